import { links } from '#src/web/links.ts'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { signedOut } from '#src/web/guards.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import type { Route } from './+types/landing-screen'

export const loader = () => null

/** A signed-in user goes to the dashboard. See docs/product/screens.md#one-page-in-two-frames. */
export const clientLoader = () => signedOut()
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [
  { title: 'Naledi: stays in South Africa, straight from the people who keep them' },
  {
    name: 'description',
    content: 'Find a home from the Cape to the Wild Coast, or list yours and never sell a night twice.',
  },
]

export default function LandingScreen() {
  return (
    <PublicLayout>
      <PublicBody className="grid items-center gap-x-14 gap-y-10 py-10 md:py-16 lg:grid-cols-2">
        <div>
          <h1 className="max-w-[16ch] font-display text-4xl font-medium">A good host lights the way home</h1>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-2">
            Homes from the Cape to the Wild Coast, straight from the people who keep them. Hosts list, answer
            and never sell a night twice.
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:flex-1 max-sm:[&>:first-child]:basis-full">
            <ButtonLink to={links.browse()} look="primary" size="lg">
              Browse Properties
            </ButtonLink>
            <ButtonLink to={links.register()} size="lg">
              Sign Up
            </ButtonLink>
            <ButtonLink to={links.login()} look="quiet" size="lg">
              Login
            </ButtonLink>
          </div>
        </div>
        <Picture src="/pictures/cape-cottage.webp" alt="" priority className="rounded-xl" />
      </PublicBody>
    </PublicLayout>
  )
}
