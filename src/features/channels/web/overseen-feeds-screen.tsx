import { RefreshCw } from 'lucide-react'
import { grouped } from '#src/contract/words.ts'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  exportFeeds,
  overseeFeeds,
  type OverseenStatus,
  overseenStatuses,
  retryFeeds,
} from '../contract/oversee.ts'
import { OverseenFeedRow } from './overseen-feed-row.tsx'

const STATUSES = [
  { value: 'failing', label: 'Failing' },
  { value: 'asks', label: 'Waiting for the host' },
  { value: 'late', label: 'Late' },
]

const NONE: Record<OverseenStatus, string> = {
  failing: 'No calendar fails to sync',
  asks: 'No calendar waits for its host',
  late: 'No calendar is late',
}

const calendars = (count: number) => `${grouped(count)} ${count === 1 ? 'calendar' : 'calendars'}`

export const meta = () => [{ title: 'Calendars · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Imported calendars that do not sync as they should. */
export default function OverseenFeedsScreen() {
  const [parameters] = useParameters()
  const status = oneIn(parameters, 'status', overseenStatuses) ?? 'failing'
  const list = usePaged(overseeFeeds, { status })
  const { feeds = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Calendars"
      text="Imported calendars that don’t sync as they should, the longest without a sync first."
      list={list}
      items={feeds}
      total={total}
      exported={<ExportButton endpoint={exportFeeds} input={{ status }} />}
      actions={total > 0 && status === 'failing' ? <RetryAll total={total} /> : null}
      filters={
        <div className="mb-4">
          <AddressSelect label="Status" name="status" options={STATUSES} />
        </div>
      }
      what="calendars"
      empty={
        <EmptyState
          drawing="checked-list"
          title={NONE[status]}
          text="Calendars that need attention appear here."
        />
      }
    >
      {feed => <OverseenFeedRow feed={feed} />}
    </ListPage>
  )
}

function RetryAll({ total }: { total: number }) {
  const { act, isPending, dialog } = useAction(retryFeeds)
  const retry = () =>
    act(
      {},
      {
        question: {
          title: `Sync ${calendars(total)} again?`,
          text: 'They start straight away. A calendar that fails again comes back here.',
          confirmWord: 'Sync all again',
        },
        done: ({ retried }) => toast.success(`Syncing ${calendars(retried)} again`),
      },
    )
  return (
    <>
      <Button icon={RefreshCw} busy={isPending} busyText="Syncing…" onClick={retry}>
        Sync all again
      </Button>
      {dialog}
    </>
  )
}
