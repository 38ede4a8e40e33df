import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, syncFeed } from '../contract/feeds.ts'

const PROGRAMS = ['radicale', 'vdirsyncer', 'khal']

const isThere = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some(folder => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
const missing = PROGRAMS.filter(program => !isThere(program))
const isWhole = missing.length === 0

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'naledi-caldav-'))
const at = (name: string) => path.join(folder, name)
let radicale: ChildProcess | undefined
afterAll(async () => {
  radicale?.kill()
  await rm(folder, { recursive: true, force: true })
})

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const host = await testApp.user('realtor')
const day = (count: number) => addDays(testApp.deps.today(), count)
const short = (date: string) => date.replaceAll('-', '')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(listens => void server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo // it listens on a port
  await new Promise(closed => server.close(closed))
  return port
}

/** A CalDAV server that is open to all, with one empty calendar; returns its address. */
async function startRadicale(): Promise<string> {
  const port = await freePort()
  await writeFile(at('rights'), '[anybody]\nuser: .*\ncollection: .*\npermissions: RrWw\n')
  await writeFile(
    at('config'),
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = none\n[rights]\ntype = from_file\nfile = ${at('rights')}\n[storage]\nfilesystem_folder = ${at('collections')}\n`,
  )
  radicale = spawn('radicale', ['--config', at('config')], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/.web/`).catch(() => null)))
    if (radicale.exitCode !== null) throw new Error('radicale did not start')
  for (const [method, address] of [
    ['MKCOL', `${origin}/host/`],
    ['MKCALENDAR', `${origin}/host/cottage/`],
  ] as const) {
    const { status } = await fetch(address, { method })
    expect([method, status]).toEqual([method, 201])
  }
  return `${origin}/host/cottage/`
}

const put = async (calendar: string, uid: string, lines: readonly string[]) => {
  const body = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A person//EN',
    'BEGIN:VEVENT',
    'DTSTAMP:20261201T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const { ok } = await fetch(`${calendar}${uid}.ics`, {
    method: 'PUT',
    headers: { 'content-type': 'text/calendar' },
    body,
  })
  expect(ok).toBe(true)
}

const taken = async (property: { slug: string }) =>
  (await testApp.call(listNights, { slug: property.slug, from: day(0), to: day(40) })).nights
    .filter(({ available }) => !available)
    .map(({ date }) => date)
const days = (...counts: number[]) => counts.map(day)

test.runIf(!isWhole)(
  `NOT RUN, as ${missing.join(', ')} is missing: apt-get install -y radicale khal vdirsyncer`,
  () => expect(missing).not.toEqual([]),
)

test.runIf(isWhole)('what stands in a CalDAV server is read from it, changed and gone', async () => {
  const calendar = await startRadicale()
  const property = await makeProperty(testApp.db, host)
  await put(calendar, 'stay', stayOf('stay', day(3), day(6), 'Guests'))
  await put(calendar, 'timed', [
    'UID:timed',
    'SUMMARY:A friend',
    `DTSTART:${short(day(9))}T120000Z`,
    `DTEND:${short(day(11))}T080000Z`,
  ])
  await put(calendar, 'weekly', [
    ...stayOf('weekly', day(20), day(21), 'The family'),
    'RRULE:FREQ=WEEKLY;COUNT=2',
  ])
  const { feed } = await host.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'other',
    url: calendar,
  })
  expect(feed).toMatchObject({ status: 'ok', problem: null })
  expect(await taken(property)).toEqual(days(3, 4, 5, 9, 10, 20, 27))
  await put(calendar, 'stay', stayOf('stay', day(4), day(7), 'Guests'))
  await host.call(syncFeed, { id: feed._id })
  expect(await taken(property)).toEqual(days(4, 5, 6, 9, 10, 20, 27))
  await fetch(`${calendar}timed.ics`, { method: 'DELETE' })
  await host.call(syncFeed, { id: feed._id })
  await host.call(syncFeed, { id: feed._id })
  expect(await taken(property)).toEqual(days(4, 5, 6, 20, 27))
})

/** Output of khal for the calendar that vdirsyncer fetches from an address. */
async function fetched(address: string): Promise<() => Promise<string[]>> {
  await mkdir(at('fetched'), { recursive: true })
  await writeFile(
    at('vdirsyncer'),
    `[general]\nstatus_path = "${at('status')}"\n[pair ours]\na = "here"\nb = "there"\ncollections = null\n[storage here]\ntype = "filesystem"\npath = "${at('fetched')}"\nfileext = ".ics"\n[storage there]\ntype = "http"\nurl = "${address}"\n`,
  )
  await writeFile(
    at('khal'),
    `[calendars]\n[[ours]]\npath = ${at('fetched')}\nreadonly = True\n[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = Africa/Johannesburg\ndefault_timezone = Africa/Johannesburg\n[sqlite]\npath = ${at('khal.db')}\n`,
  )
  const env = { ...process.env, VDIRSYNCER_CONFIG: at('vdirsyncer'), PROPERTY: folder }
  await run('vdirsyncer', ['discover'], { env })
  return async () => {
    await run('vdirsyncer', ['sync'], { env })
    const { stdout } = await run(
      'khal',
      [
        '-c',
        at('khal'),
        'list',
        '--once',
        '--day-format',
        '',
        '--format',
        '{start-date} {end-date} {title}',
        day(0),
        '40d',
      ],
      { env },
    )
    return stdout.split('\n').filter(Boolean).toSorted()
  }
}

test.runIf(isWhole)(
  'a calendar program reads every night that is not for sale, and sees it change',
  async () => {
    const property = await makeProperty(testApp.db, host)
    const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { feed } = await host.call(addFeed, {
      property_id: property.id,
      direction: 'out',
      channel: 'google',
    })
    const stay = (from: number, to: number) =>
      host.call(createBooking, {
        property_id: property.id,
        check_in: day(from),
        check_out: day(to),
        guests: 1,
        guest_name: 'Sipho Secret',
        guest_email: 'sipho@example.com',
      })
    await stay(3, 6)
    await host.call(addBlock, { property_id: property.id, from: day(9), to: day(10), reason: 'maintenance' })
    const shown = await fetched(`${origin}${new URL(feed.url).pathname}`)
    // It shows whole days by their last, which is the last night.
    expect(await shown()).toEqual([`${day(3)} ${day(5)} Reserved`, `${day(9)} ${day(9)} Not available`])
    await stay(12, 14)
    expect(await shown()).toEqual([
      `${day(3)} ${day(5)} Reserved`,
      `${day(9)} ${day(9)} Not available`,
      `${day(12)} ${day(13)} Reserved`,
    ])
  },
)
