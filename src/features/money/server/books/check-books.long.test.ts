import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Entry, postEntry } from '#src/features/ledger/server/commands.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { recordPayment } from '../../contract/money.ts'
import { checkBooks } from './check-books.ts'

const testApp = await createTestApp()
const { db, pool } = testApp

type Stay = Awaited<ReturnType<typeof stayWithTerms>>

async function paidStay(amount = 3600) {
  const stay = await stayWithTerms(testApp)
  const at = testApp.deps.today()
  await stay.host.call(recordPayment, { id: stay.id, method: 'cash', amount, at, toward: 'stay' })
  return stay
}

/** Posts what no payment has caused. */
const post = ({ host, id: about }: Stay, kind: Entry['lines'][number]['kind'], cents: number) =>
  db.transaction(tx =>
    postEntry(tx, {
      cause: { kind: 'test', id: randomUUID() },
      memo: 'A fault',
      book: host.organisation_id!,
      lines: [
        { kind, cents, about },
        { kind: 'deposits', cents: -cents, about },
      ],
    }),
  )

async function faultsOf({ id }: Stay) {
  await checkBooks(testApp.deps)
  const { rows } = await pool.query<{ kind: string; cents: string }>(
    'select kind, cents from book_faults where booking_id = $1 order by kind',
    [id],
  )
  return rows.map(({ kind, cents }) => [kind, Number(cents)])
}

test('books that agree have no fault, and those of another stay are not touched', async () => {
  const [right, wrong] = [await paidStay(), await paidStay()]
  await post(wrong, 'cash', 500)
  expect(await faultsOf(right)).toEqual([])
  expect(await faultsOf(wrong)).toEqual([['posted_otherwise', 500]])
})

test('a fault goes once the books are right', async () => {
  const stay = await paidStay()
  await post(stay, 'clearing', -700)
  expect(await faultsOf(stay)).toEqual([['posted_otherwise', -700]])
  await post(stay, 'clearing', 700)
  expect(await faultsOf(stay)).toEqual([])
})

test('money of a guest on the debit side is a fault', async () => {
  const stay = await paidStay()
  await post(stay, 'receivable', -360_001)
  expect(await faultsOf(stay)).toEqual([['deposits_in_debit', 1]])
})

test('more of the deposit for damage on the debit side than came is a fault', async () => {
  const stay = await paidStay()
  await post(stay, 'damage', 400)
  expect(await faultsOf(stay)).toEqual([['damage_in_debit', 400]])
})

test('a payment that the books lack, and a due that nothing paid, are faults', async () => {
  const stay = await paidStay()
  await pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     select gen_random_uuid(), id, organisation_id, 'damage', 'cash', 2500, moment() from bookings where id = $1`,
    [stay.id],
  )
  await pool.query(
    `update dues set paid_cents = paid_cents + 10 where booking_id = $1 and kind = 'balance'`,
    [stay.id],
  )
  expect(await faultsOf(stay)).toEqual([
    ['dues_beyond_payments', 10],
    // Excess is written where money moves, and this has moved nowhere else.
    ['excess_otherwise', -2500],
    ['posted_otherwise', -2500],
  ])
})

test('money of a guest that stands as theirs after the stay is a fault', async () => {
  const stay = await paidStay(12_000)
  testApp.now = new Date('2026-12-22T20:00:00Z')
  await testApp.runJobs()
  await post(stay, 'receivable', 900)
  expect(await faultsOf(stay)).toEqual([])
  testApp.now = new Date('2026-12-23T20:00:00Z')
  expect(await faultsOf(stay)).toEqual([['deposits_after_stay', -900]])
})
