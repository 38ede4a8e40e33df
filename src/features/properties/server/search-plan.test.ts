import { expect, test } from 'vitest'
import { openDb } from '#src/server/db/open-db.ts'
import { propertyOrders } from '../contract/manage.ts'
import { listingsWhere } from './list-properties.ts'
import { isPropertyOf } from './queries.ts'
import { faultsOfPlan, searchPlan } from './search-plan.ts'
import { seedMany } from '#src/testing/seed-many.ts'
import { createWorld } from '#src/testing/world.ts'

const world = await createWorld()
await seedMany(world.pool, { homes: 4000, staysEach: 10 })

// `npm run bench` asks the same of 20,000 homes and 200,000 stays.
test('a search by text, dates and price finds homes and nights on indexes alone', async () => {
  const plan = await searchPlan(world.pool, world.deps.today())
  expect(faultsOfPlan(plan), plan).toEqual([])
})

test('a plan that reads a table whole is told from one on indexes', () => {
  expect(faultsOfPlan('Seq Scan on properties')).toHaveLength(3)
})

test('the homes of one host among many are read on the index of their organisation, in every order', async () => {
  const { rows: hosts } = await world.pool.query<{ id: string }>(
    "select id from organisations where name = 'Host 7'",
  )
  for (const sort of propertyOrders) {
    const wanted = { page: 1, pageSize: 20, sort, search: 'a', is_public: true }
    const { sql, params } = listingsWhere(openDb(world.pool), isPropertyOf(hosts[0]!.id), wanted).toSQL()
    const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/properties_organisation_id/)
    expect(plan).not.toMatch(/Seq Scan on properties/)
  }
})
