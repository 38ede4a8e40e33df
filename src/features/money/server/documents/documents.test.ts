import { beforeEach, expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { balanceOf, type LedgerKind } from '#src/features/ledger/server/queries.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import { listInvoices, readDocument, readReceipt } from '../../contract/documents.ts'
import * as contract from '../../contract/money.ts'
import { readTurnover } from '../../contract/turnover.ts'
import { changeVat, readVat } from '../../contract/vat.ts'
import { forgetOnDocuments } from './forget-person.ts'

const testApp = await createTestApp()
const { db, pool, runJobs } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
const NUMBER = '4123456789'
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makePricedProperty>>

beforeEach(async () => {
  testApp.now = BEGINNING
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makePricedProperty(db, host)
  await letOnTerms(host, property.id)
})

const none = { deposits: null, retained: null, long_stays: null }
const setVat = (given: object = {}) =>
  host.call(changeVat, { numbers: [{ from: '2026-10-01', number: NUMBER }], ...none, ...given })
/** A stay of R 11 500 that waits for its deposit. */
async function stay(given: object = {}): Promise<string> {
  const id = await requestStay(guest, property.id, given)
  await host.call(updateBooking, { id, status: 'confirmed' })
  await host.call(updateBooking, { id, total_price: 11_500 })
  return id
}
const moneyOf = (id: string, who = host) => who.call(contract.readMoney, { id })
const pay = (id: string, amount: number, more: object = {}) =>
  host.call(contract.recordPayment, { id, method: 'eft', amount, at: testApp.deps.today(), ...more })
const at = (moment: string) => void (testApp.now = new Date(moment))
const balance = (kind: LedgerKind, name = '') => balanceOf(db, { kind, name, book: host.organisation_id! })
/** The documents of a stay but its receipts: kind, amount, VAT. */
const papers = async (id: string) =>
  (await moneyOf(id)).documents
    .filter(({ kind }) => kind !== 'receipt')
    .map(({ kind, number, amount, vat }) => [kind, number, amount, vat])

async function incomeOf(): Promise<number> {
  const { rows } = await pool.query<{ cents: string }>(
    `select coalesce(sum(cents), 0) as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id where book = $1 and kind = 'income'`,
    [host.organisation_id],
  )
  return Number(rows[0]!.cents)
}

test('a VAT vendor’s stay of R 11 500 is invoiced with R 1 500 of VAT when it is paid in full, and earned without it', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 3600)
  expect(await papers(id)).toEqual([])
  await pay(id, 7900)
  expect(await papers(id)).toEqual([['invoice', 'INV-000001', 11_500, 1500]])
  expect([await balance('vat'), await balance('deposits')]).toEqual([-150_000, -1_000_000])
  at('2026-12-18T12:00:00Z')
  await runJobs()
  expect([await balance('vat'), await balance('deposits'), await incomeOf()]).toEqual([
    -150_000, 0, -1_000_000,
  ])
  expect(await papers(id)).toHaveLength(1)
})

test('what is not paid at check-in is invoiced then, owed with its VAT', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 3600)
  at('2026-12-18T12:00:00Z')
  await runJobs()
  expect(await papers(id)).toEqual([['invoice', 'INV-000001', 11_500, 1500]])
  expect([await balance('vat'), await balance('deposits'), await balance('receivable')]).toEqual([
    -150_000, 0, 790_000,
  ])
  expect(await incomeOf()).toBe(-1_000_000)
  await pay(id, 7900)
  expect(await balance('receivable')).toBe(0)
})

test('a host without a number gives an invoice without VAT', async () => {
  const id = await stay()
  await pay(id, 11_500)
  expect(await papers(id)).toEqual([['invoice', 'INV-000001', 11_500, 0]])
  expect(await balance('vat')).toBe(0)
})

test('a stay that is paid in part before a number holds and begins after is invoiced with VAT; one that was invoiced before is not', async () => {
  await setVat({ numbers: [{ from: '2026-12-01', number: NUMBER }] })
  const [part, whole] = [await stay(), await stay({ check_in: '2026-12-22', check_out: '2026-12-26' })]
  await pay(part, 3600)
  await pay(whole, 11_500)
  at('2026-12-22T12:00:00Z')
  await runJobs()
  expect((await papers(part)).at(-1)).toEqual(['invoice', 'INV-000002', 11_500, 1500])
  expect(await papers(whole)).toEqual([['invoice', 'INV-000001', 11_500, 0]])
  expect([await balance('vat'), await balance('deposits')]).toEqual([-150_000, 0])
})

test('from the day on which a number ceases no VAT is invoiced, and what was invoiced with VAT is credited with it', async () => {
  await setVat({
    numbers: [
      { from: '2026-10-01', number: NUMBER },
      { from: '2026-12-01', number: null },
    ],
  })
  const [before, after] = [await stay(), await stay({ check_in: '2026-12-26', check_out: '2026-12-30' })]
  await pay(before, 11_500)
  await pay(after, 3600)
  at('2026-12-01T08:00:00Z')
  await pay(after, 7900)
  expect(await papers(after)).toEqual([['invoice', 'INV-000002', 11_500, 0]])
  await host.call(contract.giveBack, { id: before, amount: 1150, reason: 'The geyser broke' })
  expect(await papers(before)).toEqual([
    ['invoice', 'INV-000001', 11_500, 1500],
    ['credit_note', 'CN-000001', 1150, 150],
  ])
  expect([await balance('vat'), await balance('deposits')]).toEqual([-135_000, -900_000 - 1_150_000])
})

test('of a stay that is cancelled after it was paid, the credit note is what is given back', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  // Moderate: eight days before, half of the nights goes back.
  at('2026-12-10T08:00:00Z')
  await guest.call(updateBooking, { id, status: 'cancelled' })
  const money = await moneyOf(id)
  const back = money.refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBeGreaterThan(0)
  const [, credit] = await papers(id)
  expect(credit!.slice(0, 3)).toEqual(['credit_note', 'CN-000001', back])
  const vat = 1500 - Number(credit![3])
  expect(await balance('vat')).toBe(-Math.round(vat * 100))
  expect([await balance('deposits'), await balance('income', 'cancellation')]).toEqual([
    0,
    -Math.round((11_500 - back - vat) * 100),
  ])
})

test('a cash payment that is undone takes its invoice back, and the stay is invoiced again when it is paid', async () => {
  await setVat()
  const id = await stay()
  const { payment } = await pay(id, 11_500, { method: 'cash' })
  await host.call(contract.undoPayment, { id, payment: payment._id, reason: 'Another guest’s' })
  expect(await papers(id)).toEqual([
    ['invoice', 'INV-000001', 11_500, 1500],
    ['credit_note', 'CN-000001', 11_500, 1500],
  ])
  expect([await balance('vat'), await balance('deposits'), await balance('cash')]).toEqual([0, 0, 0])
  const [receipt] = (await moneyOf(id, guest)).documents
  expect(receipt).toMatchObject({ kind: 'receipt', number: 'R-000001', is_undone: true })
  await pay(id, 11_500)
  expect((await papers(id)).at(-1)).toEqual(['invoice', 'INV-000002', 11_500, 1500])
})

test('a vendor’s stay of 29 nights is not invoiced until the method is chosen, then with VAT on 60 %', async () => {
  await setVat()
  const id = await requestStay(guest, property.id, { check_in: '2026-12-18', check_out: '2027-01-16' })
  await host.call(updateBooking, { id, status: 'confirmed' })
  await host.call(updateBooking, { id, total_price: 35_000 })
  await pay(id, 35_000)
  expect(await papers(id)).toEqual([])
  expect(await moneyOf(id)).toMatchObject({ invoice_waits: true })
  expect((await host.call(readVat, {})).vat.waiting).toBe(1)
  expect((await setVat({ long_stays: 'sixty_percent' })).vat).toMatchObject({ long_stays: 'sixty_percent' })
  await runJobs()
  expect(await papers(id)).toEqual([['invoice', 'INV-000001', 35_000, 2739.13]])
  expect(await moneyOf(id)).toMatchObject({ invoice_waits: false })
  expect([await balance('vat'), await balance('deposits')]).toEqual([-273_913, -3_226_087])
})

test('a long stay that began before the method was chosen gives its VAT up from income', async () => {
  await setVat()
  const id = await requestStay(guest, property.id, { check_in: '2026-12-18', check_out: '2027-01-16' })
  await host.call(updateBooking, { id, status: 'confirmed' })
  await host.call(updateBooking, { id, total_price: 35_000 })
  await pay(id, 35_000)
  at('2026-12-19T08:00:00Z')
  await runJobs()
  expect([await incomeOf(), await balance('deposits')]).toEqual([-3_500_000, 0])
  await setVat({ long_stays: 'nine_percent' })
  await runJobs()
  expect(await papers(id)).toEqual([['invoice', 'INV-000001', 35_000, 2889.91]])
  expect([await incomeOf(), await balance('deposits'), await balance('vat')]).toEqual([
    -3_500_000 + 288_991,
    0,
    -288_991,
  ])
})

test('where VAT is due with the payment each payment is invoiced, and the rest at check-in', async () => {
  await setVat({ deposits: 'payment' })
  const id = await stay()
  await pay(id, 3600)
  expect(await papers(id)).toEqual([['invoice', 'INV-000001', 3600, 469.57]])
  at('2026-12-18T12:00:00Z')
  await runJobs()
  expect((await papers(id)).at(-1)).toEqual(['invoice', 'INV-000002', 7900, 1030.43])
  const { rows } = await pool.query<{ words: string }>(
    `select lines -> 0 ->> 'words' as words from stay_documents where booking_id = $1 and kind = 'invoice' order by number`,
    [id],
  )
  expect(rows.map(({ words }) => words)).toEqual(['Payment towards the stay', 'Further amount for the stay'])
  expect([await balance('vat'), await balance('deposits'), await incomeOf()]).toEqual([
    -150_000, 0, -1_000_000,
  ])
})

test('what is retained of a stay that was not invoiced bears VAT where its host says so', async () => {
  for (const [retained, vat] of [
    [null, 0],
    ['with_vat', -46_957],
  ] as const) {
    await setVat({ retained })
    const id = await stay()
    await pay(id, 3600)
    at('2026-12-15T08:00:00Z')
    await guest.call(updateBooking, { id, status: 'cancelled' })
    expect([await balance('vat'), await balance('deposits')]).toEqual([vat, 0])
    testApp.now = BEGINNING
  }
})

test('a credit note has the names of its invoice, even after host and guest have changed theirs', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  await pool.query(`update organisation_legal set name = 'Sold Stays (Pty) Ltd' where organisation_id = $1`, [
    host.organisation_id,
  ])
  await pool.query(`update bookings set guest_name = 'Another Name' where id = $1`, [id])
  await host.call(updateBooking, { id, status: 'cancelled' })
  const { rows } = await pool.query<{ kind: string; supplier: object; recipient: object }>(
    `select kind, supplier, recipient from stay_documents where booking_id = $1 and kind in ('invoice', 'credit_note') order by kind`,
    [id],
  )
  const [credit, invoice] = rows
  expect([credit?.kind, invoice?.kind]).toEqual(['credit_note', 'invoice'])
  expect(credit).toMatchObject({ supplier: invoice!.supplier, recipient: invoice!.recipient })
})

test('a change that costs more is invoiced when it is paid, one that costs less is credited', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  await host.call(updateBooking, { id, total_price: 12_650 })
  expect(await papers(id)).toHaveLength(1)
  await pay(id, 1150)
  expect((await papers(id)).at(-1)).toEqual(['invoice', 'INV-000002', 1150, 150])
  await host.call(updateBooking, { id, total_price: 10_350 })
  // The last invoice first, then a part of the one before.
  expect((await papers(id)).slice(2)).toEqual([
    ['credit_note', 'CN-000001', 1150, 150],
    ['credit_note', 'CN-000002', 1150, 150],
  ])
  expect([await balance('vat'), await balance('deposits')]).toEqual([-135_000, -900_000])
})

longTest(
  '50 payments at once are receipted without a gap',
  async () => {
    const id = await stay()
    const all = await Promise.all(
      Array.from({ length: 50 }, () => pay(id, 10).catch((error: unknown) => error)),
    )
    expect(all.filter(each => each instanceof Error)).toEqual([])
    const numbers = (await moneyOf(id)).documents.map(({ number }) => number)
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 50 }, (_, at0) => `R-${String(at0 + 1).padStart(6, '0')}`),
    )
  },
  120_000,
)

test('a document is a PDF for the guest and the host of the stay, with the words of section 20', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  const { documents } = await moneyOf(id, guest)
  expect(documents.map(({ kind }) => kind)).toEqual(['receipt', 'invoice'])
  const other = await testApp.user('client')
  for (const { url, number } of documents) {
    const [, payment] = /payments\/([^/]+)\/receipt/.exec(url) ?? []
    const [, document] = /documents\/([^/]+)\.pdf/.exec(url) ?? []
    const open = (who: Person) =>
      payment ? who.call(readReceipt, { id, payment }) : who.call(readDocument, { id, document: document! })
    for (const who of [guest, host])
      expect((await (await open(who)).text()).slice(0, 5), number).toBe('%PDF-')
    await expect(open(other)).rejects.toMatchObject({ status: 404 })
  }
})

test('no document changes, whatever becomes of the host’s legal identity, and none is deleted', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  for (const words of [
    `update stay_documents set total_cents = 1`,
    `update stay_documents set supplier = '{"name": "Another"}'`,
    'delete from stay_documents',
    'truncate stay_documents cascade',
  ])
    await expect(pool.query(words), words).rejects.toMatchObject({ code: '23001' })
})

test('a month of documents is a list of the host', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  const { invoices, total, month } = await host.call(listInvoices, {})
  expect([month, total]).toEqual(['2026-11', 2])
  expect(invoices.map(({ kind, number, vat }) => [kind, number, vat])).toEqual([
    ['invoice', 'INV-000001', 1500],
    ['receipt', 'R-000001', 0],
  ])
  expect((await host.call(listInvoices, { kind: 'invoice' })).total).toBe(1)
  expect((await host.call(listInvoices, { month: '2026-10' })).total).toBe(0)
})

test('a VAT number has 10 digits and begins with 4, each day is there once, and legal details come first', async () => {
  const set = (numbers: { from: string; number: string | null }[], who = host) =>
    who.call(changeVat, { numbers, ...none })
  for (const number of ['5123456789', '412345678', '41234567890', 'x'])
    await expect(set([{ from: '2026-10-01', number }])).rejects.toMatchObject({ status: 400 })
  await expect(
    set([
      { from: '2026-10-01', number: NUMBER },
      { from: '2026-10-01', number: null },
    ]),
  ).rejects.toMatchObject({ status: 400 })
  const bare = await testApp.user('realtor')
  await expect(set([{ from: '2026-10-01', number: NUMBER }], bare)).rejects.toMatchObject({
    code: 'LEGAL_NEEDED',
  })
  expect((await set([{ from: '2026-10-01', number: '4123 456 789' }])).vat).toMatchObject({ number: NUMBER })
})

test('turnover is that of the last 12 months, beside the threshold', async () => {
  const id = await stay({ check_in: '2026-11-27', check_out: '2026-11-30' }).catch(() => null)
  expect(id).not.toBe(null)
  await pay(id!, 11_500)
  at('2026-11-28T08:00:00Z')
  expect(await host.call(readTurnover, {})).toMatchObject({
    from: '2025-12-01',
    to: '2026-11-28',
    supplies_12_months: 11_500,
    threshold: 2_300_000,
    percent: 0,
    state: 'ok',
    is_vendor: false,
  })
  await pool.query('update bookings set total_cents = 184000000 where id = $1', [id])
  expect(await host.call(readTurnover, {})).toMatchObject({ percent: 80, state: 'near' })
  await pool.query('update bookings set total_cents = 230000000 where id = $1', [id])
  expect(await host.call(readTurnover, {})).toMatchObject({ percent: 100, state: 'over' })
})

test('who deletes the account is named on no document, whose number and amount stay', async () => {
  await setVat()
  const id = await stay()
  await pay(id, 11_500)
  const forget = (who: Person) =>
    db.transaction(tx =>
      forgetOnDocuments.react(
        tx,
        { subject: who.id, facts: { organization_id: who.organisation_id } } as Parameters<
          typeof forgetOnDocuments.react
        >[1],
        testApp.deps.emit,
      ),
    )
  const named = async () => {
    const { rows } = await pool.query<{ recipient: string; supplier: string; cents: number }>(
      `select recipient ->> 'name' as recipient, supplier ->> 'name' as supplier, total_cents::int as cents from stay_documents where booking_id = $1`,
      [id],
    )
    return rows
  }
  await forget(guest)
  expect(await named()).toEqual([
    { recipient: 'Deleted guest', supplier: 'Kloof Stays (Pty) Ltd', cents: 1_150_000 },
    { recipient: 'Deleted guest', supplier: 'Kloof Stays (Pty) Ltd', cents: 1_150_000 },
  ])
  await forget(host)
  expect((await named()).map(({ supplier }) => supplier)).toEqual(['Deleted host', 'Deleted host'])
})
