import { nameOf } from '#src/contract/table/head.ts'
import { type Channel } from '#src/features/channels/rules/profile.ts'
import type { Columns, Field } from './fields.ts'
import { sayEarnings, suggestColumns } from './suggest-columns.ts'

export const sources = [
  'airbnb',
  'airbnb_earnings',
  'booking',
  'lodgify',
  'hostaway',
  'other',
  'contacts',
] as const
export type Source = (typeof sources)[number]

/** The program that a file is of, as the answer of a booking says it; its numbers are of that program. */
export const programOf = (source: Source): string => (source === 'airbnb_earnings' ? 'airbnb' : source)

/** A form of file that is known by names of its columns, in lower case. */
type Form = {
  source: Source
  /** Names that it always has. */
  needs: readonly string[]
  /** The names of each field, the first that is there counts. */
  names: Partial<Record<Field, readonly string[]>>
  /** The name of a column that says a field where the other column says nothing. */
  else?: Columns
  /** The channel of all its stays; null where a column says it, or none sold them. */
  channel: Channel | null
}

const AIRBNB: Form = {
  source: 'airbnb',
  needs: ['confirmation code', 'start date', 'end date', 'guest name'],
  names: {
    external_code: ['confirmation code'],
    status: ['status'],
    guest_name: ['guest name'],
    guest_phone: ['contact'],
    adults: ['# of adults'],
    children: ['# of children'],
    infants: ['# of infants'],
    check_in: ['start date'],
    check_out: ['end date'],
    nights: ['# of nights'],
    listing: ['listing'],
    amount: ['earnings'],
  },
  channel: 'airbnb',
}

const AIRBNB_EARNINGS: Form = {
  source: 'airbnb_earnings',
  needs: ['type', 'confirmation code', 'start date', 'nights', 'guest', 'amount'],
  names: {
    kind: ['type'],
    external_code: ['confirmation code'],
    check_in: ['start date'],
    check_out: ['end date'],
    nights: ['nights'],
    guest_name: ['guest'],
    listing: ['listing'],
    currency: ['currency'],
    amount: ['amount'],
  },
  channel: 'airbnb',
}

const BOOKING: Form = {
  source: 'booking',
  needs: ['check-in', 'check-out', 'status'],
  names: {
    external_code: ['book number', 'booking number', 'reservation number'],
    guest_name: ['guest name(s)', 'guest name', 'booked by', 'booker name'],
    check_in: ['check-in'],
    check_out: ['check-out'],
    nights: ['duration (nights)'],
    status: ['status'],
    guests: ['people', 'persons'],
    adults: ['adults'],
    children: ['children'],
    amount: ['price', 'total payment'],
    guest_phone: ['phone number'],
    listing: ['property name', 'unit type'],
  },
  else: { guest_name: 'booked by' },
  channel: 'booking',
}

/** The reservations of a month by which Booking.com counts its commission. */
const BOOKING_STATEMENT: Form = {
  source: 'booking',
  needs: ['reservation number', 'arrival', 'departure', 'booker name', 'status'],
  names: {
    external_code: ['reservation number'],
    guest_name: ['guest name', 'booker name'],
    check_in: ['arrival'],
    check_out: ['departure'],
    status: ['status'],
    guests: ['persons', 'people'],
    amount: ['final amount', 'original amount'],
    currency: ['currency'],
    listing: ['property name'],
  },
  else: { guest_name: 'booker name' },
  channel: 'booking',
}

const LODGIFY: Form = {
  source: 'lodgify',
  needs: ['datearrival', 'datedeparture', 'housename'],
  names: {
    external_code: ['id'],
    kind: ['type'],
    channel: ['source'],
    guest_name: ['name'],
    check_in: ['datearrival'],
    check_out: ['datedeparture'],
    nights: ['nights'],
    listing: ['housename'],
    guests: ['people'],
    amount: ['totalamount'],
    currency: ['currency'],
    status: ['status'],
    guest_email: ['email'],
    guest_phone: ['phone'],
  },
  channel: null,
}

const HOSTAWAY: Form = {
  source: 'hostaway',
  needs: ['arrivaldate', 'departuredate'],
  names: {
    guest_email: ['guestemail'],
    first_name: ['guestfirstname'],
    last_name: ['guestlastname'],
    guest_name: ['guestname'],
    guests: ['numberofguests'],
    adults: ['numberofadults', 'adults'],
    children: ['numberofchildren', 'children'],
    infants: ['numberofinfants', 'infants'],
    pets: ['numberofpets', 'pets'],
    check_in: ['arrivaldate'],
    check_out: ['departuredate'],
    nights: ['nights'],
    guest_phone: ['phone', 'guestphone'],
    amount: ['totalprice', 'price'],
    currency: ['currency'],
    external_code: ['channelreservationid', 'confirmationcode', 'reservationid', 'externalreservationid'],
    channel: ['channelname', 'channel', 'source'],
    status: ['status'],
    listing: ['listingname', 'internallistingname', 'listingmapid', 'listingid', 'listing'],
  },
  channel: null,
}

/** Hostaway's report of reservations, whose columns its host chooses. */
const HOSTAWAY_REPORT: Form = {
  source: 'hostaway',
  needs: ['reservation id', 'channel', 'reservation status', 'check-in date', 'check-out date'],
  names: {
    external_code: ['channel reservation id', 'reservation id'],
    guest_name: ['guest', 'guest name'],
    guest_email: ['guest email', 'email'],
    guest_phone: ['guest phone', 'phone'],
    check_in: ['check-in date'],
    check_out: ['check-out date'],
    nights: ['nights', 'number of nights'],
    guests: ['number of guests', 'guests'],
    channel: ['channel'],
    status: ['reservation status'],
    listing: ['listing', 'listing name'],
    amount: ['total price', 'ownerpayout', 'owner payout'],
    currency: ['currency'],
  },
  channel: null,
}

const forms: readonly Form[] = [
  AIRBNB_EARNINGS,
  AIRBNB,
  BOOKING_STATEMENT,
  LODGIFY,
  HOSTAWAY,
  HOSTAWAY_REPORT,
]
const BOOKING_CODES = BOOKING.names.external_code!

/** `instead` has the columns that say a field where the first one says nothing. */
export type Recognised = { source: Source; columns: Columns; instead: Columns; channel: Channel | null }

function columnsOf(head: readonly string[], names: Form['names']): Columns {
  const byName = new Map(head.map(name => [nameOf(name), name]))
  const columns: Columns = {}
  for (const [field, wanted] of Object.entries(names) as [Field, readonly string[]][]) {
    const found = wanted.find(name => byName.has(name))
    if (found) columns[field] = byName.get(found)!
  }
  return columns
}

const isContacts = (names: ReadonlySet<string>): boolean =>
  (names.has('given name') || names.has('first name')) &&
  [...names].some(name =>
    /^e-mail( 1)? - (value|type|label)$|^e-mail 1 - value$|^phone 1 - value$/.test(name),
  )

/** True if a row may be the head of a file of bookings or guests that we know. */
export const isKnownHead = (cells: readonly string[]): boolean => recognise(cells).source !== 'other'

/** Returns the form of a file by the names of its columns, and which of them holds what; of a file that is not known, what its names suggest. */
export function recognise(head: readonly string[]): Recognised {
  const names = new Set(head.map(nameOf))
  const isBooking =
    BOOKING.needs.every(name => names.has(name)) && BOOKING_CODES.some(name => names.has(name))
  const form = isBooking ? BOOKING : forms.find(({ needs }) => needs.every(name => names.has(name)))
  if (form) {
    const columns = columnsOf(head, form.names)
    const instead = Object.entries(form.else ?? {}).filter(([, name]) => names.has(name))
    return { source: form.source, columns, instead: Object.fromEntries(instead), channel: form.channel }
  }
  const columns = suggestColumns(head)
  if (sayEarnings(columns)) return { source: 'airbnb_earnings', columns, instead: {}, channel: 'airbnb' }
  return { source: isContacts(names) ? 'contacts' : 'other', columns, instead: {}, channel: null }
}

/** Names that other programs give channels. */
const CHANNEL_NAMES: readonly (readonly [RegExp, Channel])[] = [
  [/air\s?bnb/i, 'airbnb'],
  [/booking\.?\s?com|^booking$/i, 'booking'],
  [/vrbo|home\s?away|bookabach|abritel|fewo/i, 'vrbo'],
  [/lekke\s?slaap|lekkeslaap/i, 'lekkeslaap'],
  [/nights\s?bridge/i, 'nightsbridge'],
  [/safari\s?now/i, 'safarinow'],
]

/** Returns the channel that a cell names; null of a booking that none sold. */
export const channelIn = (written: string): Channel | null =>
  CHANNEL_NAMES.find(([pattern]) => pattern.test(written))?.[1] ?? null

/** Numbers that Airbnb gives, whatever program or language wrote the file. */
const AIRBNB_CODE = /^HM[A-Z0-9]{8}$/

/** Returns the channel whose number it is, as far as its form says. */
export const channelOfCode = (code: string): Channel | null => (AIRBNB_CODE.test(code) ? 'airbnb' : null)
