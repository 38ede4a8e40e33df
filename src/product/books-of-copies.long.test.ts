import { expect, test } from 'vitest'
import { readMoney, recordPayment } from '#src/features/money/contract/money.ts'
import { changeVat } from '#src/features/money/contract/vat.ts'
import { checkBooks } from '#src/features/money/server/books/check-books.ts'
import { copyOf, loadCopyOf } from '#src/testing/copies.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { pool } = testApp
const NUMBERS = [{ from: '2026-10-01', number: '4123456789' }]

async function loadedStay(paid: number, day: string) {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const { host, id } = await stayWithTerms(testApp)
  await host.call(changeVat, { numbers: NUMBERS, deposits: 'applied', retained: null, long_stays: null })
  await host.call(recordPayment, { id, method: 'eft', amount: paid, at: '2026-11-26' })
  testApp.now = new Date(`${day}T12:00:00Z`)
  await pool.query(`update sessions set expires_at = moment() + interval '30 days'`)
  await testApp.runJobs()
  const other = await testApp.user('realtor')
  const answer = await loadCopyOf(testApp, other, await copyOf(testApp, host))
  expect(answer.statusCode, answer.body).toBe(201)
  await testApp.runJobs()
  const { rows } = await pool.query<{ id: string }>('select id from bookings where organisation_id = $1', [
    other.organisation_id,
  ])
  const loaded = rows[0]!.id
  const pay = (amount: number) => other.call(recordPayment, { id: loaded, method: 'cash', amount, at: day })
  return { host, id, other, loaded, pay }
}

const documentsOf = async ({ other, loaded }: Awaited<ReturnType<typeof loadedStay>>) =>
  (await other.call(readMoney, { id: loaded })).documents.map(({ kind, amount }) => [kind, amount])

const booksOf = async (id: string) => {
  const { rows } = await pool.query<{ kind: string; cents: string }>(
    `select kind, sum(cents) as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where about = $1 group by 1 having sum(cents) <> 0`,
    [id],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]))
}

test('a stay that had begun is earned where it is loaded, and what is paid then pays what was owed', async () => {
  const stay = await loadedStay(4000, '2026-12-19')
  expect(await booksOf(stay.loaded)).toEqual(await booksOf(stay.id))
  const before = await documentsOf(stay)
  await stay.pay(1000)
  await testApp.runJobs()
  expect((await documentsOf(stay)).filter(([kind]) => kind !== 'receipt')).toEqual(
    before.filter(([kind]) => kind !== 'receipt'),
  )
  const { deposits, receivable } = await booksOf(stay.loaded)
  expect([deposits, receivable]).toEqual([undefined, 700_000])
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
})

test('a stay that is still to come is earned on its day where it is loaded', async () => {
  const stay = await loadedStay(12_000, '2026-12-10')
  expect((await booksOf(stay.loaded))['deposits']).toBeLessThan(0)
  testApp.now = new Date('2026-12-18T12:00:00Z')
  await testApp.runJobs()
  expect(await booksOf(stay.loaded)).toEqual(await booksOf(stay.id))
  expect((await booksOf(stay.loaded))['deposits']).toBeUndefined()
})
