import { beforeEach, expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createRefundStays } from '#src/testing/money/refund-stays.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const stays = createRefundStays(testApp)
const { moneyOf, back } = stays
let host: Person
let guest: Person

beforeEach(async () => {
  ;({ host, guest } = await stays.begin())
})

const pass = (days: number) => void (testApp.now = new Date(testApp.now.getTime() + days * 86_400_000))
async function mailed() {
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.filter(
    ({ to, subject }) => to === guest.email && subject.startsWith('Money comes back'),
  )
}

test('a refund waits and says so only while its day is ahead', async () => {
  const { id } = await stays.paid('20000.00')
  pass(9)
  expect((await back(id, 1000)).not_before).not.toBeNull()
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/ It comes from .*6 Dec.* on: until then the bank may take your payment back\./),
  ])
  pass(2)
  expect((await back(id, 1000)).not_before).toBeNull()
  const [mail] = await mailed()
  expect(mail!.text).not.toContain('until then the bank')
})

test('a mail that goes after its day has come says nothing of it', async () => {
  const { id } = await stays.paid('20000.00')
  await back(id, 1000)
  pass(11)
  const [mail] = await mailed()
  expect(mail!.text).not.toContain('until then the bank')
})

test('of a stay that is made cheaper, too, and nobody is said to have paid too much', async () => {
  const { id } = await stays.paid('12000.00')
  const cheaper = (total: number) => host.call(updateBooking, { id, total_price: total })
  await cheaper(11_000)
  expect((await moneyOf(id)).refunds).toMatchObject([
    { amount: 1000, not_before: expect.stringContaining('2026-12-06') },
  ])
  for (const { text } of await mailed()) expect(text).not.toContain('too much')
  pass(11)
  await cheaper(10_000)
  expect((await moneyOf(id)).refunds).toMatchObject([{}, { amount: 1000, not_before: null }])
})
