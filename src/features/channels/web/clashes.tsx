import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { stayRange } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { type ClashAnswer, listClashes } from '../contract/clashes.ts'
import { channelNames, type Channel } from '../rules/profile.ts'
import { ClashCase } from './clash-case.tsx'

/** Double bookings, until they are over on both sides; nothing if there is none. */
export function Clashes() {
  const { data } = useQuery(query(listClashes, {}))
  const clashes = data?.clashes ?? []
  const waiting = clashes.filter(clash => clash.waiting_for !== null)
  const over = clashes.filter(clash => clash.waiting_for === null)
  useEffect(() => {
    // The calendar leads to one of them, which is here only now.
    if (data && location.hash.startsWith('#clash-'))
      document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [data])
  return (
    <>
      {waiting.length > 0 ? (
        <section aria-label="Double bookings">
          <h2 className="font-display text-2xl font-medium">Double bookings</h2>
          <p className="mt-1 max-w-[68ch] text-ink-2">
            Two guests have booked the same nights. You choose who stays. We never cancel anything
            automatically.
          </p>
          <ul className="mt-4 space-y-4">
            {waiting.map(clash => (
              <ClashCase key={clash._id} clash={clash} />
            ))}
          </ul>
        </section>
      ) : null}
      {over.length > 0 ? <SettledClashes clashes={over} /> : null}
      {data?.more ? (
        <p className="text-ink-2">
          {data.more === 1 ? 'One more double booking is' : `${data.more} more double bookings are`} shown
          once these are resolved and their nights are over.
        </p>
      ) : null}
    </>
  )
}

/** The outcome: the host's choice, or that it ended without one. */
function endOf({ settled, closed_at, booking, block }: ClashAnswer): string {
  const channel = channelNames[(block.channel ?? 'other') as Channel] // the server names one of them
  if (settled === 'both' && !closed_at) return 'Both bookings stay'
  return booking.status === 'cancelled'
    ? `Kept the ${channel} booking`
    : `Kept ${booking.guest_name}’s booking`
}

/** Clashes that no longer need any action, until the nights are over. */
function SettledClashes({ clashes }: { clashes: readonly ClashAnswer[] }) {
  return (
    <details className="group card px-4 md:px-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>Resolved double bookings</span>
        <span className="num ml-2 text-ink-3">{clashes.length}</span>
        <ChevronDown className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {clashes.map(clash => (
          <li key={clash._id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3 text-sm">
            <Badge tone="confirmed" icon={CircleCheck}>
              {endOf(clash)}
            </Badge>
            <span className="min-w-0 break-words">
              {clash.booking.property_name}: {clash.booking.guest_name},{' '}
              {stayRange(clash.booking.check_in, clash.booking.check_out)};{' '}
              {channelNames[(clash.block.channel ?? 'other') as Channel] /* the server names one of them */},{' '}
              {stayRange(clash.block.from, clash.block.to)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
