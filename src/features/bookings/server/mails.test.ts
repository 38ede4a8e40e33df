import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking, updateBooking } from '../contract/requests.ts'

const testApp = await createTestApp()
const DAY_MS = 24 * 60 * 60_000
const day = (count: number) => addDays(testApp.deps.today(), count)

async function asked(from = 10, given: object = {}) {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host)
  const stay = {
    property_id: property.id,
    check_in: day(from),
    check_out: day(from + 2),
    guests: 2,
    ...given,
  }
  const { booking } = await guest.call(createBooking, stay)
  const toGuest = async () => {
    testApp.mailbox.length = 0
    await testApp.runJobs()
    return testApp.mailbox.filter(({ to }) => to === guest.email)
  }
  const answer = (change: object) => host.call(updateBooking, { id: booking._id, ...change })
  return { host, guest, booking, toGuest, answer }
}

const line = (name: string, calendar = '') => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(calendar)?.[1]

test('a guest hears that a request has come in; a reply goes to the host once the stay is confirmed, and not before', async () => {
  const { host, toGuest, answer } = await asked()
  const [mail] = await toGuest().then(mails => mails.filter(({ subject }) => subject.includes('request')))
  expect(mail).toMatchObject({ replyTo: undefined, calendar: undefined })
  await answer({ status: 'confirmed' })
  expect((await toGuest())[0]).toMatchObject({ replyTo: { address: host.email } })
})

test('a host reads in the email of a request how many come, and with which pets', async () => {
  const { host, toGuest } = await asked(10, { pets: 1 })
  await toGuest()
  expect(testApp.mailbox.find(({ to }) => to === host.email)?.text).toContain('Guests: 2 guests, 1 pet')
  const { host: without, toGuest: toOther } = await asked(10)
  await toOther()
  expect(testApp.mailbox.find(({ to }) => to === without.email)?.text).toMatch(/Guests: 2$/m)
})

test('a stay in the calendar of its guest moves with it and goes with it, by one name', async () => {
  const { booking, toGuest, answer } = await asked()
  await toGuest()
  await answer({ status: 'confirmed' })
  const [confirmed] = await toGuest()
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await answer({ check_in: day(20), check_out: day(23) })
  const [moved] = await toGuest()
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await answer({ status: 'cancelled' })
  const [cancelled] = await toGuest()
  const mails = [confirmed, moved, cancelled].map(mail => mail!.calendar!) // each has one
  expect(mails.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'])
  expect(new Set(mails.map(({ content }) => line('UID', content)))).toEqual(
    new Set([`stay-${booking._id}@naledi`]),
  )
  const numbers = mails.map(({ content }) => Number(line('SEQUENCE', content)))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(mails[1]!.content).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}`)
  expect(mails[2]!.content).toContain('STATUS:CANCELLED')
})

test('a guest is reminded of the arrival three days before, once, and anew where the stay has moved', async () => {
  const { booking, toGuest, answer } = await asked(10)
  await answer({ status: 'confirmed' })
  await toGuest()
  const soon = async (days: number) => {
    testApp.now = new Date(testApp.now.getTime() + days * DAY_MS)
    return (await toGuest()).filter(({ subject }) => subject.includes('begins soon')).length
  }
  expect(await soon(6)).toBe(0)
  expect(await soon(2)).toBe(1)
  expect(await soon(0)).toBe(0)
  await answer({ check_in: addDays(booking.check_in, 10), check_out: addDays(booking.check_in, 12) })
  expect(await soon(5)).toBe(0)
  expect(await soon(5)).toBe(1)
})

test('nobody is reminded of a stay that was cancelled, or agreed on later than that', async () => {
  const late = await asked(2)
  await late.answer({ status: 'confirmed' })
  const gone = await asked(9)
  await gone.answer({ status: 'confirmed' })
  await gone.answer({ status: 'cancelled' })
  testApp.now = new Date(testApp.now.getTime() + 8 * DAY_MS)
  for (const { toGuest } of [late, gone])
    expect((await toGuest()).filter(({ subject }) => subject.includes('begins soon'))).toEqual([])
})
