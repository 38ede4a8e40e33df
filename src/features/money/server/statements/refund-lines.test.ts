import { beforeEach, expect, test } from 'vitest'
import { createRefundStays } from '#src/testing/money/refund-stays.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { refundPaid } from '../../contract/money.ts'

const testApp = await createTestApp()
const stays = createRefundStays(testApp)
const { moneyOf, back, linesOf, send, backLine, balance } = stays
let host: Person

beforeEach(async () => {
  ;({ host } = await stays.begin())
})

const at = (moment: string) => void (testApp.now = new Date(moment))

test('a line is that of the refund which was paid by hand, and pays no later one of the same amount', async () => {
  const { id, reference } = await stays.paid('12000.00')
  at('2026-11-27T08:00:00Z')
  const byHand = await back(id, 900)
  await host.call(refundPaid, { id, refund: byHand._id })
  at('2026-12-05T08:00:00Z')
  await back(id, 900)
  const { statement } = await send([backLine(reference, '-900.00')])
  expect((await moneyOf(id)).refunds.map(({ state }) => state)).toEqual(['paid', 'owed'])
  expect(await linesOf(statement._id)).toMatchObject([{ state: 'refund', refund: { _id: byHand._id } }])
  expect(await balance(id, 'bank')).toBe(1_200_000 - 90_000)
  // A line of its own pays the later one.
  await send([backLine(reference, '-900.00', '2026-12-05')])
  expect((await moneyOf(id)).refunds.map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('in one file, too, each line is that of the refund of its time, whichever the bank writes first', async () => {
  const { id, reference } = await stays.paid('12000.00')
  at('2026-11-27T08:00:00Z')
  const byHand = await back(id, 900)
  await host.call(refundPaid, { id, refund: byHand._id })
  at('2026-12-05T08:00:00Z')
  await back(id, 900)
  await send([backLine(reference, '-900.00', '2026-12-05'), backLine(reference, '-900.00')])
  expect((await moneyOf(id)).refunds.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await balance(id, 'bank')).toBe(1_200_000 - 180_000)
})

test('a line from before a refund was owed neither pays it nor is suggested for it', async () => {
  const { id, reference } = await stays.paid('12000.00')
  at('2026-12-04T22:30:00Z')
  await back(id, 900)
  const { statement } = await send([
    backLine(reference, '-900.00', '2026-12-04'),
    backLine(reference, '-800.00', '2026-12-04'),
  ])
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'owed' }])
  expect(await linesOf(statement._id)).toMatchObject([
    { state: 'refund', refund: null },
    { state: 'refund', refund: null },
  ])
  await send([backLine(reference, '-900.00', '2026-12-05')])
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'paid' }])
})
