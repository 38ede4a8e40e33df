import { rand } from '#src/contract/words.ts'
import { reviewEn } from '../../rules/speech/en.ts'
import type { ReviewSpeech } from '../../rules/speech/speech.ts'
import { damageWords, paymentsOf, type ReviewedTerms } from './reviewed-terms.ts'

type PaymentPlanProps = { terms: ReviewedTerms; accepter: string | null; speech?: ReviewSpeech }

/** The parts of the price with until when each is paid. `accepter` is the host who has to accept first. */
export function PaymentPlan({ terms, accepter, speech = reviewEn }: PaymentPlanProps) {
  const damage = damageWords(terms, speech)
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {paymentsOf(terms, accepter, speech).map(({ kind, amount, words }) => (
          <li key={kind} className="rounded-md bg-ground p-4">
            <p className="num text-lg font-semibold">{rand(amount)}</p>
            <p className="mt-1 text-sm text-ink-2">{words}</p>
          </li>
        ))}
      </ul>
      {damage ? <p className="num mt-3 text-sm text-ink-2">{damage}</p> : null}
    </>
  )
}
