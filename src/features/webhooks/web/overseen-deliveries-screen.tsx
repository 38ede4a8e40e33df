import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { grouped } from '#src/contract/words.ts'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { exportDeliveries, overseeDeliveries, overseenStates, retryDeliveries } from '../contract/oversee.ts'
import { OverseenDeliveryRow } from './overseen-delivery-row.tsx'

const PAGE_SIZE = 20

const STATES = [
  { value: 'given_up', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
]

const deliveries = (count: number) => `${grouped(count)} ${count === 1 ? 'delivery' : 'deliveries'}`

export const meta = () => [{ title: 'Webhooks · Naledi' }, { name: 'robots', content: 'noindex' }]

/** What webhooks of all organisations were not delivered. */
export default function OverseenDeliveriesScreen() {
  const [parameters, change] = useParameters()
  const state = oneIn(parameters, 'state', overseenStates) ?? 'given_up'
  const webhook = parameters.get('webhook') ?? undefined
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeDeliveries, { state, webhook, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { deliveries: items = [], total = 0 } = answer.data ?? {}
  return (
    <>
      <PageHeader
        title="Webhooks"
        text="Deliveries that didn’t arrive. We try for a day, then a delivery waits here until you send it again."
        actions={
          total > 0 ? (
            <>
              <ExportButton endpoint={exportDeliveries} input={{ state, webhook }} />
              {state === 'given_up' ? <RetryAll webhook={webhook} total={total} /> : null}
            </>
          ) : undefined
        }
      />
      <PageBody className="pb-10">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <AddressSelect label="State" name="state" options={STATES} />
          {webhook ? (
            <Button variant="quiet" icon={X} onClick={() => change({ webhook: null, page: null })}>
              Show all webhooks
            </Button>
          ) : null}
        </div>
        <List
          answer={answer}
          what="deliveries"
          skeleton={<LinesSkeleton rows={6} />}
          items={items}
          className="card divide-y divide-line"
          empty={
            <EmptyState
              drawing="checked-list"
              title={state === 'given_up' ? 'No failed deliveries' : 'No deliveries waiting'}
              text={
                state === 'given_up'
                  ? 'Deliveries that failed in every attempt appear here.'
                  : 'Deliveries that wait for their next attempt appear here.'
              }
            />
          }
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={items.length} total={total} />}
        >
          {delivery => <OverseenDeliveryRow delivery={delivery} />}
        </List>
      </PageBody>
    </>
  )
}

function RetryAll({ webhook, total }: { webhook: string | undefined; total: number }) {
  const { act, isPending, dialog } = useAction(retryDeliveries)
  const retry = () =>
    act(webhook ? { webhook } : {}, {
      question: {
        title: `Send ${deliveries(total)} again?`,
        text: `${webhook ? 'All of this webhook. ' : ''}Up to 1 000 are sent at the same time. Nothing is sent to a webhook that is turned off.`,
        confirmWord: 'Send all again',
      },
      done: ({ retried }) =>
        retried === 0
          ? toast.success('Nothing to send: these webhooks are turned off')
          : toast.success(`Sending ${deliveries(retried)} again`),
    })
  return (
    <>
      <Button icon={RotateCcw} busy={isPending} busyText="Sending…" onClick={retry}>
        Send all again
      </Button>
      {dialog}
    </>
  )
}
