import { fillPlaceholders } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#src/server/db/open-db.ts'
import { seedMany } from '#src/testing/database/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { selectPage } from './bookings-page.ts'

const testApp = await createTestApp()
await seedMany(testApp.pool, { homes: 2000, staysEach: 10 })

test('the agenda of one organisation among many is read on its index', async () => {
  const { rows } = await testApp.pool.query<{ id: string }>(
    "select id from organisations where name = 'Host 7'",
  )
  const { sql, params } = selectPage(openDb(testApp.pool), {
    side: 'host',
    tab: 'all',
    sort: 'agenda',
    by: [],
  }).toSQL()
  const values = { owner: rows[0]!.id, today: testApp.deps.today(), pageSize: 20, offset: 0 }
  const plan = await testApp.pool.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) ${sql}`,
    fillPlaceholders(params, values),
  )
  const words = plan.rows.map(row => row['QUERY PLAN']).join('\n')
  expect(words).toMatch(/Index Scan (using|on) bookings_organisation/)
  expect(words).not.toMatch(/Seq Scan on (bookings|users|properties)\b/)
})
