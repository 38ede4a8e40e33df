import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readArrival } from '#src/features/arrival/contract.ts'
import { listPlanned } from '#src/features/automations/contract/queue.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import type { Party } from '#src/features/bookings/rules.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { journeySteps } from './journey-steps.ts'
import { JourneyThread } from './journey-thread.tsx'

// Opened by few.
const PlannedDialog = loadable(
  async () => (await import('#src/features/automations/web/parts/planned-dialog.tsx')).PlannedDialog,
)

type JourneyProps = { booking: BookingDetail; party: Party; isBare?: boolean }

/** A stay from the request to the review as one thread. Its host opens each message in it; what is not sent yet is the host's alone. */
export function StayJourney({ booking, party, isBare = false }: JourneyProps) {
  const isHost = party.side === 'host'
  const isConfirmed = booking.status === 'confirmed'
  const queue = useQuery({ ...query(listPlanned, { id: booking._id }, { cached: true }), enabled: isHost })
  const arrival = useQuery({
    ...query(readArrival, { id: booking._id }, { cached: true }),
    enabled: isConfirmed,
  })
  const [openId, setOpenId] = useState<string>()
  const planned = queue.data?.planned ?? []
  const open = planned.find(({ _id }) => _id === openId)
  const isLoading = (isHost && queue.isPending) || (isConfirmed && arrival.isPending && !arrival.error)
  const steps = journeySteps({ booking, party, planned, arrival: arrival.data?.arrival ?? null })
  return (
    <section aria-label="This stay, step by step" className={isBare ? '' : 'card p-4 md:p-5'}>
      <h2 className="font-semibold">This stay, step by step</h2>
      {isHost && planned.length > 0 ? (
        <p className="mt-0.5 text-sm text-ink-3">Press a message to read, edit, skip or send it.</p>
      ) : null}
      <div className="mt-4">
        {isLoading && !queue.error ? (
          <Skeleton className="h-20" />
        ) : (
          <JourneyThread
            steps={steps}
            isBrief={!isHost}
            onOpen={({ planned: message }) => setOpenId(message?._id)}
          />
        )}
      </div>
      {queue.error && !queue.data ? (
        <p className="mt-3 text-sm text-ink-2">
          We couldn’t load the scheduled messages.{' '}
          <button type="button" className="link" onClick={() => void queue.refetch()}>
            Try again
          </button>
        </p>
      ) : null}
      {queue.data && planned.length === 0 ? (
        <p className="mt-3 text-sm text-ink-3">
          No messages scheduled for this booking.{' '}
          <Link to={links.automations()} className="link">
            Automations
          </Link>
        </p>
      ) : null}
      {open && queue.data ? (
        <PlannedDialog
          planned={open}
          to={queue.data.to.name}
          propertyId={booking.property_id}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </section>
  )
}
