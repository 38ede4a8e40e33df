import { beforeEach, expect, test } from 'vitest'
import { createRefundStays } from '#src/testing/money/refund-stays.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { refundPaid } from '../../contract/money.ts'
import { giveRefundAccount } from '../../contract/refund-accounts.ts'
import { forgetGuestOfHost } from './forget-person.ts'
import { retainAccounts } from './retain-lines.ts'

const testApp = await createTestApp()
const { pool, deps } = testApp
const stays = createRefundStays(testApp)
const { back } = stays
const HIS = { bank: 'Capitec', holder: 'J Visagie', number: '4071234568', branch_code: '470010' }
let host: Person
let guest: Person

beforeEach(async () => {
  ;({ host, guest } = await stays.begin())
})

async function given(id: string) {
  const { _id: refund } = await back(id, 100)
  await guest.call(giveRefundAccount, { id, refund, ...HIS })
  return refund
}
const run = () =>
  retainAccounts.take(deps, {
    today: deps.today(),
    periods: { refund_accounts: { amount: 30, unit: 'days' } } as never, // of the others nothing is asked
  })
const accountsOf = async (id: string) =>
  (
    await pool.query<{ has: boolean; account_tail: string | null }>(
      'select account is not null as has, account_tail from stay_refunds where booking_id = $1 order by created_at, id',
      [id],
    )
  ).rows

test('an account to which nothing was paid in a year is deleted, and asked for again', async () => {
  const { id } = await stays.paid()
  await given(id)
  testApp.now = new Date('2027-11-26T07:00:00Z')
  await run()
  expect(await accountsOf(id)).toEqual([{ has: true, account_tail: '4568' }])
  testApp.now = new Date('2027-11-26T09:00:00Z')
  await run()
  expect(await accountsOf(id)).toEqual([{ has: false, account_tail: null }])
})

test('the year begins when the account is given, and of one that is paid the digits stay', async () => {
  const { id } = await stays.paid()
  const late = await back(id, 100)
  const paid = await given(id)
  await host.call(refundPaid, { id, refund: paid })
  testApp.now = new Date('2026-12-10T08:00:00Z')
  await guest.call(giveRefundAccount, { id, refund: late._id, ...HIS })
  testApp.now = new Date('2027-12-01T08:00:00Z')
  await run()
  expect(await accountsOf(id)).toEqual([
    { has: true, account_tail: '4568' },
    { has: false, account_tail: '4568' },
  ])
})

test('a guest who is forgotten leaves the account of a refund that is still to pay by hand', async () => {
  const { id } = await stays.paid()
  await given(id)
  const paid = await given(id)
  await host.call(refundPaid, { id, refund: paid })
  await pool.query(
    `update stay_refunds set state = 'by_hand', fault = 'Refused' where booking_id = $1 and state = 'owed'`,
    [id],
  )
  await deps.db.transaction(tx =>
    forgetGuestOfHost.react(
      tx,
      {
        subject: id,
        organisation: host.organisation_id,
        guest: null,
        facts: { stays: [id], asked: true },
      } as never, // what this reaction reads of an event
      deps.emit,
    ),
  )
  expect(await accountsOf(id)).toEqual([
    { has: true, account_tail: '4568' },
    { has: false, account_tail: null },
  ])
})
