import type { StayReview } from '#src/features/terms/contract/review.ts'
import { CancelList } from '#src/features/terms/web/parts/cancel-list.tsx'
import { HostInLaw } from '#src/features/terms/web/parts/host-in-law.tsx'
import { PaymentPlan } from '#src/features/terms/web/parts/payment-plan.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { AcceptanceNote } from '../../review-host.tsx'

type ChangedTermsProps = { terms: StayReview; hostName: string; isStale: boolean }

/** Terms of what a request becomes, which its guest accepts by sending the change. See docs/product/terms.md#frozen-with-the-booking. */
export function ChangedTerms({ terms, hostName, isStale }: ChangedTermsProps) {
  return (
    <section
      aria-label="Terms of the changed stay"
      aria-live="polite"
      aria-busy={isStale}
      className={`space-y-4 border-t border-line pt-4 ${isStale ? 'opacity-50' : ''}`}
    >
      <PriceLines lines={terms.lines} total={terms.total} />
      <h3 className="font-semibold">When you pay</h3>
      <PaymentPlan terms={terms} accepter={hostName} />
      <h3 className="font-semibold">If you cancel</h3>
      <CancelList terms={terms} hostName={hostName} />
      {terms.legal ? <HostInLaw legal={terms.legal} /> : null}
      <AcceptanceNote />
    </section>
  )
}
