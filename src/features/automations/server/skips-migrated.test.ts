import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const file = new URL('../../../server/db/migrations/20261123T1011-skips-that-hold.sql', import.meta.url)

test('what a host skipped before the stay moved is skipped on its new day too, and nothing else is', async () => {
  const [booking, skipped, other] = [randomUUID(), randomUUID(), randomUUID()]
  const rows = [
    { automation: skipped, occurrence: 'check_in 2027-03-10', state: 'skipped', why: 'by_host' },
    { automation: skipped, occurrence: 'check_in 2027-03-12', state: 'planned', why: null },
    { automation: other, occurrence: 'check_in 2027-03-10', state: 'skipped', why: 'too_late' },
    { automation: other, occurrence: 'check_in 2027-03-12', state: 'planned', why: null },
    { automation: skipped, occurrence: 'check_in 2027-03-08', state: 'sent', why: null },
  ]
  const client = await testApp.pool.connect()
  // The rows alone: what they belong to plays no part.
  await client.query('begin; set local session_replication_role = replica')
  for (const { automation, occurrence, state, why } of rows)
    await client.query(
      `insert into planned_messages (id, organisation_id, booking_id, automation_id, name, occurrence, at, until, state, why)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2, 'Directions', $3, moment(), moment(), $4, $5)`,
      [booking, automation, occurrence, state, why],
    )
  await client.query(await readFile(file, 'utf8'))
  const { rows: after } = await client.query<{ automation: string; occurrence: string; state: string }>(
    'select automation_id as automation, occurrence, state from planned_messages where booking_id = $1',
    [booking],
  )
  await client.query('rollback')
  client.release()
  const stateOf = (automation: string, day: string) =>
    after.find(each => each.automation === automation && each.occurrence.endsWith(day))?.state
  expect(stateOf(skipped, '03-12')).toBe('skipped')
  expect(stateOf(skipped, '03-08')).toBe('sent')
  expect(stateOf(other, '03-12')).toBe('planned')
})
