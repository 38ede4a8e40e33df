import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { readClosing } from '#src/features/exports/contract/close-account.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { copyOf, loadCopyOf } from '#src/testing/copies.ts'
import { paidByCard } from '#src/testing/money/card-payment.ts'
import { textOfPdf } from '#src/testing/pdf-text.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeDispute, noteDispute } from '../../contract/disputes.ts'
import { readMoney, recordPayment, waiveDue } from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import { changeVat } from '../../contract/vat.ts'
import { withdrawRefund } from '../../contract/withdraw-refund.ts'
import { linesOfDamage, linesOfLost } from '../../rules/entries.ts'
import { checkBooks } from '../books/check-books.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
/** The day of check-in, in the house, and a day after check-out. */
const [ARRIVAL, AFTER] = [new Date('2026-12-18T18:00:00Z'), new Date('2026-12-23T18:00:00Z')]

const comesTo = (moment: Date) => {
  testApp.now = moment
  return testApp.runJobs()
}

/** A stay of R 12 000 in three weeks, of which R 8 400 came by EFT and R 3 600 by card, and what is asked of it. */
async function paidStay(terms: object = {}, isVendor = false) {
  testApp.now = BEGINNING
  const stay = await stayWithTerms(testApp, { methods: ['eft', 'payfast'], ...terms })
  const { host, guest, id } = stay
  const byEft = (amount: number) =>
    host.call(recordPayment, { id, method: 'eft', amount, at: testApp.deps.today() })
  if (isVendor)
    await host.call(changeVat, {
      numbers: [{ from: '2026-10-01', number: '4123456789' }],
      deposits: null,
      retained: null,
      long_stays: null,
    })
  await byEft(8400)
  const card = await paidByCard(testApp, stay, 3600)
  const dispute = async (payment = card) => {
    const { disputes } = await host.call(noteDispute, { id, payment, reason: 'Not known to them' })
    return disputes[0]!._id
  }
  const lose = async (payment = card) =>
    host.call(changeDispute, { id, dispute: await dispute(payment), state: 'lost' })
  const money = () => host.call(readMoney, { id })
  const on = async (account: string) => {
    const { rows } = await pool.query<{ rand: number }>(
      `select coalesce(sum(cents), 0)::float8 / 100 as rand from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
       where about = $1 and (kind = $2 or kind || ' ' || name = $2)`,
      [id, account],
    )
    return rows[0]!.rand
  }
  const chips = async () => {
    const lists = await Promise.all([host, guest].map(each => each.call(listBookings, {})))
    return lists.map(({ bookings }) => bookings.find(({ _id }) => _id === id)!.money)
  }
  const figure = async (tab: 'guests' | 'damage' | 'late') =>
    (await host.call(readOverview, { tab })).rows.reduce((sum, { amount }) => sum + amount, 0)
  return { ...stay, card, byEft, dispute, lose, money, on, chips, figure }
}

async function faultsOf(id: string) {
  await checkBooks(testApp.deps)
  return (await pool.query('select kind, cents from book_faults where booking_id = $1', [id])).rows
}

test('money that is lost before check-in is the guest’s no more, and the stay owes it again', async () => {
  const { host, guest, id, card, lose, money, on, chips, figure } = await paidStay()
  expect([(await money()).outstanding, await figure('guests')]).toEqual([0, 12_000])
  await lose()
  expect(await money()).toMatchObject({ paid: 8400, outstanding: 3600, to_give_back: 0 })
  expect((await guest.call(readMoney, { id })).payments).toMatchObject([
    { method: 'eft', taken_back: 0 },
    { method: 'payfast', amount: 3600, taken_back: 3600 },
  ])
  const receipt = await testApp.app.inject({
    url: `/api/bookings/${id}/payments/${card}/receipt.pdf`,
    headers: { authorization: `Bearer ${guest.token}` },
  })
  expect(textOfPdf(receipt.rawPayload)).toContain('R 3 600,00 by the bank, in a dispute')
  expect(await chips()).toEqual([1, 2].map(() => ({ state: 'part_paid', paid: 8400, total: 12_000 })))
  expect([await figure('guests'), await on('deposits'), await on('income')]).toEqual([8400, -8400, 0])
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 8400 })
  expect(await faultsOf(id)).toEqual([])
})

test('what is owed again is asked for, and once it is paid the stay earns its price', async () => {
  const { id, lose, byEft, money, on, figure } = await paidStay()
  await lose()
  await comesTo(new Date('2026-12-10T08:00:00Z'))
  expect(await figure('late')).toBe(3600)
  await byEft(3600)
  expect(await money()).toMatchObject({ paid: 12_000, outstanding: 0 })
  await comesTo(ARRIVAL)
  expect([await on('deposits'), await on('receivable'), await on('income')]).toEqual([0, 0, -12_000])
  await comesTo(AFTER)
  expect(await faultsOf(id)).toEqual([])
})

test('what its host asks for no more earns nothing, and what was invoiced of it is credited', async () => {
  const { host, id, lose, money, on } = await paidStay({}, true)
  await lose()
  const invoiced = async () =>
    (await money()).documents.reduce(
      (sum, { kind, amount }) => sum + (kind === 'invoice' ? amount : kind === 'credit_note' ? -amount : 0),
      0,
    )
  expect(await invoiced()).toBe(8400)
  for (const due of (await money()).dues.filter(({ amount, paid }) => paid < amount))
    await host.call(waiveDue, { id, due: due._id })
  expect(await money()).toMatchObject({ paid: 8400, outstanding: 0 })
  await comesTo(ARRIVAL)
  expect([await on('deposits'), await on('receivable'), await invoiced()]).toEqual([0, 0, 8400])
  expect((await on('income')) + (await on('vat'))).toBe(-8400)
  await comesTo(AFTER)
  expect(await faultsOf(id)).toEqual([])
})

test('of a stay that is cancelled after a loss, the host retains and gives back of what is left alone', async () => {
  const { guest, id, lose, money, on } = await paidStay()
  await lose()
  await comesTo(new Date('2026-12-10T08:00:00Z'))
  await guest.call(updateBooking, { id, status: 'cancelled' })
  // Moderate: half of the nights is retained eight days before.
  expect((await money()).refunds).toMatchObject([{ method: 'eft', amount: 3000 }])
  expect(await money()).toMatchObject({ paid: 5400, outstanding: 0 })
  expect([await on('deposits'), await on('income')]).toEqual([0, -5400])
  expect(await faultsOf(id)).toEqual([])
})

test('what is lost once a stay has begun is a loss of its host, and nobody owes it', async () => {
  const { id, lose, money, on, chips } = await paidStay()
  await comesTo(ARRIVAL)
  await lose()
  expect(await money()).toMatchObject({ paid: 12_000, outstanding: 0 })
  expect((await chips())[0]).toMatchObject({ state: 'paid', paid: 12_000 })
  expect([await on('income'), await on('income reversed'), await on('receivable')]).toEqual([-8400, 3600, 0])
  await comesTo(AFTER)
  expect(await faultsOf(id)).toEqual([])
})

test('a deposit for damage that is lost before check-in is held no more, and is asked for again', async () => {
  const stay = await paidStay({ damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 2 } })
  const { id, lose, money, on, figure } = stay
  const payment = await paidByCard(testApp, stay, 2000, 'damage')
  expect(await figure('damage')).toBe(2000)
  await lose(payment)
  expect((await money()).dues.find(({ kind }) => kind === 'damage')).toMatchObject({ amount: 2000, paid: 0 })
  expect([(await money()).damage, await figure('damage')]).toEqual([null, 0])
  expect([await on('damage'), await on('income')]).toEqual([0, 0])
  expect(await faultsOf(id)).toEqual([])
})

test('money that was on its way back when it was lost is taken once it goes back no more', async () => {
  const { host, id, lose, money, on } = await paidStay()
  // A gateway did not pay a refund of all but R 600 of the card, and the host was to.
  await pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason, state, fault)
     select gen_random_uuid(), id, organisation_id, 'stay', 'payfast', 900000, 'The geyser broke', 'by_hand', 'Its balance is too low' from bookings where id = $1`,
    [id],
  )
  await db.transaction(tx =>
    postEntry(tx, {
      cause: { kind: 'test', id },
      memo: 'Owed back',
      book: host.organisation_id!,
      lines: [
        { kind: 'deposits', cents: 900_000, about: id },
        { kind: 'refunds', cents: -900_000, about: id },
      ],
    }),
  )
  await lose()
  expect([(await money()).paid, await on('deposits'), await on('income reversed')]).toEqual([0, 0, 600])
  await host.call(withdrawRefund, { id, refund: (await money()).refunds[0]!._id })
  expect([(await money()).paid, await on('deposits'), await on('income reversed')]).toEqual([8400, -8400, 0])
  expect(await faultsOf(id)).toEqual([])
})

/** Loses a dispute as an earlier version did, by its state and the entries that it posted. */
async function lostBefore(
  { host, id, dispute }: Awaited<ReturnType<typeof paidStay>>,
  payment: string,
  { isDamageIncome = false }: { isDamageIncome?: boolean } = {},
) {
  const lost = await dispute(payment)
  const { rows } = await pool.query<{ cents: number }>(
    `update stay_disputes set state = 'lost', closed_at = moment() where id = $1 returning cents::float8 as cents`,
    [lost],
  )
  const { cents } = rows[0]! // it was noted
  const book = host.organisation_id!
  await db.transaction(async tx => {
    const lines = linesOfLost(id, cents)
    await postEntry(tx, { cause: { kind: 'stay_dispute.lost', id: lost }, memo: 'Dispute lost', book, lines })
    if (isDamageIncome)
      await postEntry(tx, {
        cause: { kind: 'stay_dispute.kept', id: lost },
        memo: 'Taken back of a deposit for damage',
        book,
        lines: linesOfDamage(id, cents),
      })
  })
}

/** Runs the work that the migration schedules. */
async function afterMigration() {
  const file = new URL(
    '../../../../server/db/migrations/20261130T1900-lost-money-is-not-paid.sql',
    import.meta.url,
  )
  const [, asks] = (await readFile(file, 'utf8')).split(/;\n\n/)
  await pool.query(asks!)
  await testApp.runJobs()
}

test.each([[true], [false]])(
  'disputes that an earlier version lost are posted once, a deposit for damage that was income then: %s',
  async isDamageIncome => {
    const terms = { damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 2 } }
    const [stay, begun] = [await paidStay(terms), await paidStay()]
    const { id, card, money, on, figure } = stay
    const damage = await paidByCard(testApp, stay, 2000, 'damage')
    await lostBefore(stay, card)
    await lostBefore(stay, damage, { isDamageIncome })
    expect([await figure('guests'), await on('deposits')]).toEqual([12_000, -12_000])
    await afterMigration()
    const amounts = async () => [
      (await money()).paid,
      (await money()).outstanding,
      await figure('guests'),
      await figure('damage'),
      await on('deposits'),
      await on('damage'),
      await on('income'),
    ]
    expect(await amounts()).toEqual([8400, 3600, 8400, 0, -8400, 0, 0])
    expect(await faultsOf(id)).toEqual([])
    const entries = async () => (await pool.query('select from ledger_entries')).rowCount
    const before = await entries()
    await afterMigration()
    expect([await entries(), await amounts()]).toEqual([before, [8400, 3600, 8400, 0, -8400, 0, 0]])
    // Of one that has begun nothing stands as its guest's, and nothing is owed.
    await comesTo(ARRIVAL)
    await lostBefore(begun, begun.card)
    await afterMigration()
    expect(await begun.money()).toMatchObject({ paid: 12_000, outstanding: 0 })
    expect([await begun.on('income'), await faultsOf(begun.id)]).toEqual([-8400, []])
  },
)

test('a dispute that comes lost with a copy of before that is posted where the copy is loaded, once', async () => {
  const stay = await paidStay()
  await lostBefore(stay, stay.card)
  const zip = await copyOf(testApp, stay.host)
  const other = await testApp.user('realtor')
  expect((await loadCopyOf(testApp, other, zip)).statusCode).toBe(201)
  await testApp.runJobs()
  const { bookings } = await other.call(listBookings, {})
  const { _id: id } = bookings[0]! // the only one
  expect(await other.call(readMoney, { id })).toMatchObject({ paid: 8400, outstanding: 3600 })
  expect((await other.call(readOverview, { tab: 'guests' })).figures.guests).toEqual({
    amount: 8400,
    count: 1,
  })
  expect(await faultsOf(id)).toEqual([])
  // One that was posted before it was copied is so there, too.
  await afterMigration()
  await pool.query('delete from exports where organisation_id = $1', [stay.host.organisation_id])
  const third = await testApp.user('realtor')
  expect((await loadCopyOf(testApp, third, await copyOf(testApp, stay.host))).statusCode).toBe(201)
  await testApp.runJobs()
  const { bookings: loaded } = await third.call(listBookings, {})
  expect(await third.call(readMoney, { id: loaded[0]!._id })).toMatchObject({ paid: 8400, outstanding: 3600 })
  expect(await faultsOf(loaded[0]!._id)).toEqual([])
})
