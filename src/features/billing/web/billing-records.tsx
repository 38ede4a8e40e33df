import { useQuery } from '@tanstack/react-query'
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
import { billingHistory } from '../contract/subscription.ts'
import { plans } from '../rules.ts'
import { BillingDetails } from './billing-details.tsx'
import { dayWords, EVENT_WORDS } from './parts/subscription-words.ts'

/** Five years are kept for the revenue service (Tax Administration Act 28 of 2011, section 29), and this one. */
const YEARS_SHOWN = 6

/** What was paid and what happened, and to whom invoices are made out. */
export function BillingRecords() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="space-y-5">
        <Invoices />
        <History />
      </div>
      <BillingDetails />
    </div>
  )
}

function Invoices() {
  const answer = useQuery(query(listInvoices, {}))
  return (
    <Card aria-labelledby="invoices">
      <CardHeader id="invoices" title="Invoices" action={<Years invoices={answer.data?.invoices ?? []} />} />
      <CardBody className="pt-0!">
        <List
          answer={answer}
          what="invoices"
          skeleton={<LinesSkeleton isBare lines={1} />}
          items={answer.data?.invoices}
          empty={
            <p className="text-ink-2">No invoices yet. Each payment brings one, and we email it to you.</p>
          }
        >
          {({ _id: id, number, date, amount, vat, kind }) => (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="num font-medium">{number}</span>
              {kind === 'credit_note' ? <Badge tone="info">Credit note</Badge> : null}
              <span className="num text-ink-2">{dayWords(date)}</span>
              <span className="num ml-auto text-right">
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
          )}
        </List>
      </CardBody>
    </Card>
  )
}

/** All of a year in one file, by the calendar of South Africa. */
function Years({ invoices }: { invoices: readonly { date: string }[] }) {
  const years = [...new Set(invoices.map(({ date }) => dayOf(new Date(date)).slice(0, 4)))]
  return (
    <span className="flex flex-wrap justify-end gap-1">
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
    </span>
  )
}

function History() {
  const answer = useQuery(query(billingHistory, {}))
  return (
    <Card aria-labelledby="billing-history">
      <CardHeader id="billing-history" title="History" />
      <CardBody className="pt-0!">
        <List
          answer={answer}
          what="your history"
          skeleton={<LinesSkeleton isBare lines={1} />}
          items={answer.data?.events}
          empty={<p className="text-ink-2">Nothing yet. Here you’ll see each change of your plan.</p>}
        >
          {({ at, event, planId, amount }) => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
              <span>
                {EVENT_WORDS[event]}
                {planId ? <span className="text-ink-2"> · {plans[planId].name}</span> : null}
              </span>
              <span className="num ml-auto flex gap-4 text-right">
                {amount === null ? null : <span className="font-medium">{rand(amount)}</span>}
                <span className="min-w-24 text-ink-2">{dayWords(at)}</span>
              </span>
            </li>
          )}
        </List>
      </CardBody>
    </Card>
  )
}
