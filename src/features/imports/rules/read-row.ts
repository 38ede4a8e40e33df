import { cutAt } from '#src/contract/characters.ts'
import { addDays, countNights, STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import { shown } from '#src/contract/table/unreadable-file.ts'
import { nameOf } from '#src/contract/table/head.ts'
import { unmarkedOf } from '#src/contract/table/inert-text.ts'
import type { Channel } from '#src/features/channels/rules/profile.ts'
import { countOf, emailOf, lineOf, phoneOf, shortLine } from './clean.ts'
import type { Columns, Field } from './fields.ts'
import {
  type Amount,
  countAmounts,
  decideAmount,
  readAmount,
  readCurrency,
} from '#src/contract/table/written-amount.ts'
import { type DateOrder, readDay } from '#src/contract/table/written-days.ts'
import { channelIn, channelOfCode, type Source } from './sources.ts'

/** A row of a file as it is understood. What could not be read is null, and `skip` says why nothing comes of it. */
export type ReadRow = {
  /** Its number in the file, as a spreadsheet counts: the head has one too. */
  n: number
  skip: string | null
  listing: string | null
  guestName: string | null
  guestEmail: string | null
  guestPhone: string | null
  checkIn: string | null
  checkOut: string | null
  guests: number | null
  pets: number
  channel: Channel | null
  code: string | null
  cents: number | null
  /** The amount in another currency, or what of it is in others. */
  amountWords: string | null
  /** The row to which a part of the same stay was added. */
  partOf: number | null
  /** True of nights that the owner keeps for themselves: they are blocked, without a guest or income. */
  isOwnUse: boolean
}

export type Reading = {
  source: Source
  /** The channel of all rows, where no column says it. */
  channel: Channel | null
  columns: Columns
  order: DateOrder | null
  currency: string | null
  isGuests: boolean
}

const CODE_CHARS_MAX = 60
const GUESTS_MAX = 50
const PETS_MAX = 10

export const CANCELLED_THERE = 'Cancelled there'
const CANCELLED =
  /cancel|gekanselleer|declin|denied|no[ _-]?show|expir|timed ?out|annul|storn|withdrawn|rejected|abgelehnt|abgelaufen|afgewezen|verlopen|refus|recusad|rifiut|rechaz/i
const NO_STAY =
  /inquir|enquir|quote|^open$|tentative|pending|request|invite|not possible|awaiting (guest )?(payment|id\b)|^unknown$|anfrage|ausstehend|aanvraag|afwachting|demande|en attente|pedido|pendente|richiesta|in attesa|solicitud/i
/** A stay that is confirmed, whatever became of the wish to change it: Airbnb says 'Trip change requested', and 'declined'. */
const CHANGE = /\b(change|alteration|modification)s?\b|änderung|wijziging|altera[çc]|modific/i
/** Nights of the owner, as Hostaway writes them. */
const OWN_USE = /^owner[ _-]?stay$/i
const GONE = /cancel|annul|storn/i
/** Names of rows that add the others up. */
const TOTAL = /^(grand |sub-?)?totals?:?$|^(totaal|gesamt|summe|totale):?$/i
/** Programs whose confirmed stays are called new until somebody has changed them; elsewhere nobody has said yes to such a one. */
const CALLS_NEW: ReadonlySet<Source> = new Set(['hostaway'])
/** Rows that files of earnings, or of a channel manager, have beside stays. */
const OTHER_KINDS = /payout|adjust|resolution|tax|pass through|fee|transfer|closed|block|enquir|inquir|quote/i
/** Stays in files of earnings, in the languages of which Airbnb writes them. */
const RESERVATION = /^(re[sz]erv|réserv|prenotaz|buchung|boeking)/i
/** Rows of earnings that change what a stay of the same number brought. */
const ADJUSTMENT = /adjust|anpassung|aanpassing|ajust|rettific|adegua/i

/** Gives the cells of a row by what they are; where one is empty, that of `instead`. */
export function cellsOf(head: readonly string[], columns: Columns, instead: Columns = {}) {
  const places = new Map(head.map((name, at) => [nameOf(name), at] as const).toReversed())
  const placesOf = (named: Columns) =>
    Object.fromEntries(
      Object.entries(named).map(([field, name]) => [field, places.get(nameOf(name)) ?? -1]),
    ) as Partial<Record<Field, number>>
  const [at, other] = [placesOf(columns), placesOf(instead)]
  // A sign by which it was marked as text is none of it.
  const read = (row: readonly string[], place: number | undefined) =>
    place === undefined ? '' : unmarkedOf((row[place] ?? '').trim())
  return (row: readonly string[], field: Field): string => read(row, at[field]) || read(row, other[field])
}

/** Gives the cells of one row. */
export type Cell = (field: Field) => string

function nameIn(cell: Cell): string | null {
  const whole = shortLine(cell('guest_name'))
  const parts = shortLine(`${cell('first_name')} ${cell('last_name')}`)
  return (columnsAgree(whole, parts) ? parts : whole || parts) || null
}

/** True if a first name stands where the whole would, and the parts say more. */
const columnsAgree = (whole: string, parts: string): boolean => whole === '' || parts.startsWith(`${whole} `)

function guestsIn(cell: Cell): number | null {
  const said = countOf(cell('guests'))
  const counted = ['adults', 'children', 'infants'].reduce(
    (sum, field) => sum + (countOf(cell(field as Field)) ?? 0), // named above
    0,
  )
  const guests = said || counted
  return guests > 0 ? Math.min(guests, GUESTS_MAX) : null
}

/** The days of a stay, or why they are none. */
function daysIn(
  cell: Cell,
  order: DateOrder | null,
): { checkIn: string; checkOut: string } | { why: string } {
  const [from, to, nights] = [cell('check_in'), cell('check_out'), countOf(cell('nights'))]
  if (from === '') return { why: 'The check-in date is missing' }
  const checkIn = readDay(from, order)
  if (!checkIn) return { why: `${shown(lineOf(from))} is not a date` }
  if (to === '' && !nights) return { why: 'The check-out date is missing' }
  const checkOut = to === '' ? addDays(checkIn, nights!) : readDay(to, order) // there are nights then
  if (!checkOut) return { why: `${shown(lineOf(to))} is not a date` }
  if (checkIn === checkOut) return { why: 'Start and end are the same day' }
  if (checkOut < checkIn) return { why: 'The end is before the start' }
  const length = countNights(checkIn, checkOut)
  if (nights && nights !== length)
    return { why: `The nights don’t add up: ${nights}, and ${length} between the dates` }
  if (length > STAY_NIGHTS_MAX) return { why: `The stay is longer than ${STAY_NIGHTS_MAX} nights` }
  return { checkIn, checkOut }
}

/** Returns the amount of a row in its currency; null where it says none, undefined for what is no amount. */
export function amountIn(cell: Cell, answered: string | null): Amount | null | undefined {
  const written = cell('amount')
  if (/^[-–—]?$/.test(written)) return null
  const amount = readAmount(written)
  return amount ? decideAmount(amount, readCurrency(cell('currency')), answered) : undefined
}

const isStayKind = (cell: Cell, source: Source): boolean =>
  source === 'airbnb_earnings' && cell('kind') !== ''
    ? RESERVATION.test(cell('kind'))
    : !OTHER_KINDS.test(cell('kind'))

/** True of a row of earnings that adds to a stay, or takes something off it. */
export const isAdjustment = (cell: Cell): boolean => ADJUSTMENT.test(cell('kind'))

/** Returns why a row is no stay that comes about, by the words of its program; null for one that is. */
function whyNone(cell: Cell, source: Source): string | null {
  const isTotal = (['guest_name', 'external_code', 'listing'] as const).some(field => TOTAL.test(cell(field)))
  if (isTotal || !isStayKind(cell, source)) return 'This row is no booking'
  const status = lineOf(cell('status')).replaceAll('_', ' ')
  if (CHANGE.test(status) && !GONE.test(status)) return null
  if (CANCELLED.test(status)) return CANCELLED_THERE
  if (NO_STAY.test(status) || (/^new$/i.test(status) && !CALLS_NEW.has(source)))
    return 'Not a confirmed booking there'
  return null
}

const NOTHING = {
  listing: null,
  checkIn: null,
  checkOut: null,
  guests: null,
  pets: 0,
  channel: null,
  code: null,
  cents: null,
  amountWords: null,
  partOf: null,
  isOwnUse: false,
}

/** A line that is not cut into columns: a quote in it is not closed, or it has no end. */
export const uncutRow = (n: number): ReadRow => ({
  ...NOTHING,
  n,
  skip: 'A quotation mark in this row is not closed, or the row is too long',
  guestName: null,
  guestEmail: null,
  guestPhone: null,
})

/** Reads a row of guests alone. */
function readGuest(cell: Cell, n: number): ReadRow {
  const guestEmail = emailOf(cell('guest_email'))
  const guestPhone = phoneOf(cell('guest_phone'))
  const skip = guestEmail || guestPhone ? null : 'No email and no phone number'
  const guestName = nameIn(cell) ?? guestEmail ?? guestPhone
  return { ...NOTHING, n, skip, guestName, guestEmail, guestPhone }
}

/** Reads a row of stays. */
function readStay(cell: Cell, n: number, { source, channel, columns, order, currency }: Reading): ReadRow {
  const days = daysIn(cell, order)
  const amount = amountIn(cell, currency)
  const listing = shortLine(cell('listing')) || null
  const none = whyNone(cell, source)
  const skip =
    none ??
    ('why' in days ? days.why : null) ??
    (columns.listing && !listing ? 'The listing is missing' : null) ??
    (amount === undefined ? `${shown(lineOf(cell('amount')))} is not an amount` : null)
  const code = cutAt(lineOf(cell('external_code')), CODE_CHARS_MAX) || null
  const soldBy = channel ?? channelIn(cell('channel')) ?? channelOfCode(code ?? '')
  const counted = amount ? countAmounts([amount]) : null
  return {
    n,
    skip,
    listing,
    guestName: nameIn(cell),
    guestEmail: emailOf(cell('guest_email')),
    guestPhone: phoneOf(cell('guest_phone')),
    checkIn: 'why' in days ? null : days.checkIn,
    checkOut: 'why' in days ? null : days.checkOut,
    guests: guestsIn(cell),
    pets: Math.min(countOf(cell('pets')) ?? 0, PETS_MAX),
    channel: soldBy,
    code,
    cents: counted?.cents ?? null,
    amountWords: counted?.words ?? null,
    partOf: null,
    isOwnUse: OWN_USE.test(cell('status')),
  }
}

/** Reads a row as its file is read. */
export const readRow = (cell: Cell, n: number, reading: Reading): ReadRow =>
  reading.isGuests ? readGuest(cell, n) : readStay(cell, n, reading)
