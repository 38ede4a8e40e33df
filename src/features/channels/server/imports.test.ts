import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, syncFeed } from '../contract/feeds.ts'
import { changeImport } from '../contract/imports.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
// Months stand still.
testApp.now = new Date('2027-03-01T06:00:00Z')
const feeds = await serveFeeds()
const day = (count: number) => addDays('2027-03-01', count)

const PAGE = 'https://www.airbnb.com/hosting/reservations/details/HMA1B2C3D4'
const WORDS = String.raw`DESCRIPTION:Reservation URL: ${PAGE}\nPhone Number (Last 4 Digits): 4711`

async function hosting(...events: string[][]) {
  return hostingOn('airbnb', ...events)
}

async function hostingOn(channel: 'airbnb' | 'booking', ...events: string[][]) {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { createdAt: new Date('2027-02-28T22:00:00Z') })
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf(...events))
  const asked = { property_id: property.id, direction: 'in' as const, channel }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf(path) })
  const says = async (...now: string[][]) => {
    feeds.serve(path, calendarOf(...now))
    return (await host.call(syncFeed, { id: feed._id })).feed
  }
  const blocks = async () => (await host.call(bookingsCalendar, { from: day(-5), to: day(60) })).blocks
  const figures = async () => {
    const { dashboard } = await host.call(readDashboard, {})
    if (dashboard.role !== 'realtor') throw new Error('a realtor has another dashboard')
    const last = dashboard.months.at(-1)!
    return {
      income: last.income,
      revenue: dashboard.figures.monthRevenue,
      nights: Math.round(dashboard.occupancy.at(-1)!.share * 31),
    }
  }
  return { host, property, says, blocks, figures }
}

const reserved = (from: number, to: number, uid = 'a') => [...stayOf(uid, day(from), day(to)), WORDS]

test('an imported stay opens with what its channel says and takes what the host adds, through every sync and move', async () => {
  const { host, says, blocks } = await hosting(reserved(3, 5))
  const [block] = await blocks()
  const [code, link] = ['HMA1B2C3D4', PAGE]
  const said = {
    is_stay: true,
    code,
    link,
    phone_end: '4711',
    guest_name: null,
    guests: null,
    amount: null,
    clash: null,
  }
  expect(block).toMatchObject({ _id: expect.any(String), reason: 'imported', imported: said })
  const added = { guest_name: 'Thabo', guests: 2, amount: 4200.5 }
  const { block: answer } = await host.call(changeImport, { id: block!._id!, ...added, note: 'Late' })
  expect(answer).toMatchObject({ note: 'Late', imported: { ...said, ...added } })
  await says(reserved(3, 5))
  await says(reserved(4, 7))
  await says(reserved(4, 7, 'another-name'))
  await says(reserved(4, 7, 'yet-another'))
  expect(await blocks()).toMatchObject([
    { _id: block!._id, from: day(4), to: day(7), note: 'Late', imported: { code, ...added } },
  ])
  await host.call(changeImport, { id: block!._id!, guest_name: '', amount: null })
  expect(await blocks()).toMatchObject([
    { note: 'Late', imported: { guest_name: null, guests: 2, amount: null } },
  ])
  await host.call(changeImport, { id: block!._id!, guest_name: 'Thabo', note: '' })
  for (const sent of [{}, { guests: 3 }, { guests: 2 }, { amount: 900 }]) {
    await host.call(changeImport, { id: block!._id!, ...sent })
    const known = { guest_name: 'Thabo', guests: 2, amount: null, ...sent }
    expect(await blocks()).toMatchObject([{ note: null, imported: known }])
  }
})

test('the nights kept around an imported stay say nothing of its guest', async () => {
  const { host, property, blocks } = await hosting(reserved(3, 5))
  await host.call(changeRates, { id: property.id, preparation_nights: 1 })
  const around = { _id: null, reason: 'preparation', note: null, imported: null }
  expect((await blocks()).filter(({ reason }) => reason === 'preparation')).toMatchObject([
    { ...around, from: day(2), to: day(3) },
    { ...around, from: day(5), to: day(6) },
  ])
})

test('another host neither sees nor changes an imported stay', async () => {
  const { blocks } = await hosting(reserved(3, 5))
  const [block] = await blocks()
  const other = await testApp.user('realtor')
  await expect(other.call(changeImport, { id: block!._id!, note: 'Mine' })).rejects.toMatchObject({
    status: 404,
  })
  expect(await blocks()).toEqual([block])
})

test('what is sent of an imported stay is checked in words, and loses nothing', async () => {
  const { host, blocks } = await hosting(reserved(3, 5))
  const [block] = await blocks()
  for (const [sent, field] of [
    [{ guests: 0 }, 'guests'],
    [{ guests: 51 }, 'guests'],
    [{ amount: -1 }, 'amount'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ] as const)
    await expect(host.call(changeImport, { id: block!._id!, ...sent })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  expect(await blocks()).toEqual([block])
})

test('an imported stay counts in occupancy, and in the income of the month of its check-in where its amount is known', async () => {
  const { host, blocks, figures, says } = await hosting(reserved(3, 5), reserved(28, 33, 'b'))
  expect(await figures()).toEqual({ income: 0, revenue: 0, nights: 5 })
  for (const { _id } of await blocks()) await host.call(changeImport, { id: _id!, amount: 1000 })
  expect(await figures()).toEqual({ income: 2000, revenue: 2000, nights: 5 })
  // Channels leave out what is over.
  testApp.now = new Date('2027-03-10T06:00:00Z')
  for (const _ of [1, 2, 3]) await says(reserved(28, 33, 'b'))
  expect(await figures()).toEqual({ income: 2000, revenue: 2000, nights: 5 })
  testApp.now = new Date('2027-03-01T06:00:00Z')
})

test('nights that a channel closes are no stay anywhere, until the host adds who comes', async () => {
  const { host, blocks, figures } = await hosting(
    stayOf('a', day(3), day(5), 'Airbnb (Not available)'),
    stayOf('b', day(8), day(9), 'Indisponible'),
  )
  expect((await blocks()).map(({ imported }) => imported?.is_stay)).toEqual([false, false])
  expect(await figures()).toEqual({ income: 0, revenue: 0, nights: 0 })
  const [{ _id } = { _id: null }] = await blocks()
  await host.call(changeImport, { id: _id!, guest_name: 'Nomsa', amount: 900 })
  expect(await figures()).toEqual({ income: 900, revenue: 900, nights: 2 })
})

test('a Booking.com stay in the house keeps its nights, its month and what the host added while its start slides along', async () => {
  const CLOSED = 'CLOSED - Not available'
  const { host, says, blocks, figures } = await hostingOn('booking', stayOf('a', day(1), day(6), CLOSED))
  const [{ _id } = { _id: null }] = await blocks()
  await host.call(changeImport, { id: _id!, guest_name: 'Nomsa', amount: 5000 })
  for (const passed of [1, 2, 3, 5]) {
    testApp.now = new Date(`${day(passed)}T06:00:00Z`)
    await says(stayOf(`name of day ${passed}`, day(passed), day(6), CLOSED))
    expect(await blocks()).toMatchObject([
      { _id, from: day(1), to: day(6), imported: { guest_name: 'Nomsa', is_stay: true } },
    ])
    expect(await figures()).toEqual({ income: 5000, revenue: 5000, nights: 5 })
  }
  testApp.now = new Date('2027-03-01T06:00:00Z')
})
