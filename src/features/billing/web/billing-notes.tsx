import { useQuery } from '@tanstack/react-query'
import { readPlatform } from '#src/features/platform/contract.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Questions } from '#src/web/ui/questions.tsx'
import { EmailLink } from '#src/web/ui/reach.tsx'
import { limitWords } from '../rules/limit-words.ts'
import type { PlanLimits } from '../rules/plan-limits.ts'
import { FoldedRow } from './folded-row.tsx'
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

/** Ways to pay, the terms, a contact and common questions, each below its line. */
export function BillingNotes() {
  const { data } = useQuery(query(readPlatform, {}))
  const email = data?.platform.email
  const limits = usePlanLimits()
  return (
    <>
      <FoldedRow title="Payment methods">
        <p className="text-ink-2">{METHODS.join(', ')}.</p>
      </FoldedRow>
      <FoldedRow title="Good to know">
        <ul className="list-disc space-y-1.5 pl-5 text-ink-2">
          {NOTES.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </FoldedRow>
      <FoldedRow title="Billing support">
        <p className="break-words text-ink-2">
          Questions about a payment or an invoice?{' '}
          {email ? (
            <EmailLink email={email} />
          ) : (
            <Link to={links.contact()} className="link">
              Write to us
            </Link>
          )}
        </p>
      </FoldedRow>
      <FoldedRow title="Frequently asked questions">
        <Questions questions={questionsOf(limits)} className="-mt-2" />
      </FoldedRow>
    </>
  )
}
