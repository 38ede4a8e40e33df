import { type BuiltPages } from '#src/server/pages/page-files.ts'
import { servePages } from '#src/server/pages/serve-pages.ts'
import { createFixtures } from '../fixtures.ts'
import { hostOfMany } from '../host-of-many.ts'
import { createTestApp } from '../test-app.ts'
import { templateWithOthers } from './template.ts'

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/** A product with so many homes of others, and people of every kind with the same of their own whatever their number: an agency of twenty homes among them. With `pages` it serves documents, too. */
export async function createInstallation(homes: number, pages?: BuiltPages) {
  const template = await templateWithOthers(homes)
  const testApp = await createTestApp({}, undefined, { template, countsBlocks: true })
  if (pages) await servePages(testApp.app, { ...testApp.deps, stateDb: testApp.deps.db }, pages)
  const agency = await hostOfMany(testApp, { homes: 20, staysEach: 10 })
  return { testApp, fixtures: await createFixtures(testApp), agency, homes }
}
