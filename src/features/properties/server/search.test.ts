import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import type { Problem } from '#src/contract/problem.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as manage from '../contract/manage.ts'
import * as browse from '../contract/browse.ts'
import type { PropertySent } from '../contract/sent-property.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-20T08:00:00Z')
const realtor = await testApp.user('realtor', { name: 'Thandi Nkosi' })
await testApp.pool.query(
  `insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')`,
  [realtor.organisation_id],
)

const add = async (name: string, city: string, price: number, more: Partial<PropertySent> = {}) =>
  (
    await realtor.call(manage.addProperty, {
      name,
      city,
      price_per_night: price,
      address: '1 Main Road',
      ...more,
    })
  ).property._id

const villa = await add('Gästehaus am Weinberg', 'Stellenbosch', 2400, {
  property_type: 'villa',
  max_guests: 8,
  province: 'Western Cape',
  neighbourhood: 'Die Boord',
  amenities: ['Borehole', 'Inverter'],
})
const flat = await add('Seaside flat', 'Gqeberha', 800, {
  neighbourhood: 'Summerstrand',
  amenities: ['Wi-Fi', 'Berryfield walks'],
  available_from: '2026-12-01',
  available_to: '2026-12-20',
})
const cabin = await add('Mountain cabin', 'Clarens', 1200, {
  property_type: 'cabin',
  description: 'A quiet cottage above Stellenbosch street, pool/braai area, clarens.example/market',
  amenities: ['WiFi', 'SS sink'],
  cleaning_fee: 50,
  service_fee: 25,
})
const hidden = await add('Secret villa', 'Stellenbosch', 100, { is_public: false })
const away = await add('Closed villa', 'Stellenbosch', 100, { is_available: false })

type Query = Parameters<typeof testApp.call<typeof browse.searchProperties>>[1]

const found = async (query: Query) =>
  (await testApp.call(browse.searchProperties, query)).results.map(({ _id }) => _id)

const book = (
  propertyId: string,
  checkIn: string,
  checkOut: string,
  status: string,
  expiresAt: string | null = null,
) =>
  testApp.pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out, guests, status, source, lines, total_cents, expires_at)
     select gen_random_uuid(), gen_random_uuid(), organisation_id, id, name, city, realtor_id, 'Guest', 'guest@post.example', $2, $3, 1, $4, 'guest', '[]', 0, $5 from properties where id = $1`,
    [propertyId, checkIn, checkOut, status, expiresAt],
  )

test('what is public and available is found, in the public words', async () => {
  const { results, total, page, pageSize } = await testApp.call(browse.searchProperties, {})
  expect({ total, page, pageSize }).toEqual({ total: 3, page: 1, pageSize: 20 })
  expect(results.map(({ _id }) => _id)).toEqual([cabin, flat, villa])
  expect(results[2]).toMatchObject({
    title: 'Gästehaus am Weinberg',
    state: 'Western Cape',
    propertyType: 'villa',
    realtor_name: 'Thandi Nkosi',
    rating: null,
  })
  expect(results[0]).not.toHaveProperty('quote')
  expect(results.some(({ _id }) => _id === hidden || _id === away)).toBe(false)
})

test('the same search answers as properties', async () => {
  const { properties, total } = await testApp.call(browse.publicProperties, { propertyType: 'cabin' })
  expect(properties.map(({ _id }) => _id)).toEqual([cabin])
  expect(total).toBe(1)
})

test.each([
  ['Gästehaus', [villa]],
  ['gastehaus', [villa]],
  ['GASTEHAUS WEINBERG', [villa]],
  ['gasthaus', [villa]],
  ['stellenbosch', [villa, cabin]],
  ['stelenbosch', [villa, cabin]],
  ['Stellenbos', [villa, cabin]],
  ['Port Elizabeth', [flat]],
  ['Gqeberha', [flat]],
  ['summerstrand', [flat]],
  ['borehole', [villa]],
  ['inverter stellenbosch', [villa]],
  ['cottages', [cabin]],
  ['western cape', [villa]],
  ['die boord', [villa]],
  ['dieboord', [villa]],
  ['dieborod', [villa]],
  ['portelizabeth', [flat]],
  ['braai', [cabin]],
  ['pool market', [cabin]],
  ['wifi', [cabin, flat]],
  ['wi-fi', [flat, cabin]],
  ['falt', [flat]],
  ['berry', [flat]],
  ['nowhere at all', []],
  ['ß'.repeat(200), []],
  ['!!!', []],
  [`'); drop table properties; --`, []],
  ['& | ! ( ) :*', []],
])('the search for %s finds what was meant', async (search, ids) => {
  expect(await found({ search })).toEqual(ids)
})

test.each([
  [{ propertyType: 'villa' }, [villa]],
  [{ city: 'STELLENBOSCH' }, [villa]],
  [{ city: 'Port Elizabeth' }, [flat]],
  [{ city: 'gqeberha' }, [flat]],
  [{ minPrice: 1000, maxPrice: 2000 }, [cabin]],
  [{ maxPrice: 800 }, [flat]],
  [{ guests: 5 }, [villa]],
  [{ sort: 'price_asc' }, [flat, cabin, villa]],
  [{ sort: 'price_desc' }, [villa, cabin, flat]],
  [{ sort: 'newest' }, [cabin, flat, villa]],
  [{ search: '', propertyType: '', minPrice: '', checkIn: '' }, [cabin, flat, villa]],
] as unknown as [Query, string[]][])('the search for %j finds what fits', async (query, ids) => {
  expect(await found(query)).toEqual(ids)
})

test('a home is found by the name that its city had before, and no more once its host says another city', async () => {
  const moved = await add('Corner flat', 'Makhanda', 700)
  expect(await found({ search: 'Grahamstown' })).toEqual([moved])
  await realtor.call(manage.changeProperty, { id: moved, city: 'Kariega' })
  expect(await found({ search: 'Grahamstown' })).toEqual([])
  expect(await found({ search: 'Uitenhage' })).toEqual([moved])
  await realtor.call(manage.changeProperty, { id: moved, name: 'Yellow flat' })
  expect(await found({ search: 'Uitenhage' })).toEqual([moved])
  await realtor.call(manage.deleteProperty, { id: moved })
})

test('a better rating comes first', async () => {
  await testApp.pool.query('update properties set rating_sum = 9, rating_count = 2 where id = $1', [flat])
  const { results } = await testApp.call(browse.searchProperties, {})
  expect(results[0]).toMatchObject({ _id: flat, rating: 4.5, reviewCount: 2 })
  await testApp.pool.query('update properties set rating_sum = 0, rating_count = 0 where id = $1', [flat])
})

test('pages follow one another without a gap, and say how many there are', async () => {
  const first = await testApp.call(browse.searchProperties, { pageSize: 2 })
  const second = await testApp.call(browse.searchProperties, { pageSize: 2, page: 2 })
  expect([...first.results, ...second.results].map(({ _id }) => _id)).toEqual([cabin, flat, villa])
  expect(await testApp.call(browse.searchProperties, { page: 9 })).toEqual({
    success: true,
    results: [],
    total: 3,
    page: 9,
    pageSize: 20,
  })
})

test('with dates each result has its quote, and its lines add up', async () => {
  const { results } = await testApp.call(browse.searchProperties, {
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    search: 'cabin',
  })
  expect(results[0]!.quote).toEqual({
    nights: 3,
    lines: [
      { kind: 'accommodation', rule: 'Base price', label: expect.any(String), amount: 3600 },
      { kind: 'cleaning_fee', rule: 'Cleaning fee', label: 'Cleaning fee', amount: 50 },
      { kind: 'service_fee', rule: 'Service fee', label: 'Service fee', amount: 25 },
    ],
    total: 3675,
  })
})

test('with dates only what is offered for all those nights is found', async () => {
  expect(await found({ checkIn: '2026-12-01', checkOut: '2026-12-21' })).toContain(flat)
  expect(await found({ checkIn: '2026-11-30', checkOut: '2026-12-03' })).not.toContain(flat)
  expect(await found({ checkIn: '2026-12-20', checkOut: '2026-12-22' })).not.toContain(flat)
})

test('a stay is found up to the longest, the latest and the soonest that the rules of its home allow, and not beyond', async () => {
  const id = await add('Ruled flat', 'Makhanda', 700)
  await realtor.call(changeRates, { id, max_nights: 4, notice_days: 2, window_days: 30 })
  const today = testApp.deps.today()
  const stay = (ahead: number, nights: number) =>
    found({ city: 'Makhanda', checkIn: addDays(today, ahead), checkOut: addDays(today, ahead + nights) })
  expect(await stay(2, 4)).toEqual([id])
  expect(await stay(2, 5)).toEqual([])
  expect(await stay(1, 4)).toEqual([])
  // The last night is 30 days ahead.
  expect(await stay(28, 3)).toEqual([id])
  expect(await stay(29, 3)).toEqual([])
  await realtor.call(manage.deleteProperty, { id })
})

test('a shortest stay of later nights binds one that arrives before them only where it holds for every stay over them', async () => {
  const id = await add('December flat', 'Makhanda', 700)
  const foundWith = async (through: boolean) => {
    const season = { name: 'December', from: '2026-12-10', to: '2026-12-12', min_nights: 5, through }
    await realtor.call(changeRates, { id, seasons: [season] })
    return found({ city: 'Makhanda', checkIn: '2026-12-08', checkOut: '2026-12-12' })
  }
  expect(await foundWith(false)).toEqual([id])
  expect(await foundWith(true)).toEqual([])
  await realtor.call(manage.deleteProperty, { id })
})

test('nights that are held are not found; those of a request that ran out are', async () => {
  await book(villa, '2027-01-10', '2027-01-15', 'confirmed')
  await book(cabin, '2027-01-10', '2027-01-15', 'pending', '2090-01-01T00:00:00Z')
  expect(await found({ checkIn: '2027-01-14', checkOut: '2027-01-16' })).toEqual([])
  expect(await found({ checkIn: '2027-01-15', checkOut: '2027-01-16' })).toEqual([cabin, villa])
  expect(await found({ checkIn: '2027-01-08', checkOut: '2027-01-10' })).toEqual([cabin, villa])
  await testApp.pool.query(`update held_nights set expires_at = moment() where property_id = $1`, [cabin])
  expect(await found({ checkIn: '2027-01-14', checkOut: '2027-01-16' })).toEqual([cabin])
})

test.each([
  [{ minPrice: -1 }, 'minPrice', expect.any(String)],
  [{ minPrice: 'cheap' }, 'minPrice', expect.any(String)],
  [{ minPrice: 200, maxPrice: 100 }, 'maxPrice', expect.any(String)],
  [{ sort: 'best' }, 'sort', expect.any(String)],
  [{ propertyType: 'castle' }, 'propertyType', expect.any(String)],
  [{ page: 0 }, 'page', expect.any(String)],
  [{ page: 1.5 }, 'page', expect.any(String)],
  [{ pageSize: 101 }, 'pageSize', expect.any(String)],
  [{ guests: 0 }, 'guests', expect.any(String)],
  [{ checkIn: '2026-12-10' }, 'checkOut', 'Please select check-in and check-out dates'],
  [{ checkOut: '2026-12-10' }, 'checkIn', 'Please select check-in and check-out dates'],
  [
    { checkIn: '2026-12-10', checkOut: '2026-12-10' },
    'checkOut',
    'Check-out date must be after check-in date',
  ],
  [{ checkIn: '2026-11-19', checkOut: '2026-12-10' }, 'checkIn', 'Dates cannot be in the past'],
  [{ checkIn: '2026-02-30', checkOut: '2026-12-10' }, 'checkIn', 'Please give a date as YYYY-MM-DD'],
  [{ checkIn: 'soon', checkOut: '2026-12-10' }, 'checkIn', 'Please give a date as YYYY-MM-DD'],
] as unknown as [Query, string, string][])(
  'nonsense is refused, not guessed at: %j',
  async (query, field, words) => {
    const refusal = await testApp.call(browse.searchProperties, query).then(
      () => null,
      (error: Problem) => error,
    )
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(refusal?.fields).toEqual({ [field]: words })
  },
)

test.each([
  ['checkIn', 'checkOut', 'guests'],
  ['check_in', 'check_out', 'guest_count'],
  ['start_date', 'end_date', 'guest_count'],
  ['startDate', 'endDate', 'guestCount'],
])('a stay is asked for by any name of the documents: %s', async (checkIn, checkOut, guests) => {
  const answer = await testApp.app.inject({
    url: '/api/public/properties',
    query: { [checkIn]: '2027-02-01', [checkOut]: '2027-02-03', [guests]: '1' },
  })
  expect(answer.json().results[0].quote.nights).toBe(2)
})

test('a price beyond any home is taken for what it means', async () => {
  expect((await testApp.call(browse.searchProperties, { maxPrice: 99_999_999_999 })).total).toBeGreaterThan(0)
  expect((await testApp.call(browse.searchProperties, { minPrice: 99_999_999_999 })).total).toBe(0)
})

test('a stay that nobody could book is not searched for', async () => {
  const stay = { checkIn: '2027-01-01', checkOut: '2028-06-01' }
  await expect(testApp.call(browse.searchProperties, stay)).rejects.toMatchObject({
    fields: { checkOut: 'A stay has at most 365 nights' },
  })
})
