import { createFixtures } from '../fixtures.ts'
import { hostOfMany } from '../host-of-many.ts'
import { createTestApp } from '../test-app.ts'
import { seedOthers } from './seed-others.ts'

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/** A product with so many homes of others, and people of every kind with the same of their own whatever their number: an agency of twenty homes among them. */
export async function createInstallation(homes: number) {
  const testApp = await createTestApp()
  await testApp.pool.query('create extension pg_stat_statements')
  await seedOthers(testApp.pool, homes)
  const agency = await hostOfMany(testApp, { homes: 20, staysEach: 10 })
  return { testApp, fixtures: await createFixtures(testApp), agency, homes }
}
