import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { openDb } from '#src/server/db/open-db.ts'
import { searchProperties } from '../contract/browse.ts'
import { propertyOrders } from '../contract/manage.ts'
import { listingsWhere } from './list-properties.ts'
import { isPropertyOf } from './queries.ts'
import { faultsOfPlan, searchPlan, writtenSearch } from './search-plan.ts'
import { seedMany } from '#src/testing/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
await seedMany(testApp.pool, { homes: 4000, staysEach: 10 })

// `npm run bench` asks the same of 20,000 homes and 200,000 stays.
test('a search by text, dates and price finds homes and nights on indexes alone', async () => {
  const plan = await searchPlan(testApp.pool, testApp.deps.today())
  expect(faultsOfPlan(plan), plan).toEqual([])
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
      isOwn: true,
    }).toSQL()
    const { rows } = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/properties_organisation_id/)
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
