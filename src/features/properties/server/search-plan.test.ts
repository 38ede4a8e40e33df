import { expect, test } from 'vitest'
import { addDays } from '#src/features/pricing/rules.ts'
import { seedMany } from '#src/server/test/seed-many.ts'
import { createWorld } from '#src/server/test/world.ts'
import { searchProperties } from '../contract.ts'
import { searchStatement } from './search-properties.ts'

const world = await createWorld()
await seedMany(world.pool, { homes: 4000, staysEach: 10 })

test('a search by text, dates and price finds homes and nights on indexes alone', async () => {
  const checkIn = addDays(world.deps.today(), 20)
  const wanted = searchProperties.input.parse({
    search: 'vineyard fireplace',
    checkIn,
    checkOut: addDays(checkIn, 4),
    minPrice: 600,
    maxPrice: 2500,
  })
  const { sql, params } = searchStatement(world.db, wanted).toSQL()
  const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off) ${sql}`,
    params,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap Index Scan on properties_search')
  expect(plan).toMatch(/Index (Only )?Scan (on|using) held_nights_nights/)
  expect(plan).not.toMatch(/Seq Scan on (properties|held_nights|users)/)
})
