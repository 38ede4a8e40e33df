import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { passwordNeeded } from '#src/features/accounts/contract.ts'
import { notFound } from '#src/contract/problem.ts'
import { createLog } from '#src/server/log.ts'
import { createPaidStays, MERCHANT } from '#src/testing/money/paid-stays.ts'
import { PAYSTACK_KEY } from '#src/testing/billing/stand-in-paystack.ts'
import { turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { secondStepOff } from '../../contract/bank-accounts.ts'
import {
  connectPayfast,
  connectPaystack,
  disconnectGateway,
  gatewayRefused,
  listGateways,
} from '../../contract/gateways.ts'
import { sweepCredentials } from './sweep-credentials.ts'

const logged: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged.push(chunk.toString())
    done()
  },
})
const { testApp, paystack, base } = await createPaidStays({}, createLog('trace', sink))
const { pool, mailbox, config } = testApp
const HOUR_MS = 3_600_000

async function owner() {
  const host = await testApp.user('realtor')
  await turnOnSecondStep(testApp, host)
  await testApp.runJobs()
  mailbox.length = 0
  return host
}

test('a gateway is connected with the password and a second step alone', async () => {
  const host = await owner()
  const { currentPassword, ...bare } = { ...MERCHANT, currentPassword: host.password }
  await expect(host.call(connectPayfast, bare)).rejects.toThrow(passwordNeeded().message)
  await pool.query('delete from totp_secrets')
  await expect(host.call(connectPayfast, { ...bare, currentPassword })).rejects.toThrow(
    secondStepOff().message,
  )
  expect((await host.call(listGateways, {})).gateways).toEqual([])
})

test('each is tried first, shown by its last 4 and its address, and every owner is mailed', async () => {
  const host = await owner()
  const { password: currentPassword } = host
  await host.call(connectPayfast, { ...MERCHANT, currentPassword })
  const { gateways } = await host.call(connectPaystack, { secretKey: PAYSTACK_KEY, currentPassword })
  expect(gateways).toMatchObject([
    { gateway: 'payfast', ends_in: '0100', ways: ['card', 'eft'] },
    { gateway: 'paystack', ends_in: 'c123', ways: ['card', 'eft'] },
  ])
  expect(new Set(gateways.map(each => each.notify_url)).size).toBe(2)
  expect(paystack.calls.map(({ path }) => path)).toContain('/transaction?perPage=1')
  await testApp.runJobs()
  expect(mailbox.map(({ to, subject }) => [to, subject])).toEqual([
    [host.email, 'Payfast is connected on Naledi'],
    [host.email, 'Paystack is connected on Naledi'],
  ])
})

test('what the gateway refuses, or while it is away, is not kept', async () => {
  const host = await owner()
  const { password: currentPassword } = host
  for (const wrong of [{ passphrase: 'another' }, { merchantId: '10000999' }])
    await expect(host.call(connectPayfast, { ...MERCHANT, ...wrong, currentPassword })).rejects.toSatisfy(
      gatewayRefused.is,
    )
  await expect(
    host.call(connectPaystack, { secretKey: 'sk_test_other', currentPassword }),
  ).rejects.toMatchObject({ status: 400, code: 'GATEWAY_REFUSED' })
  paystack.faults.isAway = true
  const away = host.call(connectPaystack, { secretKey: PAYSTACK_KEY, currentPassword })
  await expect(away).rejects.toMatchObject({
    code: 'GATEWAY_REFUSED',
    message: expect.stringContaining('doesn’t answer'),
  })
  paystack.faults.isAway = false
  expect((await host.call(listGateways, {})).gateways).toEqual([])
})

test.each([
  [connectPayfast, { ...MERCHANT, merchantId: 'x' }, 'merchantId'],
  [connectPayfast, { ...MERCHANT, merchantKey: '' }, 'merchantKey'],
  [connectPayfast, { ...MERCHANT, passphrase: 'with a blank' }, 'passphrase'],
  [connectPayfast, { ...MERCHANT, ways: ['qr'] }, 'ways'],
  [connectPaystack, { secretKey: 'pk_test_abc' }, 'secretKey'],
  [connectPaystack, { secretKey: PAYSTACK_KEY, ways: [] }, 'ways'],
] as const)('odd details are refused beside their field', async (endpoint, wrong, field) => {
  const host = await owner()
  await expect(
    host.call(endpoint, { ...wrong, currentPassword: host.password } as never),
  ).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('other credentials keep the address; those before are deleted a day later', async () => {
  const host = await owner()
  const { password: currentPassword } = host
  const [first] = (await host.call(connectPayfast, { ...MERCHANT, currentPassword })).gateways
  const [second] = (await host.call(connectPayfast, { ...MERCHANT, ways: ['eft'], currentPassword })).gateways
  expect(second).toMatchObject({ notify_url: first!.notify_url, ways: ['eft'] })
  const stored = async () =>
    (
      await pool.query(
        'select credentials is not null as has from stay_gateways where organisation_id = $1 order by id',
        [host.organisation_id],
      )
    ).rows.map(({ has }) => has)
  await sweepCredentials(testApp.deps)
  expect(await stored()).toEqual([true, true])
  testApp.now = new Date(testApp.now.getTime() + 25 * HOUR_MS)
  await sweepCredentials(testApp.deps)
  expect(await stored()).toEqual([false, true])
})

test('a gateway is disconnected with the password, once, and every owner is mailed', async () => {
  const host = await owner()
  const { password: currentPassword } = host
  await host.call(connectPayfast, { ...MERCHANT, currentPassword })
  await testApp.runJobs()
  mailbox.length = 0
  await expect(host.call(disconnectGateway, { gateway: 'payfast' })).rejects.toThrow(passwordNeeded().message)
  expect((await host.call(disconnectGateway, { gateway: 'payfast', currentPassword })).gateways).toEqual([])
  await expect(host.call(disconnectGateway, { gateway: 'payfast', currentPassword })).rejects.toSatisfy(
    notFound.is,
  )
  await testApp.runJobs()
  expect(mailbox.map(({ subject }) => subject)).toEqual(['Payfast is disconnected on Naledi'])
})

test('no key, passphrase or address of a notification stands in the log, a mail or the database', async () => {
  const host = await owner()
  const { password: currentPassword } = host
  const { gateways } = await host.call(connectPayfast, { ...MERCHANT, currentPassword })
  await host.call(connectPaystack, { secretKey: PAYSTACK_KEY, currentPassword })
  await testApp.runJobs()
  const address = gateways[0]!.notify_url.split('/').at(-1)!
  await testApp.app.inject({ method: 'POST', url: `/api/money/notify/${address}`, payload: 'x=1' })
  const { rows } = await pool.query(
    `select string_agg(query_to_xml(format('select * from %I', table_name), true, true, '')::text, '') as all
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places = { logged: logged.join(''), mails: JSON.stringify(mailbox), rows: String(rows[0].all) }
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(100)
    for (const secret of [MERCHANT.merchantKey, MERCHANT.passphrase, PAYSTACK_KEY, address])
      expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
  }
  expect(config.publicUrl && base).toBeTruthy()
})
