import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { exportNotifications, notificationStates, overseeNotifications } from '../contract/notifications.ts'
import { NotificationRow, STATE_WORDS } from './notification-row.tsx'

const PAGE_SIZE = 20

const STATES = [
  { value: 'all', label: 'All notifications' },
  ...notificationStates.map(value => ({ value, label: STATE_WORDS[value] })),
]

export const meta = () => [{ title: 'Notifications · Naledi' }, { name: 'robots', content: 'noindex' }]

/** What payment providers and mail servers told in the last 30 days. */
export default function NotificationsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const state = oneIn(parameters, 'state', notificationStates)
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeNotifications, { search, state, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { notifications = [], total = 0 } = answer.data ?? {}
  return (
    <>
      <PageHeader
        title="Notifications"
        text="What payment providers and mail servers sent us in the last 30 days, newest first."
        actions={
          total > 0 ? <ExportButton endpoint={exportNotifications} input={{ search, state }} /> : undefined
        }
      />
      <PageBody className="pb-10">
        <div className="mb-4 flex flex-wrap gap-3">
          <AddressSearch label="Search notifications" placeholder="Number at the sender" />
          <AddressSelect label="State" name="state" options={STATES} />
        </div>
        <List
          answer={answer}
          what="notifications"
          skeleton={<LinesSkeleton rows={6} />}
          items={notifications}
          className="card divide-y divide-line"
          empty={
            search || state ? (
              <EmptyState
                drawing="search"
                title="No notification found"
                text="Try another number or another state."
              />
            ) : (
              <EmptyState
                drawing="checked-list"
                title="No notifications"
                text="They appear here when a payment provider or a mail server sends one."
              />
            )
          }
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={notifications.length} total={total} />}
        >
          {notification => <NotificationRow notification={notification} />}
        </List>
      </PageBody>
    </>
  )
}
