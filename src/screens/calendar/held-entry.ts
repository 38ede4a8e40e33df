import { isOverlap } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { isChanging, isOpen, type Party } from '#src/features/bookings/rules.ts'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'

/** What holds nights of a home, as the calendar draws it; `to` is the morning it ends. */
export type Entry = {
  key: string
  kind: 'stay' | 'request' | 'change' | 'block' | 'imported'
  propertyId: string | null
  homeName: string
  from: string
  to: string
  name: string
  /** Where it was sold. */
  channel: string | null
  isClash: boolean
  booking?: BookingAnswer
  block?: BlockAnswer
}

export type Held = { bookings: readonly BookingAnswer[]; blocks: readonly BlockAnswer[] }

const REASONS: Record<BlockAnswer['reason'], string> = {
  blocked: 'Blocked',
  owner: 'Owner’s stay',
  maintenance: 'Maintenance',
  preparation: 'Preparation',
  imported: 'Imported',
}

const NAMES: Record<string, string> = channelNames

const nameOf = (channel: string): string => NAMES[channel] ?? channel

export const reasonWord = ({ reason, channel }: BlockAnswer): string =>
  channel ? `${REASONS[reason]} from ${nameOf(channel)}` : REASONS[reason]

function ofBooking(booking: BookingAnswer, party: Party): Entry[] {
  const { _id, property_id: propertyId, status, check_in, check_out, guest_name, change_request } = booking
  const isRequest = status === 'pending'
  // Ran out since it was read: its nights are free.
  if (isRequest && !isOpen(booking, party)) return []
  const stay: Entry = {
    key: _id,
    kind: isRequest ? 'request' : 'stay',
    propertyId,
    homeName: booking.property_name,
    from: check_in,
    to: check_out,
    name: guest_name,
    channel: booking.source === 'guest' ? 'naledi' : null,
    isClash: false,
    booking,
  }
  if (!change_request || !isChanging(booking, party)) return [stay]
  const { check_in: from, check_out: to } = change_request
  if (from === check_in && to === check_out) return [stay]
  return [stay, { ...stay, key: `${_id}-change`, kind: 'change', from, to }]
}

const ofBlock = (block: BlockAnswer): Entry => ({
  key: `${block._id ?? `${block.reason}-${block.property_id}`}-${block.from}`,
  kind: block.reason === 'imported' ? 'imported' : 'block',
  propertyId: block.property_id,
  homeName: block.property_name,
  from: block.from,
  to: block.to,
  name: block.note || reasonWord(block),
  channel: block.channel,
  isClash: false,
  block,
})

const nightsOf = ({ from, to }: Entry) => ({ checkIn: from, checkOut: to })

/** Nights that were sold twice: only what a channel sold can lie over another stay. */
function markClashes(entries: readonly Entry[]): void {
  const sold = entries.filter(({ kind }) => kind !== 'block')
  for (const imported of sold.filter(({ kind }) => kind === 'imported'))
    for (const other of sold) {
      if (other === imported || other.propertyId !== imported.propertyId) continue
      if (isOverlap(nightsOf(imported), nightsOf(other))) imported.isClash = other.isClash = true
    }
}

/** All that holds nights, each once, by its first night. */
export function entriesOf({ bookings, blocks }: Held, party: Party): Entry[] {
  const entries = [...bookings.flatMap(booking => ofBooking(booking, party)), ...blocks.map(ofBlock)]
  const once = [...new Map(entries.map(entry => [entry.key, entry])).values()]
  markClashes(once)
  return once.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

/** Who comes, goes or is there on a day; a block holds nights alone. */
export type Part = 'arrives' | 'leaves' | 'stays'

export function partOn({ from, to, kind }: Entry, day: string): Part | null {
  if (day < from || day > to || (day === to && kind === 'block')) return null
  if (day === from) return 'arrives'
  return day === to ? 'leaves' : 'stays'
}

const RANKS: Record<Part, number> = { arrives: 2, leaves: 3, stays: 4 }
const BLOCK_RANK = 5

function rankOn(entry: Entry, day: string): number {
  if (entry.isClash) return 0
  if (entry.kind === 'request' || entry.kind === 'change') return 1
  return entry.kind === 'block' ? BLOCK_RANK : RANKS[partOn(entry, day) ?? 'stays']
}

/** What a day shows: clashes, then what waits for an answer, who comes, who goes, who is there, and what is blocked. */
export const entriesOn = (entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(entry => partOn(entry, day)).toSorted((one, other) => rankOn(one, day) - rankOn(other, day))

const HELD: Record<Entry['kind'], string> = {
  stay: 'Booked',
  request: 'Held for a request',
  change: 'Held for a change that is asked for',
  block: 'Blocked',
  imported: 'Imported',
}

/** Why its nights are not for sale, and whose they are. */
export function whyWords({ kind, name, block, isClash }: Entry): string {
  const reason = block ? reasonWord(block) : HELD[kind]
  const whose = block ? block.note : name
  return `${isClash ? 'Clash, ' : ''}${isClash ? reason.charAt(0).toLowerCase() + reason.slice(1) : reason}${whose ? `: ${whose}` : ''}`
}

/** In a few words for those who do not see its look. */
export function entryWords(entry: Entry): string {
  const words = { stay: '', request: ', request', change: ', change asked for', block: '', imported: '' }
  const reason = entry.block && entry.block.note ? `, ${reasonWord(entry.block)}` : ''
  return `${entry.name}${words[entry.kind]}${reason}${entry.isClash ? ', clash' : ''}`
}
