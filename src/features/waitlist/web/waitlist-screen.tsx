import { data } from 'react-router'
import { grouped } from '#src/contract/words.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { links } from '#src/web/links.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { confirmWaitlist, waitlistStats } from '../contract.ts'
import type { Route } from './+types/waitlist-screen'

/** The page of a code, which came by mail: whoever has it sees its place. See docs/product/waitlist.md#the-page-of-a-code. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const call = callFrom(page)
  const code = params.code.slice(0, 40)
  // Anyone who reloads too often sees their place all the same.
  await call(confirmWaitlist, { code }).catch(() => undefined)
  const { total, referrals, position } = await call(waitlistStats, { referralCode: code })
  const place = position === undefined ? null : { position, referrals: referrals ?? 0 }
  const invitation = `${page.publicUrl}${links.home({ ref: params.code })}`
  return data({ total, place, invitation }, { status: place ? 200 : 404 })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Your place on the waitlist · Naledi' },
  { name: 'robots', content: 'noindex' },
]

export default function WaitlistScreen({ loaderData: { total, place, invitation } }: Route.ComponentProps) {
  if (!place)
    return (
      <PublicBody className="py-16 md:py-24">
        <h1 className="font-display text-4xl font-medium">We couldn’t find that invitation code</h1>
        <p className="mt-3 max-w-[52ch] text-lg text-ink-2">
          Open the full link from our email. Not on the waitlist yet? You can still join.
        </p>
        <ButtonLink to={`${links.home()}#waitlist`} variant="primary" className="mt-6">
          Join Waitlist
        </ButtonLink>
      </PublicBody>
    )
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium">Your place on the waitlist</h1>
      <dl className="mt-8 grid max-w-[640px] gap-4 sm:grid-cols-2">
        <div className="card flex flex-col-reverse justify-end p-6">
          <dt className="mt-1 text-ink-2">of {grouped(total)} in the line</dt>
          <dd className="num font-display text-4xl font-medium">{grouped(place.position)}</dd>
        </div>
        <div className="card flex flex-col-reverse justify-end p-6">
          <dt className="mt-1 text-ink-2">joined with your link</dt>
          <dd className="num font-display text-4xl font-medium">{grouped(place.referrals)}</dd>
        </div>
      </dl>
      <h2 className="mt-12 font-display text-2xl font-medium">Invite others</h2>
      <p className="mt-2 max-w-[52ch] text-ink-2">
        Everyone who joins with this link counts as your referral.
      </p>
      <p className="mt-4">
        <a href={invitation} className="font-semibold break-all text-indigo underline underline-offset-4">
          {invitation}
        </a>
      </p>
    </PublicBody>
  )
}
