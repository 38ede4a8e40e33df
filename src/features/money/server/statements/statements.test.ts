import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { changeLegal } from '#src/features/terms/contract/legal.ts'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { changeTerms } from '#src/features/terms/contract/terms.ts'
import { createLog } from '#src/server/log.ts'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { formOf, historyOf, type WrittenLine } from '#src/testing/money/statement-file.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeAccount, listAccounts } from '../../contract/bank-accounts.ts'
import * as money from '../../contract/money.ts'
import { uploadPayouts } from '../../contract/payouts.ts'
import * as contract from '../../contract/statements.ts'
import { paymentReferenceOf } from '../../rules/payment-reference.ts'
import { periodsOn } from '#src/server/retention/periods.ts'
import { longTest } from '#src/testing/long-test.ts'
import { retainLines } from './retain-lines.ts'

const logged: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged.push(chunk.toString())
    done()
  },
})
const testApp = await createTestApp({}, createLog('trace', sink))
const { db, pool, runJobs } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>

const legal = {
  kind: 'company' as const,
  name: 'Kloof Stays (Pty) Ltd',
  registration: '2021/000000/07',
  officers: 'T. Mokoena',
  service_address: '12 Example Road, Tamboerskloof, 8001',
  phone: '021 555 0142',
  email: 'stay@kloofstays.example',
}

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
  await host.call(changeLegal, legal)
  await host.call(changeTerms, { id: property.id, on: true })
})

/** An agreed stay that waits for its deposit of R 3 600; its id and references. */
async function agreed(check_in = '2026-12-18', check_out = '2026-12-22') {
  const days = { check_in, check_out, guests: 4 }
  const { terms } = await guest.call(readStayReview, { slug: property.id, ...days })
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    ...days,
    ...(terms ? { terms_hash: terms.hash } : {}),
  })
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  return { id: booking._id, reference: paymentReferenceOf(booking.reference) }
}

const DAY = '2026-11-25'
const paid = (text: string, rand = '3600.00', day = DAY): WrittenLine => ({ day, rand, text })
const send = (lines: readonly WrittenLine[], who = host) =>
  who.call(contract.uploadStatement, formOf(historyOf(lines)))
const linesOf = async (id: string) => (await host.call(contract.readStatement, { id, pageSize: 100 })).lines
const moneyOf = (id: string) => host.call(money.readMoney, { id })
const statusOf = async (id: string) => (await guest.call(readBooking, { id })).booking.status

test('a payment with the right reference is posted, and its deposit confirms the stay', async () => {
  const { id, reference } = await agreed()
  expect(await statusOf(id)).toBe('pending')
  const { statement, columns } = await send([
    paid(`FNB APP PAYMENT FROM ${reference}`),
    paid('DEBIT ORDER FIBRE', '-350.00'),
    paid('CASH DEPOSIT', '649.00'),
  ])
  expect(columns).toBe(null)
  expect(statement).toMatchObject({
    bank: 'FNB',
    account: '0017',
    from: DAY,
    to: DAY,
    lines: 3,
    credits: 2,
    matched: 1,
    suggested: 0,
    unknown: 1,
    repeated: 0,
  })
  expect(await statusOf(id)).toBe('confirmed')
  expect(await moneyOf(id)).toMatchObject({ paid: 3600, payments: [{ method: 'eft', amount: 3600 }] })
  expect(await linesOf(statement._id)).toMatchObject([
    { state: 'unknown', amount: 649, booking: null },
    { state: 'posted', amount: 3600, booking: { _id: id, guest_name: 'Johan Visagie' } },
  ])
  const book = host.organisation_id!
  expect(await balanceOf(db, { kind: 'bank', book } as never)).toBe(360_000)
})

test('a line says what is outstanding of the price of its stay, without its deposit for damage', async () => {
  const damage = { kind: 'amount', value: 2000, by: 'arrival', return_days: 7 } as const
  await host.call(changeTerms, { id: property.id, on: true, damage })
  const { reference } = await agreed()
  const { statement } = await send([paid(reference)])
  expect(await linesOf(statement._id)).toMatchObject([{ booking: { outstanding: 8400 } }])
})

test('whatever the amount is, it is posted, and what is too much is not lost', async () => {
  const { id, reference } = await agreed()
  await send([paid(reference, '1.00'), paid(reference, '20000.00', '2026-11-26')])
  const { payments, to_give_back: back } = await moneyOf(id)
  expect(payments.map(({ amount }) => amount)).toEqual([1, 20_000])
  expect(back).toBeGreaterThan(0)
})

test('a second payment after the stay is paid is suggested, and posted by its host alone', async () => {
  const { id, reference } = await agreed()
  const { total } = await moneyOf(id)
  const whole = total.toFixed(2)
  const { statement } = await send([paid(reference, whole), paid(reference, '5.00', '2026-11-26')])
  expect(statement).toMatchObject({ matched: 1, suggested: 1 })
  const [line] = await linesOf(statement._id)
  expect(line).toMatchObject({ state: 'suggested', why: 'paid', booking: { _id: id, outstanding: 0 } })
  await host.call(contract.matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).payments).toHaveLength(2)
  await expect(host.call(contract.matchLine, { id: line!._id, bookingId: id })).rejects.toThrow(
    contract.linePosted().message,
  )
})

test('what comes after the payment that paid a stay is suggested, by the days and not by the order of the file', async () => {
  const { id, reference } = await agreed()
  const { total } = await moneyOf(id)
  const { statement } = await send([
    paid(reference, '5.00', '2026-11-26'),
    paid(reference, total.toFixed(2)),
    paid(reference, '7.00', '2026-11-26'),
  ])
  expect(statement).toMatchObject({ matched: 1, suggested: 2 })
  expect((await moneyOf(id)).paid).toBe(total)
})

test('a reference one character off, and an amount with the surname, are suggested and nothing is posted', async () => {
  const { id, reference } = await agreed()
  const off = reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7')
  const { statement } = await send([paid(`PAYMENT ${off}`, '77.00'), paid('EFT J VISAGIE')])
  expect(statement).toMatchObject({ matched: 0, suggested: 2, unknown: 0 })
  expect((await linesOf(statement._id)).map(({ why, booking }) => [why, booking?._id]).toSorted()).toEqual([
    ['amount', id],
    ['one_off', id],
  ])
  expect((await moneyOf(id)).payments).toEqual([])
})

test('a stay that was cancelled takes no payment by itself', async () => {
  const { id, reference } = await agreed()
  await guest.call(updateBooking, { id, status: 'cancelled' })
  const { statement } = await send([paid(reference)])
  expect(await linesOf(statement._id)).toMatchObject([{ state: 'suggested', why: 'ended' }])
})

test('the same file again posts nothing again, and of overlapping files the highest count holds', async () => {
  const { id, reference } = await agreed()
  await send([paid(reference, '10.00')])
  const again = await send([paid(reference, '10.00')])
  expect(again.statement).toMatchObject({ credits: 1, matched: 0, repeated: 1 })
  const twice = await send([paid(reference, '10.00'), paid('X', '1.00'), paid(reference, '10.00')])
  expect(twice.statement).toMatchObject({ credits: 3, matched: 1, unknown: 1, repeated: 1 })
  expect((await moneyOf(id)).payments).toHaveLength(2)
  expect((await send([paid(reference, '10.00')])).statement).toMatchObject({ repeated: 1, matched: 0 })
  expect((await moneyOf(id)).payments).toHaveLength(2)
})

test('lines of an earlier file take nothing from what a stay owes', async () => {
  const { id, reference } = await agreed()
  const { total } = await moneyOf(id)
  const half = (total / 2).toFixed(2)
  await send([paid(reference, half)])
  const { statement } = await send([paid(reference, half), paid(reference, half, '2026-11-26')])
  expect(statement).toMatchObject({ matched: 1, suggested: 0, repeated: 1 })
  expect(await moneyOf(id)).toMatchObject({ outstanding: 0, paid: total })
})

test('50 uploads of one file at once post each payment once', async () => {
  const stays = [await agreed(), await agreed('2026-12-22', '2026-12-25')]
  const lines = stays.map(({ reference }) => paid(reference, '12.00'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(lines)))
  expect(answers.reduce((sum, { statement }) => sum + statement.matched, 0)).toBe(2)
  expect(answers.reduce((sum, { statement }) => sum + statement.repeated, 0)).toBe(98)
  for (const { id } of stays) expect((await moneyOf(id)).payments).toHaveLength(1)
})

test('an undone match is owed again, is not posted by the next file, and may be matched once more', async () => {
  const { id, reference } = await agreed()
  const { statement } = await send([paid(reference)])
  const [line] = await linesOf(statement._id)
  const { line: undone } = await host.call(contract.undoLine, { id: line!._id })
  expect(undone).toMatchObject({ state: 'undone', undo_until: null })
  const { payments, paid: sum } = await moneyOf(id)
  expect(payments).toMatchObject([{ undone: { reason: 'Undone on the bank statement' } }])
  expect(sum).toBe(0)
  expect((await send([paid(reference)])).statement).toMatchObject({ matched: 0, repeated: 1 })
  await host.call(contract.matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).paid).toBe(3600)
})

test('a match can be undone for 30 days', async () => {
  const { reference } = await agreed()
  const { statement } = await send([paid(reference)])
  const [line] = await linesOf(statement._id)
  testApp.now = new Date(BEGINNING.getTime() + 31 * 24 * 3_600_000)
  await pool.query(`update sessions set expires_at = moment() + interval '1 day'`)
  await expect(host.call(contract.undoLine, { id: line!._id })).rejects.toThrow(
    contract.undoTooLate().message,
  )
})

test('a payment that is undone elsewhere is undone here', async () => {
  const { id, reference } = await agreed()
  const { statement } = await send([paid(reference)])
  const { payments } = await moneyOf(id)
  await host.call(money.undoPayment, { id, payment: payments[0]!._id, reason: 'Wrong stay' })
  const [line] = await linesOf(statement._id)
  expect(line).toMatchObject({ state: 'undone' })
  await host.call(contract.matchLine, { id: line!._id, bookingId: id })
  expect((await moneyOf(id)).paid).toBe(3600)
})

test('an ignored line is left alone until it is looked at again', async () => {
  const { statement } = await send([paid('REFUND MAKRO', '649.00')])
  const [line] = await linesOf(statement._id)
  expect((await host.call(contract.ignoreLine, { id: line!._id })).line).toMatchObject({ state: 'ignored' })
  expect((await host.call(contract.undoLine, { id: line!._id })).line).toMatchObject({ state: 'unknown' })
  await expect(host.call(contract.undoLine, { id: line!._id })).rejects.toThrow(
    contract.lineNotPosted().message,
  )
})

const connect = (organisationId: string) =>
  pool.query(
    `insert into stay_gateways (id, organisation_id, gateway, credentials, ends_in, ways, notify_secret, notify_hash)
     values (gen_random_uuid(), $1, 'payfast', 'x', '1234', '{card}', 'x', decode('00', 'hex'))`,
    [organisationId],
  )

test('a payout of a gateway moves what its payments left there to the bank, once, and is undone', async () => {
  const book = host.organisation_id!
  const standing = async () => [
    await balanceOf(db, { kind: 'bank', book }),
    await balanceOf(db, { kind: 'clearing', name: 'payfast', book }),
  ]
  const { statement } = await send([paid('PAYFAST PAYOUT 4711', '3510.25'), paid('CASH', '10.00')])
  const lines = await linesOf(statement._id)
  const [payout, cash] = [
    lines.find(({ amount }) => amount > 3000)!,
    lines.find(({ amount }) => amount < 3000)!,
  ]
  expect([payout, cash]).toMatchObject([
    { state: 'unknown', gateway: 'payfast' },
    { state: 'unknown', gateway: null },
  ])
  const note = () => host.call(contract.notePayout, { id: payout._id, gateway: 'payfast' })
  await expect(note()).rejects.toMatchObject({ status: 409, code: 'NO_SUCH_GATEWAY' })
  await connect(book)
  const all = await Promise.allSettled([note(), note(), note()])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await standing()).toEqual([351_025, -351_025])
  const noted = (await linesOf(statement._id)).find(({ _id }) => _id === payout._id)
  expect(noted).toMatchObject({ state: 'payout', gateway: 'payfast', booking: null })
  expect(noted!.undo_until).not.toBeNull()
  const posted = contract.linePosted().message
  const { id: stay } = await agreed()
  await expect(host.call(contract.ignoreLine, { id: payout._id })).rejects.toThrow(posted)
  await expect(host.call(contract.matchLine, { id: payout._id, bookingId: stay })).rejects.toThrow(posted)
  const undone = await host.call(contract.undoLine, { id: payout._id })
  expect(undone.line).toMatchObject({ state: 'unknown', undo_until: null })
  expect(await standing()).toEqual([0, 0])
  await note()
  expect(await standing()).toEqual([351_025, -351_025])
  await pool.query(`update bank_lines set settled_at = settled_at - interval '31 days' where id = $1`, [
    payout._id,
  ])
  await expect(host.call(contract.undoLine, { id: payout._id })).rejects.toThrow(
    contract.undoTooLate().message,
  )
})

test('a payout of a channel whose file names no day moves what its stays left there to the bank, and is undone', async () => {
  const book = host.organisation_id!
  const standing = async () => [
    await balanceOf(db, { kind: 'bank', book }),
    await balanceOf(db, { kind: 'clearing', name: 'booking', book }),
  ]
  const { statement } = await send([
    paid('BOOKING.COM B.V. 4711', '2550.00'),
    paid('AIRBNB PAYMENTS', '900.00'),
  ])
  const lines = await linesOf(statement._id)
  const [payout, airbnb] = [
    lines.find(({ amount }) => amount === 2550)!,
    lines.find(({ amount }) => amount === 900)!,
  ]
  expect([payout, airbnb]).toMatchObject([
    { state: 'unknown', gateway: null, channel: 'booking' },
    { state: 'unknown', gateway: null, channel: null },
  ])
  const note = () => host.call(contract.notePayout, { id: payout._id, channel: 'booking' })
  await expect(note()).rejects.toSatisfy(contract.nothingAtChannel.is)
  await pool.query(
    `with feed as (
      insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
      values (gen_random_uuid(), $1, $2, 'in', 'booking', 'sealed') returning id)
    insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
    select gen_random_uuid(), id, $1, $2, 'one', daterange('2026-11-18', '2026-11-20'), 'stay', 'Reserved' from feed`,
    [book, property.id],
  )
  await host.call(
    uploadPayouts,
    formOf(
      'Book number,Check-in,Check-out,Status,Price,Commission amount\n4001,2026-11-18,2026-11-20,ok,3000 ZAR,450 ZAR',
    ),
  )
  expect(await standing()).toEqual([0, 255_000])
  const all = await Promise.allSettled([note(), note(), note()])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await standing()).toEqual([255_000, 0])
  const noted = (await linesOf(statement._id)).find(({ _id }) => _id === payout._id)
  expect(noted).toMatchObject({ state: 'payout', gateway: null, channel: 'booking' })
  const undone = await host.call(contract.undoLine, { id: payout._id })
  expect(undone.line).toMatchObject({ state: 'unknown', channel: 'booking' })
  expect(await standing()).toEqual([0, 255_000])
  // Money from Airbnb stands at the bank already: its file says the day.
  await expect(host.call(contract.notePayout, { id: airbnb._id, channel: 'airbnb' })).rejects.toSatisfy(
    contract.nothingAtChannel.is,
  )
  for (const named of [{}, { gateway: 'payfast', channel: 'booking' }] as const)
    await expect(host.call(contract.notePayout, { id: payout._id, ...named })).rejects.toMatchObject({
      status: 400,
      fields: { gateway: expect.any(String) },
    })
})

test('a stranger finds nothing, and a stay of another host takes no payment', async () => {
  const other = await testApp.user('realtor')
  const { id } = await agreed()
  const { statement } = await send([paid('CASH', '649.00')])
  const [line] = await linesOf(statement._id)
  const notFound = { status: 404 }
  await expect(other.call(contract.readStatement, { id: statement._id })).rejects.toMatchObject(notFound)
  await expect(other.call(contract.matchLine, { id: line!._id, bookingId: id })).rejects.toMatchObject(
    notFound,
  )
  await expect(other.call(contract.ignoreLine, { id: line!._id })).rejects.toMatchObject(notFound)
  await expect(other.call(contract.undoLine, { id: line!._id })).rejects.toMatchObject(notFound)
  const theirs = await makeProperty(db, other, {})
  const { booking } = await guest.call(createBooking, {
    property_id: theirs.id,
    check_in: '2026-12-18',
    check_out: '2026-12-20',
    guests: 1,
  })
  await expect(
    host.call(contract.matchLine, { id: line!._id, bookingId: booking._id }),
  ).rejects.toMatchObject(notFound)
  const mine = await send([paid(paymentReferenceOf(booking.reference))])
  expect(mine.statement).toMatchObject({ matched: 0, unknown: 1 })
})

test('money out is stored with the reference of a refund alone', async () => {
  const { reference } = await agreed()
  const { statement } = await send([
    paid(`EFT ${reference.replace('NAL', 'NALR')}`, '-100.00'),
    paid('DEBIT ORDER FIBRE', '-350.00'),
  ])
  expect(await linesOf(statement._id)).toMatchObject([{ state: 'refund', amount: -100 }])
})

test('a statement shows that the account is real; one of another account is read, and shows nothing of it', async () => {
  const stateNow = async () => (await host.call(listAccounts, {})).accounts[0]!.state
  const { reference, id } = await agreed()
  const lines = [paid(reference, '3600.00', '2026-11-26')]
  const other = () => host.call(contract.uploadStatement, formOf(historyOf(lines, '62000000099')))
  const { statement } = await other()
  expect(statement).toMatchObject({ account: '0099', is_guests_account: false, matched: 1 })
  expect((await other()).statement).toMatchObject({ matched: 0, repeated: 1 })
  expect(await moneyOf(id)).toMatchObject({ paid: 3600 })
  expect(await stateNow()).toBe('unverified')
  expect((await host.call(listAccounts, {})).accounts).toHaveLength(1)
  const { statement: own } = await send([paid('CASH', '10.00')])
  expect(own).toMatchObject({ account: '0017', is_guests_account: true })
  expect(await stateNow()).toBe('seen')
  // The same line of another account is another payment.
  expect((await send(lines)).statement).toMatchObject({ suggested: 0, matched: 1 })
})

test('a host who has given no account uploads statements, and the one given then is theirs', async () => {
  const newcomer = await testApp.user('realtor')
  await turnOnSecondStep(testApp, newcomer)
  const upload = (file: string) => newcomer.call(contract.uploadStatement, formOf(file))
  const hist = 'HIST,20261125,,649,IB PAYMENT FROM,CASH DEPOSIT,1234,0'
  const unsaid = await upload(hist)
  expect(unsaid.statement).toMatchObject({ account: null, is_guests_account: false, unknown: 1 })
  expect((await newcomer.call(listAccounts, {})).accounts).toEqual([])
  await newcomer.call(changeAccount, { ...ACCOUNT, currentPassword: newcomer.password })
  const again = await upload(hist)
  expect(again.statement).toMatchObject({ account: '0017', is_guests_account: true, unknown: 0, repeated: 1 })
})

test('a file without an account is known again once the account is given, also where another file said its number', async () => {
  const newcomer = await testApp.user('realtor')
  await turnOnSecondStep(testApp, newcomer)
  const upload = (file: string) => newcomer.call(contract.uploadStatement, formOf(file))
  const hist = 'HIST,20261125,,649,IB PAYMENT FROM,CASH DEPOSIT,1234,0'
  await upload(hist)
  await upload(historyOf([paid('CASH', '10.00')]))
  await newcomer.call(changeAccount, { ...ACCOUNT, currentPassword: newcomer.password })
  expect((await upload(hist)).statement).toMatchObject({ account: '0017', unknown: 0, repeated: 1 })
  expect((await upload(historyOf([paid('CASH', '10.00')]))).statement).toMatchObject({ repeated: 1 })
})

test('a file without an account is of the only one, and of one that is chosen where there are several', async () => {
  const file = 'HIST,20261125,,3600,IB PAYMENT FROM,X,7715,0'
  const { statement } = await host.call(contract.uploadStatement, formOf(file))
  expect(statement).toMatchObject({ bank: 'Standard Bank', account: '0017' })
  const { accounts } = await host.call(changeAccount, {
    ...ACCOUNT,
    number: '62000000025',
    currentPassword: host.password,
  })
  await expect(host.call(contract.uploadStatement, formOf(file))).rejects.toMatchObject({
    fields: { account: 'The file does not say its account. Please choose it' },
  })
  const chosen = await host.call(contract.uploadStatement, formOf(file, accounts[0]!._id))
  expect(chosen.statement).toMatchObject({ account: '0025', unknown: 1 })
  const byDigits = await host.call(contract.uploadStatement, formOf(file, accounts[0]!.number))
  expect(byDigits.statement).toMatchObject({ account: '0025', repeated: 1 })
  for (const wrong of ['mine', '62000000555'])
    await expect(host.call(contract.uploadStatement, formOf(file, wrong))).rejects.toMatchObject({
      status: 400,
      fields: { account: expect.any(String) },
    })
})

test('any other table is asked about once, and remembered by its columns', async () => {
  const { id, reference } = await agreed()
  const table = `When;What;Paid in;Paid out\n25/11/2026;${reference};3 600,00;\n25/11/2026;Fibre;;350,00`
  const { statement, columns } = await host.call(contract.uploadStatement, formOf(table))
  expect(columns).toEqual({
    names: ['When', 'What', 'Paid in', 'Paid out'],
    sample: [
      ['25/11/2026', reference, '3 600,00', ''],
      ['25/11/2026', 'Fibre', '', '350,00'],
    ],
  })
  expect((await host.call(contract.listStatements, {})).statements).toEqual([])
  const said = { id: statement._id, date: 'When', text: 'What', in: 'Paid in', out: 'Paid out' }
  await expect(host.call(contract.mapStatement, { ...said, date: 'Day' })).rejects.toThrow(
    contract.unknownColumn().message,
  )
  await expect(host.call(contract.mapStatement, { ...said, amount: 'Paid in' })).rejects.toMatchObject({
    status: 400,
  })
  await host.call(contract.mapStatement, said)
  const read = await host.call(contract.uploadStatement, formOf(table))
  expect(read).toMatchObject({ columns: null, statement: { matched: 1, lines: 2 } })
  expect(await statusOf(id)).toBe('confirmed')
})

test('columns that were chosen wrongly are asked for again: by themselves where they cannot be read, and where the host says so', async () => {
  const { id, reference } = await agreed()
  const table = `Account holder;KLOOF STAYS;PTY LTD\n\nWhen;What;Paid;Left\n25/11/2026;${reference};3 600,00;9 000,00`
  const { statement, columns } = await host.call(contract.uploadStatement, formOf(table))
  expect(columns).toMatchObject({ names: ['When', 'What', 'Paid', 'Left'] })
  const said = { date: 'What', text: 'When', amount: 'Paid' }
  await host.call(contract.mapStatement, { id: statement._id, ...said })
  // A day later, when what waited for its columns is deleted.
  const again = await host.call(contract.uploadStatement, formOf(table))
  expect(again.columns).toEqual({
    ...columns,
    fault: `Line 4, column “What”: “${reference}” is not a date`,
  })
  const columnsOf = { date: 'When', text: 'What' }
  await host.call(contract.mapStatement, { id: again.statement._id, ...columnsOf, amount: 'Left' })
  const read = await host.call(contract.uploadStatement, formOf(table))
  expect((await linesOf(read.statement._id))[0]).toMatchObject({ amount: 9000, state: 'posted' })
  const form = formOf(table)
  form.set('columns', 'ask')
  const asked = await host.call(contract.uploadStatement, form)
  expect(asked.columns).toEqual(columns)
  await host.call(contract.mapStatement, { id: asked.statement._id, ...columnsOf, amount: 'Paid' })
  await host.call(contract.undoLine, { id: (await linesOf(read.statement._id))[0]!._id })
  const right = await host.call(contract.uploadStatement, formOf(table))
  expect(right).toMatchObject({ columns: null, statement: { bank: 'other', matched: 1 } })
  expect(await moneyOf(id)).toMatchObject({ paid: 3600 })
})

test('a file whose columns are known and that is damaged further down is refused with the place', async () => {
  const rows = (amount: string) =>
    formOf(`When;What;Paid;Left\n25/11/2026;One;3 600,00;9 000,00\n26/11/2026;Two;${amount};9 000,00`)
  const { statement } = await host.call(contract.uploadStatement, rows('100,00'))
  await host.call(contract.mapStatement, { id: statement._id, date: 'When', text: 'What', amount: 'Paid' })
  expect((await host.call(contract.uploadStatement, rows('200,00'))).columns).toBeNull()
  await expect(host.call(contract.uploadStatement, rows('a few'))).rejects.toMatchObject({
    status: 400,
    code: 'NOT_A_STATEMENT',
    message: expect.stringContaining('a few'),
  })
})

test('what is no statement is refused with what was found', async () => {
  await expect(host.call(contract.uploadStatement, formOf('%PDF-1.7'))).rejects.toMatchObject({
    code: 'NOT_A_STATEMENT',
    message: expect.stringContaining('It is a PDF'),
  })
  await expect(host.call(contract.uploadStatement, formOf(''))).rejects.toThrow(
    contract.noStatementFile().message,
  )
  await expect(
    host.call(contract.uploadStatement, formOf('x'.repeat(contract.STATEMENT_BYTES_MAX + 1))),
  ).rejects.toThrow(contract.statementTooLarge().message)
  await expect(host.call(contract.uploadStatement, formOf('a,'.repeat(2_000_000)))).rejects.toThrow(
    'couldn’t read this file',
  )
})

test('the text of what is no payment of a stay is deleted after 90 days, and the line stays known', async () => {
  const { reference } = await agreed()
  const lines = [paid(reference), paid('EFT T MOKOENA', '649.00')]
  const { statement } = await send(lines)
  testApp.now = new Date(BEGINNING.getTime() + 91 * 24 * 3_600_000)
  const cut = { today: testApp.deps.today(), periods: await periodsOn(testApp.deps.db, testApp.deps.today()) }
  await retainLines.take(testApp.deps, cut)
  await pool.query(`update sessions set expires_at = moment() + interval '1 day'`)
  expect((await linesOf(statement._id)).map(({ text }) => text)).toEqual([null, reference])
  expect((await send(lines)).statement).toMatchObject({ repeated: 2 })
})

longTest('no account number stands in the log, in an event or in a plain column', async () => {
  const { reference } = await agreed()
  await send([paid(reference)])
  await runJobs()
  const { rows } = await pool.query(
    `select string_agg(query_to_xml(format('select * from %I', table_name), true, true, '')::text, '') as all
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(String(rows[0].all)).toContain(reference)
  expect(String(rows[0].all)).not.toContain(ACCOUNT.number)
  expect(logged.join('')).not.toContain(ACCOUNT.number)
})
