import { useQuery } from '@tanstack/react-query'
import { CreditCard, LifeBuoy, ListChecks, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { readPlatform } from '#src/features/platform/contract.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Questions } from '#src/web/ui/questions.tsx'
import { EmailLink } from '#src/web/ui/reach.tsx'
import { limitWords } from '../rules/limit-words.ts'
import type { PlanLimits } from '../rules/plan-limits.ts'
import { usePlanLimits } from './parts/use-plan-limits.ts'

const METHODS = ['Visa', 'Mastercard', 'American Express', 'EFT']

const NOTES = [
  'Payments are processed by a payment provider. We never see your card number.',
  'Prices include taxes.',
  'You can cancel any time.',
  'Billing cycles start from the subscription date.',
]

const questionsOf = (limits: PlanLimits | undefined) =>
  [
    [
      'Can I switch plans?',
      'Yes, at any time. A bigger plan starts when you’ve paid, and what is left of the month you paid for is taken off the price. A smaller plan starts at the end of that month. We delete nothing.',
    ],
    [
      'What happens when I cancel?',
      `You keep your plan until the end of the month you paid for. Then ${limitWords('free', limits?.free)}.`,
    ],
    [
      'Can I come back after I’ve cancelled?',
      'Yes. Choose a plan. Within the month you paid for you pay nothing until it ends.',
    ],
    [
      'What happens when a payment fails?',
      'We email you, and the payment is tried again up to 3 times. You keep your plan for 7 days, so you have time to pay.',
    ],
    [
      'I paid, but my plan hasn’t changed. What now?',
      'Wait a few minutes and choose Refresh. The payment provider confirms each payment to us, and we email you as soon as it does. You don’t need to pay again.',
    ],
  ] as const

function Note({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Icon className="size-5 text-ink-3" />
        {title}
      </h2>
      <div className="mt-3 text-ink-2">{children}</div>
    </section>
  )
}

/** How one pays, what holds, whom to ask, and what is asked most. */
export function BillingNotes() {
  const { data } = useQuery(query(readPlatform, {}))
  const email = data?.platform.email
  const limits = usePlanLimits()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <Note icon={CreditCard} title="Accepted payment methods">
          <ul className="grid grid-cols-2 gap-1.5">
            {METHODS.map(method => (
              <li key={method}>{method}</li>
            ))}
          </ul>
        </Note>
        <Note icon={ListChecks} title="Good to know">
          <ul className="space-y-1.5">
            {NOTES.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Note>
        <Note icon={LifeBuoy} title="Billing support">
          <p>Questions about a payment or an invoice?</p>
          <p className="mt-1.5 break-words">
            {email ? (
              <EmailLink email={email} />
            ) : (
              <Link to={links.contact()} className="link">
                Write to us
              </Link>
            )}
          </p>
        </Note>
      </div>
      <section aria-labelledby="billing-questions">
        <h2 id="billing-questions" className="font-display text-2xl font-medium">
          Frequently asked questions
        </h2>
        <Questions questions={questionsOf(limits)} className="mt-2" />
      </section>
    </>
  )
}
