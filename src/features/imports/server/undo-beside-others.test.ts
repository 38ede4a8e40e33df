import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { deleteProperty, listProperties } from '#src/features/properties/contract/manage.ts'
import { airbnbFile, importForm } from '#src/testing/imports/import-files.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/imports.ts'

const testApp = await createTestApp()
const { pool } = testApp
let host: Person
let property: { id: string }

beforeEach(async () => {
  host = await testApp.user('realtor')
  property = await makeProperty(testApp.db, host)
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
})

/** Imports a stay of the past, into a home of its own, and returns the import. */
async function imported(): Promise<string> {
  const from = addDays(testApp.deps.today(), -9)
  const stay = { code: 'HMAAAAAAA1', name: 'Ann Lee', from, nights: 2, listing: 'Sea Loft', rand: 1000 }
  const { import: sent } = await host.call(contract.uploadImport, importForm(airbnbFile([stay])))
  await host.call(contract.mapImport, { id: sent._id, homes: { 'Sea Loft': 'new' } })
  await host.call(contract.runImport, { id: sent._id })
  return sent._id
}
const stays = async () => (await host.call(listBookings, {})).bookings

/** Resolves once so many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(count)

test('an undo and a deletion take the organisation before its file and homes, as a run does, so that none ends in a deadlock', async () => {
  const id = await imported()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from organisations where id = $1 for no key update', [host.organisation_id])
    const undone = host.call(contract.undoImport, { id })
    const deleted = host.call(deleteProperty, { id: property.id })
    await waiting(2)
    await client.query('select from imports where id = $1 for update nowait', [id])
    await client.query('select from properties where organisation_id = $1 for no key update nowait', [
      host.organisation_id,
    ])
    await client.query('commit')
    expect((await undone).import.state).toBe('undone')
    await deleted
  } finally {
    client.release()
  }
  expect((await host.call(listProperties, {})).total).toBe(0)
})

test.each([
  [
    'a payment',
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     values (gen_random_uuid(), $1, $2, 'stay', 'eft', 5000, moment())`,
    'stay_payments',
  ],
  [
    'a lodger',
    `insert into lodgers (id, booking_id, organisation_id, n, missing) values (gen_random_uuid(), $1, $2, 1, '{}')`,
    'lodgers',
  ],
])('%s that arrives while an import is undone keeps its stay', async (_, arrive, table) => {
  const id = await imported()
  const [stay] = await stays()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(arrive, [stay!._id, host.organisation_id])
    const undone = host.call(contract.undoImport, { id })
    await waiting(1)
    await client.query('commit')
    expect((await undone).not_undone).toMatchObject([{ booking: { _id: stay!._id } }])
  } finally {
    client.release()
  }
  expect(await stays()).toHaveLength(1)
  expect((await pool.query(`select from ${table} where booking_id = $1`, [stay!._id])).rowCount).toBe(1)
})
