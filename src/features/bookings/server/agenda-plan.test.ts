import { expect, test } from 'vitest'
import { openDb } from '#src/server/db/open-db.ts'
import { seedMany } from '#src/testing/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { bookingsPage } from './list-bookings.ts'
import { isBookingOf } from './queries.ts'

const testApp = await createTestApp()
await seedMany(testApp.pool, { homes: 2000, staysEach: 10 })

test('the agenda of one organisation among many is read on its index', async () => {
  const { rows } = await testApp.pool.query<{ id: string }>(
    "select id from organisations where name = 'Host 7'",
  )
  const isMine = isBookingOf({ organisation: { id: rows[0]!.id }, guestId: null } as Parameters<
    typeof isBookingOf
  >[0]) // an organisation, of which its id counts
  const wanted = { page: 1, pageSize: 20, tab: 'all' as const }
  const { sql, params } = bookingsPage(openDb(testApp.pool), isMine, wanted, testApp.deps.today()).toSQL()
  const plan = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params)
  const words = plan.rows.map(row => row['QUERY PLAN']).join('\n')
  expect(words).toMatch(/Index Scan (using|on) bookings_organisation/)
  expect(words).not.toMatch(/Seq Scan on (bookings|users|properties)\b/)
})
