import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { me } from '#src/features/accounts/contract.ts'
import { listPayments } from '#src/features/billing/contract/refunds.ts'
import { subscribe } from '#src/features/billing/contract/subscribe.ts'
import { cancelSubscription, startTrial } from '#src/features/billing/contract/subscription.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { listConversations, listMessages, noDealings, sendMessage } from '#src/features/messages/contract.ts'
import { addProperty } from '#src/features/properties/contract/manage.ts'
import { followHost } from '#src/features/newsletters/contract/subscriptions.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { makeProperty } from '#src/testing/property.ts'
import type { Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract/users.ts'

const { testApp, openForm, press } = await createPaidApp()
const { pool, runJobs, user } = testApp
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
const { password: currentPassword } = admin

type Role = 'client' | 'realtor' | 'admin'
const become = ({ id }: Person, role: Role) => admin.call(contract.changeRole, { id, role, currentPassword })
const staySignedIn = () => pool.query(`update sessions set expires_at = moment() + interval '1 year'`)

async function later(days: number): Promise<void> {
  testApp.now = new Date(testApp.now.getTime() + days * 86_400_000)
  await staySignedIn()
}

const home = { name: 'Aloe House', address: '1 Aloe Road', city: 'Hermanus', price_per_night: 900 }

test('a request that has run out keeps nobody a host, whether or not a job has seen it', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  const { id } = await makeProperty(testApp.db, host)
  const day = (count: number) => addDays(testApp.deps.today(), count)
  const { booking } = await guest.call(createBooking, {
    property_id: id,
    check_in: day(20),
    check_out: day(22),
    guests: 1,
  })
  await expect(become(host, 'client')).rejects.toSatisfy(contract.hasProperties.is)
  await pool.query('update bookings set expires_at = moment() where id = $1', [booking._id])
  expect((await become(host, 'client')).user.role).toBe('client')
})

test('while a payment was begun, a trial or a cancelled plan runs, a host stays one', async () => {
  const payer = await user('realtor')
  const { redirect } = await payer.call(subscribe, { planId: 'starter' })
  const till = await openForm(redirect!)
  await expect(become(payer, 'client')).rejects.toSatisfy(contract.hasProperties.is)
  await press(till, 'pay')
  await runJobs()
  expect((await admin.call(listPayments, { organizationId: payer.organisation_id! })).payments).toMatchObject(
    [{ amount: 149 }],
  )
  await payer.call(cancelSubscription, {})
  await expect(become(payer, 'client')).rejects.toSatisfy(contract.hasProperties.is)

  const trying = await user('realtor')
  await trying.call(startTrial, {})
  await expect(become(trying, 'admin')).rejects.toSatisfy(contract.hasProperties.is)

  await later(40)
  for (const host of [payer, trying]) expect((await become(host, 'client')).user.role).toBe('client')
})

test('a late payment of a closed form is recorded for the former owner of the organisation', async () => {
  const host = await user('realtor')
  const till = await openForm((await host.call(subscribe, { planId: 'starter' })).redirect!)
  await later(3)
  await become(host, 'client')
  await press(till, 'pay')
  await runJobs()
  expect((await admin.call(listPayments, { organizationId: host.organisation_id! })).payments).toMatchObject([
    { amount: 149 },
  ])
})

test('who wrote with a host still reads it, and writes and follows no more; a host again, they are where they were', async () => {
  const [host, guest] = [await user('realtor', { name: 'Thandi' }), await user('client')]
  const { id } = await makeProperty(testApp.db, host)
  await guest.call(sendMessage, { receiver_id: host.id, content: 'Is it quiet?' })
  await pool.query('delete from properties where id = $1', [id])
  await become(host, 'client')

  expect(await guest.call(listMessages, {})).toMatchObject({
    total: 1,
    messages: [{ content: 'Is it quiet?' }],
  })
  const { conversations } = await guest.call(listConversations, {})
  // A host who has not chosen to show the address shows it no more as a guest.
  expect(conversations).toMatchObject([{ counterpart: { _id: host.id, name: 'Thandi', email: null } }])
  await expect(guest.call(sendMessage, { receiver_id: host.id, content: 'Hello?' })).rejects.toSatisfy(
    noDealings.is,
  )
  await expect(guest.call(followHost, { realtorId: host.id })).rejects.toMatchObject({ status: 404 })

  expect((await host.call(me, {})).user).toMatchObject({ role: 'client', organisation_id: null })
  await expect(host.call(addProperty, home)).rejects.toMatchObject({ status: 403 })
  expect((await admin.call(contract.readUser, { id: host.id })).user.organization).toBeNull()
  expect((await host.call(listMessages, {})).total).toBe(0)

  await become(host, 'realtor')
  expect((await host.call(me, {})).user.organisation_id).toBe(host.organisation_id)
  expect((await host.call(listMessages, {})).total).toBe(1)
})

/** Holds the organisation until `work` waits for it, runs `statement`, lets go, and returns how `work` ended. */
async function meanwhile(
  { organisation_id: organisationId, id }: Person,
  work: () => Promise<unknown>,
  statement: string,
): Promise<unknown> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('select from organisations where id = $1 for update', [organisationId])
    const end = work().catch((error: unknown) => error)
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = () =>
      pool.query(
        'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
        [rows[0]!.pid],
      )
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    await other.query(statement, [statement.includes('organisations') ? organisationId : id])
    await other.query('commit')
    return await end
  } finally {
    other.release()
  }
}

test('of a home that is listed and a host who becomes a guest at the same moment one is refused', async () => {
  const [first, second] = [await user('realtor'), await user('realtor')]
  expect(
    await meanwhile(
      first,
      () => become(first, 'client'),
      'update organisations set property_count = property_count + 1 where id = $1',
    ),
  ).toSatisfy(contract.hasProperties.is)
  expect(
    await meanwhile(
      second,
      () => second.call(addProperty, home),
      `update users set role = 'client' where id = $1`,
    ),
  ).toMatchObject({ status: 403 })
  const { rows } = await pool.query('select from properties where organisation_id = $1', [
    second.organisation_id,
  ])
  expect(rows).toEqual([])
})
