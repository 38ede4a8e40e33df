import { RotateCcw, X } from 'lucide-react'
import { grouped } from '#src/contract/words.ts'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { exportDeliveries, overseeDeliveries, overseenStates, retryDeliveries } from '../contract/oversee.ts'
import { OverseenDeliveryRow } from './overseen-delivery-row.tsx'

const STATES = [
  { value: 'given_up', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
]

const deliveries = (count: number) => `${grouped(count)} ${count === 1 ? 'delivery' : 'deliveries'}`

export const meta = () => [{ title: 'Webhooks · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows what webhooks of all organisations were not delivered. */
export default function OverseenDeliveriesScreen() {
  const [parameters, change] = useParameters()
  const state = oneIn(parameters, 'state', overseenStates) ?? 'given_up'
  const webhook = parameters.get('webhook') ?? undefined
  const list = usePaged(overseeDeliveries, { state, webhook })
  const { deliveries: items = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Webhooks"
      text="Deliveries that didn’t arrive. We try for a day, then a delivery waits here until you send it again."
      list={list}
      items={items}
      total={total}
      exported={<ExportButton endpoint={exportDeliveries} input={{ state, webhook }} />}
      actions={total > 0 && state === 'given_up' ? <RetryAll webhook={webhook} total={total} /> : null}
      filters={
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <AddressSelect label="State" name="state" options={STATES} />
          {webhook ? (
            <Button variant="quiet" icon={X} onClick={() => change({ webhook: null, page: null })}>
              Show all webhooks
            </Button>
          ) : null}
        </div>
      }
      what="deliveries"
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
    >
      {delivery => <OverseenDeliveryRow delivery={delivery} />}
    </ListPage>
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
