import { type BuiltPages } from '#src/server/pages/page-files.ts'
import { servePages } from '#src/server/pages/serve-pages.ts'
import { createFixtures } from '../fixtures.ts'
import { hostOfMany } from '../host-of-many.ts'
import { createTestApp } from '../test-app.ts'
import { seedOthers } from './seed-others.ts'

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/**
 * Autovacuum would keep old versions of rows readable, which are then read: by chance, here or there. And a new row would lie in
 * whatever gap others have left on a page, those of one host on as many pages as there are gaps.
 */
const WITHOUT_CHANCE = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false, fillfactor = 90)', name);
    end loop; end $$`

/** A product with so many homes of others, and people of every kind with the same of their own whatever their number: an agency of twenty homes among them. With `pages` it serves documents, too. */
export async function createInstallation(homes: number, pages?: BuiltPages) {
  const testApp = await createTestApp()
  if (pages) await servePages(testApp.app, { ...testApp.deps, stateDb: testApp.deps.db }, pages)
  await testApp.pool.query('create extension pg_stat_statements')
  await seedOthers(testApp.pool, homes)
  await testApp.pool.query(WITHOUT_CHANCE)
  const agency = await hostOfMany(testApp, { homes: 20, staysEach: 10 })
  return { testApp, fixtures: await createFixtures(testApp), agency, homes }
}
