import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { exportNotifications, notificationStates, overseeNotifications } from '../contract/notifications.ts'
import { NotificationRow, STATE_WORDS } from './oversight/notification-row.tsx'

const STATES = [
  { value: 'all', label: 'All notifications' },
  ...notificationStates.map(value => ({ value, label: STATE_WORDS[value] })),
]

export const meta = () => [{ title: 'Notifications · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows what payment providers and mail servers told in the last 30 days. */
export default function NotificationsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const state = oneIn(parameters, 'state', notificationStates)
  const list = usePaged(overseeNotifications, { search, state })
  const { notifications = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Notifications"
      text="What payment providers and mail servers sent us in the last 30 days, newest first."
      list={list}
      items={notifications}
      total={total}
      exported={<ExportButton endpoint={exportNotifications} input={{ search, state }} />}
      filters={
        <div className="mb-4 flex flex-wrap gap-3">
          <AddressSearch label="Search notifications" placeholder="Number at the sender" />
          <AddressSelect label="State" name="state" options={STATES} />
        </div>
      }
      what="notifications"
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
    >
      {notification => <NotificationRow notification={notification} />}
    </ListPage>
  )
}
