import { redirect } from 'react-router'
import JoinForm from '#src/features/waitlist/web/parts/join-form.island.tsx'
import { Island } from '#src/web/islands/island.tsx'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { viewerOf } from '#src/web/session/viewer.ts'
import { joinOf } from './join-of.ts'
import type { Route } from './+types/old-landing-screen'

export function loader({ request, context }: Route.LoaderArgs) {
  if (viewerOf(request.headers.get('cookie'))) throw redirect(links.dashboard())
  const { publicUrl, demoAccounts, isPublicDemo } = context.get(pageContext)
  return { publicUrl, isDemo: demoAccounts.length > 0 || isPublicDemo }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Naledi: stays in South Africa, straight from the people who keep them' },
  { name: 'robots', content: 'noindex' },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.publicUrl ?? ''}/` },
]

/** The previous landing page, for visitors with its old address. */
export default function OldLandingScreen({ loaderData: { isDemo } }: Route.ComponentProps) {
  const joining = { isDemo, referralCode: '', joined: null, refused: undefined }
  return (
    <PublicLayout>
      <PublicBody className="grid items-center gap-x-14 gap-y-10 py-10 md:py-16 lg:grid-cols-2">
        <div>
          <h1 className="max-w-[16ch] font-display text-4xl font-medium">A good host lights the way home</h1>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-2">
            Homes from the Cape to the Wild Coast, booked directly with local hosts. Hosts list, answer and
            never sell a night twice.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={links.browse()} variant="primary" size="lg">
              Browse Properties
            </ButtonLink>
            <ButtonLink to={links.register()} size="lg">
              Sign Up
            </ButtonLink>
          </div>
          <div id="early-access" className="mt-8">
            <Island name="join-form" of={JoinForm} props={joinOf('early-access', joining)} />
          </div>
        </div>
        <Picture src="/pictures/cape-cottage.webp" alt="" priority className="rounded-xl" />
      </PublicBody>
    </PublicLayout>
  )
}
