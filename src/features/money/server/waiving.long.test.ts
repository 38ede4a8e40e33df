import { beforeEach, expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'
import { changeVat } from '../contract/vat.ts'
import { checkBooks } from './books/check-books.ts'

const testApp = await createTestApp()
const { pool, runJobs } = testApp
let stay: Awaited<ReturnType<typeof stayWithTerms>>

const at = (moment: string) => void (testApp.now = new Date(moment))
const moneyOf = () => stay.host.call(contract.readMoney, { id: stay.id })
const pay = (amount: number) =>
  stay.host.call(contract.recordPayment, { id: stay.id, method: 'eft', amount, at: '2026-11-26' })
const price = (rand: number) => stay.host.call(updateBooking, { id: stay.id, total_price: rand })
async function waive(kind: string) {
  const due = (await moneyOf()).dues.find(each => each.kind === kind && each.paid < each.amount)!
  return (await stay.host.call(contract.waiveDue, { id: stay.id, due: due._id })).money
}
const paidInFull = async () =>
  (
    await pool.query<{ amount: number; outstanding: number }>(
      `select (facts ->> 'amount')::int as amount, (facts ->> 'outstanding')::int as outstanding
       from events where name = 'stay.paid_in_full' and subject_id = $1 order by id`,
      [stay.id],
    )
  ).rows
const standing = async () =>
  (await moneyOf()).dues.map(({ kind, amount, paid, state }) => [kind, amount, paid, state])

async function balance(kind: string) {
  const { rows } = await pool.query<{ rand: number }>(
    `select coalesce(sum(cents), 0)::float8 / 100 as rand from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where about = $1 and kind = $2`,
    [stay.id, kind],
  )
  return rows[0]!.rand
}

async function checkAll() {
  await checkMoney(testApp, stay)
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
}

/** Lets the stay begin. */
async function begin() {
  at('2026-12-18T08:00:00Z')
  await runJobs()
}

beforeEach(async () => {
  at('2026-11-26T08:00:00Z')
  stay = await stayWithTerms(testApp)
})

test('what was paid of a due whose rest is waived is asked for again once its payment is undone', async () => {
  await pay(3600)
  const { payment } = await pay(5000)
  expect(await waive('balance')).toMatchObject({ outstanding: 0 })
  expect(await standing()).toEqual([
    ['deposit', 3600, 3600, 'paid'],
    ['balance', 5000, 5000, 'paid'],
    ['balance', 3400, 0, 'waived'],
  ])
  await stay.host.call(contract.undoPayment, {
    id: stay.id,
    payment: payment._id,
    reason: 'The bank took it',
  })
  expect(await moneyOf()).toMatchObject({ outstanding: 5000, next: { kind: 'balance', amount: 5000 } })
  await checkAll()
  await begin()
  expect([await balance('receivable'), await balance('income')]).toEqual([5000, -8600])
  await checkAll()
})

test('the same after the stay has begun: what its books say is owed is asked for', async () => {
  await pay(3600)
  const { payment } = await pay(5000)
  await begin()
  await waive('balance')
  await stay.host.call(contract.undoPayment, {
    id: stay.id,
    payment: payment._id,
    reason: 'The bank took it',
  })
  expect(await moneyOf()).toMatchObject({ outstanding: 5000 })
  expect(await balance('receivable')).toBe(5000)
  await checkAll()
  expect(await waive('balance')).toMatchObject({ outstanding: 0 })
  expect([await balance('receivable'), await balance('income')]).toEqual([0, -3600])
  await checkAll()
})

test('a stay is emitted as paid in full when the last of it is waived', async () => {
  await pay(3600)
  await pay(5000)
  expect(await paidInFull()).toEqual([])
  await waive('balance')
  expect(await paidInFull()).toEqual([{ amount: 3400, outstanding: 0 }])
})

test('of two payments that each cover it a stay is emitted once as paid in full', async () => {
  await pay(3600)
  await pay(8400)
  await stay.host.call(contract.recordPayment, {
    id: stay.id,
    method: 'cash',
    amount: 8400,
    at: '2026-11-26',
    allow_more: true,
  })
  expect(await paidInFull()).toEqual([{ amount: 8400, outstanding: 0 }])
})

test('a stay of which something was given back as a kindness is emitted as paid in full by its last payment', async () => {
  await pay(3600)
  await stay.host.call(contract.giveBack, { id: stay.id, amount: 500, reason: 'The geyser broke' })
  await pay(8400)
  expect(await paidInFull()).toEqual([{ amount: 8400, outstanding: 0 }])
})

test('a stay that costs less takes off first what was waived, so that nothing goes back while no more than it costs is paid', async () => {
  await pay(3600)
  await begin()
  await waive('balance')
  expect(await balance('receivable')).toBe(0)
  await price(6000)
  expect(await moneyOf()).toMatchObject({ paid: 3600, outstanding: 0, to_give_back: 0, refunds: [] })
  expect([await balance('receivable'), await balance('income')]).toEqual([0, -3600])
  await checkAll()
  await price(3000)
  expect(await moneyOf()).toMatchObject({ paid: 3000, to_give_back: 600 })
  expect([await balance('receivable'), await balance('income')]).toEqual([0, -3000])
  await checkAll()
  await price(4000)
  // As if it had cost that at first: what is not paid is waived.
  expect(await moneyOf()).toMatchObject({ paid: 3600, to_give_back: 0, outstanding: 0 })
  expect([await balance('receivable'), await balance('income')]).toEqual([0, -3600])
  await checkAll()
  await price(12_000)
  expect(await moneyOf()).toMatchObject({ paid: 3600, to_give_back: 0, outstanding: 0 })
  await checkAll()
  await price(12_500)
  expect(await moneyOf()).toMatchObject({ paid: 3600, to_give_back: 0, outstanding: 500 })
  expect([await balance('receivable'), await balance('income')]).toEqual([500, -4100])
  await checkAll()
})

test('a stay of which something is waived is earned as no less than nothing where it costs less before it begins', async () => {
  await pay(3600)
  await waive('balance')
  await price(3000)
  await begin()
  expect(await moneyOf()).toMatchObject({ paid: 3000, to_give_back: 600, outstanding: 0 })
  expect([await balance('receivable'), await balance('income')]).toEqual([0, -3000])
  await checkAll()
})

const books = async () =>
  (
    await pool.query(
      `select kind, name, sum(cents)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
       where about = $1 group by kind, name having sum(cents) <> 0 order by kind, name`,
      [stay.id],
    )
  ).rows

test.each([
  ['before check-in', false, false],
  ['after check-in', true, false],
  ['after check-in, of a VAT vendor,', true, true],
])(
  'a price that was far too low %s and is put right asks nobody for what was waived',
  async (_, hasBegun, isVendor) => {
    stay = await stayWithTerms(testApp, { tourism_levy: true })
    const numbers = [{ from: '2026-10-01', number: '4123456789' }]
    if (isVendor)
      await stay.host.call(changeVat, { numbers, deposits: null, retained: null, long_stays: null })
    await pay(3600)
    if (hasBegun) await begin()
    await waive('balance')
    const [before, dues] = [await books(), await standing()]
    for (const low of [1000, 0]) {
      await price(low)
      expect(await moneyOf()).toMatchObject({ paid: low, outstanding: 0, to_give_back: 3600 - low })
      await checkAll()
      await price(12_000)
      expect(await moneyOf()).toMatchObject({ paid: 3600, outstanding: 0, to_give_back: 0, refunds: [] })
      expect(await books()).toEqual(before)
      await checkAll()
    }
    // The deposit is due anew where nothing was left of it.
    expect((await standing()).map(([, ...rest]) => rest).toSorted()).toEqual(
      expect.arrayContaining(dues.filter(([, , , state]) => state === 'waived').map(([, ...rest]) => rest)),
    )
  },
)
