import { BillingDetails } from './billing-details.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'

/** What was paid and what happened, and to whom invoices are made out. */
export function BillingRecords() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="space-y-5">
        <InvoiceList />
        <SubscriptionHistory />
      </div>
      <BillingDetails />
    </div>
  )
}
