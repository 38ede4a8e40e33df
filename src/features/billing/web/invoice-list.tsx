import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { dayOf } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { downloadInvoices, listInvoices, readBillingDetails, readInvoicePdf } from '../contract/invoices.ts'
import { BillingDetailsDialog } from './billing-details-dialog.tsx'
import { dayWords } from './parts/subscription-words.ts'

type Invoice = Answer<typeof listInvoices>['invoices'][number]

/** Five years are kept for the revenue service (Tax Administration Act 28 of 2011, section 29), and this one. */
const YEARS_SHOWN = 6

/** The rest of a longer list is folded, for readers who look for an older one. */
const SHOWN_AT_FIRST = 3

/** Payments, one by one and by the year, and the recipient of invoices. */
export function InvoiceList() {
  const answer = useQuery(query(listInvoices, {}))
  const [isAll, setAll] = useState(false)
  const invoices = answer.data?.invoices
  const count = invoices?.length ?? 0
  const isLong = count > SHOWN_AT_FIRST
  return (
    <section aria-labelledby="invoices" className="border-t border-line px-4 pt-2 pb-3 md:px-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id="invoices" className="font-semibold">
          Invoices
        </h3>
        {isLong ? (
          <Button size="sm" variant="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `All ${count} invoices`}
          </Button>
        ) : null}
      </div>
      <List
        answer={answer}
        what="invoices"
        skeleton={<LinesSkeleton isBare lines={1} />}
        items={isAll ? invoices : invoices?.slice(0, SHOWN_AT_FIRST)}
        empty={
          <p className="pb-2 text-ink-2">No invoices yet. Each payment brings one, and we email it to you.</p>
        }
        after={isAll || !isLong ? <Years invoices={invoices ?? []} /> : null}
      >
        {invoice => <InvoiceRow {...invoice} />}
      </List>
      <MadeOutTo />
    </section>
  )
}

function InvoiceRow({ _id: id, number, date, amount, vat, kind }: Invoice) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 py-1 sm:grid-cols-[7rem_minmax(0,1fr)_auto_auto_auto] sm:gap-x-4">
      <span className="num">{dayWords(date)}</span>
      {/* On a phone number and kind share a line below the day. */}
      <span className="flex flex-wrap items-center gap-1.5 max-sm:col-start-1 max-sm:row-start-2 sm:contents">
        <span className="num text-ink-2 max-sm:text-sm">{number}</span>
        <span className="sm:order-2">
          {kind === 'credit_note' ? (
            <Badge tone="info">Credit note</Badge>
          ) : (
            <Badge tone="confirmed" icon={Check}>
              Paid
            </Badge>
          )}
        </span>
      </span>
      <span className="num text-right max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:order-1">
        <span className="font-medium">{rand(amount)}</span>
        {vat > 0 ? <span className="block text-sm text-ink-3">VAT {rand(vat)}</span> : null}
      </span>
      <DownloadButton
        variant="quiet"
        className="btn-icon max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 sm:order-3"
        title={`PDF of ${number}`}
        aria-label={`PDF of ${number}`}
        file={() => call(readInvoicePdf, { id })}
        name={`${number}.pdf`}
      />
    </li>
  )
}

/** The name on new invoices, and the way to change it. */
function MadeOutTo() {
  const { data } = useQuery(query(readBillingDetails, {}))
  const [isEditing, setEditing] = useState(false)
  if (!data) return null
  const { details } = data
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line pt-1 text-sm text-ink-2">
      <p className="min-w-0 break-words">
        Made out to {details.name}, sent to {details.email}
      </p>
      <Button variant="quiet" size="sm" className="-ml-3 sm:ml-0" onClick={() => setEditing(true)}>
        Edit details
      </Button>
      {isEditing ? <BillingDetailsDialog details={details} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

/** All of a year in one file, by the calendar of South Africa. */
function Years({ invoices }: { invoices: readonly { date: string }[] }) {
  const years = [...new Set(invoices.map(({ date }) => dayOf(new Date(date)).slice(0, 4)))]
  if (years.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-line py-1">
      <span className="mr-2 text-sm text-ink-2">Download a whole year (ZIP)</span>
      {years.slice(0, YEARS_SHOWN).map(year => (
        <DownloadButton
          key={year}
          size="sm"
          variant="quiet"
          file={() => call(downloadInvoices, { year })}
          name={`naledi-invoices-${year}.zip`}
        >
          <span>
            <span className="sr-only">Invoices of </span>
            {year}
            <span className="sr-only"> as one ZIP</span>
          </span>
        </DownloadButton>
      ))}
    </div>
  )
}
