import pg from 'pg'
import { expect, test } from 'vitest'
import type { Input } from '#src/contract/endpoint.ts'
import { addDays } from '#src/contract/days.ts'
import { openDb } from '#src/server/db/open-db.ts'
import { searchProperties } from '../contract/browse.ts'
import { propertyOrders } from '../contract/manage.ts'
import { listingsWhere } from './list-properties.ts'
import { placeAliases } from '../rules.ts'
import { askForWords } from './ask-for-words.ts'
import { isPropertyOf } from './queries.ts'
import { WORDED_MAX } from './search-candidates.ts'
import { faultsOfPlan, searchPlan, writtenSearch } from './search-plan.ts'
import { seedMany } from '#src/testing/database/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
await seedMany(testApp.pool, { homes: 4000, staysEach: 10 })

// `npm run bench` asks the same of 20,000 homes and 200,000 stays.
test('a search by text, dates and price finds homes and nights on indexes alone', async () => {
  const plan = await searchPlan(testApp.pool, testApp.deps.today())
  expect(faultsOfPlan(plan), plan).toEqual([])
})

const plain = [
  { asked: {}, walks: 'properties_by_rating' },
  { asked: { sort: 'newest' }, walks: 'properties_by_age' },
  { asked: { sort: 'price_desc', minPrice: 700 }, walks: 'properties_by_price' },
  { asked: { guests: 6, propertyType: 'villa' }, walks: 'properties_by_rating' },
  { asked: { city: 'Durban' }, walks: 'properties_of_city_by_rating' },
  { asked: { city: 'Durban', sort: 'newest' }, walks: 'properties_of_city_by_age' },
  { asked: { city: 'Durban', sort: 'price_asc' }, walks: 'properties_of_city_by_price' },
  {
    asked: { checkIn: addDays(testApp.deps.today(), 9), checkOut: addDays(testApp.deps.today(), 11) },
    walks: 'properties_by_rating',
  },
] as const

test.each(plain)(
  'a search of $asked walks $walks in its order, and reads no other home than those of its page',
  async ({ asked, walks }) => {
    const wanted = searchProperties.input.parse(asked)
    const { sql, params } = writtenSearch(testApp.pool, wanted, testApp.deps.today())
    const { rows } = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`, params)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${walks} `))
    expect(plan).not.toMatch(/(Seq|Heap) Scan on (properties|held_nights)\b/)
  },
)

const literal = (value: unknown) =>
  value === null ? 'null' : pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value))

test.each(plain)(
  'a search of $asked walks $walks when it is planned for any values',
  async ({ asked, walks }) => {
    const { sql, params } = writtenSearch(
      testApp.pool,
      searchProperties.input.parse(asked),
      testApp.deps.today(),
    )
    const client = await testApp.pool.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare searching as ${sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute searching(${params.map(literal).join()})`,
    )
    client.release(true)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${walks} `))
    expect(plan).not.toMatch(/Seq Scan on (properties|held_nights)\b/)
  },
)

const cities = async () =>
  (await testApp.pool.query<{ city: string }>('select distinct city from properties')).rows.map(
    ({ city }) => city,
  )

const search = (asked: Partial<Input<typeof searchProperties>>) => testApp.call(searchProperties, asked)

test('of more than a thousand homes it is said that they are more, and pages go on', async () => {
  const first = await search({})
  expect(first).toMatchObject({ total: 1000, totalIsLeast: true })
  const later = await search({ page: 60 })
  expect(later.results).toHaveLength(20)
  expect(later).toMatchObject({ total: 1201, totalIsLeast: true })
  const [seen, next] = [await search({ page: 199 }), await search({ page: 200 })]
  expect(new Set([...seen.results, ...next.results].map(({ _id }) => _id)).size).toBe(40)
  // All have been walked through.
  expect(next).not.toHaveProperty('counts')
  expect(await search({ page: 201 })).toMatchObject({ total: 4000, results: [] })
  expect(await search({ page: 201 })).not.toHaveProperty('totalIsLeast')
})

test('a thousand homes that are free are counted, and fewer exactly', async () => {
  const [checkIn, checkOut] = [addDays(testApp.deps.today(), 9), addDays(testApp.deps.today(), 11)]
  expect(await search({ checkIn, checkOut })).toMatchObject({ total: 1000, totalIsLeast: true })
  const few = await search({ checkIn, checkOut, city: 'Clarens' })
  expect(few.total).toBeLessThan(1000)
  expect(few).not.toHaveProperty('totalIsLeast')
})

test('of more homes than are looked at for their words, the best rated are, or the cheapest where these are asked for', async () => {
  const best = await testApp.pool.query<{ id: string }>(
    `update properties set rating_sum = 5, rating_count = 1, nightly_cents = 41000, cheapest_cents = null
     where id = (select id from properties order by ctid desc limit 1) returning id`,
  )
  for (const sort of ['relevance', 'price_asc', 'price_desc'] as const) {
    const { results, total, totalIsLeast } = await search({ search: 'rooms', pageSize: 100, sort })
    expect({ total, totalIsLeast }).toEqual({ total: WORDED_MAX, totalIsLeast: true })
    const ids = results.map(({ _id }) => _id)
    expect(ids.includes(best.rows[0]!.id)).toBe(sort !== 'price_desc')
  }
})

// Each of these finds few enough homes that all of them are looked at.
const narrowed = [
  { search: 'cottage', city: 'Kimberley' },
  { search: 'rooms', propertyType: 'villa', guests: 9 },
  { search: 'house', guests: 20 },
  { search: 'river view', minPrice: 1000, maxPrice: 2000 },
  { search: 'rooms', maxPrice: 499, sort: 'price_asc' },
  { search: 'thea', city: 'Port Elizabeth' },
] as const

test.each(narrowed)('a search of %j finds all that have the words and fit', async asked => {
  const { results, total, totalIsLeast } = await search({ ...asked, pageSize: 100 })
  const wanted = searchProperties.input.parse(asked)
  const { typed, inPlaces, others, terms, liked } = askForWords(wanted)
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select id from properties, understood_query($1, $2, $3, $4, false)
     where is_public and is_available and search @@ filter and city = any($5) and property_type = coalesce($6, property_type)
       and max_guests >= $7 and from_cents >= $8 and from_cents < $9`,
    [
      typed,
      [...inPlaces, ...others],
      terms,
      liked,
      'city' in asked ? [asked.city, ...placeAliases(asked.city)] : await cities(),
      'propertyType' in asked ? asked.propertyType : null,
      'guests' in asked ? asked.guests : 1,
      ('minPrice' in asked ? asked.minPrice : 0) * 100 - 50,
      ('maxPrice' in asked ? asked.maxPrice : 1_000_000) * 100 + 50,
    ],
  )
  expect(totalIsLeast).toBeUndefined()
  expect(total).toBe(rows.length)
  const ids = new Set(rows.map(({ id }) => id))
  expect(results.every(({ _id }) => ids.has(_id))).toBe(true)
})

test('a plan that reads a table whole is told from one on indexes', () => {
  expect(faultsOfPlan('Seq Scan on properties')).toHaveLength(3)
})

test('the homes of one host among many are read on the index of their organisation, in every order', async () => {
  const { rows: hosts } = await testApp.pool.query<{ id: string }>(
    "select id from organisations where name = 'Host 7'",
  )
  for (const sort of propertyOrders) {
    const wanted = { page: 1, pageSize: 20, sort, search: 'a', is_public: true }
    const { sql, params } = listingsWhere(openDb(testApp.pool), isPropertyOf(hosts[0]!.id), {
      ...wanted,
    }).toSQL()
    const { rows } = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/properties_of_organisation/)
    expect(plan).not.toMatch(/Seq Scan on properties/)
  }
})

test('what chosen nights come to is added up on the index of prices by night, of homes in their thousands', async () => {
  const { rows: books } = await testApp.pool.query<{ id: string }>('select id from properties')
  await testApp.pool.query(
    `insert into rate_books (property_id, organisation_id, weekend_nights, seasons, min_nights, is_through, weekly_percent,
        monthly_percent, extra_guest_cents, pet_fee_cents, preparation_nights, notice_days)
      select id, organisation_id, '{5,6}', '[]', 1, false, 10, 0, 0, 0, 0, 0 from properties`,
  )
  await testApp.pool.query(
    `insert into night_prices
      select id, month::date, array_fill(80000, array[28]) from properties,
        generate_series(date_trunc('month', $1::date), $1::date + 700, '1 month') as month`,
    [testApp.deps.today()],
  )
  await testApp.pool.query('analyze rate_books, night_prices')
  const checkIn = addDays(testApp.deps.today(), 20)
  const wanted = searchProperties.input.parse({ checkIn, checkOut: addDays(checkIn, 7), sort: 'price_asc' })
  const { sql, params } = writtenSearch(testApp.pool, wanted, testApp.deps.today())
  const { rows } = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`, params)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(books.length).toBeGreaterThan(1000)
  expect(plan).toMatch(/Index Scan using night_prices_pkey/)
  expect(plan).not.toMatch(/Seq Scan on (night_prices|held_nights)/)
})
