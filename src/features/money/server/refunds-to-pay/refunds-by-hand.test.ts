import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { rand } from '#src/contract/words.ts'
import { changeGuest, createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { payCodeOf } from '#src/features/booking-links/server/queries.ts'
import { changeLegal } from '#src/features/terms/contract/legal.ts'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { changeTerms } from '#src/features/terms/contract/terms.ts'
import { checkBooks } from '#src/features/money/server/books/check-books.ts'
import { createLog } from '#src/server/log.ts'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { formOf, historyOf, type WrittenLine } from '#src/testing/money/statement-file.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeAccount } from '../../contract/bank-accounts.ts'
import * as money from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import * as contract from '../../contract/refund-accounts.ts'
import * as statements from '../../contract/statements.ts'
import { paymentReferenceOf, refundReferenceOf } from '../../rules/payment-reference.ts'

const logged: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged.push(chunk.toString())
    done()
  },
})
const testApp = await createTestApp({}, createLog('trace', sink))
const { db, pool, config, runJobs, mailbox } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
const DAY = '2026-11-26'
const NUMBER = '4071234568'
const HIS = { bank: 'Capitec', holder: 'J Visagie', number: NUMBER, branch_code: '470010' }
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  testApp.now = BEGINNING
  host = await testApp.user('realtor')
  guest = await testApp.user('client', { name: 'Johan Visagie' })
  property = await makeProperty(db, host, {
    nightlyCents: 270_000,
    cleaningFeeCents: 85_000,
    serviceFeeCents: 35_000,
  })
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  await host.call(changeLegal, {
    kind: 'natural',
    name: 'Thandeka Mokoena',
    service_address: '12 Example Road, Tamboerskloof, 8001',
    phone: '021 555 0142',
    email: 'stay@kloof.example',
  })
  await host.call(changeTerms, { id: property.id, on: true })
})

/** A stay whose deposit of R 3 600 has come by EFT, and more where it is said. */
async function paidStay(rand = '3600.00') {
  const days = { check_in: '2026-12-18', check_out: '2026-12-22', guests: 4 }
  const { terms } = await guest.call(readStayReview, { slug: property.id, ...days })
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    ...days,
    ...(terms ? { terms_hash: terms.hash } : {}),
  })
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await send([{ day: DAY, rand, text: `PAYMENT FROM ACME TRADING ${paymentReferenceOf(booking.reference)}` }])
  return { id: booking._id, reference: refundReferenceOf(booking.reference) }
}

const send = (lines: readonly WrittenLine[]) =>
  host.call(statements.uploadStatement, formOf(historyOf(lines)))
const moneyOf = (id: string) => host.call(money.readMoney, { id })
const giveBack = async (id: string, amount = 1000) =>
  (await host.call(money.giveBack, { id, amount, reason: 'The geyser broke' })).refund
const lines = async (id: string) => (await host.call(statements.readStatement, { id, pageSize: 100 })).lines
const backLine = (reference: string, rand: string, day = '2026-11-27'): WrittenLine => ({
  day,
  rand,
  text: `EFT TO J VISAGIE ${reference}`,
})

async function owed(rand?: string) {
  const stay = await paidStay(rand)
  const refund = await giveBack(stay.id)
  return { ...stay, refund: refund._id }
}

test('a guest gives the account, the host sees its last digits, and all of it by pressing, which is logged', async () => {
  const { id, refund, reference } = await owed()
  expect((await moneyOf(id)).refunds).toMatchObject([
    { by_eft: true, account_ends_in: null, reference, not_before: null },
  ])
  const shown = { id, refund }
  await expect(host.call(contract.showRefundAccount, shown)).rejects.toMatchObject({ status: 404 })
  const given = await guest.call(contract.giveRefundAccount, { ...shown, ...HIS, number: '4071 234-568' })
  expect(given.money.refunds).toMatchObject([{ account_ends_in: '4568' }])
  const { rows } = await host.call(readOverview, { tab: 'to_give_back' })
  expect(rows).toMatchObject([{ refund: { by_eft: true, account_ends_in: '4568', reference } }])
  expect(JSON.stringify([await moneyOf(id), rows])).not.toContain(NUMBER)
  expect(logged.join('')).not.toContain('refund-account-shown')
  expect(await host.call(contract.showRefundAccount, shown)).toMatchObject({ account: HIS, reference })
  expect(logged.join('')).toContain('refund-account-shown')
  const other = await testApp.user('realtor')
  await expect(other.call(contract.showRefundAccount, shown)).rejects.toMatchObject({ status: 404 })
  await expect(guest.call(contract.showRefundAccount, shown)).rejects.toMatchObject({ status: 403 })
})

test('the number stands in no column, mail, webhook or log', async () => {
  const { id, refund } = await owed()
  await guest.call(contract.giveRefundAccount, { id, refund, ...HIS })
  await host.call(contract.showRefundAccount, { id, refund })
  await host.call(money.refundPaid, { id, refund })
  await runJobs()
  const { rows } = await pool.query<{ all: string }>(
    `select (select string_agg(stay_refunds::text, '') from stay_refunds) || (select coalesce(string_agg(events::text, ''), '') from events) as all`,
  )
  expect(rows[0]!.all).not.toContain(NUMBER)
  expect(rows[0]!.all).not.toContain('470010')
  expect(JSON.stringify(mailbox)).not.toContain(NUMBER)
  expect(logged.join('')).not.toContain(NUMBER)
})

test('the name on it is the guest’s or the payer’s, and of another is refused with words', async () => {
  const { id, refund } = await owed()
  const give = (holder: string) => guest.call(contract.giveRefundAccount, { id, refund, ...HIS, holder })
  await expect(give('P Naidoo')).rejects.toMatchObject({
    status: 400,
    fields: {
      holder: expect.stringMatching(
        /neither the guest’s nor the name on the payment.* or ask your host to correct your name on the booking\.$/,
      ),
    },
  })
  await give('Acme Trading')
  await give('Johan Visagie')
  await expect(
    guest.call(contract.giveRefundAccount, { id, refund, ...HIS, number: '12', branch_code: '1' }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { number: 'An account number has 6 to 13 digits', branch_code: 'A branch code has 6 digits' },
  })
  expect((await moneyOf(id)).refunds).toMatchObject([{ account_ends_in: '4568' }])
})

test('no account is taken for a refund that is paid, in cash, or of another stay', async () => {
  const { id, refund } = await owed()
  const other = await testApp.user('client')
  await expect(other.call(contract.giveRefundAccount, { id, refund, ...HIS })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    guest.call(contract.giveRefundAccount, { id, refund: property.id, ...HIS }),
  ).rejects.toMatchObject({ status: 404 })
  await host.call(money.refundPaid, { id, refund })
  await expect(guest.call(contract.giveRefundAccount, { id, refund, ...HIS })).rejects.toMatchObject({
    code: 'NO_ACCOUNT_ASKED',
  })
  await expect(host.call(contract.showRefundAccount, { id, refund })).rejects.toMatchObject({ status: 404 })
})

test('what was paid too much waits ten days from the payment, and then goes back', async () => {
  const stay = await paidStay('20000.00')
  const { to_give_back } = await moneyOf(stay.id)
  expect(to_give_back).toBe(8000)
  const refund = await giveBack(stay.id, 8000)
  expect(refund.not_before).toContain('2026-12-06T08:00')
  const end = Date.parse(refund.not_before!)
  const pay = () => host.call(money.refundPaid, { id: stay.id, refund: refund._id })
  await guest.call(contract.giveRefundAccount, { id: stay.id, refund: refund._id, ...HIS })
  const show = () => host.call(contract.showRefundAccount, { id: stay.id, refund: refund._id })
  testApp.now = new Date(end - 60_000)
  await expect(show()).rejects.toMatchObject({ code: 'REFUND_WAITS' })
  await expect(pay()).rejects.toMatchObject({
    code: 'REFUND_WAITS',
    message: expect.stringContaining('6 Dec 2026'),
  })
  testApp.now = new Date(end)
  expect((await show()).account.number).toBe(NUMBER)
  await pay()
  expect((await moneyOf(stay.id)).refunds).toMatchObject([{ state: 'paid' }])
})

test('a line with the reference and the amount marks the refund as paid, once, and is undone and done again', async () => {
  const { id, refund, reference } = await owed()
  const { statement } = await send([backLine(reference, '-1000.00')])
  const [line] = await lines(statement._id)
  expect(line).toMatchObject({
    state: 'posted',
    amount: -1000,
    booking: { _id: id },
    refund: { _id: refund, amount: 1000, reference },
  })
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'paid' }])
  await send([backLine(reference, '-1000.00')])
  await host.call(statements.undoLine, { id: line!._id })
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'owed', paid_at: null }])
  const { line: again } = await host.call(statements.matchLine, { id: line!._id, bookingId: id })
  expect(again.state).toBe('posted')
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'paid' }])
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults where booking_id = $1', [id])).rows).toEqual([])
})

test('a wrong amount is suggested and pays nothing until the host says so', async () => {
  const { id, refund, reference } = await owed()
  const { statement } = await send([backLine(reference, '-900.00')])
  expect(statement.suggested).toBe(1)
  const [line] = await lines(statement._id)
  expect(line).toMatchObject({ state: 'suggested', why: 'refund_amount', refund: { _id: refund } })
  expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'owed' }])
  const other = await paidStayOfOther()
  await expect(host.call(statements.matchLine, { id: line!._id, bookingId: other })).rejects.toMatchObject({
    status: 404,
  })
  await host.call(statements.matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).refunds).toMatchObject([
    { _id: refund, state: 'paid', amount: 900 },
    { state: 'owed', amount: 100 },
  ])
})

async function paidStayOfOther() {
  const days = { check_in: '2027-02-01', check_out: '2027-02-03', guests: 2 }
  const { booking } = await host.call(createBooking, {
    property_id: property.id,
    ...days,
    guest_name: 'Nomsa Dube',
    guest_email: 'nomsa@post.example',
  })
  return booking._id
}

test('two refunds of one amount are each paid by a line of their own, and one paid by hand by none', async () => {
  const { id, reference } = await paidStay()
  const first = await giveBack(id, 500)
  await giveBack(id, 500)
  const same = backLine(reference, '-500.00')
  await send([same])
  expect((await moneyOf(id)).refunds.map(({ state }) => state)).toEqual(['paid', 'owed'])
  await send([same, same])
  expect((await moneyOf(id)).refunds.map(({ state }) => state)).toEqual(['paid', 'paid'])
  const { statement } = await send([backLine(reference, '-500.00', '2026-11-28')])
  expect(await lines(statement._id)).toMatchObject([{ state: 'refund', booking: { _id: id }, refund: null }])
  expect(first.by_eft).toBe(true)
})

test('a guest without an account gives it by the code of the link', async () => {
  const id = await paidStayOfOther()
  await host.call(money.recordPayment, { id, method: 'eft', amount: 500, at: DAY })
  const { _id: refund } = await giveBack(id, 500)
  const stay = {
    id,
    clientId: null,
    source: 'realtor' as const,
    guestEmail: 'nomsa@post.example',
    guestPhone: null,
  }
  const code = payCodeOf(config, stay)!
  const anybody = await testApp.user('client')
  const give = (typed: string) =>
    anybody.call(contract.giveRefundAccountByLink, { id, refund, code: typed, ...HIS, holder: 'N Dube' })
  await expect(give('wrong')).rejects.toMatchObject({ status: 404 })
  expect((await give(code)).money.refunds).toMatchObject([{ account_ends_in: '4568' }])
  // A link may be in other hands: it changes no account, and its guest hears of the one it gave.
  await expect(give(code)).rejects.toMatchObject({ status: 409, code: 'ACCOUNT_GIVEN' })
  await runJobs()
  const mail = mailbox.find(({ subject }) => subject === `Bank account for your refund of ${rand(500)}`)!
  expect(mail.to).toBe('nomsa@post.example')
  expect(mail.text).toContain('goes into the account that ends in 4568')
  expect(logged.join('')).toContain('refund-account-given')
  await host.call(changeGuest, { id, guest_name: 'Nomsa Dube', guest_email: 'nomsa.dube@post.example' })
  expect((await moneyOf(id)).refunds).toMatchObject([{ account_ends_in: null }])
})
