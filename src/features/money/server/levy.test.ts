import { beforeEach, expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeVat } from '../contract/vat.ts'
import * as contract from '../contract/money.ts'
import { withdrawRefund } from '../contract/withdraw-refund.ts'

const testApp = await createTestApp()
const { db, runJobs } = testApp
let host: Person
let guest: Person
let propertyId: string

beforeEach(async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  propertyId = (await makePricedProperty(db, host)).id
  await letOnTerms(host, propertyId, { tourism_levy: true })
})

/** A stay of R 12 000, of which the nights are R 10 800, that has begun with so much of it paid. */
async function begun(paid = 12_000): Promise<string> {
  const id = await requestStay(guest, propertyId)
  await host.call(updateBooking, { id, status: 'confirmed' })
  await host.call(contract.recordPayment, { id, method: 'eft', amount: paid, at: '2026-11-26' })
  testApp.now = new Date('2026-12-18T08:00:00Z')
  await runJobs()
  return id
}
const levy = async () =>
  0 - (await balanceOf(db, { kind: 'payable', name: 'tourism_levy', book: host.organisation_id! }))
const nights = async () =>
  0 - (await balanceOf(db, { kind: 'income', name: 'accommodation', book: host.organisation_id! }))

test('a stay that costs less after check-in bears the levy of its nights as they cost then, and more again where they cost more', async () => {
  const id = await begun()
  expect(await levy()).toBe(10_800)
  await host.call(updateBooking, { id, total_price: 6000 })
  expect([await levy(), await nights()]).toEqual([4800, 475_200])
  await host.call(updateBooking, { id, total_price: 12_000 })
  expect([await levy(), await nights()]).toEqual([10_800, 1_069_200])
})

test('a stay that its host has made free bears no levy, and its end of work is no failure', async () => {
  const id = await requestStay(guest, propertyId)
  await host.call(updateBooking, { id, status: 'confirmed' })
  await host.call(updateBooking, { id, total_price: 0 })
  testApp.now = new Date('2026-12-18T08:00:00Z')
  await runJobs()
  expect(await levy()).toBe(0)
})

test('what is given back after check-in bears no levy, and bears it again once the refund is withdrawn', async () => {
  const id = await begun()
  const { refund } = await host.call(contract.giveBack, { id, amount: 3000, reason: 'The geyser broke' })
  expect([await levy(), await nights()]).toEqual([8100, 1_071_900])
  await host.call(withdrawRefund, { id, refund: refund._id })
  expect(await levy()).toBe(10_800)
})

test('what a host asks no more for after check-in bears no levy', async () => {
  const id = await begun(3600)
  const { dues } = await host.call(contract.readMoney, { id })
  await host.call(contract.waiveDue, { id, due: dues.find(({ kind }) => kind === 'balance')!._id })
  expect(await levy()).toBe(3240)
})

test.each([
  ['paid', 12_000],
  ['of which a part is paid', 3600],
])('a stay %s that its host cancels after check-in bears no levy', async (_, paid) => {
  const id = await begun(paid)
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await levy()).toBe(0)
})

test('a stay bears no levy that is cancelled after all that was paid has gone back', async () => {
  const id = await begun(3600)
  await host.call(contract.giveBack, { id, amount: 3600, reason: 'The geyser broke' })
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await levy()).toBe(0)
})

test('the levy of a VAT vendor is of what is earned without VAT, also after money goes back', async () => {
  const none = { deposits: null, retained: null, long_stays: null }
  await host.call(changeVat, { numbers: [{ from: '2026-10-01', number: '4123456789' }], ...none })
  const id = await begun()
  // R 1 565.22 of VAT in R 12 000, of which the nights bear R 1 408.70.
  expect(await levy()).toBe(9391)
  await host.call(contract.giveBack, { id, amount: 6000, reason: 'The geyser broke' })
  expect(await levy()).toBe(4696)
})

/** Makes the host a VAT vendor; in cents what stands as given up. */
const asVendor = () =>
  host.call(changeVat, {
    numbers: [{ from: '2026-10-01', number: '4123456789' }],
    deposits: null,
    retained: null,
    long_stays: null,
  })
const allowance = () => balanceOf(db, { kind: 'income', name: 'allowance', book: host.organisation_id! })

test('what a VAT vendor waives after check-in, and what comes off it with the price, both stand without VAT', async () => {
  await asVendor()
  const id = await begun(3600)
  const { dues } = await host.call(contract.readMoney, { id })
  await host.call(contract.waiveDue, { id, due: dues.find(({ kind }) => kind === 'balance')!._id })
  // R 8 400 with R 1 095.65 of VAT.
  expect(await allowance()).toBe(730_435)
  await host.call(updateBooking, { id, total_price: 3600 })
  expect(await allowance()).toBe(0)
  // R 3 600 without VAT, less cleaning and service of R 1 043.48.
  expect((await nights()) + (await levy())).toBe(313_043 - 104_348)
  expect(await levy()).toBe(2087)
})

test('a refund of a VAT vendor that is withdrawn after check-in leaves nothing given up, and the nights as they were', async () => {
  await asVendor()
  const id = await begun()
  const before = [await nights(), await levy()]
  const { refund } = await host.call(contract.giveBack, { id, amount: 6000, reason: 'The geyser broke' })
  await host.call(withdrawRefund, { id, refund: refund._id })
  expect(await allowance()).toBe(0)
  expect([await nights(), await levy()]).toEqual(before)
})

test.each([
  ['without VAT', async () => {}, 840_000, 3240],
  // R 8 400 without VAT of R 1 095.65.
  ['of a VAT vendor', asVendor, 730_435, null],
] as const)(
  'a refund of a stay %s that was cancelled after check-in leaves given up, once it is withdrawn, what was asked no more',
  async (_, prepare, ended, levied) => {
    await prepare()
    const id = await begun(3600)
    await host.call(updateBooking, { id, status: 'cancelled' })
    const [refund] = (await host.call(contract.readMoney, { id })).refunds
    await host.call(withdrawRefund, { id, refund: refund!._id })
    expect(await allowance()).toBe(ended)
    if (levied) expect(await levy()).toBe(levied)
  },
)

const owedByGuest = () => balanceOf(db, { kind: 'receivable', name: '', book: host.organisation_id! })
const income = async () => {
  const { rows } = await testApp.pool.query<{ cents: number }>(
    `select coalesce(-sum(cents), 0)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where book = $1 and kind = 'income'`,
    [host.organisation_id],
  )
  return rows[0]!.cents
}

test.each([
  ['of which a part is paid', 3600, async () => {}],
  ['paid', 12_000, async () => {}],
  ['of which a part is paid, of a VAT vendor,', 3600, asVendor],
] as const)(
  'a payment of a stay %s that is undone after the stay was cancelled is income no more, with its levy, and owed by nobody',
  async (_, paid, prepare) => {
    await prepare()
    const id = await begun(paid)
    await host.call(updateBooking, { id, status: 'cancelled' })
    const { payments } = await host.call(contract.readMoney, { id })
    const undone = { id, payment: payments[0]!._id, reason: 'The bank took it back' }
    const { money } = await host.call(contract.undoPayment, undone)
    expect(money).toMatchObject({ paid: 0, to_give_back: 0 })
    expect([await owedByGuest(), await income(), await levy()]).toEqual([0, 0, 0])
    await checkMoney(testApp, { host, guest, id })
    // Money that comes after all is the guest's.
    const later = { id, method: 'eft', amount: 500, at: '2026-12-18', allow_more: true } as const
    expect((await host.call(contract.recordPayment, later)).money.to_give_back).toBe(500)
    await checkMoney(testApp, { host, guest, id })
  },
)

test('what another payment covers of a stay cancelled after check-in still goes back where one is undone', async () => {
  const id = await begun(3600)
  const more = { id, method: 'eft', amount: 2000, at: '2026-12-18' } as const
  const { payment } = await host.call(contract.recordPayment, more)
  await host.call(updateBooking, { id, status: 'cancelled' })
  const undone = { id, payment: payment._id, reason: 'The bank took it back' }
  const { money } = await host.call(contract.undoPayment, undone)
  expect(money).toMatchObject({ paid: 0, to_give_back: 3600 })
  expect([await owedByGuest(), await income(), await levy()]).toEqual([0, 0, 0])
  await host.call(withdrawRefund, { id, refund: money.refunds[0]!._id })
  // R 3 600 stay, of which the nights bear R 32.40.
  expect([await owedByGuest(), await income(), await levy()]).toEqual([0, 360_000 - 3240, 3240])
  await checkMoney(testApp, { host, guest, id })
})
