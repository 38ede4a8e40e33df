import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { dayOf } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { List } from '#src/web/ui/list.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { downloadInvoices, listInvoices, readInvoicePdf } from '../contract/invoices.ts'
import { dayWords } from './parts/subscription-words.ts'
import { useShowAll } from './use-show-all.tsx'

type Invoice = Answer<typeof listInvoices>['invoices'][number]

/** Five years are kept for the revenue service (Tax Administration Act 28 of 2011, section 29), and this one. */
const YEARS_SHOWN = 6

/** What was paid, one by one and by the year. */
export function InvoiceList() {
  const answer = useQuery(query(listInvoices, {}))
  const invoices = answer.data?.invoices
  const { shown, button } = useShowAll(invoices, 'invoices')
  return (
    <Card aria-labelledby="invoices">
      <CardHeader id="invoices" title="Invoices" />
      <CardBody className="pt-0!">
        <List
          answer={answer}
          what="invoices"
          skeleton={<LinesSkeleton isBare lines={1} />}
          items={shown}
          empty={
            <p className="text-ink-2">No invoices yet. Each payment brings one, and we email it to you.</p>
          }
          after={
            <>
              {button}
              <Years invoices={invoices ?? []} />
            </>
          }
        >
          {invoice => <InvoiceRow {...invoice} />}
        </List>
      </CardBody>
    </Card>
  )
}

function InvoiceRow({ _id: id, number, date, amount, vat, kind }: Invoice) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-3 sm:gap-x-4">
      <span className="num flex flex-wrap items-center gap-x-4 gap-y-0.5">
        <span className="font-medium">{number}</span>
        {kind === 'credit_note' ? <Badge tone="info">Credit note</Badge> : null}
        <span className="text-ink-2">{dayWords(date)}</span>
      </span>
      <span className="num text-right">
        <span className="font-medium">{rand(amount)}</span>
        {vat > 0 ? <span className="block text-sm text-ink-3">VAT {rand(vat)}</span> : null}
      </span>
      <DownloadButton
        size="sm"
        variant="quiet"
        file={() => call(readInvoicePdf, { id })}
        name={`${number}.pdf`}
      >
        <span>
          PDF<span className="sr-only"> of {number}</span>
        </span>
      </DownloadButton>
    </li>
  )
}

/** All of a year in one file, by the calendar of South Africa. */
function Years({ invoices }: { invoices: readonly { date: string }[] }) {
  const years = [...new Set(invoices.map(({ date }) => dayOf(new Date(date)).slice(0, 4)))]
  if (years.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line pt-3">
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
