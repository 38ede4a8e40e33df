import { Check } from 'lucide-react'
import { grouped, rand } from '#src/contract/words.ts'
import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/page.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { documentMeta } from './document-meta.ts'
import { loadPlatform } from './load-platform.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/pricing-screen'

export const loader = ({ context }: Route.LoaderArgs) => loadPlatform(context.get(pageContext))

export const meta: Route.MetaFunction = documentMeta({
  title: 'Pricing',
  description: `Guests pay nothing. Hosts begin free, try ${TRIAL_DAYS} days without a card, and pay by the month for more homes.`,
  path: links.pricing(),
})

type Plan = (typeof plans)[keyof typeof plans]

const homesOf = ({ propertiesMax }: Plan) =>
  propertiesMax === null ? 'Unlimited properties' : `Up to ${propertiesMax} properties`
const priceOf = ({ monthlyCents }: Plan) =>
  monthlyCents === null ? 'Custom pricing' : monthlyCents === 0 ? 'R 0' : rand(monthlyCents / 100)

const REGISTER = { word: 'Get started', to: links.register({ role: 'realtor' }) }
type PlanCard = { plan: Plan; lines: string[]; word: string; to: string; mark?: string }

const CARDS: PlanCard[] = [
  { plan: plans.free, lines: ['For as long as you like'], ...REGISTER },
  { plan: plans.starter, lines: [`${TRIAL_DAYS} days to try it, without a card`], ...REGISTER },
  {
    plan: plans.growth,
    lines: ['For a handful of homes'],
    mark: 'Most Popular',
    ...REGISTER,
  },
  { plan: plans.galactic, lines: ['A price that we agree on'], word: 'Contact Sales', to: links.contact() },
]

const QUESTIONS = [
  [
    'What do guests pay?',
    'Nothing to us. The price of a stay is between guest and host, and Naledi takes no part of it.',
  ],
  [
    'What is in every plan?',
    'All there is: homes, pictures, requests, instant booking, recorded bookings, the calendar, channels, seasons and discounts, the dashboard, mails. Plans differ in how many homes they take.',
  ],
  [
    'What happens after the trial?',
    `It is ${TRIAL_DAYS} days of ${plans.starter.name}, once. Then the limits of Free hold: nothing is deleted, and nothing more can be added.`,
  ],
  [
    'How do I pay?',
    'Not yet: paying by card is to come, and until then nothing is charged. Who needs more homes before that writes to us.',
  ],
  [
    'And AI requests?',
    `AI Studio is to come. Then Free has ${plans.free.aiRequestsMax} a month, ${plans.starter.name} ${plans.starter.aiRequestsMax}, ${plans.growth.name} ${grouped(plans.growth.aiRequestsMax)}.`,
  ],
] as const

/** What each plan costs and allows, as the server enforces it. See docs/product/plans.md#what-a-plan-allows. */
export default function PricingScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Pricing"
        lead="Guests pay nothing. Hosts begin free, and pay by the month when they keep more homes."
      />
      <PublicBody className="pb-4">
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {CARDS.map(({ plan, lines, mark, word, to }) => (
            <li
              key={plan.name}
              className={`card flex flex-col p-5 ${mark ? 'outline-2 outline-indigo' : ''}`}
            >
              <div className="flex min-h-7 items-center justify-between gap-2">
                <h2 className="font-semibold">{plan.name}</h2>
                {mark ? <Badge tone="info">{mark}</Badge> : null}
              </div>
              <p className="num mt-2 font-display text-2xl font-medium">
                {priceOf(plan)}{' '}
                {plan.monthlyCents === null ? null : (
                  <span className="font-sans text-base text-ink-3">a month</span>
                )}
              </p>
              <ul className="mt-4 mb-6 space-y-2 text-ink-2">
                {[homesOf(plan), ...lines].map(line => (
                  <li key={line} className="flex gap-2">
                    <Check
                      aria-hidden="true"
                      strokeWidth={1.75}
                      className="mt-0.5 size-5 shrink-0 text-leaf"
                    />
                    {line}
                  </li>
                ))}
              </ul>
              <ButtonLink to={to} look={mark ? 'solid' : 'line'} wide className="mt-auto">
                {word}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {loaderData?.vatNumber ? <p className="mt-4 text-sm text-ink-3">Prices include VAT.</p> : null}
        <h2 className="mt-14 font-display text-2xl font-medium">Questions</h2>
        <dl className="mt-4 max-w-[68ch] divide-y divide-line">
          {QUESTIONS.map(([question, answer]) => (
            <div key={question} className="py-4">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </PublicBody>
    </>
  )
}
