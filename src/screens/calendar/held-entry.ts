import { isOverlap } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { isChanging, isOpen, type Party } from '#src/features/bookings/rules.ts'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'

/** Nights that two hold: `open` until the host chooses, then `waiting` until one of them leaves. */
export type Shared = { from: string; to: string; state: 'open' | 'waiting'; clashId: string | null }

/**
 * An entry on nights of a home, as the calendar draws it; `to` is the morning it ends. `closed` are nights that a channel closed
 * without a guest.
 */
export type Entry = {
  key: string
  kind: 'stay' | 'request' | 'change' | 'block' | 'imported' | 'closed'
  propertyId: string | null
  propertyName: string
  from: string
  to: string
  name: string
  /** The channel that sold it. */
  channel: string | null
  /** The nights of it that were sold twice. */
  shared: readonly Shared[]
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

/** The name of a channel as hosts know it. */
export const nameOfChannel = (channel: string): string => NAMES[channel] ?? channel

/** True if a channel closed these nights without having sold them. */
const isClosedThere = ({ reason, imported }: BlockAnswer): boolean =>
  reason === 'imported' && imported?.is_stay === false

export const reasonWord = (block: BlockAnswer): string => {
  const { reason, channel } = block
  if (channel && isClosedThere(block)) return `Closed at ${nameOfChannel(channel)}`
  return channel ? `${REASONS[reason]} from ${nameOfChannel(channel)}` : REASONS[reason]
}

const nameOfBlock = (block: BlockAnswer): string => {
  const { reason, note, channel, imported } = block
  if (reason !== 'imported') return note || reasonWord(block)
  // A stay sold by a channel is named after its guest, or the channel.
  return (
    imported?.guest_name || (channel && !isClosedThere(block) ? nameOfChannel(channel) : reasonWord(block))
  )
}

function ofBooking(booking: BookingAnswer, party: Party): Entry[] {
  const { _id, property_id: propertyId, status, check_in, check_out, guest_name, change_request } = booking
  const isRequest = status === 'pending'
  // Ran out since it was read: its nights are free.
  if (isRequest && !isOpen(booking, party)) return []
  const stay: Entry = {
    key: _id,
    kind: isRequest ? 'request' : 'stay',
    propertyId,
    propertyName: booking.property_name,
    from: check_in,
    to: check_out,
    name: guest_name,
    channel: booking.source === 'guest' ? 'naledi' : null,
    shared: [],
    booking,
  }
  if (!change_request || !isChanging(booking, party)) return [stay]
  const { check_in: from, check_out: to } = change_request
  if (from === check_in && to === check_out) return [stay]
  return [stay, { ...stay, key: `${_id}-change`, kind: 'change', from, to }]
}

const ofBlock = (block: BlockAnswer): Entry => ({
  key: `${block._id ?? `${block.reason}-${block.property_id}`}-${block.from}`,
  kind: isClosedThere(block) ? 'closed' : block.reason === 'imported' ? 'imported' : 'block',
  propertyId: block.property_id,
  propertyName: block.property_name,
  from: block.from,
  to: block.to,
  name: nameOfBlock(block),
  channel: block.channel,
  shared: [],
  block,
})

// The part before a surname, without particles that belong to it, as in Du Plessis and Van der Merwe.
const FIRST_NAMES = /^.*?\s(?=((van|von|de[nr]?|du|l[ae]|da|dos|ter)\s+)*\S+$)/i

/** The surname with a capital, as it is written without a first name. */
const surnameOf = (name: string) =>
  name
    .trim()
    .replace(FIRST_NAMES, '')
    .replace(/^./, first => first.toUpperCase())

/** The name that fits on a chip: the surname of a guest, and any other name as it is. */
export const shortNameOf = ({ name, booking, block }: Pick<Entry, 'name' | 'booking' | 'block'>): string =>
  booking || block?.imported?.guest_name ? surnameOf(name) : name

const nightsOf = ({ from, to }: Entry) => ({ checkIn: from, checkOut: to })

/** State of an entry against another on the same nights, one of them of a channel; null if no action is needed. */
function clashBetween({ kind, block }: Entry, other: Entry): Pick<Shared, 'state' | 'clashId'> | null {
  if (!other.booking)
    return kind === 'imported' && other.kind === 'imported' ? { state: 'open', clashId: null } : null
  const clash = block?.imported?.clash
  if (!clash?.waiting_for) return null
  return { state: clash.waiting_for === 'us' ? 'open' : 'waiting', clashId: clash._id }
}

/** Marks nights that were sold twice, on both who hold them: only what a channel took can lie over a stay. */
function markClashes(entries: readonly Entry[]): void {
  const marked = new Map<Entry, Shared[]>()
  const occupied = entries.filter(({ kind }) => kind !== 'block')
  for (const imported of occupied.filter(({ block }) => block))
    for (const other of occupied) {
      if (other === imported || other.propertyId !== imported.propertyId) continue
      if (other.block && other.key < imported.key) continue // that pair was marked the other way round
      const clash = isOverlap(nightsOf(imported), nightsOf(other)) && clashBetween(imported, other)
      if (!clash) continue
      const from = imported.from > other.from ? imported.from : other.from
      const to = imported.to < other.to ? imported.to : other.to
      for (const each of [imported, other])
        marked.set(each, [...(marked.get(each) ?? []), { from, to, ...clash }])
    }
  for (const [entry, shared] of marked) entry.shared = shared
}

/** State of an entry on a night that was sold twice; null on all others. */
export function clashOn({ shared }: Pick<Entry, 'shared'>, day: string): Shared['state'] | null {
  const on = shared.filter(({ from, to }) => from <= day && day < to)
  return on.find(({ state }) => state === 'open')?.state ?? on[0]?.state ?? null
}

/** As above, of whichever of its nights: what needs the host first. */
export const clashOf = ({ shared }: Pick<Entry, 'shared'>): Shared | null =>
  shared.find(({ state }) => state === 'open') ?? shared[0] ?? null

/** All that holds nights, each once, by its first night. */
export function entriesOf({ bookings, blocks }: Held, party: Party): Entry[] {
  const entries = [...bookings.flatMap(booking => ofBooking(booking, party)), ...blocks.map(ofBlock)]
  const once = [...new Map(entries.map(entry => [entry.key, entry])).values()]
  markClashes(once)
  return once.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

/** Part of a stay on a day: arrival, departure or between; a block only holds nights. */
export type Part = 'arrives' | 'leaves' | 'stays'

export function partOn({ from, to, kind }: Entry, day: string): Part | null {
  const isNights = kind === 'block' || kind === 'closed'
  if (day < from || day > to || (day === to && isNights)) return null
  if (kind === 'closed') return 'stays'
  if (day === from) return 'arrives'
  return day === to ? 'leaves' : 'stays'
}

const RANKS: Record<Part, number> = { arrives: 2, leaves: 3, stays: 4 }
const BLOCK_RANK = 5

function rankOn(entry: Entry, day: string): number {
  if (clashOn(entry, day)) return 0
  if (entry.kind === 'request' || entry.kind === 'change') return 1
  return entry.kind === 'block' || entry.kind === 'closed' ? BLOCK_RANK : RANKS[partOn(entry, day) ?? 'stays']
}

/** The entries of a day: clashes, then requests, arrivals, departures, guests in the house, and blocks. */
export const entriesOn = (entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(entry => partOn(entry, day)).toSorted((one, other) => rankOn(one, day) - rankOn(other, day))

const HELD: Record<Entry['kind'], string> = {
  stay: 'Booked',
  request: 'Held for a request',
  change: 'Held for a change request',
  block: 'Blocked',
  imported: 'Imported',
  closed: 'Closed',
}

const CLASH_WORDS = { open: 'clash', waiting: 'clash, waiting for the channel' } as const

/** The reason why its nights are not for sale, and the guest; on a day, or of all of them. */
export function whyWords(entry: Entry, day?: string): string {
  const { kind, name, block } = entry
  const reason = block ? reasonWord(block) : HELD[kind]
  const whose = block ? (block.imported?.guest_name ?? block.note) : name
  const clash = day === undefined ? clashOf(entry)?.state : clashOn(entry, day)
  const why = `${clash ? `${CLASH_WORDS[clash]}, ` : ''}${clash ? reason.charAt(0).toLowerCase() + reason.slice(1) : reason}`
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${whose ? `: ${whose}` : ''}`
}

const KIND_WORDS: Partial<Record<Entry['kind'], string>> = {
  request: ', request',
  change: ', change requested',
}

/** In a few words for those who do not see its look; on a day, or of all its nights. */
export function entryWords(entry: Entry, day?: string): string {
  const reason = entry.block && entry.name !== reasonWord(entry.block) ? `, ${reasonWord(entry.block)}` : ''
  const clash = day === undefined ? clashOf(entry)?.state : clashOn(entry, day)
  return `${entry.name}${KIND_WORDS[entry.kind] ?? ''}${reason}${clash ? `, ${CLASH_WORDS[clash]}` : ''}`
}
