import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { links } from '#src/web/links.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { naturally } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List, Rows } from '#src/web/ui/lists/list.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type FeedAnswer, listFeeds } from '../contract/feeds.ts'
import { Clashes } from './clashes.tsx'
import { FeedRow } from './feed-row.tsx'

const ConnectDialog = loadable(async () => (await import('./parts/connect-dialog.tsx')).ConnectDialog)

export function clientLoader() {
  signedIn(['realtor'])
  ask(query(listFeeds, {}, { cached: true }))
  return null
}

export const meta = () => [{ title: 'Channels · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The calendars of other channels, home by home, how each of them is, and what was sold twice. */
export default function ChannelsScreen() {
  const [isConnecting, setConnecting] = useState(false)
  const answer = useQuery(query(listFeeds, {}, { cached: true }))
  const properties = useQuery(propertiesSaying('')).data?.total
  const isBare = answer.isPending || answer.data?.total === 0
  const connect = (
    <Button variant="primary" icon={Plus} onClick={() => setConnecting(true)}>
      Connect a channel
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Channels"
        text="One calendar with Airbnb, Booking.com and every other site that you list on."
        actions={
          <>
            <ButtonLink to={links.importBookings()}>Import bookings</ButtonLink>
            {isBare ? null : connect}
          </>
        }
      />
      <PageBody className="space-y-6 pb-10">
        <Clashes />
        <List
          answer={answer}
          what="your channels"
          skeleton={<Skeleton className="h-48" />}
          items={answer.data && propertiesOf(answer.data.feeds)}
          empty={<NoChannels hasProperty={properties !== 0} connect={connect} />}
          className="space-y-6"
        >
          {({ _id, feeds }) => (
            <li>
              <section aria-labelledby={`home-${_id}`} className="card">
                <h2
                  id={`home-${_id}`}
                  className="border-b border-line px-4 py-3.5 font-display text-xl font-medium break-words md:px-5"
                >
                  {feeds[0]!.property_name}
                </h2>
                <Rows items={feeds} empty={null}>
                  {feed => <FeedRow feed={feed} />}
                </Rows>
              </section>
            </li>
          )}
        </List>
      </PageBody>
      {isConnecting ? <ConnectDialog onClose={() => setConnecting(false)} /> : null}
    </>
  )
}

const needsAttention = (feeds: readonly FeedAnswer[]) => feeds.some(({ status }) => status !== 'ok')

/** The homes by their names with their channels, those first that need a look. */
const propertiesOf = (feeds: readonly FeedAnswer[]) =>
  [
    ...Map.groupBy(
      feeds.toSorted((one, other) => naturally(one.property_name, other.property_name)),
      feed => feed.property_id,
    ),
  ]
    .map(([_id, of]) => ({ _id, feeds: of }))
    .toSorted((one, other) => Number(needsAttention(other.feeds)) - Number(needsAttention(one.feeds)))

const NoChannels = ({ hasProperty, connect }: { hasProperty: boolean; connect: ReactNode }) => (
  <EmptyState
    drawing="calendar"
    title="No channel is connected"
    {...(hasProperty
      ? {
          text: 'Connect the other sites you list on to avoid double bookings. It takes 5 minutes.',
          actions: connect,
        }
      : {
          text: 'Add a property first. Then connect the other sites you list it on to avoid double bookings.',
          actions: (
            <ButtonLink variant="primary" icon={Plus} to={links.addProperty()}>
              Add property
            </ButtonLink>
          ),
        })}
  />
)
