import { v7 as uuidv7 } from 'uuid'
import {
  addClashes,
  addMeetingStays,
  enrichEvents,
  type EventDetails,
  markMirrors,
  type MeetingStay,
} from '#src/features/channels/server/commands.ts'
import {
  type BookingDetails,
  enrichBookings,
  importBookings,
  type ImportedBooking,
} from '#src/features/bookings/server/commands.ts'
import { blockNights, type ImportedBlock } from '#src/features/calendar/server/commands.ts'
import { type Channel, channels } from '#src/features/channels/rules/profile.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { KnownStay } from '../../rules/known-stays.ts'
import { programOf, type Source } from '../../rules/sources.ts'
import { isUnnamed, unnamed } from '../../rules/unnamed.ts'
import type { ClassifiedRow } from './classify-rows.ts'
import type { StoredStay } from './find-known.ts'
import type { SavedRow } from './save-rows.ts'

const GUESTS_UNKNOWN = 1

const isChannel = (soldBy: string): soldBy is Channel => (channels as readonly string[]).includes(soldBy)

const bookingOf = (id: string, stay: StoredStay, source: Source): ImportedBooking => ({
  id,
  propertyId: stay.home!, // of a row that is new
  checkIn: stay.checkIn!,
  checkOut: stay.checkOut!,
  guestName: stay.guestName ?? unnamed(stay.channel),
  guestEmail: stay.guestEmail,
  guestPhone: stay.guestPhone,
  guests: stay.guests ?? GUESTS_UNKNOWN,
  pets: stay.pets,
  cents: stay.cents ?? 0,
  amountWords: stay.amountWords,
  importedFrom: programOf(source),
  channel: stay.channel,
  code: stay.code,
})

/** Nights of the owner from today on, as a row says them. */
const blockOf = (id: string, stay: StoredStay, today: string): ImportedBlock => ({
  id,
  propertyId: stay.home!, // of a row that is new
  from: stay.checkIn! < today ? today : stay.checkIn!,
  to: stay.checkOut!,
})

/** Returns what a row says of a stay on nights that a booking has. */
export const meetingDetails = (id: string, stay: StoredStay): EventDetails => ({
  id,
  guestName: stay.guestName,
  guests: stay.guests,
  cents: stay.amountWords === null ? stay.cents : null,
  note: stay.amountWords,
  code: stay.code,
})

/** A stay on nights that a booking has, as what its channel has sold. */
const meetingOf = (id: string, stay: StoredStay, bookingId: string): MeetingStay => ({
  ...meetingDetails(id, stay),
  bookingId,
  propertyId: stay.home!, // of a row that clashes
  channel: isChannel(stay.soldBy) ? stay.soldBy : 'other',
  checkIn: stay.checkIn!,
  checkOut: stay.checkOut!,
})

/** The number of a row, where what it is has none and has those of the same program. */
const codeFor = (stay: StoredStay, known: KnownStay, source: Source): string | null =>
  known.code === null && known.program === programOf(source) ? stay.code : null

/** Values that a row adds to an event of a calendar. */
const eventDetails = (stay: StoredStay, known: KnownStay, source: Source): EventDetails => ({
  id: known.id,
  guestName: known.guestName === null ? stay.guestName : null,
  guests: known.guests === null ? stay.guests : null,
  cents: known.cents === null && stay.amountWords === null ? stay.cents : null,
  note: known.hasNote ? null : stay.amountWords,
  code: codeFor(stay, known, source),
})

/** Values that a row adds to a booking of another file. */
const bookingDetails = (stay: StoredStay, known: KnownStay, source: Source): BookingDetails => ({
  id: known.id,
  guestName: known.isUnnamed && !isUnnamed(stay.guestName) ? stay.guestName : null,
  unnamed: known.guestName,
  guestEmail: known.guestEmail === null ? stay.guestEmail : null,
  guestPhone: known.guestPhone === null ? stay.guestPhone : null,
  cents: known.cents === null && known.amountWords === null && stay.cents ? stay.cents : null,
  amountWords: known.cents === null && known.amountWords === null ? stay.amountWords : null,
  code: codeFor(stay, known, source),
})

const NOTHING = { bookingId: null, eventId: null, guestId: null, blockId: null, isMade: false, added: null }

/**
 * Stores the stays of a file in a transaction that has taken their homes: new ones as bookings, those on nights that are sold as what their channel has sold, and adds
 * to calendars what they did not say. Throws the exclusion's error where the database has sold nights.
 */
export async function storeStays(
  tx: Db,
  { organisationId, source, today }: { organisationId: string; source: Source; today: string },
  rows: readonly ClassifiedRow[],
): Promise<SavedRow[]> {
  const bookings: ImportedBooking[] = []
  const bookingOfRow = new Map<number, string>()
  const blocks: ImportedBlock[] = []
  const [events, others, meeting, clashes]: [
    EventDetails[],
    BookingDetails[],
    MeetingStay[],
    Parameters<typeof addClashes>[2][number][],
  ] = [[], [], [], []]
  const saved = rows.map(({ stay, found: { what, why, known, meets } }): SavedRow => {
    const row = { n: stay.n, stay, what, why, ...NOTHING }
    const meetsEvent = meets && 'kind' in meets && meets.kind === 'event' ? meets : null
    if (what === 'new' && stay.isOwnUse) {
      const block = blockOf(uuidv7(), stay, today)
      blocks.push(block)
      return { ...row, blockId: block.id, isMade: true, added: block }
    }
    if (what === 'new' || meetsEvent) {
      const id = uuidv7()
      bookings.push(bookingOf(id, stay, source))
      bookingOfRow.set(stay.n, id)
      if (meetsEvent) clashes.push({ bookingId: id, eventId: meetsEvent.id })
      return { ...row, bookingId: id, isMade: true }
    }
    if (what === 'clashes' && meets) {
      const id = uuidv7()
      const bookingId = 'kind' in meets ? meets.id : bookingOfRow.get(meets.n)! // that row is before it, and new
      meeting.push(meetingOf(id, stay, bookingId))
      return { ...row, eventId: id, isMade: true }
    }
    if (!known) return row
    const place = known.kind === 'event' ? { eventId: known.id } : { bookingId: known.id }
    if (what !== 'enriches') return { ...row, ...place }
    const added =
      known.kind === 'event' ? eventDetails(stay, known, source) : bookingDetails(stay, known, source)
    if (known.kind === 'event') events.push(added as EventDetails)
    else others.push(added as BookingDetails)
    return { ...row, ...place, added }
  })
  await importBookings(tx, organisationId, bookings, today)
  await blockNights(tx, organisationId, blocks)
  await addMeetingStays(tx, organisationId, meeting)
  await addClashes(tx, organisationId, clashes)
  await enrichEvents(tx, organisationId, events)
  await enrichBookings(tx, organisationId, others)
  await markMirrors(tx, organisationId, [...new Set(bookings.map(({ propertyId }) => propertyId))])
  return saved
}
