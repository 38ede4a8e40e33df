import { expect, test } from 'vitest'
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
