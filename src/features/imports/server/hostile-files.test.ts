import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { importForm } from '#src/testing/imports/import-files.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/imports.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
const TODAY = '2027-03-10'
const ROWS = 24
let host: Person
let property: string

beforeEach(async () => {
  testApp.now = new Date(`${TODAY}T08:00:00Z`)
  host = await testApp.user('realtor')
  property = (await makeProperty(db, host, { name: 'Garden Flat' })).id
})

type Stay = { nth: number; from: string; to: string; nights: number; code: string; name: string }

/** Stays of the past and to come, one behind the other. */
const stays = (letters: string): Stay[] =>
  Array.from({ length: ROWS }, (_, nth) => {
    const from = addDays(TODAY, 4 * nth - 60)
    const nights = 1 + (nth % 3)
    const name = ['Zoë Müller', 'François du Toit', 'Thandi Mokoena', "O'Neil, Ben"][nth % 4]!
    return { nth, from, to: addDays(from, nights), nights, code: `${letters}${1000 + nth}`, name }
  })

/** A program: the names of its columns, and the cells of a stay by them. */
type Program = { letters: string; cells: (stay: Stay) => Record<string, string>; cancelled: string }

const programs: Record<string, Program> = {
  Airbnb: {
    letters: 'HMAAAA',
    cancelled: 'Canceled by guest',
    cells: ({ code, name, from, to, nights }) => ({
      'Confirmation code': code,
      Status: 'Confirmed',
      'Guest name': name,
      Contact: '+27 82 555 0119',
      '# of adults': '2',
      '# of children': '1',
      '# of infants': '0',
      'Start date': from,
      'End date': to,
      '# of nights': String(nights),
      Booked: '2026-10-01',
      Listing: 'Garden Flat',
      Earnings: 'R1,250.50',
    }),
  },
  'Booking.com': {
    letters: '40123',
    cancelled: 'cancelled_by_guest',
    cells: ({ code, name, from, to, nights }) => ({
      'Book number': code,
      'Booked by': name,
      'Guest name(s)': '',
      'Check-in': from,
      'Check-out': to,
      'Booked on': '2026-10-01 10:02:17',
      Status: 'ok',
      Rooms: '1',
      Persons: '3',
      Price: '1250.50 ZAR',
      'Commission %': '15',
      'Unit type': 'Garden Flat',
      'Duration (nights)': String(nights),
    }),
  },
  Lodgify: {
    letters: 'B',
    cancelled: 'Declined',
    cells: ({ code, name, from, to, nights }) => ({
      Id: code,
      Type: 'Booking',
      Source: 'Manual',
      Name: name,
      DateArrival: from,
      DateDeparture: to,
      Nights: String(nights),
      HouseName: 'Garden Flat',
      People: '3',
      TotalAmount: '1250.50',
      Currency: 'ZAR',
      Status: 'Booked',
      Email: `${code.toLowerCase()}@post.example`,
    }),
  },
  Hostaway: {
    letters: 'H',
    cancelled: 'cancelled',
    cells: ({ code, name, from, to }) => ({
      guestName: name,
      guestEmail: `${code.toLowerCase()}@post.example`,
      numberOfGuests: '3',
      arrivalDate: from,
      departureDate: to,
      totalPrice: '1250.50',
      currency: 'ZAR',
      listingName: 'Garden Flat',
      channelReservationId: code,
      channelName: 'Direct',
      status: 'new',
    }),
  },
}

const STATUS = /^status$/i
const DAYS = /^(start|end) date$|^check-(in|out)$|^date(arrival|departure)$|^(arrival|departure)date$/i
const NAMES = /^(guest name|booked by|name|guestname)$/i
const MONEY = /^(earnings|price|totalamount|totalprice)$/i

const cut = (rows: readonly Record<string, string>[], separator = ',', end = '\n') => {
  const head = Object.keys(rows[0]!)
  const cell = (value: string) => (/[",;\n\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const lines = [head, ...rows.map(row => head.map(name => row[name] ?? ''))]
  return lines.map(line => line.map(cell).join(separator)).join(end)
}
/** Changes the cells of the columns with such names. */
const changed =
  (names: RegExp, change: (value: string, nth: number) => string) =>
  (row: Record<string, string>, nth: number) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, names.test(name) ? change(value, nth) : value]),
    )
const rowsOf = ({ letters, cells }: Program) => stays(letters).map(cells)

/** Counts that are foreseen. */
type Foreseen = { new: number; same: number; skipped: number }
type Hostile = (program: Program) => { file: Uint8Array | string; foreseen: Foreseen }

const hostile: Record<string, Hostile> = {
  'columns in another order, the names of the columns again in the middle, and a total at the end':
    program => {
      const rows = rowsOf(program).map(row => Object.fromEntries(Object.entries(row).toReversed()))
      const lines = cut(rows).split('\n')
      const total = Object.keys(rows[0]!).map(name =>
        NAMES.test(name) ? 'Total' : MONEY.test(name) ? '50020' : '',
      )
      const file = [...lines.slice(0, 20), lines[0], ...lines.slice(20), '', total.join(), ''].join('\n')
      return { file, foreseen: { new: ROWS, same: 0, skipped: 2 } }
    },
  'windows-1252 with semicolons, names over two lines, and a comma before the cents': program => {
    const rows = rowsOf(program)
      .map(changed(NAMES, (value, nth) => (nth % 2 ? value.replace(' ', '\r\n') : value)))
      .map(changed(MONEY, value => value.replace(',', '').replace('.', ',')))
    return {
      file: Buffer.from(cut(rows, ';', '\r\n'), 'latin1'),
      foreseen: { new: ROWS, same: 0, skipped: 0 },
    }
  },
  'moments with time zones, and thin spaces in amounts': program => {
    const moments = [
      (day: string) => `${day}T14:00:00+02:00`,
      (day: string) => `${addDays(day, -1)}T22:00:00.000Z`,
      (day: string) => `${day} 10:00:00 SAST`,
      (day: string) => `${day} 2:00 PM GMT+2`,
      (day: string) => `${day} (Fri)`,
    ]
    const rows = rowsOf(program)
      .map(changed(DAYS, (value, nth) => moments[nth % moments.length]!(value)))
      .map(changed(MONEY, (_, nth) => (nth % 2 ? 'R\u20091\u202f250,50' : 'ZAR\u00a01\u2019250.50')))
    return { file: cut(rows), foreseen: { new: ROWS, same: 0, skipped: 0 } }
  },
  'numbers that come again, as they were and cancelled': program => {
    const rows = rowsOf(program)
    const again = rows.slice(0, 5)
    const gone = rows.slice(5, 10).map(changed(STATUS, () => program.cancelled))
    const isChannel = program.letters === 'HMAAAA' || program.letters === '40123'
    return {
      file: cut([...rows, ...again, ...gone]),
      // A stay that another program calls declined may have been booked after all.
      foreseen: isChannel ? { new: ROWS - 5, same: 5, skipped: 10 } : { new: ROWS, same: 5, skipped: 5 },
    }
  },
  'UTF-16 with tabs, lines of a title, blank lines and rubbish': program => {
    const [head, ...lines] = cut(rowsOf(program), '\t', '\r\n').split('\r\n')
    const rubbish = ['???', head!.replaceAll(/[^\t]+/g, '—'), '=HYPERLINK("http://x.example")', '\t\t\t']
    const file = ['Export 10/03/2027', '', head, ...lines.flatMap(line => [line, '']), ...rubbish].join(
      '\r\n',
    )
    return { file: Buffer.from(`\ufeff${file}`, 'utf16le'), foreseen: { new: ROWS, same: 0, skipped: 3 } }
  },
}

/** Tables in which a file leaves that it was there, or which change by themselves. */
const PASSING = new Set(['imports', 'import_heads', 'page_changes', 'sessions', 'outgoing', 'rate_windows'])

/** Everything in the database, a hash for each table; that somebody made a call is no trace of what was in it. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables.filter(each => !PASSING.has(each.name))) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, ' ' order by row::text)), '') as hash from "${name}" as row ${name === 'events' ? "where name <> 'call.made'" : ''}`,
    )
    hashes[name] = rows[0]!.hash
  }
  return hashes
}

test.each(
  Object.keys(programs).flatMap(program => Object.keys(hostile).map(file => [program, file] as const)),
)(
  'a file of %s: %s: what is foreseen comes, and is undone without a trace in any table',
  async (name, which) => {
    const { file, foreseen } = hostile[which]!(programs[name]!)
    const before = await everything()
    const { import: sent } = await host.call(contract.uploadImport, importForm(file))
    expect(sent.homes_found).toMatchObject([{ name: 'Garden Flat', property_id: property }])
    const id = sent._id
    await host.call(contract.mapImport, { id, homes: { 'Garden Flat': property } })
    const { counts } = await host.call(contract.previewImport, { id })
    expect(counts).toEqual({ ...foreseen, enriches: 0, clashes: 0 })
    const { import: done } = await host.call(contract.runImport, { id })
    expect(done.counts).toEqual(counts)
    const { rows } = await pool.query(
      `select count(*)::int as stays, min(total_cents)::int as least, max(total_cents)::int as most from bookings where organisation_id = $1`,
      [host.organisation_id],
    )
    expect(rows).toEqual([{ stays: foreseen.new, least: 125_050, most: 125_050 }])
    const { rows: names } = await pool.query<{ name: string }>(
      'select distinct guest_name as name from bookings where organisation_id = $1 order by 1',
      [host.organisation_id],
    )
    expect(names.map(each => each.name).toSorted()).toEqual(
      [...new Set(stays('').map(stay => stay.name))].toSorted(),
    )
    expect((await host.call(contract.undoImport, { id })).not_undone).toEqual([])
    const after = await everything()
    expect(Object.keys(after).filter(table => after[table] !== before[table])).toEqual([])
  },
)

const HEAD = Object.keys(programs['Airbnb']!.cells(stays('HM')[0]!)).join()
const ROW = Object.values(programs['Airbnb']!.cells(stays('HM')[0]!)).join()

test.each([
  ['blank lines', '\n\n', 'It is empty'],
  ['a mark alone', '\ufeff\r\n', 'It is empty'],
  ['names of columns alone', HEAD, 'It has no rows below the names of its columns'],
  [
    'a ZIP with a CSV in it',
    zipSync({ 'reservations.csv': strToU8(`${HEAD}\n${ROW}`) }),
    'It is an Excel or ZIP file',
  ],
  ['a page to log in', '<!doctype html><html><body>Log in</body></html>', 'No row names the columns'],
])('a file of %s is refused in words', async (_, file, words) => {
  await expect(host.call(contract.uploadImport, importForm(file))).rejects.toMatchObject({
    code: 'NOT_AN_IMPORT',
    message: expect.stringContaining(words),
  })
})

test('a file of 20,001 rows is refused, and one of 20,000 is read', async () => {
  const rows = (count: number) => `${HEAD}\n${`${ROW.replaceAll('"', '')}\n`.repeat(count)}`
  await expect(host.call(contract.uploadImport, importForm(rows(20_001)))).rejects.toMatchObject({
    status: 413,
  })
  expect((await host.call(contract.uploadImport, importForm(rows(20_000)))).import.rows).toBe(20_000)
})
