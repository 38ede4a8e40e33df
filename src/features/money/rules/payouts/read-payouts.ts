import { addDays } from '#src/contract/days.ts'
import { decodeFile } from '#src/contract/table/decode-file.ts'
import { nameOf } from '#src/contract/table/head.ts'
import { readTable, type Rows } from '#src/contract/table/read-table.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { readAmount } from '#src/contract/table/written-amount.ts'
import { type DateOrder, findOrder, readDay } from '#src/contract/table/written-days.ts'
import { cutAt } from '#src/contract/characters.ts'

/** Channels whose files of payouts are known. */
export type PayoutChannel = 'airbnb' | 'booking'

/** A row about one stay; amounts in cents. */
export type PayoutLine = {
  /** Its row in the file, from 1. */
  n: number
  code: string
  guestName: string
  listing: string
  checkIn: string | null
  checkOut: string | null
  /** The day on which the channel paid; null where it does not say. */
  paidOn: string | null
  grossCents: number
  feeCents: number
  cleaningCents: number
  payoutCents: number
  /** The row as its identity is known: a row that stands in two files is one. */
  text: string
  /** Its number among its equals in the file, from 1. */
  nth: number
}

/** A row that counts for nothing, and why. */
export type LeftRow = { n: number; code: string; why: 'currency' | 'unreadable' | 'no_code' }

export type ReadPayouts = {
  channel: PayoutChannel
  rowCount: number
  lines: PayoutLine[]
  left: LeftRow[]
}

export const ROWS_MAX = 20_000
const HEAD_ROWS = 20
const ADVICE = 'Please export it as CSV'
const CELL_CHARS_MAX = 200

type Form = {
  channel: PayoutChannel
  needs: readonly string[]
  columns: Record<Field, readonly string[]>
}

const fields = [
  'kind',
  'code',
  'guest',
  'listing',
  'checkIn',
  'checkOut',
  'nights',
  'paidOn',
  'currency',
  'amount',
  'gross',
  'fee',
  'fastFee',
  'cleaning',
  'tax',
  'status',
] as const
type Field = (typeof fields)[number]

// The columns of 5-guest-payments, section 7.
const FORMS: readonly Form[] = [
  {
    channel: 'airbnb',
    needs: ['type', 'confirmation code', 'amount'],
    columns: {
      kind: ['type'],
      code: ['confirmation code'],
      guest: ['guest'],
      listing: ['listing'],
      checkIn: ['start date'],
      checkOut: ['end date'],
      nights: ['nights'],
      paidOn: ['date'],
      currency: ['currency'],
      amount: ['amount'],
      gross: ['gross earnings'],
      fee: ['service fee', 'host fee'],
      fastFee: ['fast pay fee'],
      cleaning: ['cleaning fee'],
      tax: ['occupancy taxes', 'airbnb remitted tax'],
      status: [],
    },
  },
  {
    channel: 'booking',
    needs: ['book number', 'check-in', 'price'],
    columns: {
      kind: [],
      code: ['book number', 'booking number', 'reservation number'],
      guest: ['guest name(s)', 'booked by'],
      listing: ['property name', 'unit type'],
      checkIn: ['check-in'],
      checkOut: ['check-out'],
      nights: ['duration (nights)'],
      paidOn: ['payout date'],
      currency: [],
      amount: [],
      gross: ['price'],
      fee: ['commission amount'],
      fastFee: [],
      cleaning: [],
      tax: [],
      status: ['status'],
    },
  },
]

function headOf(rows: Rows): { form: Form; at: number } {
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const names = new Set(row.map(nameOf))
    const form = FORMS.find(({ needs }) => needs.every(name => names.has(name)))
    if (form) return { form, at }
  }
  throw new UnreadableFile(
    'It has neither the columns of Airbnb’s earnings (Type, Confirmation code, Amount) nor those of Booking.com (Book number, Check-in, Price)',
  )
}

type Cells = (field: Field) => string

/** Rows that are no part of a stay: the sum that was paid out, which the rows below it add up to. */
const isPayoutOf = (kind: string): boolean => /^(payout|paid out|uitbetaling)$/i.test(kind)

/** A stay that was cancelled and costs nothing is none. */
const isCancelled = (status: string): boolean => /cancel|no.?show|gekanselleer/i.test(status)

/** Returns the cents of a cell in rand; `currency` for another currency, null for what is no amount. An empty cell is 0. */
function centsOf(written: string, column: string): number | 'currency' | null {
  if (written === '') return 0
  const read = readAmount(written)
  if (!read) return null
  const currency = read.currency ?? (column === '' ? 'ZAR' : column)
  return currency === 'ZAR' ? read.cents : 'currency'
}

function lineOf({
  n,
  cells,
  channel,
  order,
}: {
  n: number
  cells: Cells
  channel: PayoutChannel
  order: DateOrder | null
}): Omit<PayoutLine, 'text' | 'nth'> | LeftRow | null {
  const [code, kind] = [cells('code'), cells('kind')]
  if (isPayoutOf(kind)) return null
  const column = cells('currency').toUpperCase()
  const amounts = Object.fromEntries(
    (['amount', 'gross', 'fee', 'fastFee', 'cleaning', 'tax'] as const).map(field => [
      field,
      centsOf(cells(field), column),
    ]),
  )
  const values = Object.values(amounts)
  if (values.includes('currency')) return { n, code, why: 'currency' }
  if (values.includes(null)) return { n, code, why: 'unreadable' }
  if (code === '') return { n, code, why: 'no_code' }
  const { amount, gross, fee, fastFee, cleaning } = amounts as Record<string, number>
  const feeCents = Math.abs(fee!) + Math.abs(fastFee!)
  const isBooking = channel === 'booking'
  if (isBooking && isCancelled(cells('status')) && feeCents === 0) return null
  const payoutCents = isBooking ? gross! - feeCents : amount!
  const nights = Number(cells('nights')) || null
  const checkIn = readDay(cells('checkIn'), order)
  const said = readDay(cells('checkOut'), order) ?? (checkIn && nights ? addDays(checkIn, nights) : null)
  // The nights of a stay that was cancelled may be another's: it is found by its code alone.
  const checkOut = isCancelled(cells('status')) ? null : said
  return {
    n,
    code: code.toUpperCase(),
    guestName: cells('guest'),
    listing: cells('listing'),
    checkIn,
    checkOut,
    paidOn: readDay(cells('paidOn'), order),
    grossCents: isBooking || gross !== 0 ? gross! : payoutCents + feeCents,
    feeCents,
    cleaningCents: cleaning!,
    payoutCents,
  }
}

/** Returns the order of day and month in a file; null where days read two ways and nothing decides. */
function orderOf(all: readonly Cells[]): DateOrder | null {
  const written = all.map(cells => ({
    checkIn: cells('checkIn'),
    checkOut: cells('checkOut') || cells('paidOn'),
    nights: cells('checkOut') && cells('nights') ? Number(cells('nights')) : null,
  }))
  const { order } = findOrder(written)
  return order === 'none' ? null : order
}

/**
 * Reads a file of payouts of Airbnb or Booking.com, in any encoding, separator and order of days. Where the file does not decide the order, Airbnb's has the
 * month first, as its English accounts write it. Throws `UnreadableFile`. See docs/product/money.md#payouts-of-channels.
 */
export function readPayouts(bytes: Uint8Array): ReadPayouts {
  const rows = readTable(decodeFile(bytes, ADVICE))
  const { form, at } = headOf(rows)
  const head = rows[at]!.map(nameOf) // headOf found it
  const columnOf = Object.fromEntries(
    fields.map(field => [field, head.findIndex(name => form.columns[field].includes(name))]),
  ) as Record<Field, number>
  const body = rows.slice(at + 1).flatMap((row, below) => {
    if (row.every(cell => cell === '')) return []
    const cells: Cells = field => cutAt(row[columnOf[field]] ?? '', CELL_CHARS_MAX)
    return [{ n: at + below + 2, row, cells }]
  })
  if (body.length > ROWS_MAX)
    throw new UnreadableFile('It has more than 20 000 rows. Download a shorter period')
  const decided = orderOf(body.map(({ cells }) => cells))
  const order = decided ?? (form.channel === 'airbnb' ? 'mdy' : 'dmy')
  const seen = new Map<string, number>()
  const [lines, left]: [PayoutLine[], LeftRow[]] = [[], []]
  for (const { n, row, cells } of body) {
    const line = lineOf({ n, cells, channel: form.channel, order })
    if (!line) continue
    if ('why' in line) {
      left.push(line)
      continue
    }
    const text = JSON.stringify(row)
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    lines.push({ ...line, text, nth })
  }
  return { channel: form.channel, rowCount: body.length, lines, left }
}
