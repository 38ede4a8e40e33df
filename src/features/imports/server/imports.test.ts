import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { headKeyOf } from '#src/contract/table/head-key.ts'
import { listClashes, settleClash } from '#src/features/channels/contract/clashes.ts'
import { addFeed, syncFeed } from '#src/features/channels/contract/feeds.ts'
import { changeImport } from '#src/features/channels/contract/imports.ts'
import { bookingsCalendar, listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeArrivalNotes } from '#src/features/arrival/contract.ts'
import { addKnowledge } from '#src/features/assistant/contract/knowledge.ts'
import { startAutomations } from '#src/features/automations/contract/automations.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { changeLodger } from '#src/features/guest-register/contract/by-link.ts'
import { changeRegisterSettings } from '#src/features/guest-register/contract/register-settings.ts'
import { readRegister, renewRegisterLink } from '#src/features/guest-register/contract/registers.ts'
import { readMoney, recordPayment } from '#src/features/money/contract/money.ts'
import { uploadPayouts } from '#src/features/money/contract/payouts.ts'
import { deleteGuest } from '#src/features/privacy/contract/guests.ts'
import { createWebhook } from '#src/features/webhooks/contract/webhooks.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import {
  AIRBNB_HEAD,
  airbnbFile,
  bookingFile,
  type FiledStay,
  hostawayFile,
  importForm,
  lodgifyFile,
} from '#src/testing/imports/import-files.ts'
import { formOf } from '#src/testing/money/statement-file.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import * as contract from '../contract/imports.ts'
import { rememberColumns } from './recall-columns.ts'
import { sweepImports } from './sweep-imports.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { db, pool } = testApp
const feeds = await serveFeeds()
const TODAY = '2027-03-10'
const day = (count: number) => addDays(TODAY, count)
let host: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  testApp.now = new Date(`${TODAY}T08:00:00Z`)
  host = await testApp.user('realtor')
  property = await makeProperty(db, host, { name: 'Garden Flat' })
})

const stay = (code: string, from: number, nights = 2, more: Partial<FiledStay> = {}): FiledStay => ({
  code,
  name: `Ann ${code}`,
  from: day(from),
  nights,
  listing: 'Garden Flat',
  rand: 1000,
  ...more,
})

const upload = async (text: string, who = host) =>
  (await who.call(contract.uploadImport, importForm(text))).import

/** Uploads and maps a file, every home of it to the property; its id and what is foreseen. */
async function mapped(text: string, homes: Record<string, string> = {}) {
  const { _id, homes_found } = await upload(text)
  const chosen = Object.fromEntries(homes_found.map(({ name }) => [name, homes[name] ?? property.id]))
  await host.call(contract.mapImport, { id: _id, homes: chosen })
  return _id
}
const preview = (id: string) => host.call(contract.previewImport, { id, pageSize: 100 })
async function imported(text: string, homes: Record<string, string> = {}) {
  const id = await mapped(text, homes)
  await host.call(contract.runImport, { id })
  return id
}
const undo = (id: string) => host.call(contract.undoImport, { id })
const blocks = async () => (await host.call(bookingsCalendar, { from: day(-5), to: day(60) })).blocks
const bookings = async () => (await host.call(listBookings, { pageSize: 100 })).bookings

const OUTGOING = `
  select (select count(*)::int from mails) + (select count(*)::int from booking_notices) + (select count(*)::int from planned_messages)
    + (select count(*)::int from webhook_deliveries) + (select count(*)::int from newsletter_subscriptions)
    + (select count(*)::int from outgoing where kind not like 'server.%') as work`
const outgoing = async () => (await pool.query<{ work: number }>(OUTGOING)).rows[0]!.work

/** All that is of an organisation, but for its imports. */
const traces = async () => {
  const counted = await pool.query<{ found: string }>(
    `select json_build_object('bookings', (select json_agg(b order by id) from bookings b where organisation_id = $1),
      'nights', (select json_agg(n order by holder_id, kind) from held_nights n where organisation_id = $1),
      'events', (select json_agg(e order by id) from channel_events e where organisation_id = $1),
      'clashes', (select count(*) from channel_clashes where organisation_id = $1),
      'guests', (select count(*) from guests where organisation_id = $1),
      'rows', (select count(*) from import_rows where organisation_id = $1),
      'homes', (select count(*) from properties where organisation_id = $1),
      'count', (select property_count from organisations where id = $1))::text as found`,
    [host.organisation_id],
  )
  return counted.rows[0]!.found
}

longTest(
  'four files of 500 rows are foreseen as they come, tell nobody, and are undone without a trace',
  async () => {
    await host.call(startAutomations, {})
    await testApp.runJobs()
    const work = await outgoing()
    const before = await traces()
    const figures = await host.call(readDashboard, {})
    const rows = (program: string, first: number): FiledStay[] =>
      Array.from({ length: 500 }, (_, nth) => {
        const of = `${program}${nth}`
        // Past ones, coming ones, and among them rubbish and repetitions.
        if (nth % 50 === 7) return stay(`${program}${nth - 1}`, first + 3 * (nth - 1) - 1200)
        if (nth % 50 === 9) return stay(of, first + 3 * nth - 1200, 2, { status: 'Cancelled' })
        if (nth % 50 === 11) return stay(of, first + 3 * nth - 1200, 0)
        return stay(of, first + 3 * nth - 1200)
      })
    const others = await Promise.all(['Loft', 'Cabin', 'Dune'].map(name => makeProperty(db, host, { name })))
    const baseline = await traces()
    const files: [string, Record<string, string>][] = [
      [airbnbFile(rows('HM', 0)), {}],
      [lodgifyFile(rows('LO', 0)), { 'Garden Flat': others[0]!.id }],
      [bookingFile(rows('BK', 0)), { 'All bookings': others[1]!.id }],
      [hostawayFile(rows('HO', 0)), { 'Garden Flat': others[2]!.id }],
    ]
    const ids: string[] = []
    for (const [text, homes] of files) {
      const id = await mapped(text, homes)
      const { counts, total } = await preview(id)
      expect(total).toBe(500)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(500)
      const { import: done } = await host.call(contract.runImport, { id })
      expect(done).toMatchObject({ state: 'done', counts })
      // Hostaway's file says no status.
      expect(counts).toMatchObject({
        same: 10,
        clashes: 0,
        skipped: text.includes('guestFirstName') ? 10 : 20,
      })
      expect(counts.new).toBe(500 - counts.same - counts.skipped)
      const [{ made }] = (
        await pool.query<{ made: number }>(
          'select count(*)::int as made from import_rows where import_id = $1 and is_made',
          [id],
        )
      ).rows as [{ made: number }]
      expect(made).toBe(counts.new)
      ids.push(id)
    }
    const after = await host.call(readDashboard, {})
    expect(after).not.toEqual(figures)
    await testApp.runJobs()
    expect(await outgoing()).toBe(work)
    testApp.now = new Date(`${day(6)}T08:00:00Z`)
    await testApp.runJobs()
    expect(await outgoing()).toBe(work)
    for (const id of ids)
      expect(await undo(id)).toMatchObject({ import: { state: 'undone' }, not_undone: [] })
    expect(await traces()).toBe(baseline)
    expect(before).not.toBe(baseline)
  },
  120_000,
)

test('an imported stay is confirmed with its source and code, counts by its check-in, and holds its nights', async () => {
  await imported(airbnbFile([stay('HMA', 3, 2, { rand: 4200.5 }), stay('HMB', -40)]))
  const [first] = await bookings()
  expect(first).toMatchObject({
    status: 'confirmed',
    source: 'airbnb',
    external_code: 'HMA',
    guest_name: 'Ann HMA',
    guest_email: null,
    total_amount: 4200.5,
    check_in: day(3),
    check_out: day(5),
    guests: 2,
  })
  const { booking } = await host.call(readBooking, { id: first!._id })
  expect(booking.history).toMatchObject([{ kind: 'imported' }])
  const { dashboard } = await host.call(readDashboard, {})
  expect(dashboard).toMatchObject({ figures: { monthRevenue: 4200.5 } })
  const guest = await testApp.user('client')
  await expect(
    guest.call(createBooking, { property_id: property.id, check_in: day(4), check_out: day(6), guests: 1 }),
  ).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
})

test('an amount in another currency is kept in words and counts as nothing, unless the host says that it is rand', async () => {
  const text = airbnbFile([stay('HMA', 3)]).replace('R1000.00', '€1000.00')
  await imported(text)
  expect((await bookings())[0]).toMatchObject({ total_amount: 0, external_amount: 'EUR 1000.00' })
  const other = await upload(text.replace('HMA', 'HMZ').replaceAll('/2027', '/2026'))
  await host.call(contract.mapImport, {
    id: other._id,
    homes: { 'Garden Flat': property.id },
    currency: 'ZAR',
  })
  await host.call(contract.runImport, { id: other._id })
  expect((await bookings()).map(({ total_amount }) => total_amount).toSorted()).toEqual([0, 1000])
})

test('a stay on nights that are sold is listed and stored as a double booking, and never dropped', async () => {
  const guest = await testApp.user('client', { name: 'Nomvula Pillay' })
  const asked = { property_id: property.id, check_in: day(4), check_out: day(6), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const id = await mapped(airbnbFile([stay('HMA', 3), stay('HMB', 20), stay('HMC', 21)]))
  expect(await preview(id)).toMatchObject({
    counts: { new: 1, clashes: 2 },
    rows: [
      { n: 2, what: 'clashes', why: 'Nomvula Pillay has these nights. Nothing is cancelled' },
      { n: 3, what: 'new' },
      { n: 4, what: 'clashes', why: 'Row 3 has these nights. Nothing is cancelled' },
    ],
  })
  await host.call(contract.runImport, { id })
  const { clashes } = await host.call(listClashes, {})
  expect(clashes).toHaveLength(2)
  expect(
    clashes
      .map(({ booking: met, reservation, waiting_for }) => [met.guest_name, reservation.code, waiting_for])
      .toSorted(),
  ).toEqual([
    ['Ann HMB', 'HMC', 'us'],
    ['Nomvula Pillay', 'HMA', 'us'],
  ])
  expect((await blocks()).map(({ imported: said }) => [said?.guest_name, said?.amount])).toEqual([
    ['Ann HMA', 1000],
    ['Ann HMC', 1000],
  ])
  const one = clashes.find(({ reservation }) => reservation.code === 'HMA')
  const { clash } = await host.call(settleClash, { id: one!._id, settled: 'ours' })
  expect(clash.waiting_for).toBe(null)
  expect((await blocks()).map(({ imported: said }) => said?.guest_name)).toEqual(['Ann HMC'])
  const { not_undone } = await undo(id)
  expect(not_undone).toEqual([])
  expect(await blocks()).toEqual([])
})

test('a stay on nights that a guest has asked to move to is a double booking, and spoils no other row', async () => {
  const guest = await testApp.user('client', { name: 'Nomvula Pillay' })
  const asked = { property_id: property.id, check_in: day(4), check_out: day(6), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await guest.call(updateBooking, { id: booking._id, check_in: day(10), check_out: day(12) })
  // The very nights under the very name are no booking yet, so this row is none that is there.
  const id = await mapped(airbnbFile([stay('HMA', 10, 2, { name: 'Nomvula Pillay' }), stay('HMB', 20)]))
  expect((await preview(id)).rows.map(({ what, why }) => [what, why])).toEqual([
    ['clashes', 'Nomvula Pillay has these nights. Nothing is cancelled'],
    ['new', null],
  ])
  await host.call(contract.runImport, { id })
  expect((await host.call(listClashes, {})).clashes).toMatchObject([
    { booking: { _id: booking._id }, reservation: { code: 'HMA' } },
  ])
  expect((await bookings()).map(({ external_code: code }) => code)).toContain('HMB')
})

test('a stay in the house comes in although its first nights lay on those of a stay that is over', async () => {
  const guest = await testApp.user('client')
  testApp.now = new Date(`${day(-5)}T08:00:00Z`)
  const asked = { property_id: property.id, check_in: day(-3), check_out: day(-1), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  testApp.now = new Date(`${TODAY}T08:00:00Z`)
  await imported(airbnbFile([stay('HMA', -2, 4)]))
  const inHouse = (await bookings()).find(({ external_code: code }) => code === 'HMA')
  expect(inHouse).toMatchObject({ check_in: day(-2), check_out: day(2) })
  await expect(
    guest.call(createBooking, { ...asked, check_in: day(1), check_out: day(3) }),
  ).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  // It is changed as it was brought: what is over is history.
  await host.call(updateBooking, { id: inHouse!._id, check_out: day(3) })
  await host.call(updateBooking, { id: inHouse!._id, status: 'cancelled' })
})

test('one number for two homes, or for other nights, holds the nights of each', async () => {
  const loft = await makeProperty(db, host, { name: 'Loft' })
  const both = [stay('HMA', 3), stay('HMA', 3, 2, { listing: 'Loft' }), stay('HMA', 8), stay('HMA', 3)]
  const homes = { Loft: loft.id }
  const id = await mapped(airbnbFile(both), homes)
  expect((await preview(id)).rows.map(({ what }) => what)).toEqual(['new', 'new', 'new', 'same'])
  await host.call(contract.runImport, { id })
  const guest = await testApp.user('client')
  const ask = (home: string, from: number) =>
    guest.call(createBooking, { property_id: home, check_in: day(from), check_out: day(from + 1), guests: 1 })
  await expect(ask(loft.id, 4)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  expect((await preview(await mapped(airbnbFile(both), homes))).counts).toMatchObject({ new: 0, same: 4 })

  // The guest stays two nights longer, and has moved from the loft.
  const newer = airbnbFile([stay('HMA', 3, 4), stay('HMA', 20, 2, { listing: 'Loft' })])
  const later = await mapped(newer, homes)
  expect((await preview(later)).rows).toMatchObject([
    {
      what: 'clashes',
      why: 'It is here for 13 – 15 Mar, and this file says 13 – 17 Mar. Nothing is cancelled',
    },
    { what: 'new' },
  ])
  await host.call(contract.runImport, { id: later })
  await expect(ask(property.id, 6)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  await expect(ask(loft.id, 20)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  expect((await preview(await mapped(newer, homes))).counts).toMatchObject({ new: 0, clashes: 0, same: 2 })
  const { clashes } = await host.call(listClashes, {})
  expect(clashes).toMatchObject([{ booking: { check_out: day(5) }, reservation: { code: 'HMA' } }])
  expect((await undo(later)).not_undone).toEqual([])
  expect(await blocks()).toEqual([])
})

async function connect(...events: string[][]) {
  const path = `/${randomUUID()}.ics`
  return connectAt(path, ...events)
}
async function connectAt(path: string, ...events: string[][]) {
  feeds.serve(path, calendarOf(...events))
  const asked = { property_id: property.id, direction: 'in' as const, channel: 'airbnb' as const }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf(path) })
  return () => host.call(syncFeed, { id: feed._id })
}
const reserved = (code: string, from: number, nights = 2) => [
  ...stayOf(code, day(from), day(from + nights)),
  `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
]

test('a calendar that was read before makes no double: its nights get the name, people and amount, and give them back', async () => {
  const sync = await connect(reserved('HMAAAAAA1', 3), stayOf('b', day(8), day(10)))
  const before = await traces()
  const text = airbnbFile([stay('HMAAAAAA1', 3), stay('HMBBBBBB2', 8), stay('HMCCCCCC3', 12)])
  const id = await mapped(text)
  expect((await preview(id)).rows.map(({ what, why }) => [what, why])).toEqual([
    ['enriches', 'The nights came from Airbnb’s calendar'],
    ['enriches', 'The nights came from Airbnb’s calendar'],
    ['new', null],
  ])
  await host.call(contract.runImport, { id })
  await sync()
  expect((await bookings()).map(({ external_code }) => external_code)).toEqual(['HMCCCCCC3'])
  expect(
    (await blocks()).map(({ imported: said }) => [said?.guest_name, said?.guests, said?.amount]),
  ).toEqual([
    ['Ann HMAAAAAA1', 2, 1000],
    ['Ann HMBBBBBB2', 2, 1000],
  ])
  const again = await mapped(text)
  expect((await preview(again)).counts).toEqual({ new: 0, same: 3, enriches: 0, clashes: 0, skipped: 0 })
  expect((await undo(id)).not_undone).toEqual([])
  await pool.query('delete from import_rows where import_id = $1', [again])
  expect(await traces()).toBe(before)
})

test('a calendar that is read later makes no double, by its code or by its nights, and no double booking', async () => {
  await imported(airbnbFile([stay('HMAAAAAA1', 3), stay('HMBBBBBB2', 8), stay('HMCCCCCC3', -30)]))
  const sync = await connect(
    reserved('HMAAAAAA1', 3, 3),
    stayOf('b', day(8), day(10)),
    stayOf('c', day(-30), day(-28)),
  )
  await sync()
  expect((await host.call(listClashes, {})).clashes).toEqual([])
  const { rows } = await pool.query(
    'select is_echo from channel_events where organisation_id = $1 order by nights',
    [host.organisation_id],
  )
  expect(rows.map(({ is_echo }) => is_echo)).toEqual([true, false, true])
})

test('a file of Airbnb in German makes no double with Airbnb’s calendar, nor with its file in English', async () => {
  const stays = [stay('HMAAAAAA01', 3), stay('HMBBBBBB02', 8)]
  const german = airbnbFile(stays).replace(
    AIRBNB_HEAD,
    'Bestätigungscode,Status,Name des Gastes,Kontakt,# Erwachsene,# Kinder,# Kleinkinder,Startdatum,Enddatum,# Nächte,Gebucht,Inserat,Einnahmen',
  )
  await imported(german)
  const sync = await connect(reserved('HMAAAAAA01', 3), stayOf('b', day(8), day(10)))
  await sync()
  expect((await host.call(listClashes, {})).clashes).toEqual([])
  const { counts } = await preview(await mapped(airbnbFile(stays)))
  expect(counts).toMatchObject({ same: 2, new: 0, clashes: 0 })
})

test('two programs that sell for one channel bring each stay once, whatever came first', async () => {
  const lodgify = lodgifyFile([stay('4711', 3), stay('4712', 8), stay('4713', 12)])
    .replaceAll('Manual', 'Airbnb')
    .replaceAll('Ann 471', 'Ann HMAAAAAA')
  const airbnb = airbnbFile([stay('HMAAAAAA1', 3), stay('HMAAAAAA2', 8), stay('HMAAAAAA3', 12)])
  const path = `/${randomUUID()}.ics`
  const sync = await connectAt(path, reserved('HMAAAAAA3', 12))
  const guest = await testApp.user('client')
  const asked = { property_id: property.id, check_in: day(8), check_out: day(9), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await imported(lodgify)
  const again = async (text: string) => (await preview(await mapped(text))).counts
  expect(await again(lodgify)).toMatchObject({ new: 0, clashes: 0 })
  expect(await again(airbnb)).toMatchObject({ new: 0, clashes: 0 })
  feeds.serve(path, calendarOf(reserved('HMAAAAAA1', 3), reserved('HMAAAAAA2', 8), reserved('HMAAAAAA3', 12)))
  await sync()
  expect((await host.call(listClashes, {})).clashes).toHaveLength(1)
  expect((await blocks()).map(({ imported: said }) => said?.guest_name).toSorted()).toEqual([
    'Ann HMAAAAAA2',
    'Ann HMAAAAAA3',
  ])
})

test('a stay of a file on sold nights becomes the event of its channel once the calendar says it', async () => {
  await imported(airbnbFile([stay('HMAAAAAA1', 3), stay('HMBBBBBB2', 4)]))
  await connect(reserved('HMBBBBBB2', 4))
  const { clashes } = await host.call(listClashes, {})
  expect(clashes).toMatchObject([{ reservation: { code: 'HMBBBBBB2', amount: 1000 }, waiting_for: 'us' }])
  expect((await blocks()).map(({ imported: said }) => said?.guest_name)).toEqual(['Ann HMBBBBBB2'])
})

test('a number that a file gives to a stay of a calendar is there until the file is undone, however often the calendar is read', async () => {
  const path = `/${randomUUID()}.ics`
  const sync = await connectAt(path, stayOf('b', day(8), day(10)))
  const before = await traces()
  const text = airbnbFile([stay('HMBBBBBB2', 8)])
  const id = await imported(text)
  feeds.serve(path, calendarOf(stayOf('b', day(8), day(10)), stayOf('c', day(20), day(22))))
  await sync()
  feeds.serve(path, calendarOf(stayOf('b', day(8), day(10))))
  testApp.now = new Date(`${TODAY}T09:00:00Z`)
  await sync()
  testApp.now = new Date(`${TODAY}T10:00:00Z`)
  await sync()
  expect((await blocks()).map(({ imported: said }) => said?.code)).toEqual(['HMBBBBBB2'])
  const again = await mapped(text)
  expect((await preview(again)).counts).toMatchObject({ same: 1, enriches: 0 })
  await pool.query('delete from import_rows where import_id = $1', [again])
  expect((await undo(id)).not_undone).toEqual([])
  expect(await traces()).toBe(before)
})

test('a row without a name names nobody: the nights of a calendar wait for the file that does', async () => {
  await connect(reserved('HMAAAAAA1', 3))
  const nameless = stay('HMAAAAAA1', 3, 2, { name: '' })
  await imported(airbnbFile([nameless, stay('HMBBBBBB2', 8, 2, { name: '' })]))
  expect((await blocks()).map(({ imported: said }) => said)).toMatchObject([
    { guest_name: null, guests: 2, amount: 1000 },
  ])
  expect((await bookings()).map(({ guest_name: name }) => name)).toEqual(['Airbnb guest'])
  const named = await mapped(airbnbFile([stay('HMAAAAAA1', 3)]))
  expect((await preview(named)).rows).toMatchObject([{ what: 'enriches' }])
  await host.call(contract.runImport, { id: named })
  expect((await blocks()).map(({ imported: said }) => said?.guest_name)).toEqual(['Ann HMAAAAAA1'])
})

test('a booking whose file named nobody gets the name from one that does, and loses it again when that is undone', async () => {
  const names = async () => (await bookings()).map(({ guest_name: name }) => name)
  await imported(airbnbFile([stay('HMBBBBBB2', 8, 2, { name: '' })]))
  expect(await names()).toEqual(['Airbnb guest'])
  const same = await mapped(airbnbFile([stay('HMBBBBBB2', 8, 2, { name: '' })]))
  expect((await preview(same)).counts).toMatchObject({ same: 1, enriches: 0 })
  const named = await mapped(airbnbFile([stay('HMBBBBBB2', 8)]))
  expect((await preview(named)).rows).toMatchObject([{ what: 'enriches', why: 'Adds what was missing' }])
  await host.call(contract.runImport, { id: named })
  expect(await names()).toEqual(['Ann HMBBBBBB2'])
  const other = await imported(airbnbFile([stay('HMBBBBBB2', 8, 2, { name: 'Somebody Else' })]))
  expect(await names()).toEqual(['Ann HMBBBBBB2'])
  expect((await undo(other)).not_undone).toEqual([])
  expect((await undo(named)).not_undone).toEqual([])
  expect(await names()).toEqual(['Airbnb guest'])
})

test('what a host has written of a double booking stays with it; one that its calendar has said since loses what the file said', async () => {
  const guest = await testApp.user('client')
  const asked = { property_id: property.id, check_in: day(9), check_out: day(30), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const rows = ['HMAAAAAA1', 'HMBBBBBB2', 'HMCCCCCC3'].map((code, nth) => stay(code, 8 + 5 * nth))
  const id = await imported(airbnbFile(rows))
  const [first] = await blocks()
  await host.call(changeImport, { id: first!._id!, note: 'Has paid the deposit by EFT' })
  await connect(reserved('HMBBBBBB2', 13))
  expect((await blocks()).map(({ imported: said }) => said?.guest_name)).toEqual([
    'Ann HMAAAAAA1',
    'Ann HMBBBBBB2',
    'Ann HMCCCCCC3',
  ])
  expect((await undo(id)).not_undone.map(({ booking: of }) => of.external_code)).toEqual(['HMAAAAAA1'])
  expect((await blocks()).map(({ note, imported: said }) => [said?.guest_name, said?.amount, note])).toEqual([
    ['Ann HMAAAAAA1', 1000, 'Has paid the deposit by EFT'],
    [null, null, null],
  ])
})

test('a price that a file brought to a stay without one is asked for where some was paid, and stays once it was', async () => {
  const free = { rand: 0 }
  await imported(airbnbFile(['HMA', 'HMB', 'HMC'].map((code, nth) => stay(code, 3 + 5 * nth, 2, free))))
  const of = Object.fromEntries((await bookings()).map(each => [each.external_code!, each._id]))
  const pay = (code: string, amount: number) =>
    host.call(recordPayment, { id: of[code]!, method: 'eft', amount, at: TODAY, allow_more: true })
  const moneyOf = (code: string) => host.call(readMoney, { id: of[code]! })
  await pay('HMA', 500)
  expect(await moneyOf('HMA')).toMatchObject({ paid: 500, outstanding: 0, to_give_back: 500 })
  const id = await imported(airbnbFile(['HMA', 'HMB', 'HMC'].map((code, nth) => stay(code, 3 + 5 * nth))))
  // The price is paid by money that came before it.
  expect(await moneyOf('HMA')).toMatchObject({ total: 1000, paid: 500, outstanding: 500, to_give_back: 0 })
  await pay('HMB', 600)
  expect(await moneyOf('HMB')).toMatchObject({ total: 1000, paid: 600, outstanding: 400 })
  expect((await undo(id)).not_undone.map(({ booking: { external_code: code } }) => code)).toEqual([
    'HMA',
    'HMB',
  ])
  expect(await moneyOf('HMA')).toMatchObject({ total: 1000, outstanding: 500 })
  expect(await moneyOf('HMB')).toMatchObject({ total: 1000, outstanding: 400, to_give_back: 0 })
  expect(await moneyOf('HMC')).toMatchObject({ total: 0, dues: [] })
  // Once they have begun, what is not paid is owed and what was paid is income.
  testApp.now = new Date(`${day(9)}T08:00:00Z`)
  await testApp.runJobs()
  const { rows } = await pool.query(
    `select kind, sum(cents)::int as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
     where about = any($1) and kind in ('deposits', 'income', 'receivable') group by kind order by kind`,
    [[of['HMA'], of['HMB']]],
  )
  expect(rows).toEqual([
    { kind: 'deposits', cents: 0 },
    { kind: 'income', cents: -200_000 },
    { kind: 'receivable', cents: 90_000 },
  ])
})

test('a newer file that says a stay was cancelled cancels nothing, and says that it is still here', async () => {
  await imported(airbnbFile([stay('HMA', 3), stay('HMB', 8)]))
  const still = (await bookings()).find(({ external_code: code }) => code === 'HMB')
  const id = await imported(
    airbnbFile([
      stay('HMA', 3),
      stay('HMB', 8, 2, { status: 'Canceled by guest' }),
      stay('HMC', 12, 2, { status: 'Canceled by guest' }),
    ]),
  )
  const { rows } = await preview(id)
  expect(rows.map(({ what, why, booking }) => [what, why, booking._id])).toEqual([
    ['same', 'Already in Naledi', expect.any(String)],
    ['skipped', 'Cancelled there. It is still confirmed here, so cancel it here too', still!._id],
    ['skipped', 'Cancelled there', null],
  ])
  expect((await undo(id)).not_undone).toEqual([])
  expect(await bookings()).toHaveLength(2)
})

test('what somebody has touched since stays, and is listed', async () => {
  const id = await imported(airbnbFile([stay('HMA', 3), stay('HMB', 8)]))
  const [first] = await bookings()
  await host.call(updateBooking, { id: first!._id, guests: 3 })
  const { not_undone } = await undo(id)
  expect(not_undone).toMatchObject([{ booking: { _id: first!._id } }])
  expect((await bookings()).map(({ _id }) => _id)).toEqual([first!._id])
})

test('a stay whose guest has registered stays with its register, as law keeps it', async () => {
  const id = await imported(airbnbFile([stay('HMA', 3), stay('HMB', 8), stay('HMC', 12)]))
  const [first, second, third] = (await bookings()).toSorted((a, b) => a.check_in.localeCompare(b.check_in))
  await host.call(changeRegisterSettings, { id: property.id, class: 'guest_house' })
  const { link } = await host.call(renewRegisterLink, { id: first!._id })
  await testApp.call(changeLodger, { token: link.split('/').at(-1)!, n: 1, surname: 'Mokoena' })
  await pool.query(
    `insert into register_sheets (booking_id, organisation_id, photo) values ($1, $2, 'sealed')`,
    [second!._id, host.organisation_id],
  )
  const { not_undone } = await undo(id)
  expect(not_undone.map(({ booking }) => booking?._id)).toEqual([first!._id, second!._id])
  expect((await bookings()).map(({ _id }) => _id)).not.toContain(third!._id)
  expect((await host.call(readRegister, { id: first!._id })).lodgers).toHaveLength(1)
  expect((await host.call(readRegister, { id: second!._id })).signed_sheet).toBe(true)
})

test('a stay stays with the payout of its channel, and one beside a booking too', async () => {
  const guest = await testApp.user('client')
  const asked = { property_id: property.id, check_in: day(9), check_out: day(11), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const id = await imported(airbnbFile([stay('HMA', 3), stay('HMB', 8), stay('HMC', 12)]))
  const line = (code: string, from: number) =>
    `${TODAY},Reservation,${code},${day(from)},${day(from + 2)},2,Ann,Garden Flat,ZAR,970.00,,30.00,0.00,1000.00`
  const { payouts } = await host.call(
    uploadPayouts,
    formOf(
      [
        'Date,Type,Confirmation code,Start date,End date,Nights,Guest,Listing,Currency,Amount,Paid out,Service fee,Cleaning fee,Gross earnings',
        line('HMA', 3),
        line('HMB', 8),
      ].join('\n'),
    ),
  )
  expect(payouts.matched).toBe(2)
  const { not_undone } = await undo(id)
  expect(not_undone.map(({ n }) => n)).toEqual([2, 3])
  expect((await bookings()).map(({ external_code: code }) => code)).toContain('HMA')
  expect((await blocks()).map(({ imported: said }) => said?.guest_name)).toEqual(['Ann HMB'])
  const { rows } = await pool.query(
    'select booking_id is not null or event_id is not null as stays from channel_payout_lines where organisation_id = $1',
    [host.organisation_id],
  )
  expect(rows).toEqual([{ stays: true }, { stays: true }])
})

test('an import is undone for seven days, once', async () => {
  const id = await imported(airbnbFile([stay('HMA', 3)]))
  // It was done some time after eight, however long that took.
  const { undo_until: until } = (await host.call(contract.readImport, { id })).import
  expect(until).toMatch(`${day(7)}T08:`)
  testApp.now = new Date(Date.parse(until!) + 1000)
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' })
  testApp.now = new Date(`${day(7)}T08:00:00Z`)
  await undo(id)
  await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'NOT_IMPORTED' })
})

test('a file whose property was deleted meanwhile is to be matched again, and then runs', async () => {
  const other = await makeProperty(db, host, { name: 'Sea Loft' })
  const text = airbnbFile([stay('HMA', 3), stay('HMB', 8, 2, { listing: 'Sea Loft' })])
  const id = await mapped(text, { 'Sea Loft': other.id })
  await pool.query('delete from properties where id = $1', [other.id])
  await expect(host.call(contract.runImport, { id })).rejects.toSatisfy(contract.propertyDeleted.is)
  expect(await bookings()).toEqual([])
  await host.call(contract.mapImport, {
    id,
    homes: { 'Garden Flat': property.id, 'Sea Loft': property.id },
  })
  await host.call(contract.runImport, { id })
  expect(await bookings()).toHaveLength(2)
})

test('two runs at once run once', async () => {
  const id = await mapped(airbnbFile([stay('HMA', 3), stay('HMB', 8)]))
  const runs = await Promise.allSettled([1, 2, 3].map(() => host.call(contract.runImport, { id })))
  expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(runs.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ALREADY_IMPORTED' },
  })
  expect(await bookings()).toHaveLength(2)
})

test('a home that is wanted new is hidden, has its name alone, and goes with the import', async () => {
  const before = await traces()
  const { _id } = await upload(airbnbFile([stay('HMA', 3, 2, { listing: 'Sea Loft' }), stay('HMB', 8)]))
  await host.call(contract.mapImport, { id: _id, homes: { 'Sea Loft': 'new', 'Garden Flat': 'skip' } })
  await host.call(contract.runImport, { id: _id })
  const { rows } = await pool.query(
    'select name, is_public from properties where organisation_id = $1 and name = $2',
    [host.organisation_id, 'Sea Loft'],
  )
  expect(rows).toEqual([{ name: 'Sea Loft', is_public: false }])
  expect(await bookings()).toMatchObject([{ property_name: 'Sea Loft', external_code: 'HMA' }])
  expect((await undo(_id)).not_undone).toEqual([])
  expect(await traces()).toBe(before)
})

test.each([
  [
    'arrival details',
    (id: string) => host.call(changeArrivalNotes, { id, door_code: '4711#', directions: 'Left' }),
  ],
  [
    'a guest register',
    (id: string) => host.call(changeRegisterSettings, { id, class: 'guest_house' as const }),
  ],
  [
    'notes for the assistant',
    (id: string) => host.call(addKnowledge, { property_id: id, question: 'Is there WiFi?', answer: 'Yes' }),
  ],
])('a home that an import made stays once its host has set it up: %s', async (_, setUp) => {
  const { _id } = await upload(airbnbFile([stay('HMA', 3, 2, { listing: 'Sea Loft' })]))
  await host.call(contract.mapImport, { id: _id, homes: { 'Sea Loft': 'new' } })
  await host.call(contract.runImport, { id: _id })
  const made = (await bookings())[0]!.property_id!
  await setUp(made)
  const left = { property_id: made, property_name: 'Sea Loft' }
  expect(await undo(_id)).toMatchObject({ not_undone: [], properties_left: [left] })
  expect(await bookings()).toEqual([])
  expect((await pool.query('select from properties where id = $1', [made])).rowCount).toBe(1)
})

test('guests alone are stored once, and nobody is subscribed', async () => {
  const text =
    'Name,Given Name,Family Name,E-mail 1 - Value,Phone 1 - Value\nThandi M,Thandi,M,thandi@post.example,082 555 0119\nThandi M,,,THANDI@post.example,\nBo,,,,0825550120\nNo One,,,,\n'
  const { _id, guests_only } = await upload(text)
  expect(guests_only).toBe(true)
  await host.call(contract.mapImport, { id: _id, homes: {} })
  expect((await preview(_id)).counts).toEqual({ new: 2, same: 1, enriches: 0, clashes: 0, skipped: 1 })
  await host.call(contract.runImport, { id: _id })
  const { rows } = await pool.query(
    'select name, email, phone from guests where organisation_id = $1 order by name',
    [host.organisation_id],
  )
  expect(rows).toEqual([
    { name: 'Bo', email: null, phone: '+27825550120' },
    { name: 'Thandi M', email: 'thandi@post.example', phone: '+27825550119' },
  ])
  await undo(_id)
  expect(
    (await pool.query('select from guests where organisation_id = $1', [host.organisation_id])).rowCount,
  ).toBe(0)
})

test('a guest whom the host forgets is in no row, no file and no calendar that a file has named', async () => {
  const name = 'Zanelezwe Unmistakable'
  await connect(stayOf('b', day(8), day(10)))
  const text = (stays: FiledStay[]) => lodgifyFile(stays).replaceAll(/l\d@post/g, 'zu.unmistakable@post')
  const [past, short, coming, other] = [
    stay('L1', -40, 2, { name }),
    stay('L2', 20, 0, { name }),
    stay('L3', 8, 2, { name }),
    stay('O4', 30, 2),
  ] as const
  const id = await imported(
    text([past, short, coming, other]).replace('L3;Booking;Manual', 'L3;Booking;Airbnb'),
  )
  const notRun = await upload(text([stay('L5', 40, 2, { name })]))
  const ofOther = await upload(text([other]))
  expect((await blocks()).map(({ imported: said }) => said?.guest_name)).toEqual([name])
  const known = (await bookings()).find(({ guest_name: one }) => one === name)
  await host.call(deleteGuest, { id: known!._id })
  await pool.query('delete from idempotency_keys')
  expect(await searchDatabase(pool, name.split(' '))).toEqual([])
  const { rows } = await pool.query(
    'select id from imports where organisation_id = $1 and file is not null',
    [host.organisation_id],
  )
  expect(rows).toEqual([{ id: ofOther._id }])
  await expect(
    host.call(contract.mapImport, { id: notRun._id, homes: { 'Garden Flat': property.id } }),
  ).rejects.toMatchObject({ status: 409, code: 'FILE_DELETED' })
  // The rows of others are there, and what they made is undone.
  expect((await undo(id)).not_undone).toEqual([])
  expect(await bookings()).toMatchObject([{ guest_name: 'Deleted guest' }])
})

test('the example of each column goes with the file', async () => {
  const text = airbnbFile([stay('HMA', 3, 2, { name: 'Example Person' })])
  const undone = await imported(text)
  await undo(undone)
  await imported(text.replace('HMA', 'HMB'))
  await upload(text)
  testApp.now = new Date(`${day(8)}T08:00:00Z`)
  await sweepImports(testApp.deps)
  expect(JSON.stringify((await host.call(contract.listImports, {})).imports)).not.toContain('Example')
  expect((await host.call(contract.listImports, {})).total).toBe(2)
})

test('columns that a host has said are offered to the next one whose file has the same head', async () => {
  const text = `Bk;Client;Arr;Dep;Rm\n1;Ann;${day(3)};${day(5)};Fig\n`
  const { _id } = await upload(text)
  await expect(host.call(contract.mapImport, { id: _id, homes: {} })).rejects.toMatchObject({
    status: 400,
    fields: { columns: expect.any(String) },
  })
  const columns = {
    guest_name: 'Client',
    check_in: 'Arr',
    check_out: 'Dep',
    listing: 'Rm',
    external_code: 'Bk',
  }
  const { import: said } = await host.call(contract.mapImport, {
    id: _id,
    homes: { Fig: property.id },
    columns,
  })
  expect(said).toMatchObject({ state: 'mapped', mapping: { columns } })
  const other = await testApp.user('realtor')
  const offered = await upload(text, other)
  expect(offered.columns.map(({ field }) => field)).toEqual([
    'external_code',
    'guest_name',
    'check_in',
    'check_out',
    'listing',
  ])
  expect(offered.homes_found).toEqual([{ name: 'Fig', rows: 1, property_id: null }])
})

test('of two files at once neither is read, and the host hears why', async () => {
  const form = importForm(airbnbFile([stay('HMA', 3)]))
  form.append('file', new File([airbnbFile([stay('HMB', 8)])], 'two.csv'))
  await expect(host.call(contract.uploadImport, form)).rejects.toMatchObject({
    status: 400,
    fields: { file: 'Please choose one file at a time' },
  })
  expect((await host.call(contract.listImports, {})).total).toBe(0)
})

test('skipped rows that were mended are read by the columns of their file', async () => {
  const text = `No;Who;From here;Till;House here\n1;Ann;${day(3)};${day(3)};Fig\n2;Ben;${day(8)};${day(9)};Fig\n`
  const { _id } = await upload(text)
  const columns = { guest_name: 'Who', check_in: 'From here', check_out: 'Till', listing: 'House here' }
  await host.call(contract.mapImport, { id: _id, homes: { Fig: property.id }, columns })
  const skipped = await (await host.call(contract.exportSkipped, { id: _id })).text()
  const mended = await upload(skipped.replace(`"${day(3)}","${day(3)}"`, `"${day(3)}","${day(5)}"`))
  expect(mended).toMatchObject({ from: day(3), to: day(5), homes_found: [{ name: 'Fig', rows: 1 }] })
})

test('rows that are skipped again can be downloaded and mended again', async () => {
  const text = `No;Who;From here;Till;House here\n1;Ann;${day(3)};${day(3)};Fig\n`
  const { _id } = await upload(text)
  const homes = { Fig: property.id }
  const columns = { guest_name: 'Who', check_in: 'From here', check_out: 'Till', listing: 'House here' }
  await host.call(contract.mapImport, { id: _id, homes, columns })
  const skippedOf = async (id: string) => (await host.call(contract.exportSkipped, { id })).text()
  const first = await skippedOf(_id)
  const again = await upload(first)
  await host.call(contract.mapImport, { id: again._id, homes })
  const second = await skippedOf(again._id)
  expect(second).toBe(first)
  const mend = (csv: string) => csv.replace(`"${day(3)}","${day(3)}"`, `"${day(3)}","${day(5)}"`)
  const mended = await upload(mend(second))
  expect(mended).toMatchObject({ from: day(3), to: day(5), homes_found: [{ name: 'Fig', rows: 1 }] })
  // A file that was downloaded before has them twice.
  const doubled = second.replace('"Row","Why"', '"Row","Why","Row","Why"').replace('"2"', '"2","Why","9"')
  expect(await upload(mend(doubled))).toMatchObject({ from: day(3), columns: mended.columns })
})

test('of columns of one name that were remembered before they were asked about the host is asked once', async () => {
  const names = ['Code', 'Guest', 'Arrival', 'Departure', 'Home', 'Total', 'Total']
  const text = `${names.join(';')}\n7;Ann;${day(3)};${day(5)};Fig;900;1000\n`
  const columns = { guest_name: 'Guest', check_in: 'Arrival', check_out: 'Departure', listing: 'Home' }
  await rememberColumns(db, host.organisation_id!, Buffer.from(headKeyOf(names), 'hex'), {
    ...columns,
    amount: 'Total',
  })
  const { _id, columns: found } = await upload(text)
  expect(found.filter(({ asks }) => asks).map(({ name }) => name)).toEqual(['Total', 'Total (2)'])
  const said = { ...columns, amount: 'Total (2)' }
  await host.call(contract.mapImport, { id: _id, homes: { Fig: property.id }, columns: said })
  expect((await upload(text)).columns.find(({ field }) => field === 'amount')?.name).toBe('Total (2)')
})

test('columns of one name in a file of a known program are asked about once', async () => {
  const rows = airbnbFile([stay('HMA', 3)])
    .trim()
    .split('\n')
  const text = rows.map((row, at) => `${row.trim()},${at === 0 ? 'Earnings' : 'R 77'}`).join('\n')
  const { _id, source, columns } = await upload(text)
  expect([source, columns.filter(({ asks }) => asks).length]).toEqual(['airbnb', 2])
  const known = Object.fromEntries(columns.flatMap(({ name, field }) => (field ? [[field, name]] : [])))
  const said = { ...known, amount: 'Earnings (2)' }
  await host.call(contract.mapImport, { id: _id, homes: { 'Garden Flat': property.id }, columns: said })
  const again = await upload(text)
  expect(again.columns.some(({ asks }) => asks)).toBe(false)
  expect(again).toMatchObject({ source: 'airbnb', homes_found: [{ name: 'Garden Flat' }] })
})

test('of two columns of one name none is taken until the host has said which, and both can be said', async () => {
  const text = `Ref;Guest;Arrival;Departure;Home;Total;Total\n1;Ann;${day(3)};${day(5)};Fig;900;1000\n`
  const { _id, columns } = await upload(text)
  expect(columns.filter(({ asks }) => asks).map(({ name, field }) => [name, field])).toEqual([
    ['Total', null],
    ['Total (2)', null],
  ])
  const homes = { Fig: property.id }
  await expect(host.call(contract.mapImport, { id: _id, homes })).rejects.toMatchObject({
    status: 400,
    fields: { columns: expect.stringContaining('several columns called “Total”') },
  })
  const known = columns.flatMap(({ name, field }) => (field ? [[field, name]] : []))
  const said = { ...Object.fromEntries(known), amount: 'Total (2)' }
  await host.call(contract.mapImport, { id: _id, homes, columns: said })
  expect((await preview(_id)).rows[0]!.booking.total_amount).toBe(1000)
  // The next file with this head asks no more.
  expect((await upload(text)).columns.some(({ asks }) => asks)).toBe(false)
})

test('a host who says another column is asked about those of one name still, and may need none of them', async () => {
  const text = `Ref;Guest;Arrival;Departure;Home;Status;Status;Total;Total\n1;Ann;${day(3)};${day(5)};Fig;Cancelled;Cancelled;900;1000\n`
  const { _id } = await upload(text)
  const columns = { guest_name: 'Guest', check_in: 'Arrival', check_out: 'Departure', listing: 'Home' }
  const map = (more: Record<string, string | null>) =>
    host.call(contract.mapImport, { id: _id, homes: { Fig: property.id }, columns: { ...columns, ...more } })
  const asksOf = (name: string) => ({
    status: 400,
    fields: { columns: expect.stringContaining(`several columns called “${name}”`) },
  })
  await expect(map({})).rejects.toMatchObject(asksOf('Status'))
  await expect(map({ status: null })).rejects.toMatchObject(asksOf('Total'))
  await expect(map({ amount: 'Total (2)' })).rejects.toMatchObject(asksOf('Status'))
  await map({ 'Status (2)': null, amount: null })
  expect((await preview(_id)).rows).toMatchObject([{ what: 'new', booking: { total_amount: null } }])
})

test('a mapping that is refused says which properties and days its columns name', async () => {
  const { _id, homes_found } = await upload(`Nr;Client;Arr;Dep;Where\n1;Ann;04/05/2027;06/05/2027;Fig tree\n`)
  expect(homes_found.map(({ name }) => name)).toEqual(['All bookings'])
  const columns = { guest_name: 'Client', check_in: 'Arr', check_out: 'Dep', listing: 'Where' }
  const asked = { id: _id, homes: { 'All bookings': property.id }, columns }
  await expect(host.call(contract.mapImport, asked)).rejects.toMatchObject({
    fields: { date_order: expect.any(String) },
    details: { date_order: { asks: true, example: '04/05/2027', rows: 1 } },
  })
  await expect(host.call(contract.mapImport, { ...asked, date_order: 'dmy' })).rejects.toMatchObject({
    fields: { homes: 'Please say which property “Fig tree” is' },
    details: { homes_found: [{ name: 'Fig tree', rows: 1, property_id: null }] },
  })
})

test('each name that still needs its property is said', async () => {
  const { _id } = await upload(
    airbnbFile(
      ['One', 'Two', 'Three', 'Four'].map((listing, at) => stay(`HMAAAAAA${at}`, at * 3, 2, { listing })),
    ),
  )
  await expect(host.call(contract.mapImport, { id: _id, homes: { Two: property.id } })).rejects.toMatchObject(
    {
      fields: { homes: 'Please say which property each of “One”, “Three” and “Four” is' },
    },
  )
})

test('days that read two ways are asked about', async () => {
  const text = airbnbFile([stay('HMA', 25, 2)]).replace(
    /,\d\d\/\d\d\/2027,\d\d\/\d\d\/2027,2,/,
    ',04/05/2027,06/05/2027,,',
  )
  const { _id, date_order } = await upload(text)
  expect(date_order).toEqual({ asks: true, order: null, example: '04/05/2027', rows: 1 })
  const homes = { 'Garden Flat': property.id }
  await expect(host.call(contract.mapImport, { id: _id, homes })).rejects.toMatchObject({
    status: 400,
    fields: { date_order: expect.stringContaining('04/05/2027') },
  })
  await host.call(contract.mapImport, { id: _id, homes, date_order: 'dmy' })
  expect((await preview(_id)).rows[0]!.booking).toMatchObject({
    check_in: '2027-05-04',
    check_out: '2027-05-06',
  })
})

test('rows that are skipped can be downloaded to mend, and no cell of them is a formula', async () => {
  const id = await mapped(
    airbnbFile([stay('=1+1', 3, 0), stay('HMB', 8), stay('HMC', 9, 2, { status: 'Canceled by guest' })]),
  )
  const csv = await (await host.call(contract.exportSkipped, { id })).text()
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toContain('"Row","Why","Confirmation code"')
  expect(lines[1]).toContain(`"Start and end are the same day","'=1+1"`)
  expect(lines[2]).toContain('"Cancelled there","HMC"')
})

test('only webhooks that chose imported bookings are told of them', async () => {
  const [all, chosen] = [['booking.confirmed', 'booking.changed'], ['booking.imported']] as const
  for (const events of [all, chosen])
    await host.call(createWebhook, {
      name: events[0],
      url: 'https://hooks.post.example/x',
      events: [...events],
      currentPassword: host.password,
    } as never)
  await imported(airbnbFile([stay('HMA', 3), stay('HMB', 8)]))
  await testApp.runJobs()
  const { rows } = await pool.query(
    'select event, count(*)::int as deliveries from webhook_deliveries join webhooks on webhooks.id = webhook_id where webhooks.organisation_id = $1 group by 1',
    [host.organisation_id],
  )
  expect(rows).toEqual([{ event: 'booking.imported', deliveries: 2 }])
})

test('states and strangers are refused in words', async () => {
  const { _id } = await upload(airbnbFile([stay('HMA', 3)]))
  await expect(preview(_id)).rejects.toMatchObject({ status: 409, code: 'NOT_MAPPED' })
  await expect(host.call(contract.runImport, { id: _id })).rejects.toMatchObject({ status: 409 })
  await expect(undo(_id)).rejects.toMatchObject({ status: 409, code: 'NOT_IMPORTED' })
  await expect(host.call(contract.mapImport, { id: _id, homes: {} })).rejects.toMatchObject({
    status: 400,
    fields: { homes: 'Please say which property “Garden Flat” is' },
  })
  await expect(
    host.call(contract.mapImport, { id: _id, homes: { 'Garden Flat': randomUUID() } }),
  ).rejects.toMatchObject({ status: 404 })
  const other = await testApp.user('realtor')
  for (const call of [contract.readImport, contract.previewImport, contract.runImport, contract.undoImport])
    await expect(other.call(call, { id: _id })).rejects.toMatchObject({ status: 404 })
  await host.call(contract.mapImport, { id: _id, homes: { 'Garden Flat': property.id } })
  await host.call(contract.runImport, { id: _id })
  await expect(
    host.call(contract.mapImport, { id: _id, homes: { 'Garden Flat': property.id } }),
  ).rejects.toMatchObject({ status: 409, code: 'ALREADY_IMPORTED' })
  for (const text of ['hello', '%PDF-1.4', 'a,b,c\n1,2,3'])
    await expect(upload(text)).rejects.toMatchObject({ status: 400, code: 'NOT_AN_IMPORT' })
  await expect(upload(`${airbnbFile([])}\n${'x,y\n'.repeat(20_001)}`)).rejects.toMatchObject({ status: 413 })
  await expect(upload('x'.repeat(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413 })
  expect((await host.call(contract.listImports, {})).total).toBe(1)
})
