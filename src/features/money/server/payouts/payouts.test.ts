import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeImport } from '#src/features/channels/contract/imports.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { makePricedProperty, stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { formOf } from '#src/testing/money/statement-file.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { giveBack, readMoney, recordPayment, waiveDue } from '../../contract/money.ts'
import * as net from '../../contract/net.ts'
import * as contract from '../../contract/payouts.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
let host: Person
let property: { id: string; name: string }

beforeEach(async () => {
  testApp.now = new Date('2026-12-28T08:00:00Z')
  host = await testApp.user('realtor')
  const { id } = await makePricedProperty(db, host)
  const { rows } = await pool.query('select name from properties where id = $1', [id])
  property = { id, name: rows[0].name }
})

/** A stay that a calendar of the channel says; its id. */
async function imported(from: string, to: string, code: string | null, channel = 'airbnb'): Promise<string> {
  const [feed, event] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url) values ($1, $2, $3, 'in', $4, 'sealed')`,
    [feed, host.organisation_id, property.id, channel],
  )
  await pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, code)
     values ($1::uuid, $2, $3, $4, $1::uuid::text, daterange($5, $6), 'stay', 'Reserved', $7)`,
    [event, feed, host.organisation_id, property.id, from, to, code],
  )
  return event
}

const HEAD =
  'Date,Type,Confirmation code,Start date,End date,Nights,Guest,Listing,Currency,Amount,Paid out,Service fee,Cleaning fee,Gross earnings'
const row = (code: string, day: string, until: string, more: object = {}) => {
  const { listing, amount, fee, gross } = {
    listing: property.name,
    amount: '9700.00',
    fee: '300.00',
    gross: '10000.00',
    ...more,
  }
  return `2026-12-20,Reservation,${code},${day},${until},4,Anna Botha,"${listing}",ZAR,${amount},,${fee},850.00,${gross}`
}
const upload = (...rows: string[]) => host.call(contract.uploadPayouts, formOf([HEAD, ...rows].join('\n')))
const balance = (kind: 'bank' | 'fees' | 'income', name = '') =>
  balanceOf(db, { kind, name, book: host.organisation_id! })
const netBy = (by: 'channel' | 'property') =>
  host.call(net.readNet, { from: '2026-12-01', to: '2027-01-01', by })

test('payouts are noted at the stays they are of, in the books, and what fits none is listed', async () => {
  await imported('2026-12-18', '2026-12-22', 'HM1')
  await imported('2026-12-23', '2026-12-25', null)
  const { payouts, unmatched } = await upload(
    row('HM1', '2026-12-18', '2026-12-22'),
    row('HM2', '2026-12-23', '2026-12-25', { amount: '1900.00', fee: '100.00', gross: '2000.00' }),
    row('HM3', '2026-12-26', '2026-12-28'),
  )
  expect(payouts).toMatchObject({ channel: 'airbnb', rows: 3, matched: 2, unmatched: 1, repeated: 0 })
  expect(unmatched).toMatchObject([{ row: 4, code: 'HM3', why: 'no_stay', payout: 9700 }])
  expect([
    await balance('bank'),
    await balance('fees', 'airbnb'),
    await balance('income', 'accommodation'),
  ]).toEqual([1_160_000, 40_000, -1_200_000])
  expect((await netBy('channel')).rows).toMatchObject([
    {
      key: 'airbnb',
      name: 'Airbnb',
      stays: 2,
      nights: 6,
      gross: 12_000,
      channel_fee: 400,
      cleaning: 1700,
      net: 9900,
    },
  ])
})

test('the same file at once and again counts each row once', async () => {
  await imported('2026-12-18', '2026-12-22', 'HM1')
  const file = [row('HM1', '2026-12-18', '2026-12-22')]
  const both = await Promise.all([upload(...file), upload(...file), upload(...file)])
  expect(both.map(({ payouts }) => payouts.matched).toSorted()).toEqual([0, 0, 1])
  const { payouts, unmatched } = await upload(...file)
  expect([payouts.repeated, unmatched]).toEqual([1, []])
  expect(await balance('bank')).toBe(970_000)
})

test('a row whose stay comes later is matched with the next file', async () => {
  await upload(row('HM1', '2026-12-18', '2026-12-22'))
  expect(await balance('bank')).toBe(0)
  await imported('2026-12-18', '2026-12-22', 'HM1')
  const { unmatched } = await upload(row('HM1', '2026-12-18', '2026-12-22'))
  expect(unmatched).toEqual([])
  expect(await balance('bank')).toBe(970_000)
  // The file that had the row says so, too.
  expect((await host.call(contract.listPayouts, {})).payouts).toMatchObject([
    { matched: 0, repeated: 1 },
    { matched: 1, unmatched: 0 },
  ])
})

const BOOKING_HEAD =
  'Book number,Booked by,Guest name(s),Check-in,Check-out,Status,People,Price,Commission amount'
/** Uploads a file of Booking.com; of each row its number, days and status. */
const uploadBooking = (...rows: [code: string, from: string, until: string, status?: string][]) => {
  const lines = rows.map(
    ([code, from, until, status = 'ok']) =>
      `${code},Anna,Anna Botha,${from},${until},${status},2,3000 ZAR,450 ZAR`,
  )
  return host.call(contract.uploadPayouts, formOf([BOOKING_HEAD, ...lines].join('\n')))
}
const whyOf = (unmatched: { code: string; why: string }[]) => unmatched.map(({ code, why }) => [code, why])

test('a file of Booking.com names no home: a stay is found by both of its days, where one alone has them', async () => {
  await imported('2026-12-18', '2026-12-22', null, 'booking')
  await imported('2026-12-23', '2026-12-25', null, 'booking')
  await imported('2026-12-23', '2026-12-25', null, 'booking')
  await imported('2026-12-26', '2026-12-28', null, 'airbnb')
  const { payouts, unmatched } = await uploadBooking(
    ['4001', '2026-12-18', '2026-12-22'],
    ['4002', '2026-12-23', '2026-12-25'],
    ['4003', '2026-12-26', '2026-12-28'],
    ['4004', '2026-12-18', '2026-12-21'],
  )
  expect(payouts).toMatchObject({ channel: 'booking', matched: 1, unmatched: 3 })
  expect(whyOf(unmatched).toSorted()).toEqual([
    ['4002', 'no_stay'],
    ['4003', 'no_stay'],
    ['4004', 'no_stay'],
  ])
  expect(await balance('income', 'accommodation')).toBe(-300_000)
})

test('two bookings of Booking.com for the same days are guessed at neither at once nor one after the other', async () => {
  await imported('2026-12-18', '2026-12-22', null, 'booking')
  expect(
    (await uploadBooking(['4001', '2026-12-18', '2026-12-22'], ['4002', '2026-12-18', '2026-12-22'])).payouts,
  ).toMatchObject({ matched: 0 })
  await imported('2026-12-23', '2026-12-25', null, 'booking')
  expect((await uploadBooking(['4003', '2026-12-23', '2026-12-25'])).payouts).toMatchObject({ matched: 1 })
  expect((await uploadBooking(['4004', '2026-12-23', '2026-12-25'])).payouts).toMatchObject({ matched: 0 })
  expect(await balance('income', 'accommodation')).toBe(-300_000)
})

test('a booking of Booking.com that was cancelled is no stay on its days', async () => {
  await imported('2026-12-18', '2026-12-22', null, 'booking')
  const { unmatched } = await uploadBooking(['4001', '2026-12-18', '2026-12-22', 'cancelled_by_guest'])
  expect(whyOf(unmatched)).toEqual([['4001', 'no_stay']])
  expect((await uploadBooking(['4002', '2026-12-18', '2026-12-22'])).payouts).toMatchObject({ matched: 1 })
})

/** A stay that a file of the channel has brought; its id. */
async function broughtByFile(): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name,
       check_in, check_out, guests, status, source, lines, total_cents, imported_from, channel, external_code)
     values ($5, 'NAL-' || substr(md5(random()::text), 1, 5), $1, $2, $3, 'Cape Town', $4, 'Anna Botha', '2026-12-18', '2026-12-22', 2,
       'confirmed', 'imported', '[]', 970000, 'airbnb', 'airbnb', 'HM1')`,
    [host.organisation_id, property.id, property.name, host.id, id],
  )
  return id
}

test('a stay that a file has brought is paid as one of a calendar, with its own channel', async () => {
  await broughtByFile()
  const { payouts } = await upload(row('HM1', '2026-12-18', '2026-12-22'))
  expect(payouts).toMatchObject({ matched: 1, unmatched: 0 })
  expect((await netBy('channel')).rows).toMatchObject([
    { key: 'airbnb', stays: 1, gross: 10_000, channel_fee: 300, gateway_fee: 0, cleaning: 850, net: 8850 },
  ])
})

test('a payout of a stay whose payment is noted here is left: its price is income already', async () => {
  const id = await broughtByFile()
  await host.call(recordPayment, { id, method: 'eft', amount: 9700, at: '2026-12-28' })
  const { payouts, unmatched } = await upload(row('HM1', '2026-12-18', '2026-12-22'))
  expect(payouts).toMatchObject({ matched: 0, unmatched: 1 })
  expect(unmatched).toMatchObject([{ code: 'HM1', why: 'paid_here' }])
  expect([await balance('bank'), await balance('income', 'accommodation')]).toEqual([970_000, 0])
})

test('a payout waits for a payment of its stay that is being noted, and sees it', async () => {
  const id = await broughtByFile()
  const noting = await pool.connect()
  await noting.query('begin')
  await noting.query('select from bookings where id = $1 for no key update', [id])
  const uploading = upload(row('HM1', '2026-12-18', '2026-12-22'))
  const waiting = () =>
    pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).rows.length).toBe(1)
  await noting.query(
    `insert into dues (id, booking_id, organisation_id, kind, amount_cents, due_at)
     select gen_random_uuid(), id, organisation_id, 'full', total_cents, moment() from bookings where id = $1`,
    [id],
  )
  await noting.query('commit')
  noting.release()
  expect((await uploading).unmatched).toMatchObject([{ code: 'HM1', why: 'paid_here' }])
  expect(await balance('income', 'accommodation')).toBe(0)
})

test('of a stay that its channel has paid out nothing is owed here, and nothing is earned again', async () => {
  const id = await broughtByFile()
  await upload(row('HM1', '2026-12-18', '2026-12-22'))
  const payment = { id, method: 'eft' as const, amount: 9700, at: '2026-12-28' }
  await expect(host.call(recordPayment, payment)).rejects.toMatchObject({ code: 'MORE_THAN_OWED' })
  await host.call(recordPayment, { ...payment, allow_more: true })
  await testApp.runJobs()
  expect(await balance('income', 'accommodation')).toBe(-1_000_000)
})

test('another’s stays with the same code are none of ours', async () => {
  await imported('2026-12-18', '2026-12-22', 'HM1')
  const other = await testApp.user('realtor')
  const { payouts } = await other.call(
    contract.uploadPayouts,
    formOf([HEAD, row('HM1', '2026-12-18', '2026-12-22')].join('\n')),
  )
  expect(payouts).toMatchObject({ matched: 0, unmatched: 1 })
  expect((await netBy('channel')).rows[0]).toMatchObject({ stays: 1, stays_without_amount: 1, gross: 0 })
})

test.each([
  ['a bank statement', 'Date,Description,Amount,Balance\n20261120,Payment,100.00,100.00', 'NOT_PAYOUTS'],
  ['an empty file', '', 'VALIDATION_FAILED'],
])('%s is refused, and stores nothing', async (_, text, code) => {
  await expect(host.call(contract.uploadPayouts, formOf(text))).rejects.toMatchObject({ status: 400, code })
  expect((await host.call(contract.listPayouts, {})).total).toBe(0)
})

test('the host notes gross, fee and payout of an imported stay by hand', async () => {
  const id = await imported('2026-12-18', '2026-12-22', null)
  const { block } = await host.call(changeImport, {
    id,
    gross: 10_000,
    channel_fee: 1500,
    payout: 8500,
    payout_at: '2026-12-23',
  })
  expect(block.imported).toMatchObject({
    amount: 10_000,
    gross: 10_000,
    channel_fee: 1500,
    payout: 8500,
    payout_at: '2026-12-23',
  })
  await expect(host.call(changeImport, { id, channel_fee: -1 })).rejects.toMatchObject({ status: 400 })
  expect((await netBy('property')).rows).toMatchObject([
    { key: property.id, name: property.name, gross: 10_000, channel_fee: 1500, net: 8500, net_night: 2125 },
  ])
})

test('beside a channel stands what the same nights would have brought here, without cleaning', async () => {
  const id = await imported('2026-12-18', '2026-12-22', null)
  await host.call(changeImport, { id, gross: 10_000, channel_fee: 1500 })
  await host.call(createBooking, {
    property_id: property.id,
    check_in: '2027-01-05',
    check_out: '2027-01-07',
    guests: 2,
    guest_name: 'Sipho',
    guest_email: 'sipho@example.org',
  })
  const { rows, total } = await host.call(net.readNet, { from: '2026-12-01', to: '2027-02-01' })
  const airbnb = rows.find(({ key }) => key === 'airbnb')
  // Four nights at R2 700 and the service of R350.
  expect(airbnb).toMatchObject({ net: 8500, net_night: 2125, direct: { net: 11_150, net_night: 2787.5 } })
  expect(rows.find(({ key }) => key === 'direct')).toMatchObject({
    stays: 1,
    nights: 2,
    gross: 6600,
    cleaning: 850,
    net: 5750,
    direct: null,
  })
  expect(total).toMatchObject({ stays: 2, nights: 6, gross: 16_600, net: 14_250 })
  await expect(host.call(net.readNet, { from: '2027-01-01', to: '2027-01-01' })).rejects.toMatchObject({
    status: 400,
  })
})

test('a file that is undone counts for nothing, is reversed in the books once, and may come again', async () => {
  const event = await imported('2026-12-18', '2026-12-22', 'HM1')
  const file = [row('HM1', '2026-12-18', '2026-12-22'), row('HM2', '2026-12-26', '2026-12-28')]
  const { payouts } = await upload(...file)
  const amountOf = async () =>
    (
      await pool.query(
        'select amount_cents, channel_fee_cents, payout_cents, payout_on from channel_events where id = $1',
        [event],
      )
    ).rows[0]
  expect(await amountOf()).toMatchObject({ payout_cents: 970_000 })
  const undo = (who = host) => who.call(contract.undoPayouts, { id: payouts._id })
  await expect(undo(await testApp.user('realtor'))).rejects.toMatchObject({ status: 404 })
  const both = await Promise.allSettled([undo(), undo()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(undo()).rejects.toSatisfy(contract.payoutsUndone.is)
  expect([
    await balance('bank'),
    await balance('fees', 'airbnb'),
    await balance('income', 'accommodation'),
  ]).toEqual([0, 0, 0])
  expect(await amountOf()).toEqual({
    amount_cents: null,
    channel_fee_cents: null,
    payout_cents: null,
    payout_on: null,
  })
  expect((await netBy('channel')).rows[0]).toMatchObject({ stays_without_amount: 1, gross: 0 })
  expect((await host.call(contract.listPayouts, {})).payouts).toMatchObject([
    { _id: payouts._id, matched: 1, undo_until: null, undone_at: expect.any(String) },
  ])
  const again = await upload(...file)
  expect(again.payouts).toMatchObject({ matched: 1, repeated: 0 })
  expect(await balance('bank')).toBe(970_000)
})

test('what another file says of a stay stays when one is undone, as does an amount that the host gave', async () => {
  const event = await imported('2026-12-18', '2026-12-22', 'HM1')
  await host.call(changeImport, { id: event, amount: 12_345 })
  await upload(row('HM1', '2026-12-18', '2026-12-22'))
  const { payouts } = await upload(
    row('HM1', '2026-12-18', '2026-12-22', { amount: '485.00', fee: '15.00', gross: '500.00' }),
  )
  await host.call(contract.undoPayouts, { id: payouts._id })
  expect(await balance('bank')).toBe(970_000)
  const { rows } = await pool.query('select amount_cents, payout_cents from channel_events where id = $1', [
    event,
  ])
  expect(rows).toEqual([{ amount_cents: 1_234_500, payout_cents: 970_000 }])
})

test('a file is undone for 30 days', async () => {
  const { payouts } = await upload(row('HM1', '2026-12-18', '2026-12-22'))
  await pool.query(`update channel_payouts set created_at = created_at - interval '31 days' where id = $1`, [
    payouts._id,
  ])
  await expect(host.call(contract.undoPayouts, { id: payouts._id })).rejects.toSatisfy(
    contract.payoutsTooLate.is,
  )
  expect((await host.call(contract.listPayouts, {})).payouts[0]).toMatchObject({
    undo_until: null,
    undone_at: null,
  })
})

test('a file is reversed also for a stay that its calendar has lost since', async () => {
  const event = await imported('2026-12-18', '2026-12-22', 'HM1')
  const { payouts } = await upload(row('HM1', '2026-12-18', '2026-12-22'))
  await pool.query('delete from channel_events where id = $1', [event])
  await host.call(contract.undoPayouts, { id: payouts._id })
  expect([await balance('bank'), await balance('fees', 'airbnb')]).toEqual([0, 0])
})

test('what a host waived of a price, or gave back of it, is nothing that a stay brought', async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const stay = await stayWithTerms(testApp)
  await stay.host.call(recordPayment, { id: stay.id, method: 'eft', amount: 4600, at: '2026-11-26' })
  const gross = async () =>
    (await stay.host.call(net.readNet, { from: '2026-12-01', to: '2027-01-01' })).total.gross
  expect(await gross()).toBe(12_000)
  const { dues } = await stay.host.call(readMoney, { id: stay.id })
  await stay.host.call(waiveDue, { id: stay.id, due: dues.find(({ kind }) => kind === 'balance')!._id })
  expect(await gross()).toBe(4600)
  await stay.host.call(giveBack, { id: stay.id, amount: 600, reason: 'The geyser was cold' })
  expect(await gross()).toBe(4000)
})
