import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { me, signIn } from '#src/features/accounts/contract.ts'
import { removePasskey } from '#src/features/accounts/contract/passkeys.ts'
import {
  confirmTotp,
  readSecondFactor,
  setUpTotp,
  turnOffTotp,
} from '#src/features/accounts/contract/second-factor.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listAudit } from '../../contract/audit.ts'
import { changeSettings } from '../../contract/settings.ts'
import * as contract from '../../contract/users.ts'

const testApp = await createTestApp({ ADMIN_2FA: 'required' })
const { call, mailbox, pool, runJobs, user } = testApp

async function administrator(): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}

async function turnOn(who: Person): Promise<void> {
  const { secret } = await who.call(setUpTotp, {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.now.getTime() })
  await who.call(confirmTotp, { code })
}
const makeStale = ({ id }: Person) =>
  pool.query(`update sessions set confirmed_at = moment() - interval '11 minutes' where user_id = $1`, [id])
const needed = { status: 403, code: 'SECOND_FACTOR_REQUIRED' }

let admin: Person

beforeEach(async () => {
  admin = await administrator()
  await turnOn(admin)
})

test('where it is required, an administrator has no rights before a second step was shown, and then at once', async () => {
  const other = await administrator()
  for (const ask of [
    () => other.call(contract.listUsers, {}),
    () => other.call(listAudit, {}),
    () => other.call(contract.changeRole, { id: other.id, role: 'client' as const }),
    () => other.call(readDashboard, {}),
  ])
    await expect(ask()).rejects.toMatchObject(needed)
  // Their own account, and how to set it up, is theirs all the same.
  await other.call(me, {})
  expect(await other.call(readSecondFactor, {})).toMatchObject({ required: true, shown: false })
  await turnOn(other)
  expect((await other.call(contract.listUsers, {})).total).toBeGreaterThan(0)
})

test('a session from before has no rights, one that is opened with the second step has', async () => {
  const other = await administrator()
  const { token } = await call(signIn, { email: other.email, password: other.password })
  await turnOn(other)
  await expect(testApp.as(token)(contract.listUsers, {})).rejects.toMatchObject(needed)
})

test('the last second step of an administrator stays, where it is required', async () => {
  await expect(admin.call(turnOffTotp, {})).rejects.toMatchObject({
    status: 409,
    code: 'SECOND_FACTOR_REQUIRED',
  })
  await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, uses, transports)
     values (gen_random_uuid(), $1::uuid, 'Phone', $1::text, '', 0, '{}')`,
    [admin.id],
  )
  await admin.call(turnOffTotp, {})
  const { passkeys } = await admin.call(readSecondFactor, {})
  await expect(admin.call(removePasskey, { id: passkeys[0]!._id })).rejects.toMatchObject({ status: 409 })
  await admin.call(contract.listUsers, {})
})

test('others need none', async () => {
  const guest = await user('client')
  await guest.call(readDashboard, {})
  expect(await guest.call(readSecondFactor, {})).toMatchObject({ required: false })
})

test('who has lost phone and codes is let in by an administrator, is mailed, and it is on record', async () => {
  const person = await user('realtor')
  await turnOn(person)
  expect((await admin.call(contract.readUser, { id: person.id })).user.secondFactor).toBe(true)
  await admin.call(contract.resetUserSecondFactor, { id: person.id })
  await call(signIn, { email: person.email, password: person.password })
  await runJobs()
  expect(mailbox.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
    'Two-step login is off for your Naledi account',
  )
  // Nothing changes, so it is no act.
  await admin.call(contract.resetUserSecondFactor, { id: person.id })
  const { entries } = await admin.call(listAudit, { subject: person.id })
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'DELETE /admin/users/:id/second-factor',
      before: { secondFactor: true },
      after: { secondFactor: false },
    },
    { action: 'GET /admin/users/:id', before: null, after: null },
  ])
})

test('a session that an administrator left open changes no role, deletes nobody and changes no setting without the password', async () => {
  const person = await user('client')
  await makeStale(admin)
  const { id } = person
  for (const act of [
    (given: object) => admin.call(contract.changeRole, { id, role: 'realtor', ...given }),
    (given: object) => admin.call(changeSettings, { launchDate: '2027-03-01', ...given }),
    (given: object) => admin.call(contract.resetUserSecondFactor, { id, ...given }),
    (given: object) => admin.call(contract.deleteUser, { id, ...given }),
  ]) {
    await makeStale(admin)
    await expect(act({})).rejects.toMatchObject({ status: 403, code: 'PASSWORD_NEEDED' })
    await expect(act({ currentPassword: 'guessed' })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    await act({ currentPassword: admin.password })
  }
  await expect(admin.call(contract.readUser, { id })).rejects.toMatchObject({ status: 404 })
})

test('nothing of a second step is left of who is deleted', async () => {
  const person = await user('client')
  await turnOn(person)
  await admin.call(contract.deleteUser, { id: person.id })
  const { rows } = await pool.query(
    `select from totp_secrets where user_id = $1 union all select from recovery_codes where user_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([])
})
