import { expect, test } from 'vitest'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { readStats } from '#src/features/administration/contract/stats.ts'
import { makePricedProperty } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { giveBack, recordPayment } from '../contract/money.ts'
import { readNet } from '../contract/net.ts'
import { readOverview } from '../contract/overview.ts'
import { readTurnover } from '../contract/turnover.ts'
import { checkBooks } from './books/check-books.ts'

const testApp = await createTestApp()
const { db, pool, user, runJobs } = testApp
const ORGANISATIONS = 200
const MS_MAX = 20 * 60_000
/** Each has an amount of its own, so that none can stand for another's. */
const paidBy = (nth: number) => 1000 + nth
const backBy = (nth: number) => (nth % 3 === 0 ? 100 + nth : 0)

const NIGHTS = { check_in: '2026-12-18', check_out: '2026-12-22', guests: 2 }

async function takeMoney(host: Person, guest: Person, nth: number): Promise<void> {
  const { id: property_id } = await makePricedProperty(db, host)
  const { booking } = await guest.call(createBooking, { property_id, ...NIGHTS })
  const { _id: id } = booking
  await host.call(updateBooking, { id, status: 'confirmed' })
  await host.call(recordPayment, { id, method: 'eft', amount: paidBy(nth), at: '2026-12-02' })
  if (backBy(nth) > 0) await host.call(giveBack, { id, amount: backBy(nth), reason: 'The geyser broke' })
}

test(
  'money of 200 organisations and of the platform: no figure of one is touched by another’s',
  async () => {
    testApp.now = new Date('2026-12-02T08:00:00Z')
    const admin = await user('client')
    await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
    const ofPlatform = async () => {
      const { stats } = await admin.call(readStats, { from: '2026-11-01', to: '2026-12-31' })
      const { rows } = await pool.query(
        `select coalesce(sum(abs(cents)), 0)::float8 as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id where book is null`,
      )
      return { revenue: stats.revenue, mrr: stats.mrr, books: rows[0].cents }
    }
    const before = await ofPlatform()
    const hosts: Person[] = []
    const guest = await user('client')
    for (let nth = 0; nth < ORGANISATIONS; nth += 1) {
      hosts.push(await user('realtor'))
      await takeMoney(hosts[nth]!, guest, nth)
    }
    for (const [nth, host] of hosts.entries()) {
      const [paid, back] = [paidBy(nth), backBy(nth)]
      const { figures } = await host.call(readOverview, {})
      expect(figures, `${nth}`).toEqual({
        to_come: { amount: 12_000 - paid, count: 1 },
        late: { amount: 0, count: 0 },
        received: { amount: paid, count: 1 },
        to_give_back: { amount: back, count: back > 0 ? 1 : 0 },
        guests: { amount: paid - back, count: 1 },
      })
      const { total } = await host.call(readNet, { from: '2026-12-01', to: '2027-01-01' })
      expect(total, `${nth}`).toMatchObject({ stays: 1, gross: 12_000 - back })
    }
    testApp.now = new Date('2026-12-18T08:00:00Z')
    await runJobs()
    for (const [nth, host] of hosts.entries())
      expect(await host.call(readTurnover, {}), `${nth}`).toMatchObject({
        supplies_12_months: 12_000 - backBy(nth),
      })
    const { rows } = await pool.query<{ book: string; bank: number; refunds: number; income: number }>(
      `select book, coalesce(sum(cents) filter (where kind = 'bank'), 0)::float8 / 100 as bank, coalesce(-sum(cents) filter (where kind = 'refunds'), 0)::float8 / 100 as refunds,
       -sum(cents) filter (where kind = 'income')::float8 / 100 as income
     from ledger_lines join ledger_accounts on ledger_accounts.id = account_id where book is not null group by book`,
    )
    const books = new Map(rows.map(({ book, ...sums }) => [book, sums]))
    expect(books.size).toBe(ORGANISATIONS)
    for (const [nth, { organisation_id: book }] of hosts.entries())
      expect(books.get(book!), `${nth}`).toEqual({
        bank: paidBy(nth),
        refunds: backBy(nth),
        income: 12_000 - backBy(nth),
      })
    expect(await ofPlatform()).toEqual(before)
    await checkBooks(testApp.deps)
    expect((await pool.query('select * from book_faults')).rows).toEqual([])
  },
  MS_MAX,
)
