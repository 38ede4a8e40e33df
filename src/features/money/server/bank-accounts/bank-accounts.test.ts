import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { passwordNeeded } from '#src/features/accounts/contract.ts'
import { createLog } from '#src/server/log.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import {
  changeAccount,
  checkAccount,
  listAccounts,
  secondStepOff,
  stopAccount,
  stopLinkNotFound,
} from '../../contract/bank-accounts.ts'
import { isTrustedPayee, shownAccount } from '../queries.ts'

const logged: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged.push(chunk.toString())
    done()
  },
})
const testApp = await createTestApp({}, createLog('trace', sink))
const fixtures = await createFixtures(testApp)
const { realtor, admin } = fixtures.people
const HOUR_MS = 60 * 60 * 1000
const { db, config, pool, mailbox } = testApp

const later = (hours: number) => (testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS))
const change = (more: object = {}) =>
  realtor.call(changeAccount, { ...ACCOUNT, currentPassword: realtor.password, ...more })
const shown = async () =>
  (await shownAccount(db, config, realtor.organisation_id!, testApp.now))?.number ?? null
const linkIn = (text: string): string => /stop-account\/([\w.-]+)/.exec(text)![1]!
const mails = async () => {
  await testApp.runJobs()
  return mailbox.splice(0)
}

const start = testApp.now

beforeEach(async () => {
  testApp.now = start
  await pool.query('delete from bank_accounts')
  await turnOnSecondStep(testApp, realtor)
  await mails()
})

test('an account is given with the password and a second step alone', async () => {
  await expect(realtor.call(changeAccount, { ...ACCOUNT })).rejects.toThrow(passwordNeeded().message)
  await pool.query('delete from totp_secrets')
  await expect(change()).rejects.toThrow(secondStepOff().message)
  expect((await realtor.call(listAccounts, {})).accounts).toEqual([])
})

test.each([
  [{ number: '12345' }, 'number'],
  [{ number: '12345678901234' }, 'number'],
  [{ number: '1234567x' }, 'number'],
  [{ branch_code: '25065' }, 'branch_code'],
  [{ type: 'loan' }, 'type'],
  [{ holder: ' ' }, 'holder'],
])('%o is refused beside its field', async (wrong, field) => {
  await expect(change(wrong)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('blanks and hyphens in a number are left out', async () => {
  const { accounts } = await change({ number: '6200 0000-017', branch_code: '250 655' })
  expect(accounts).toMatchObject([{ number: '62000000017', branch_code: '250655', state: 'unverified' }])
})

test('guests are shown an account after 48 hours, and until then the one before', async () => {
  await change()
  expect(await shown()).toBe(null)
  later(48)
  expect(await shown()).toBe('62000000017')
  const { accounts } = await change({ number: '62000000025' })
  expect(accounts.map(({ number, is_shown }) => [number, is_shown])).toEqual([
    ['62000000025', false],
    ['62000000017', true],
  ])
  later(47.9)
  expect(await shown()).toBe('62000000017')
  later(0.2)
  expect(await shown()).toBe('62000000025')
})

test('an account that is given while another waits takes its place', async () => {
  await change()
  later(48)
  await change({ number: '62000000025' })
  later(24)
  await change({ number: '62000000033' })
  later(25)
  expect(await shown()).toBe('62000000017')
  later(24)
  expect(await shown()).toBe('62000000033')
})

test('every owner is mailed at once at each change, at the address for guests too, and a change that changes nothing mails nobody', async () => {
  await pool.query(`update users set contact_email = 'stays@kloof.example' where id = $1`, [realtor.id])
  await change()
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([realtor.email, 'stays@kloof.example'].toSorted())
  expect(sent[0]!.text).toContain('ends in 0017')
  await change()
  expect(await mails()).toEqual([])
  expect((await realtor.call(listAccounts, {})).accounts).toHaveLength(1)
  await pool.query('update users set contact_email = null')
})

test('the link in the mail stops a change without a login, once, and says so to every owner', async () => {
  await change()
  later(48)
  await mails()
  await change({ number: '62000000025' })
  const [mail] = await mails()
  const token = linkIn(mail!.text)
  await testApp.call(stopAccount, { token })
  await testApp.call(stopAccount, { token })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'The change of your bank account was stopped',
  ])
  later(100)
  expect(await shown()).toBe('62000000017')
})

test('a link that was changed, of another account, or too old stops nothing', async () => {
  await change()
  const [mail] = await mails()
  const token = linkIn(mail!.text)
  const [id, signature] = token.split('.')
  const other = `${crypto.randomUUID()}.${signature}`
  for (const wrong of [`${id}.`, `${id}.AAAA`, other, 'x', `${token}.x`.slice(1)])
    await expect(testApp.call(stopAccount, { token: wrong })).rejects.toThrow(stopLinkNotFound().message)
  later(31 * 24)
  await expect(testApp.call(stopAccount, { token })).rejects.toThrow(stopLinkNotFound().message)
})

test('an administrator notes a check, which holds for the account and not for another holder', async () => {
  const { accounts } = await change()
  const { account } = await admin.call(checkAccount, {
    id: accounts[0]!._id,
    how: 'cent',
    note: 'Code 4711 came back',
  })
  expect(account).toMatchObject({ state: 'checked', number_ends_in: '0017' })
  expect(JSON.stringify(account)).not.toContain(ACCOUNT.number)
  expect((await change({ type: 'savings' })).accounts[0]).toMatchObject({ state: 'checked' })
  expect((await change({ holder: 'Somebody Else' })).accounts[0]).toMatchObject({ state: 'seen' })
  expect((await change({ number: '62000000025' })).accounts[0]).toMatchObject({ state: 'unverified' })
  const audit = JSON.stringify(await admin.call(listAudit, {}))
  expect(audit).toContain('Code 4711 came back')
  expect(audit).not.toContain(ACCOUNT.number)
})

test('no number, branch or ShapID stands in the log, a mail or the database', async () => {
  const secrets = [ACCOUNT.number, ACCOUNT.branch_code, '0825550144@fnb']
  await change({ shap_id: '0825550144@fnb' })
  await change({ shap_id: '0825550144@fnb', holder: 'Kloof', number: '12' }).catch(() => undefined)
  const sent = await mails()
  const { rows } = await pool.query(
    `select string_agg(query_to_xml(format('select * from %I', table_name), true, true, '')::text, '') as all
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places = { logged: logged.join(''), mails: JSON.stringify(sent), rows: String(rows[0].all) }
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(100)
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
  }
})

test('what is known of an account that was replaced counts no more once guests are shown the one after it', async () => {
  await pool.query(`update users set created_at = moment() - interval '90 days' where id = $1`, [realtor.id])
  const now = async () => ({
    isMissing: (await realtor.call(listAccounts, {})).eft_missing.includes('account'),
    isTrusted: await isTrustedPayee(db, realtor.organisation_id!),
  })
  expect(await now()).toEqual({ isMissing: true, isTrusted: false })
  const { accounts } = await change()
  await admin.call(checkAccount, { id: accounts[0]!._id, how: 'cent', note: 'Code 4711 came back' })
  later(48)
  expect(await now()).toEqual({ isMissing: false, isTrusted: true })
  await change({ number: '62000000025' })
  later(47)
  expect(await now()).toEqual({ isMissing: false, isTrusted: true })
  const tails = async () =>
    (await realtor.call(listAccounts, {})).accounts.map(({ number, is_shown }) => [
      number.slice(-4),
      is_shown,
    ])
  expect(await tails()).toEqual([
    ['0025', false],
    ['0017', true],
  ])
  later(2)
  expect(await now()).toEqual({ isMissing: true, isTrusted: false })
  expect(await tails()).toEqual([['0025', true]])
})
