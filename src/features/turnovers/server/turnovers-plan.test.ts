import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { seedMany } from '#src/testing/database/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { turnoversStatement } from './select-turnovers.ts'

const testApp = await createTestApp()
await seedMany(testApp.pool, { homes: 2000, staysEach: 10 })

test('the turnovers of one organisation among many are read on its indexes', async () => {
  const { rows } = await testApp.pool.query<{ id: string }>(
    "select id from organisations where name = 'Host 7'",
  )
  const first = testApp.deps.today()
  const asked = { organisationId: rows[0]!.id, first, last: addDays(first, 6) }
  const { sql, params } = new PgDialect().sqlToQuery(turnoversStatement(asked))
  const plan = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params)
  const words = plan.rows.map(row => row['QUERY PLAN']).join('\n')
  expect(words).toMatch(/Index Scan (using|on) bookings_organisation/)
  expect(words).not.toMatch(/Seq Scan on (bookings|users|properties)\b/)
})
