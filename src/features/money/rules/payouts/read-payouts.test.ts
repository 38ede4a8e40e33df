import { expect, test } from 'vitest'
import { matchPayouts } from './match-payouts.ts'
import { readPayouts } from './read-payouts.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const AIRBNB_HEAD =
  'Date,Arriving by date,Type,Confirmation code,Booking date,Start date,End date,Nights,Guest,Listing,Details,Reference code,Currency,Amount,Paid out,Service fee,Fast pay fee,Cleaning fee,Gross earnings,Occupancy taxes,Earnings year'
const airbnb = (...rows: string[]) => bytesOf([AIRBNB_HEAD, ...rows].join('\n'))
const PAYOUT = '12/20/2026,12/23/2026,Payout,,,,,,,,Transfer to bank,G-1,ZAR,,12 345.00,,,,,,2026'
const STAY =
  '12/20/2026,,Reservation,HMA1B2C3D4,11/02/2026,12/18/2026,12/22/2026,4,Anna Botha,Garden Flat,,,ZAR,9700.00,,300.00,,850.00,10000.00,0.00,2026'

test('a stay of Airbnb’s earnings has its gross, fee, cleaning and payout, and the sum that was paid out is no stay', () => {
  const { channel, rowCount, lines, left } = readPayouts(airbnb(PAYOUT, STAY))
  expect([channel, rowCount, left]).toEqual(['airbnb', 2, []])
  expect(lines).toMatchObject([
    {
      n: 3,
      code: 'HMA1B2C3D4',
      listing: 'Garden Flat',
      checkIn: '2026-12-18',
      checkOut: '2026-12-22',
      paidOn: '2026-12-20',
      grossCents: 1_000_000,
      feeCents: 30_000,
      cleaningCents: 85_000,
      payoutCents: 970_000,
      nth: 1,
    },
  ])
})

test('semicolons, decimal commas, days first, a BOM and CRLF are read as they are meant', () => {
  const head = AIRBNB_HEAD.replaceAll(',', ';')
  const row =
    '20/12/2026;;Reservation;HMA1B2C3D4;02/11/2026;18/12/2026;22/12/2026;4;Anna;Garden Flat;;;ZAR;9 700,00;;300,00;;850,00;10 000,00;0,00;2026'
  const { lines } = readPayouts(bytesOf(`\ufeff${head}\r\n${row}\r\n`))
  expect(lines).toMatchObject([
    { checkIn: '2026-12-18', checkOut: '2026-12-22', grossCents: 1_000_000, payoutCents: 970_000 },
  ])
})

test('parts of a long stay and adjustments are lines of the same stay, and equals are counted', () => {
  const adjustment =
    '12/28/2026,,Adjustment,HMA1B2C3D4,,12/18/2026,12/22/2026,4,Anna Botha,Garden Flat,,,ZAR,-500.00,,,,,,,2026'
  const { lines } = readPayouts(airbnb(STAY, STAY, adjustment))
  expect(lines.map(({ payoutCents, grossCents, nth }) => [payoutCents, grossCents, nth])).toEqual([
    [970_000, 1_000_000, 1],
    [970_000, 1_000_000, 2],
    [-50_000, -50_000, 1],
  ])
})

test('another currency, no code and no amount are left out with the reason, and spoil no other row', () => {
  const { lines, left } = readPayouts(
    airbnb(
      STAY.replace('ZAR', 'EUR').replace('HMA1B2C3D4', 'HMEUR'),
      STAY.replace('HMA1B2C3D4', ''),
      STAY.replace('9700.00', 'much'),
      STAY,
    ),
  )
  expect(lines).toHaveLength(1)
  expect(left.map(({ n, why }) => [n, why])).toEqual([
    [2, 'currency'],
    [3, 'no_code'],
    [4, 'unreadable'],
  ])
})

test('Booking.com’s reservations say price and commission with their currency, and what was cancelled for nothing is none', () => {
  const head = 'Book number,Booked by,Guest name(s),Check-in,Check-out,Status,People,Price,Commission amount'
  const { channel, lines } = readPayouts(
    bytesOf(
      [
        head,
        '4001234567,Sipho,Sipho Dlamini,2026-12-18,2026-12-20,ok,2,3000 ZAR,450 ZAR',
        '4001234568,Thandi,Thandi M,2026-12-21,2026-12-22,cancelled_by_guest,2,1500 ZAR,0 ZAR',
      ].join('\n'),
    ),
  )
  expect(channel).toBe('booking')
  expect(lines).toMatchObject([
    {
      code: '4001234567',
      checkIn: '2026-12-18',
      checkOut: '2026-12-20',
      grossCents: 300_000,
      feeCents: 45_000,
      payoutCents: 255_000,
      paidOn: null,
    },
  ])
})

test.each([
  ['another table', 'Name,Email\nAnna,anna@example.org'],
  ['nothing', ''],
  ['a PDF', '%PDF-1.7'],
])('%s is refused in words', (_, text) => {
  expect(() => readPayouts(bytesOf(text))).toThrow(/./)
})

const stay = (id: string, code: string | null, propertyName: string, checkIn: string) => ({
  id,
  kind: 'event' as const,
  code,
  propertyName,
  checkIn,
  checkOut: '2026-12-31',
  isPaidHere: false,
})

test('a line is matched by its code, else by home and day where one stay alone has both, and never guessed', () => {
  const stays = [
    stay('coded', 'HM1', 'Garden Flat', '2026-12-18'),
    stay('placed', null, 'Garden Flat', '2026-12-20'),
    stay('one', null, 'Sea View', '2026-12-18'),
    stay('other', null, 'Sea View', '2026-12-18'),
  ]
  const found = matchPayouts(
    [
      { code: 'hm1', listing: 'Elsewhere', checkIn: '2027-01-01' },
      { code: 'HM2', listing: 'garden  flat', checkIn: '2026-12-20' },
      { code: 'HM3', listing: 'Garden Flat', checkIn: '2026-12-18' },
      { code: 'HM4', listing: 'Sea View', checkIn: '2026-12-18' },
      { code: 'HM5', listing: '', checkIn: '2026-12-20' },
    ],
    stays,
    true,
  )
  expect(found.map(each => each?.id ?? null)).toEqual(['coded', 'placed', null, null, null])
})

test('of stays with one number a line is of the booking in its home on its day', () => {
  const stays = [
    { ...stay('first', 'HM1', 'Garden Flat', '2026-12-18'), kind: 'booking' as const },
    { ...stay('second', 'HM1', 'Sea View', '2026-12-18'), kind: 'booking' as const },
    stay('longer', 'HM1', 'Garden Flat', '2026-12-18'),
  ]
  const line = { code: 'HM1', listing: 'Garden Flat', checkIn: '2026-12-18' }
  const found = matchPayouts([line, { ...line, listing: '' }, { ...line, checkIn: null }], stays, true)
  expect(found.map(each => each?.id ?? null)).toEqual(['first', null, 'first'])
})
