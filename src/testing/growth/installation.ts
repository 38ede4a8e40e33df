import { createFixtures } from '../fixtures.ts'
import { createTestApp } from '../test-app.ts'
import { seedOthers } from './seed-others.ts'

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/** A product with so many homes of others, and people of every kind with the same of their own whatever their number. */
export async function createInstallation(homes: number) {
  const testApp = await createTestApp()
  await testApp.pool.query('create extension pg_stat_statements')
  await seedOthers(testApp.pool, homes)
  return { testApp, fixtures: await createFixtures(testApp), homes }
}
