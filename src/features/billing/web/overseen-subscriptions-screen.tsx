import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { exportSubscriptions, overseeSubscriptions, storedStatuses } from '../contract/oversee.ts'
import { OverseenSubscriptionRow } from './overseen-subscription-row.tsx'
import { statusWords } from './parts/subscription-words.ts'

const PAGE_SIZE = 20

const STATUSES = [
  { value: 'all', label: 'All subscriptions' },
  ...storedStatuses.map(value => ({ value, label: statusWords(value).word })),
]

export const meta = () => [{ title: 'Subscriptions · Naledi' }, { name: 'robots', content: 'noindex' }]

/** What organisations subscribe to. */
export default function OverseenSubscriptionsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const status = oneIn(parameters, 'status', storedStatuses)
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeSubscriptions, { search, status, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { subscriptions, total = 0 } = answer.data ?? {}
  const items = subscriptions?.map(each => ({ ...each, _id: each.organization._id }))
  return (
    <>
      <PageHeader
        title="Subscriptions"
        text="Plans and free trials of hosts, newest first."
        actions={
          total > 0 ? <ExportButton endpoint={exportSubscriptions} input={{ search, status }} /> : undefined
        }
      />
      <PageBody className="pb-10">
        <div className="mb-4 flex flex-wrap gap-3">
          <AddressSearch label="Search subscriptions" placeholder="Organization, name or email" />
          <AddressSelect label="Status" name="status" options={STATUSES} />
        </div>
        <List
          answer={answer}
          what="subscriptions"
          skeleton={<LinesSkeleton rows={6} />}
          items={items}
          className="card divide-y divide-line"
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
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={items?.length ?? 0} total={total} />}
        >
          {subscription => <OverseenSubscriptionRow subscription={subscription} />}
        </List>
      </PageBody>
    </>
  )
}
