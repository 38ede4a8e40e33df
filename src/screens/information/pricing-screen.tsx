import { grouped } from '#src/contract/words.ts'
import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { limitWords } from '#src/features/billing/rules/limit-words.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/page.ts'
import { PlanGrid } from '../offer/plan-grid.tsx'
import { EVERY_PLAN, PLAN_CARDS } from '../offer/plan-list.ts'
import { features } from '../offer/feature-list.ts'
import { documentMeta } from './document-meta.ts'
import { loadPlatform } from './load-platform.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/pricing-screen'
import { Questions } from '#src/web/ui/questions.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPlatform(context.get(pageContext))

export const meta: Route.MetaFunction = documentMeta({
  title: 'Pricing',
  description: `Guests pay nothing. Hosts start free, try ${TRIAL_DAYS} days without a card, and pay by the month for more properties.`,
  path: links.pricing(),
})

const QUESTIONS = [
  [
    'What do guests pay?',
    'Nothing to us. The price of a stay is between guest and host, and Naledi takes no part of it.',
  ],
  ['What is in every plan?', EVERY_PLAN],
  [
    'What happens after the trial?',
    `It is ${TRIAL_DAYS} days of ${plans.starter.name}, once. Then ${limitWords('free')}.`,
  ],
  [
    'How do I pay?',
    'By card or EFT, month by month, under Billing. You see what a switch costs before you agree to it, and you can cancel any time.',
  ],
  [
    'And AI requests?',
    `Each question to ${features.aiStudio.title} is one. ${plans.free.name} has ${plans.free.aiRequestsMax} a month, ${plans.starter.name} ${plans.starter.aiRequestsMax}, ${plans.growth.name} ${grouped(plans.growth.aiRequestsMax)}.`,
  ],
] as const

/** What each plan costs and allows, as the server enforces it. See docs/product/plans.md#what-a-plan-allows. */
export default function PricingScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Pricing"
        lead="Guests pay nothing. Hosts start free, and pay by the month for more properties."
      />
      <PublicBody className="pb-4">
        <PlanGrid cards={PLAN_CARDS} heading="h2" className="gap-4 sm:grid-cols-2 xl:grid-cols-4" />
        {loaderData?.vatNumber ? <p className="mt-4 text-sm text-ink-3">Prices include VAT.</p> : null}
        <h2 className="mt-14 font-display text-2xl font-medium">Questions</h2>
        <Questions questions={QUESTIONS} className="mt-4" />
      </PublicBody>
    </>
  )
}
