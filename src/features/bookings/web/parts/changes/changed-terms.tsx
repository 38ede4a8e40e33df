import type { StayReview } from '#src/features/terms/contract/review.ts'
import type { ReviewSpeech } from '#src/features/terms/rules/speech/speech.ts'
import { CancelList } from '#src/features/terms/web/parts/cancel-list.tsx'
import { HostInLaw } from '#src/features/terms/web/parts/host-in-law.tsx'
import { PaymentPlan } from '#src/features/terms/web/parts/payment-plan.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { AcceptanceNote } from '../../review-host.tsx'

type ChangedTermsProps = { terms: StayReview; speech: ReviewSpeech; hostName: string; isStale: boolean }

/** Terms of what a request becomes, which its guest accepts by sending the change. See docs/product/terms.md#frozen-with-the-booking. */
export function ChangedTerms({ terms, speech, hostName, isStale }: ChangedTermsProps) {
  return (
    <section
      lang={speech.language}
      aria-label="Terms of the changed stay"
      aria-live="polite"
      aria-busy={isStale}
      className={`space-y-4 border-t border-line pt-4 ${isStale ? 'opacity-50' : ''}`}
    >
      <PriceLines lines={terms.lines} total={terms.total} totalWord={speech.total} />
      <h3 className="font-semibold">{speech.pay}</h3>
      <PaymentPlan terms={terms} accepter={hostName} speech={speech} />
      <h3 className="font-semibold">{speech.cancel}</h3>
      <CancelList terms={terms} hostName={hostName} speech={speech} />
      {terms.legal ? <HostInLaw legal={terms.legal} names={speech.legal} /> : null}
      <AcceptanceNote speech={speech} />
    </section>
  )
}
