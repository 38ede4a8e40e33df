import { grouped } from '#src/contract/words.ts'
import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import type { Limits, PlanLimits } from '#src/features/billing/rules/plan-limits.ts'
import { limitWords } from '#src/features/billing/rules/limit-words.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { loadLimits } from '../offer/load-limits.ts'
import { PlanGrid } from '../offer/plan-grid.tsx'
import { EVERY_PLAN, planCards } from '../offer/plan-list.ts'
import { features } from '../offer/feature-list.ts'
import { documentMeta } from './document-meta.ts'
import { loadPlatform } from './load-platform.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/pricing-screen'
import { Questions } from '#src/web/ui/questions.tsx'

/** The same for every visitor until what it says changes. See docs/product/pages.md. */
export const handle = { isCached: true }

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [platform, limits] = await Promise.all([loadPlatform(page), loadLimits(page)])
  return { vatNumber: platform?.vatNumber ?? null, limits }
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'Pricing',
  description: `Guests pay nothing. Hosts start free, try ${TRIAL_DAYS} days without a card, and pay by the month for more properties.`,
  path: links.pricing(),
})

const requestsOf = ({ aiRequestsMax: max }: Limits): string =>
  max === null ? 'as many as you like' : grouped(max)

/** The number of AI requests in the paid plans. */
const requestWords = (limits: PlanLimits | null): string =>
  limits
    ? `${plans.free.name} has ${requestsOf(limits.free)} a month, ${plans.starter.name} ${requestsOf(limits.starter)}, ${plans.growth.name} ${requestsOf(limits.growth)}.`
    : 'AI Studio shows how many are left.'

const questionsOf = (limits: PlanLimits | null) =>
  [
    [
      'What do guests pay?',
      'Nothing to us. Guests pay the price of a stay straight to the host’s bank account, or by card through the host’s own Payfast or Paystack. Naledi takes no share.',
    ],
    ['What is in every plan?', EVERY_PLAN],
    [
      'What happens after the trial?',
      `It is ${TRIAL_DAYS} days of ${plans.starter.name}, once. Then ${limitWords('free', limits?.free)}.`,
    ],
    [
      'How do I pay?',
      'By card or EFT, month by month, under Billing. You see what a switch costs before you agree to it, and you can cancel any time.',
    ],
    ['And AI requests?', `Each question to ${features.aiStudio.title} is one. ${requestWords(limits)}`],
  ] as const

/** Price and limits of each plan, as the server enforces them. See docs/product/plans.md#what-a-plan-allows. */
export default function PricingScreen({ loaderData: { limits, vatNumber } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Pricing"
        lead="Guests pay nothing. Hosts start free, and pay by the month for more properties."
      />
      <PublicBody className="pb-4">
        <PlanGrid cards={planCards(limits)} heading="h2" className="gap-4 sm:grid-cols-2 xl:grid-cols-4" />
        {vatNumber ? <p className="mt-4 text-sm text-ink-3">Prices include VAT.</p> : null}
        <h2 className="mt-14 font-display text-2xl font-medium">Questions</h2>
        <Questions questions={questionsOf(limits)} className="mt-4" />
      </PublicBody>
    </>
  )
}
