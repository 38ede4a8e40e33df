import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { createRefundStays } from '#src/testing/money/refund-stays.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { refundPaid } from '../../contract/money.ts'
import { giveRefundAccount, showRefundAccount } from '../../contract/refund-accounts.ts'
import { ignoreLine, matchLine, undoLine } from '../../contract/statements.ts'
import { withdrawRefund } from '../../contract/withdraw-refund.ts'

const testApp = await createTestApp()
const stays = createRefundStays(testApp)
const { moneyOf, back, linesOf, send, backLine, balance } = stays
let host: Person
let guest: Person

beforeEach(async () => {
  ;({ host, guest } = await stays.begin())
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

const HIS = { bank: 'Capitec', holder: 'J Visagie', number: '4071234568', branch_code: '470010' }

test('a line that is less pays so much, and the rest stays to pay into the same account', async () => {
  const { id, reference } = await stays.paid('20000.00')
  const refund = await back(id, 1000)
  await guest.call(giveRefundAccount, { id, refund: refund._id, ...HIS })
  const { statement } = await send([backLine(reference, '-900.00')])
  const [line] = await linesOf(statement._id)
  await host.call(matchLine, { id: line!._id, bookingId: id })
  const { refunds, to_give_back } = await moneyOf(id)
  expect(refunds).toMatchObject([
    { _id: refund._id, amount: 900, state: 'paid' },
    { amount: 100, state: 'owed', account_ends_in: '4568', not_before: refund.not_before },
  ])
  expect(to_give_back).toBe(8000 - 1000 + 100)
  expect([await balance(id, 'bank'), await balance(id, 'refunds')]).toEqual([2_000_000 - 90_000, -10_000])
  const rest = refunds[1]!._id
  at('2026-12-07T08:00:00Z')
  expect(await host.call(showRefundAccount, { id, refund: rest })).toMatchObject({ account: HIS })
  expect(await stays.faultsOf(id)).toEqual([])
  await host.call(withdrawRefund, { id, refund: rest })
  expect(await balance(id, 'refunds')).toBe(0)
  await host.call(undoLine, { id: line!._id })
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 900, state: 'owed' }])
  expect(await stays.faultsOf(id)).toEqual([])
})

test('a line that was ignored and is looked at again may still pay its refund', async () => {
  const { id, reference } = await stays.paid('12000.00')
  await back(id, 1000)
  const { statement } = await send([backLine(reference, '-900.00')])
  const [line] = await linesOf(statement._id)
  await host.call(ignoreLine, { id: line!._id })
  await host.call(undoLine, { id: line!._id })
  expect(await linesOf(statement._id)).toMatchObject([{ state: 'undone', booking: { _id: id } }])
  await host.call(matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).refunds).toMatchObject([
    { amount: 900, state: 'paid' },
    { amount: 100, state: 'owed' },
  ])
})

test('a line that is more than its refund pays nothing, and says by how much', async () => {
  const { id, reference } = await stays.paid('12000.00')
  await back(id, 1000)
  const { statement } = await send([backLine(reference, '-1100.00')])
  const [line] = await linesOf(statement._id)
  await expect(host.call(matchLine, { id: line!._id, bookingId: id })).rejects.toMatchObject({
    status: 409,
    code: 'MORE_THAN_REFUND',
    message: expect.stringMatching(/^This is R\s100 more than the refund$/),
  })
  expect((await moneyOf(id)).refunds).toMatchObject([{ amount: 1000, state: 'owed' }])
  expect(await balance(id, 'bank')).toBe(1_200_000)
})

test('a refund is paid at the noon of the day of its line, and never ahead', async () => {
  const { id, reference } = await stays.paid('12000.00')
  await back(id, 900)
  const suggested = await back(id, 1000)
  at('2026-12-03T08:00:00Z')
  const { statement } = await send([
    backLine(reference, '-900.00', '2026-11-30'),
    backLine(reference, '-400.00', '2026-12-03'),
  ])
  const line = (await linesOf(statement._id)).find(({ state }) => state === 'suggested')
  await host.call(matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).refunds).toMatchObject([
    { amount: 900, paid_at: '2026-11-30T10:00:00.000Z' },
    { _id: suggested._id, amount: 400, paid_at: expect.stringContaining('2026-12-03T08:00:') },
    { amount: 600, paid_at: null },
  ])
})

test('a line that was ignored, and whose refund was withdrawn meanwhile, is money back of the stay and waits for nobody', async () => {
  const { id, reference } = await stays.paid('12000.00')
  const refund = await back(id, 1000)
  const { statement } = await send([backLine(reference, '-900.00')])
  const [line] = await linesOf(statement._id)
  await host.call(ignoreLine, { id: line!._id })
  await host.call(withdrawRefund, { id, refund: refund._id })
  const { line: after } = await host.call(undoLine, { id: line!._id })
  expect(after).toMatchObject({ state: 'refund', refund: null })
})

const migration = new URL(
  '../../../../server/db/migrations/20261130T0200-ignored-lines-know-their-stay.sql',
  import.meta.url,
)

test('a line that lost its stay when it was ignored is matched again', async () => {
  const { id, reference } = await stays.paid('12000.00')
  await back(id, 1000)
  const { statement } = await send([backLine(reference, '-900.00')])
  const [line] = await linesOf(statement._id)
  await host.call(ignoreLine, { id: line!._id })
  await testApp.pool.query('update bank_lines set booking_id = null where id = $1', [line!._id])
  await testApp.pool.query(await readFile(migration, 'utf8'))
  await host.call(undoLine, { id: line!._id })
  await host.call(matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).refunds).toMatchObject([
    { amount: 900, state: 'paid' },
    { amount: 100, state: 'owed' },
  ])
})
