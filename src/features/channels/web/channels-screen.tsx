import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { links } from '#src/web/links.ts'
import { signedIn } from '#src/web/guards.ts'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Skeleton } from '#src/web/ui/skeleton.tsx'
import { type FeedAnswer, listFeeds } from '../contract/feeds.ts'
import { Clashes } from './clashes.tsx'
import { FeedRow } from './feed-row.tsx'

const ConnectDialog = loadable(async () => (await import('./connect-dialog.tsx')).ConnectDialog)

export function clientLoader() {
  signedIn(['realtor'])
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
        actions={isBare ? null : connect}
      />
      <PageBody className="space-y-6 pb-10">
        <Clashes />
        <AnswerState answer={answer} what="your channels" skeleton={<Skeleton className="h-48" />}>
          {properties === 0 ? (
            <EmptyState
              drawing="calendar"
              title="No channel is connected"
              text="List a home here first. Then the other sites that you list it on are connected, and no night is sold twice."
              actions={
                <ButtonLink variant="primary" icon={Plus} to={links.addProperty()}>
                  Add property
                </ButtonLink>
              }
            />
          ) : answer.data?.total === 0 ? (
            <EmptyState
              drawing="calendar"
              title="No channel is connected"
              text="Connect the other sites that you list on, and no night is sold twice. It takes five minutes."
              actions={connect}
            />
          ) : (
            propertiesOf(answer.data?.feeds ?? []).map(([property, feeds]) => (
              <section key={property} aria-label={feeds[0]!.property_name} className="card">
                <h2 className="border-b border-line px-4 py-3.5 font-display text-xl font-medium break-words md:px-5">
                  {feeds[0]!.property_name}
                </h2>
                <ul className="divide-y divide-line">
                  {feeds.map(feed => (
                    <FeedRow key={feed._id} feed={feed} />
                  ))}
                </ul>
              </section>
            ))
          )}
        </AnswerState>
      </PageBody>
      {isConnecting ? <ConnectDialog onClose={() => setConnecting(false)} /> : null}
    </>
  )
}

const needsAttention = (feeds: readonly FeedAnswer[]) => feeds.some(({ status }) => status !== 'ok')

/** By their names, those first that need a look. */
const propertiesOf = (feeds: readonly FeedAnswer[]) =>
  [
    ...Map.groupBy(
      feeds.toSorted((one, other) => one.property_name.localeCompare(other.property_name)),
      feed => feed.property_id,
    ),
  ].toSorted(([, one], [, other]) => Number(needsAttention(other)) - Number(needsAttention(one)))
