import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { exportSubscriptions, overseeSubscriptions, storedStatuses } from '../contract/oversee.ts'
import { OverseenSubscriptionRow } from './oversight/overseen-subscription-row.tsx'
import { statusWords } from './parts/subscription-words.ts'

const STATUSES = [
  { value: 'all', label: 'All subscriptions' },
  ...storedStatuses.map(value => ({ value, label: statusWords(value).word })),
]

export const meta = () => [{ title: 'Subscriptions · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Subscriptions of organisations. */
export default function OverseenSubscriptionsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const status = oneIn(parameters, 'status', storedStatuses)
  const list = usePaged(overseeSubscriptions, { search, status })
  const { subscriptions, total = 0 } = list.answer.data ?? {}
  const items = subscriptions?.map(each => ({ ...each, _id: each.organization._id }))
  return (
    <ListPage
      title="Subscriptions"
      text="Plans and free trials of hosts, newest first."
      list={list}
      items={items}
      total={total}
      exported={<ExportButton endpoint={exportSubscriptions} input={{ search, status }} />}
      filters={
        <div className="mb-4 flex flex-wrap gap-3">
          <AddressSearch label="Search subscriptions" placeholder="Organization, name or email" />
          <AddressSelect label="Status" name="status" options={STATUSES} />
        </div>
      }
      what="subscriptions"
      empty={
        search || status ? (
          <EmptyState
            drawing="search"
            title="No subscription found"
            text="Try other words or another status."
            actions={<ButtonLink to={links.adminSubscriptions()}>Show all subscriptions</ButtonLink>}
          />
        ) : (
          <EmptyState
            drawing="checked-list"
            title="No subscriptions yet"
            text="Hosts appear here when they start a free trial or pay for a plan."
          />
        )
      }
    >
      {subscription => <OverseenSubscriptionRow subscription={subscription} />}
    </ListPage>
  )
}
