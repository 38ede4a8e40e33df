import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn, Landmark, Plus, ReceiptText, Scale, Upload } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { FiguresSkeleton, ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useNow } from '#src/web/use-now.ts'
import { type MoneyRow, moneyTabs, type MoneyTab, readOverview } from '../contract/overview.ts'
import { FirstSteps } from './settings/first-steps.tsx'
import { DisputesNotice } from './disputes/disputes-notice.tsx'
import { UnmatchedList } from './statements/unmatched-list.tsx'
import { MoneyView } from './money-view.tsx'
import type { Received } from './stay/received-dialog.tsx'

const ReceivedDialog = loadable(async () => (await import('./stay/received-dialog.tsx')).ReceivedDialog)
const GiveBackDialog = loadable(async () => (await import('./stay/give-back-dialog.tsx')).GiveBackDialog)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Money · Naledi' }, { name: 'robots', content: 'noindex' }]

const tabIn = (parameters: URLSearchParams): MoneyTab =>
  moneyTabs.find(tab => tab === parameters.get('tab')) ?? 'to_come'

const receivedOf = (row: MoneyRow): Received => ({
  bookingId: row.booking_id,
  guestName: row.guest_name,
  amount: row.amount,
  toward: row.due?.kind === 'damage' ? 'damage' : 'stay',
})

type Opened = { kind: 'received'; row?: MoneyRow } | { kind: 'give-back'; row: MoneyRow }

/** The money of a host's stays: late, to come, received, to give back, and the guests' until they arrive. See docs/product/money.md#the-hosts-view. */
export default function MoneyScreen() {
  const [parameters] = useParameters()
  const [opened, setOpened] = useState<Opened>()
  const today = dayOf(new Date(useNow()))
  const tab = tabIn(parameters)
  const answer = useQuery({
    ...query(readOverview, { tab, page: pageIn(parameters) }),
    placeholderData: keepPreviousData,
  })
  const figures = answer.data?.figures
  const isBare = figures && Object.values(figures).every(({ count }) => count === 0)
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        title="Money"
        actions={
          <>
            <ButtonLink to={links.moneySettings()} icon={Landmark}>
              Bank and cards
            </ButtonLink>
            <ButtonLink to={links.moneyChannels()} icon={ChartColumn}>
              Channels
            </ButtonLink>
            <ButtonLink to={links.moneyDisputes()} icon={Scale}>
              Disputes
            </ButtonLink>
            <ButtonLink to={links.moneyInvoices()} icon={ReceiptText}>
              Invoices
            </ButtonLink>
            <Button icon={Plus} onClick={() => setOpened({ kind: 'received' })}>
              Add payment
            </Button>
            <ButtonLink
              to={links.moneyStatement()}
              variant="primary"
              icon={Upload}
              className="max-sm:order-first"
            >
              Upload statement
            </ButtonLink>
          </>
        }
      />
      <PageBody className="pb-10">
        <DisputesNotice />
        <UnmatchedList />
        <AnswerState
          answer={answer}
          what="your money"
          skeleton={
            <div className="space-y-6">
              <FiguresSkeleton />
              <ListSkeleton />
            </div>
          }
        >
          {isBare ? (
            <FirstSteps />
          ) : (
            <MoneyView
              answer={answer.data!} // there is one, where this is shown
              tab={tab}
              today={today}
              isStale={answer.isPlaceholderData}
              onReceived={row => setOpened({ kind: 'received', row })}
              onGiveBack={row => setOpened({ kind: 'give-back', row })}
            />
          )}
        </AnswerState>
      </PageBody>
      {opened?.kind === 'received' ? (
        <ReceivedDialog received={opened.row && receivedOf(opened.row)} onClose={close} />
      ) : null}
      {opened?.kind === 'give-back' ? (
        <GiveBackDialog
          bookingId={opened.row.booking_id}
          guestName={opened.row.guest_name}
          most={opened.row.toward === 'damage' ? opened.row.amount : opened.row.paid}
          excess={opened.row.amount}
          toward={opened.row.toward}
          onClose={close}
        />
      ) : null}
    </>
  )
}
