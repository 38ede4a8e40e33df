import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listFeeds } from '../contract/feeds.ts'
import { FeedRow } from './feed-row.tsx'
import type { Route } from './+types/property-channels-screen'

const ConnectDialog = loadable(async () => (await import('./parts/connect-dialog.tsx')).ConnectDialog)

export const meta = () => [{ title: 'Channels · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The calendars of one property: those it imports, those it sends, and what each of them said last. */
export default function PropertyChannelsScreen({ params: { id } }: Route.ComponentProps) {
  const [isConnecting, setConnecting] = useState(false)
  const answer = useQuery(query(listFeeds, { property_id: id }, { cached: true }))
  const connect = (
    <Button variant="primary" icon={Plus} className="max-sm:w-full" onClick={() => setConnecting(true)}>
      Connect a channel
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-2">
          One calendar with Airbnb, Booking.com and every other site that lists this property.{' '}
          <HelpLink article="connect-a-channel">How to connect a channel</HelpLink>
        </p>
        {answer.data?.total ? connect : null}
      </div>
      <List
        answer={answer}
        what="the channels of this property"
        skeleton={<Skeleton className="h-48" />}
        items={answer.data?.feeds}
        empty={
          <EmptyState
            drawing="calendar"
            className="card"
            title="No channel is connected"
            text="Connect the other sites that list this property to avoid double bookings. It takes 5 minutes."
            actions={connect}
          />
        }
        className="card divide-y divide-line"
      >
        {feed => <FeedRow feed={feed} />}
      </List>
      {isConnecting ? <ConnectDialog propertyId={id} onClose={() => setConnecting(false)} /> : null}
    </>
  )
}
