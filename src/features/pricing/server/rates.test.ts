import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { changeProperty } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { quoteStay } from '../contract/quote.ts'
import { changeRates, readRates, type Rates } from '../contract/rates.ts'
import { indexRatePlansDaily, pricingOutgoing } from './work.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const today = testApp.deps.today()
const day = (count: number) => addDays(today, count)

const NOBODYS: Omit<Rates, 'price_per_night'> = {
  weekend_nights: [5, 6],
  weekend_price: null,
  dates: [],
  seasons: [],
  min_nights: 1,
  max_nights: null,
  through: false,
  weekly_discount: 0,
  monthly_discount: 0,
  extra_guest_above: null,
  extra_guest_price: 0,
  pet_fee: 0,
  arrival_days: null,
  departure_days: null,
  preparation_nights: 0,
  notice_days: 0,
  window_days: null,
}

test('a home whose host has written no rate plan asks nothing beyond its price and fees', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  expect(await realtor.call(readRates, { id })).toMatchObject({ success: true, rates: NOBODYS })
})

test('a host who asks for more nights than a guest may hold is told so, and it is saved', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  const notes = async (min_nights: number) => (await realtor.call(changeRates, { id, min_nights })).notes
  expect(await notes(60)).toEqual([])
  expect(await notes(90)).toEqual([
    { field: 'min_nights', words: 'Guests can book at most 60 nights. Longer stays you add yourself' },
  ])
  expect((await realtor.call(readRates, { id })).rates.min_nights).toBe(90)
})

test('a rate plan is written whole, read back as it was sent, and what is not sent is as in none', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  const sent = {
    weekend_nights: [6, 0, 6] as (0 | 6)[],
    weekend_price: 1500.5,
    dates: [
      { date: '2026-12-25', price: 4000, min_nights: 5 },
      { date: '2026-12-24', price: 3500 },
    ],
    seasons: [
      {
        name: 'Summer',
        from: '12-10',
        to: '01-10',
        price: 2000,
        weekend_price: 2500,
        percent: null,
        min_nights: 3,
        through: true,
      },
      {
        name: 'School holidays',
        from: '2026-12-09',
        to: '2027-01-11',
        price: null,
        weekend_price: null,
        percent: 12.5,
        min_nights: null,
        through: null,
      },
    ],
    min_nights: 2,
    max_nights: 30,
    through: true,
    weekly_discount: 7.25,
    monthly_discount: 20,
    extra_guest_above: 2,
    extra_guest_price: 150,
    pet_fee: 300,
    arrival_days: [5, 1] as (1 | 5)[],
    departure_days: [0] as 0[],
    preparation_nights: 1,
    notice_days: 2,
    window_days: 365,
  }
  const { rates } = await realtor.call(changeRates, { id, ...sent })
  const { price_per_night } = rates
  expect(rates).toEqual({
    ...sent,
    price_per_night,
    weekend_nights: [0, 6],
    arrival_days: [1, 5],
    dates: [
      { date: '2026-12-24', price: 3500, min_nights: null },
      { date: '2026-12-25', price: 4000, min_nights: 5 },
    ],
    seasons: sent.seasons.map(each => ({
      ...each,
      _id: expect.any(String),
      policy: null,
      steps: [],
      deposit: null,
    })),
  })
  expect((await realtor.call(readRates, { id })).rates).toEqual(rates)
  const again = await realtor.call(changeRates, { id, seasons: rates.seasons })
  expect(again.rates).toEqual({ ...NOBODYS, price_per_night, seasons: rates.seasons })
})

const season = { _id: crypto.randomUUID(), name: 'Summer', from: '12-10', to: '01-10', price: 1 }

test.each([
  [{ seasons: [{ name: 'Summer', from: '12-10', to: '2027-01-10', price: 1 }] }, 'seasons.0.to'],
  [{ seasons: [{ name: 'Summer', from: '2027-01-10', to: '2027-01-09', price: 1 }] }, 'seasons.0.to'],
  [{ seasons: [{ name: 'Summer', from: '02-30', to: '03-10', price: 1 }] }, 'seasons.0.from'],
  [{ seasons: [{ name: ' ', from: '02-01', to: '03-10', price: 1 }] }, 'seasons.0.name'],
  [
    {
      dates: [
        { date: '2026-12-25', price: 1 },
        { date: '2026-12-25', price: 2 },
      ],
    },
    'dates',
  ],
  [{ dates: [{ date: '2026-12-25' }] }, 'dates.0'],
  [{ seasons: [season, { ...season, name: 'Autumn' }] }, 'seasons'],
  [{ seasons: [{ ...season, percent: 25 }] }, 'seasons.0.percent'],
  [{ seasons: [{ ...season, price: null, percent: -91 }] }, 'seasons.0.percent'],
  [{ seasons: [{ ...season, price: null, percent: 1.234 }] }, 'seasons.0.percent'],
  [{ min_nights: 3, max_nights: 2 }, 'max_nights'],
  [{ max_nights: 3, seasons: [{ ...season, min_nights: 4 }] }, 'seasons.0.min_nights'],
  [{ max_nights: 3, dates: [{ date: '2026-12-25', min_nights: 4 }] }, 'dates.0.min_nights'],
  [{ weekly_discount: 101 }, 'weekly_discount'],
  [{ arrival_days: [] }, 'arrival_days'],
  [{ arrival_days: [7] }, 'arrival_days.0'],
  [{ weekend_price: -1 }, 'weekend_price'],
])(
  'nonsense in a rate plan is refused beside its field and leaves the rate plan as it was: %j',
  async (wrong, field) => {
    const { id } = await makeProperty(testApp.db, realtor)
    await realtor.call(changeRates, { id, min_nights: 2 })
    await expect(realtor.call(changeRates, { id, ...wrong } as never)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect((await realtor.call(readRates, { id })).rates.min_nights).toBe(2)
  },
)

test('a plan saved with a shortest stay above the longest can be read and changed, and is not made worse', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  const summer = { name: 'Summer', from: day(5), to: day(9), min_nights: 7 }
  const { rates } = await realtor.call(changeRates, { id, seasons: [summer] })
  await testApp.pool.query('update rate_books set max_nights = 5 where property_id = $1', [id])
  const own = { ...summer, _id: rates.seasons[0]!._id }
  const change = (asked: object) => realtor.call(changeRates, { id, max_nights: 5, seasons: [own], ...asked })
  expect((await change({ pet_fee: 100 })).rates).toMatchObject({ pet_fee: 100, max_nights: 5 })
  await expect(change({ seasons: [{ ...own, min_nights: 8 }] })).rejects.toMatchObject({
    status: 400,
    fields: { 'seasons.0.min_nights': 'The shortest stay cannot be longer than the longest, 5 nights' },
  })
  expect((await change({ seasons: [{ ...own, min_nights: 5 }] })).rates.seasons[0]!.min_nights).toBe(5)
})

test('a rate plan is taken as it is sent, and the answer names each night that became cheaper', async () => {
  const { id } = await makeProperty(testApp.db, realtor, { nightlyCents: 165_000 })
  const summer = { name: 'Summer', from: day(5), to: day(9), price: 2400 }
  const first = await realtor.call(changeRates, { id, seasons: [summer] })
  expect(first.cheaper).toEqual([])
  const own = { ...summer, _id: first.rates.seasons[0]!._id }
  const holidays = { name: 'Holidays', from: day(7), to: day(8) }
  const dearer = await realtor.call(changeRates, { id, seasons: [own, { ...holidays, percent: 25 }] })
  expect(dearer.cheaper).toEqual([])
  const cheaper = await realtor.call(changeRates, { id, seasons: [own, { ...holidays, price: 2063 }] })
  expect(cheaper.cheaper).toEqual([7, 8].map(count => ({ date: day(count), was: 3000, now: 2063 })))
  expect((await testApp.call(listNights, { slug: id, from: day(7), to: day(8) })).nights[0]!.price).toBe(2063)
})

test('a stay that a rule refuses says which rule and what would do, to a quote and to a request alike', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await realtor.call(changeRates, { id: property.id, min_nights: 3 })
  const dates = { checkIn: day(10), checkOut: day(12) }
  const refusal = {
    status: 409,
    code: 'STAY_NOT_OFFERED',
    message: 'The minimum stay for these dates is 3 nights',
    details: { rule: 'min_nights', allowed: 3 },
  }
  await expect(testApp.call(quoteStay, { slug: property.slug, ...dates })).rejects.toMatchObject(refusal)
  const asked = { property_id: property.id, check_in: day(10), check_out: day(12), guests: 1 }
  await expect(client.call(createBooking, asked)).rejects.toMatchObject(refusal)
  const host = { ...asked, guest_name: 'Sipho', guest_email: 'sipho@example.com' }
  expect((await realtor.call(createBooking, host)).booking.nights).toBe(2)
})

test('a shortest stay of single nights refuses every stay that touches them, in the quote, the search and the request', async () => {
  const city = 'Arniston'
  const property = await makeProperty(testApp.db, realtor, { city })
  const dates = [11, 12, 13, 14].map(count => ({ date: day(count), min_nights: 3 }))
  await realtor.call(changeRates, { id: property.id, dates })
  const sold = async (from: number, to: number) => {
    const stay = { checkIn: day(from), checkOut: day(to) }
    const { total } = await testApp.call(searchProperties, { city, ...stay })
    const isQuoted = await testApp.call(quoteStay, { slug: property.slug, ...stay }).then(
      () => true,
      () => false,
    )
    expect(total).toBe(isQuoted ? 1 : 0)
    return isQuoted
  }
  expect(await sold(10, 12)).toBe(false)
  expect(await sold(14, 16)).toBe(false)
  expect(await sold(10, 13)).toBe(true)
  expect(await sold(9, 11)).toBe(true)
  await expect(
    client.call(createBooking, {
      property_id: property.id,
      check_in: day(10),
      check_out: day(12),
      guests: 1,
    }),
  ).rejects.toMatchObject({ code: 'STAY_NOT_OFFERED', details: { rule: 'min_nights', allowed: 3 } })
})

test('nights that are gone come before the rule that would refuse them', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(10),
    check_out: day(13),
    guests: 1,
  })
  await realtor.call(changeRates, { id: property.id, min_nights: 3 })
  await expect(
    testApp.call(quoteStay, { slug: property.slug, checkIn: day(12), checkOut: day(14) }),
  ).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE', details: { nights: [day(12)] } })
})

test('the price is told anyway to who asks so, with why the stay cannot be had beside it', async () => {
  const property = await makeProperty(testApp.db, realtor, { nightlyCents: 100_000 })
  await realtor.call(changeRates, { id: property.id, notice_days: 20 })
  const asked = { slug: property.slug, checkIn: day(2), checkOut: day(4), anyway: '1' as const }
  expect(await testApp.call(quoteStay, asked)).toMatchObject({
    quote: { total: 2000 },
    refusal: expect.stringContaining('The earliest check-in is'),
  })
})

test('what a booking holds itself is free to its own guest and to nobody else', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const stranger = await testApp.user('client')
  const asked = { property_id: property.id, check_in: day(10), check_out: day(13), guests: 1 }
  const { booking } = await client.call(createBooking, asked)
  const other = { slug: property.slug, checkIn: day(11), checkOut: day(14), booking: booking._id }
  expect((await client.call(quoteStay, other)).quote.nights).toBe(3)
  expect((await realtor.call(quoteStay, other)).quote.nights).toBe(3)
  for (const caller of [stranger.call, testApp.call])
    await expect(caller(quoteStay, other)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
})

test('the public calendar says the price, the shortest stay and the days of each night', async () => {
  const property = await makeProperty(testApp.db, realtor, { nightlyCents: 100_000 })
  const weekday = new Date(day(10)).getUTCDay() as 0
  const rates = {
    id: property.id,
    dates: [{ date: day(10), price: 1234.5, min_nights: 4 }],
    arrival_days: [weekday],
    notice_days: 9,
  }
  await realtor.call(changeRates, { ...rates, window_days: 13 })
  const { nights } = await testApp.call(listNights, { slug: property.slug, from: day(8), to: day(16) })
  expect(nights).toEqual([
    { date: day(8), available: false, price: 1000, minNights: 1, arrival: false, departure: false },
    { date: day(9), available: true, price: 1000, minNights: 1, arrival: false, departure: false },
    { date: day(10), available: true, price: 1234.5, minNights: 4, arrival: true, departure: false },
    { date: day(11), available: true, price: 1000, minNights: 1, arrival: false, departure: false },
    { date: day(12), available: true, price: 1000, minNights: 1, arrival: false, departure: false },
    { date: day(13), available: true, price: 1000, minNights: 1, arrival: false, departure: false },
    { date: day(14), available: false, price: 1000, minNights: 1, arrival: false, departure: true },
    { date: day(15), available: false, price: 1000, minNights: 1, arrival: false, departure: false },
  ])
  // One day sooner, the shortest stay no longer fits before the last night.
  await realtor.call(changeRates, { ...rates, window_days: 12 })
  const nearer = await testApp.call(listNights, { slug: property.slug, from: day(10), to: day(11) })
  expect(nearer.nights.map(({ arrival }) => arrival)).toEqual([false])
})

test('a stay begins neither in a gap shorter than the shortest stay nor on the last night before another stay', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await realtor.call(changeRates, { id: property.id, min_nights: 2 })
  const host = { property_id: property.id, guest_name: 'Guest', guest_email: 'gap@post.example', guests: 1 }
  for (const [from, to] of [
    [12, 15],
    [16, 18],
  ] as const)
    await realtor.call(createBooking, { ...host, check_in: day(from), check_out: day(to) })
  const { nights } = await testApp.call(listNights, { slug: property.slug, from: day(10), to: day(20) })
  expect(nights.filter(({ arrival }) => arrival).map(({ date }) => date)).toEqual([day(10), day(18), day(19)])
  // The last day that is asked about needs the nights after it too.
  const eve = await testApp.call(listNights, { slug: property.slug, from: day(11), to: day(12) })
  expect(eve.nights.map(({ arrival }) => arrival)).toEqual([false])
})

test('homes are found and ordered by the cheapest night of the coming year, which follows the rate plan and the price', async () => {
  const city = `Graskop ${today}`
  const dear = await makeProperty(testApp.db, realtor, { city, nightlyCents: 300_000 })
  const plain = await makeProperty(testApp.db, realtor, { city, nightlyCents: 200_000 })
  const found = async (asked = {}) =>
    (await testApp.call(searchProperties, { city, sort: 'price_asc', ...asked })).results.map(
      ({ _id }) => _id,
    )
  expect(await found()).toEqual([plain.id, dear.id])
  await realtor.call(changeRates, { id: dear.id, dates: [{ date: day(300), price: 1500 }] })
  expect(await found()).toEqual([dear.id, plain.id])
  expect(await found({ maxPrice: 1600 })).toEqual([dear.id])
  await realtor.call(changeRates, { id: dear.id })
  expect(await found()).toEqual([plain.id, dear.id])
  await realtor.call(changeProperty, { id: dear.id, price_per_night: 1000 })
  expect(await found()).toEqual([dear.id, plain.id])
})

test('the cheapest night to come is one that may be booked: what is closed, taken or too far ahead is not promised', async () => {
  const city = `Pringle Bay ${today}`
  const property = await makeProperty(testApp.db, realtor, { city, nightlyCents: 90_000 })
  const other = await makeProperty(testApp.db, realtor, { city, nightlyCents: 85_000 })
  const from = async () => {
    const { results } = await testApp.call(searchProperties, { city, sort: 'price_asc' })
    const shown = results.map(({ _id, from_price }) => [_id, from_price] as const)
    expect(shown.map(([, price]) => price)).toEqual(
      shown.map(([, price]) => price).toSorted((one, two) => one - two),
    )
    return new Map(shown).get(property.id)
  }
  const dates = [{ date: day(20), price: 50 }]
  await realtor.call(changeRates, { id: property.id, dates })
  expect(await from()).toBe(50)
  await realtor.call(changeRates, { id: property.id, dates, notice_days: 21 })
  expect(await from()).toBe(900)
  await realtor.call(changeRates, { id: property.id, dates, window_days: 19 })
  expect(await from()).toBe(900)
  await realtor.call(changeRates, { id: property.id, dates })
  await realtor.call(changeProperty, { id: property.id, available_to: day(19) })
  expect(await from()).toBe(900)
  await realtor.call(changeProperty, { id: property.id, available_to: day(20) })
  expect(await from()).toBe(50)
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(20),
    check_out: day(21),
    guests: 1,
  })
  await realtor.call(changeRates, { id: property.id, dates })
  expect(await from()).toBe(900)
  expect(
    (await testApp.call(searchProperties, { city, maxPrice: 850 })).results.map(({ _id }) => _id),
  ).toEqual([other.id])
})

test('a search finds a home up to the last day of its booking window, that day included, and from its notice on', async () => {
  const city = 'Betty’s Bay'
  const property = await makeProperty(testApp.db, realtor, { city })
  await realtor.call(changeRates, { id: property.id, window_days: 30, notice_days: 3 })
  const total = async (from: number, to: number) =>
    (await testApp.call(searchProperties, { city, checkIn: day(from), checkOut: day(to) })).total
  expect(await total(30, 31)).toBe(1)
  expect(await total(28, 31)).toBe(1)
  expect(await total(31, 32)).toBe(0)
  expect(await total(28, 32)).toBe(0)
  expect(await total(3, 4)).toBe(1)
  expect(await total(2, 4)).toBe(0)
})

test('as days pass, what a search looks up of a rate plan is written out anew', async () => {
  const property = await makeProperty(testApp.db, realtor, { city: 'Hogsback', nightlyCents: 300_000 })
  await realtor.call(changeRates, { id: property.id, dates: [{ date: day(2), price: 100 }] })
  const cheapest = async () =>
    (await testApp.pool.query('select cheapest_cents from properties where id = $1', [property.id])).rows[0]
  expect(await cheapest()).toEqual({ cheapest_cents: 10_000 })
  const later = { ...testApp.deps, today: () => day(3) }
  await indexRatePlansDaily.once(later)
  await drainOutgoing(later, testApp.pool, pricingOutgoing)
  expect(await cheapest()).toEqual({ cheapest_cents: 300_000 })
})

test('a stranger neither reads nor writes the rate plan of a home', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  const other = await testApp.user('realtor')
  await expect(other.call(readRates, { id })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(changeRates, { id, min_nights: 9 })).rejects.toMatchObject({ status: 404 })
  expect((await realtor.call(readRates, { id })).rates.min_nights).toBe(1)
})
