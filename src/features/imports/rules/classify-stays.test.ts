import { expect, test } from 'vitest'
import { classifierOfStays } from './classify-stays.ts'
import type { ImportedStay, KnownStay } from './known-stays.ts'

const TODAY = '2026-11-28'

const row = (n: number, more: Partial<ImportedStay> = {}): ImportedStay => ({
  n,
  skip: null,
  partOf: null,
  home: 'cottage',
  checkIn: '2026-12-05',
  checkOut: '2026-12-08',
  soldBy: 'airbnb',
  code: `HM${n}`,
  guestName: `Guest ${n}`,
  guestEmail: null,
  guestPhone: null,
  guests: 2,
  cents: 100_00,
  amountWords: null,
  ...more,
})

const known = (more: Partial<KnownStay> = {}): KnownStay => ({
  kind: 'booking',
  id: 'known',
  home: 'cottage',
  checkIn: '2026-12-05',
  checkOut: '2026-12-08',
  soldBy: 'guest',
  program: null,
  code: null,
  guestName: 'Nomvula Pillay',
  guests: 2,
  cents: 100_00,
  amountWords: null,
  guestEmail: null,
  guestPhone: null,
  isSold: true,
  isBinding: true,
  ...more,
})
const event = (more: Partial<KnownStay> = {}): KnownStay =>
  known({
    kind: 'event',
    soldBy: 'airbnb',
    program: 'airbnb',
    guestName: null,
    guests: null,
    cents: null,
    isBinding: false,
    ...more,
  })

const outcomes = (rows: ImportedStay[], there: KnownStay[] = [], program = 'airbnb') =>
  rows.map(classifierOfStays(there, TODAY, program)).map(({ what, why }) => [what, why])

test('rows that nothing meets are new, in one home or in several', () => {
  expect(
    outcomes([
      row(2),
      row(3, { home: 'loft' }),
      row(4, { checkIn: '2026-12-08', checkOut: '2026-12-09' }),
      row(5, { checkIn: '2026-11-01', checkOut: '2026-11-28' }),
      row(6, { checkIn: '2026-11-20', checkOut: '2026-11-29' }),
    ]),
  ).toEqual([
    ['new', null],
    ['new', null],
    ['new', null],
    ['new', 'Past stay, for your figures'],
    ['new', null],
  ])
})

test('the same stay is there once: by its code, else by its channel and nights', () => {
  const there = known({ soldBy: 'airbnb', code: 'hm2', checkIn: '2026-12-06' })
  expect(outcomes([row(2, { checkIn: '2026-12-06' })], [there])).toEqual([['same', 'Already in Naledi']])
  expect(outcomes([row(2)], [event()])).toEqual([['enriches', 'The nights came from Airbnb’s calendar']])
  expect(outcomes([row(2)], [event({ code: 'HM2', checkOut: '2026-12-10' })])).toMatchObject([
    ['enriches', {}],
  ])
  const full = event({ guestName: 'A', guests: 1, cents: 1, code: 'HM2' })
  expect(outcomes([row(2)], [full])).toEqual([['same', 'Already in Naledi']])
  expect(outcomes([row(2), row(3, { code: 'HM2' })])).toEqual([
    ['new', null],
    ['same', 'Row 2 has the same booking'],
  ])
  const uncoded = [row(2, { code: null, guestName: 'Ann' }), row(3, { code: null, guestName: 'Ann' })]
  expect(outcomes(uncoded).map(([what]) => what)).toEqual(['new', 'same'])
})

test('one number is several stays in several homes or on several nights, and no night of them is lost', () => {
  const [first, moved] = [row(2, { code: 'G' }), row(3, { code: 'G', checkOut: '2026-12-10' })]
  expect(
    outcomes([
      first,
      row(3, { code: 'G', home: 'loft' }),
      row(4, { code: 'G', checkIn: '2026-12-09', checkOut: '2026-12-10' }),
      row(5, { code: 'G', checkOut: '2026-12-07' }),
      row(6, { code: 'G', checkOut: '2026-12-09' }),
    ]).map(([what]) => what),
  ).toEqual(['new', 'new', 'new', 'same', 'clashes'])
  const there = known({ soldBy: 'airbnb', program: 'airbnb', code: 'G' })
  expect(outcomes([moved], [there])).toEqual([
    ['clashes', 'It is here for 5 – 8 Dec, and this file says 5 – 10 Dec. Nothing is cancelled'],
  ])
  expect(outcomes([{ ...moved, home: 'loft' }], [there])).toEqual([['new', null]])
  // That a file brought, on nights that were sold.
  expect(
    outcomes([moved], [there, event({ program: null, code: 'G', checkOut: '2026-12-10' })]),
  ).toMatchObject([['enriches', {}]])
  // The host has cancelled it here.
  expect(outcomes([moved], [{ ...there, isSold: false, isBinding: false }])).toEqual([['new', null]])
  const past = { checkIn: '2026-11-05', checkOut: '2026-11-08' }
  expect(
    outcomes([row(2, { ...past, code: 'G' })], [{ ...there, checkIn: '2026-11-05', checkOut: '2026-11-07' }]),
  ).toEqual([['same', 'Already in Naledi']])
})

test('numbers of two programs do not tell the stays of one channel apart; those of one program do', () => {
  const ofLodgify = known({
    soldBy: 'airbnb',
    program: 'lodgify',
    code: '4711',
    guestEmail: 'a@post.example',
    guestPhone: '1',
  })
  const ofAirbnb = { ...ofLodgify, program: 'airbnb', code: 'HM9' }
  expect(outcomes([row(2)], [ofLodgify])).toEqual([['same', 'Already in Naledi']])
  expect(outcomes([row(2, { code: '4711' })], [ofAirbnb], 'lodgify')).toEqual([['same', 'Already in Naledi']])
  expect(outcomes([row(2)], [ofAirbnb]).map(([what]) => what)).toEqual(['clashes'])
  // A calendar that says its own number.
  expect(
    outcomes([row(2, { code: '4711' })], [event({ code: 'HM9' })], 'lodgify').map(([what]) => what),
  ).toEqual(['enriches'])
  // A number of another program adds nothing to a calendar.
  const full = event({ guestName: 'A', guests: 1, cents: 1 })
  expect(outcomes([row(2, { code: '4711' })], [full], 'lodgify').map(([what]) => what)).toEqual(['same'])
  // A stay that was sold directly lies in the calendar of another program, which is no channel.
  const direct = row(2, { soldBy: 'lodgify', code: '4711' })
  expect(
    outcomes([direct], [event({ soldBy: 'other', program: 'other', code: '4711' })], 'lodgify').map(
      ([what]) => what,
    ),
  ).toEqual(['enriches'])
})

test('a stay that the host has noted by hand is the same where its guest is', () => {
  const noted = known({ soldBy: 'realtor', guestName: 'N. Pillay' })
  expect(outcomes([row(2, { guestName: 'Nomvula Pillay' })], [noted])).toEqual([
    ['same', 'Already in Naledi'],
  ])
  expect(outcomes([row(2)], [noted])).toEqual([
    ['clashes', 'N. Pillay has these nights. Nothing is cancelled'],
  ])
})

test('nights ahead that are sold already are a double booking; past ones and closed nights are none', () => {
  expect(outcomes([row(2)], [known()])).toEqual([
    ['clashes', 'Nomvula Pillay has these nights. Nothing is cancelled'],
  ])
  expect(outcomes([row(2)], [event({ soldBy: 'booking', checkIn: '2026-12-07' })])).toEqual([
    ['clashes', 'Booking.com’s calendar has these nights. Nothing is cancelled'],
  ])
  expect(outcomes([row(2)], [event({ soldBy: 'booking', isSold: false })])).toEqual([['new', null]])
  const past = { checkIn: '2026-11-05', checkOut: '2026-11-08' }
  expect(outcomes([row(2, past), row(3, past)], [known(past)]).map(([what]) => what)).toEqual(['new', 'new'])
  expect(
    outcomes([
      row(2),
      row(3, { checkIn: '2026-12-07' }),
      row(4, { checkIn: '2026-12-08', checkOut: '2026-12-09' }),
    ]),
  ).toEqual([
    ['new', null],
    ['clashes', 'Row 2 has these nights. Nothing is cancelled'],
    ['new', null],
  ])
})

test('rows that are left out say why', () => {
  expect(
    outcomes([row(2, { skip: 'Cancelled there' }), row(3, { home: null }), row(4, { partOf: 2 })]),
  ).toEqual([
    ['skipped', 'Cancelled there'],
    ['skipped', 'You left this listing out'],
    ['same', 'Added to row 2'],
  ])
})
