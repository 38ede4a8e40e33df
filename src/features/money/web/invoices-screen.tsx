import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayOf } from '#src/contract/days.ts'
import { monthName, rand, stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { useNow } from '#src/web/use-now.ts'
import { documentKinds, exportInvoices, type InvoiceRow, listInvoices } from '../contract/documents.ts'
import { monthAfter, monthIn } from './month-in.ts'
import { DOCUMENT_NAMES, DocumentDownload } from './parts/document-download.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Invoices to guests · Naledi' }, { name: 'robots', content: 'noindex' }]

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit_note', label: 'Credit notes' },
  { value: 'receipt', label: 'Receipts' },
]

const named = (month: string) => `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`

function Row({ row }: { row: InvoiceRow }) {
  return (
    <div className="num flex items-center gap-3 px-4 py-2 md:px-5">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block break-words">
          {DOCUMENT_NAMES[row.kind]} {row.number}
        </span>
        <span className="block text-sm break-words text-ink-2">
          {stayDay(row.issued_on)},{' '}
          <Link to={links.booking(row.booking_id)} className="underline">
            {row.guest_name}
          </Link>
        </span>
      </span>
      <span className="text-right">
        <span className="font-medium whitespace-nowrap">
          {row.kind === 'credit_note' ? '−' : ''}
          {rand(row.amount)}
        </span>
        {row.vat > 0 ? (
          <span className="block text-sm whitespace-nowrap text-ink-3">VAT {rand(row.vat)}</span>
        ) : null}
      </span>
      <DocumentDownload document={row} bookingId={row.booking_id} />
    </div>
  )
}

/** Receipts, invoices and credit notes of a month, in the name of the host. See docs/product/money.md#invoices. */
export default function InvoicesScreen() {
  const [parameters] = useParameters()
  const today = dayOf(new Date(useNow()))
  const month = monthIn(parameters.get('month'), today)
  const kind = documentKinds.find(each => each === parameters.get('tab'))
  const asked = { month, ...(kind ? { kind } : {}) }
  const answer = useQuery({
    ...query(listInvoices, { ...asked, page: pageIn(parameters) }),
    placeholderData: keepPreviousData,
  })
  const addressOf = (months: number) => {
    const next = new URLSearchParams({ month: monthAfter(month, months), ...(kind ? { tab: kind } : {}) })
    return `${links.moneyInvoices()}?${next.toString()}`
  }
  const { data } = answer
  return (
    <>
      <PageHeader
        title="Invoices to guests"
        text="We write a receipt for each payment, and an invoice when a stay is paid in full or begins."
      />
      <PageBody className="space-y-4 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <nav aria-label="Month" className="flex items-center gap-2">
            <ButtonLink
              to={addressOf(-1)}
              icon={ChevronLeft}
              aria-label="Month before"
              className="btn-icon"
            />
            <strong className="min-w-36 text-center font-semibold">{named(month)}</strong>
            <ButtonLink to={addressOf(1)} icon={ChevronRight} aria-label="Month after" className="btn-icon" />
          </nav>
          <ExportButton endpoint={exportInvoices} input={asked} />
        </div>
        <Tabs label="Kind" tabs={KINDS} />
        <Card aria-labelledby="documents">
          <h2 id="documents" className="sr-only">
            {named(month)}
          </h2>
          <List
            answer={answer}
            what="your invoices"
            skeleton={<LinesSkeleton rows={4} lines={2} />}
            items={data?.invoices}
            className="divide-y divide-line"
            empty={
              <EmptyState
                drawing="checked-list"
                level={3}
                title={`Nothing in ${named(month)}`}
                text="Receipts, invoices and credit notes to your guests appear here."
              />
            }
            after={
              data ? (
                <Pagination
                  page={data.page}
                  pages={Math.ceil(data.total / data.pageSize)}
                  className="border-t border-line p-4"
                />
              ) : null
            }
          >
            {row => (
              <li>
                <Row row={row} />
              </li>
            )}
          </List>
        </Card>
      </PageBody>
    </>
  )
}
