import { data, redirect } from 'react-router'
import { dayOf } from '#src/contract/days.ts'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import { readPlatform } from '#src/features/platform/contract.ts'
import { joinWaitlist, waitlistStats } from '#src/features/waitlist/contract.ts'
import { joinedAt, readJoin } from '#src/features/waitlist/web/parts/join-words.ts'
import { formOf } from '#src/web/form-of.ts'
import { links } from '#src/web/links.ts'
import { PublicFooter } from '#src/web/layouts/public-footer.tsx'
import { SkipLink } from '#src/web/layouts/skip-link.tsx'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { headTags } from '#src/web/documents/head-tags.ts'
import { viewerOf } from '#src/web/session/viewer.ts'
import { loadLimits } from '../offer/load-limits.ts'
import { EarlyAccess } from './early-access.tsx'
import { FeatureList } from './feature-list.tsx'
import { ForHosts } from './for-hosts.tsx'
import { FreeProperties } from './free-properties.tsx'
import { findFreeWeekend } from './free-weekend.ts'
import { Hero } from './hero.tsx'
import { LandingHeader } from './landing-header.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Questions } from './questions.tsx'
import { SampleMorning } from './sample-morning.tsx'
import { ThreeSteps } from './three-steps.tsx'
import { TimeSaved } from './time-saved.tsx'
import type { Route } from './+types/landing-screen'

/** The same for every visitor until what it says changes. See docs/product/pages.md. */
export const handle = { isCached: true }

/** A signed-in user goes to the dashboard. See docs/product/screens.md#one-page-in-two-frames. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (viewerOf(request.headers.get('cookie'))) throw redirect(links.dashboard())
  const page = context.get(pageContext)
  const ask = callFrom(page)
  const today = dayOf(new Date())
  const [free, waiting, said, limits] = await Promise.all([
    findFreeWeekend(ask, today),
    ask(waitlistStats, {}).catch(() => null),
    ask(readPlatform, {}).catch(() => null),
    loadLimits(page),
  ])
  return {
    today,
    free,
    limits,
    waiting: waiting?.total ?? 0,
    socialLinks: said?.platform.socialLinks ?? [],
    joined: url.searchParams.get('joined'),
    referralCode: url.searchParams.get('ref')?.slice(0, 40) ?? '',
    isDemo: page.demoAccounts.length > 0 || page.isPublicDemo,
    publicUrl: page.publicUrl,
  }
}

/** A form that was sent without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { place, ...joining } = readJoin(await formOf(request))
  try {
    await callFrom(context.get(pageContext))(joinWaitlist, { ...joining, source: 'waitlist' })
    return redirect(`/?joined=${place}#${place}`, 303)
  } catch (error) {
    const refusal = error instanceof Problem ? error : null
    if (!refusal && !(error instanceof NoAnswer)) throw error
    const { failed, offline } = joinedAt[place]
    // An error in the address can be corrected; all others have one text. See docs/product/waitlist.md#joining.
    const words = refusal?.status === 400 ? refusal.message : refusal ? failed : offline
    return data({ place, email: joining.email, error: words }, { status: refusal?.status ?? 503 })
  }
}

const TITLE = 'Naledi: short stays in South Africa, booked directly with local hosts'
const DESCRIPTION =
  'Find a home from the Cape to the Wild Coast, or run yours: one calendar, every guest, and your evenings back.'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const publicUrl = loaderData?.publicUrl ?? ''
  return [
    ...headTags({ title: TITLE, description: DESCRIPTION, publicUrl, path: links.home(), preview: 'first' }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Naledi',
        url: `${publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}${links.browse()}?search={place}`,
          'query-input': 'required name=place',
        },
      },
    },
  ]
}

/** The first minute of a stranger: what this is, a home for the weekend, and why a host would stay. */
export default function LandingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { today, free, limits, waiting, isDemo, joined, referralCode } = loaderData
  const joining = { isDemo, referralCode, joined, refused: actionData }
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero today={today} waiting={waiting} joining={joining} />
        <FreeProperties {...free} />
        <ForHosts />
        <ThreeSteps />
        <SampleMorning today={today} />
        <FeatureList />
        <TimeSaved isDemo={isDemo} />
        <EarlyAccess joining={joining} />
        <PlanCards limits={limits} />
        <Questions />
      </main>
      <PublicFooter socialLinks={loaderData.socialLinks} />
    </>
  )
}
