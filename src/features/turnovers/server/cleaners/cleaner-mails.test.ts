import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addCleaner, deleteCleaner, revokeCleanerLink } from '../../contract/cleaners.ts'
import { listTurnovers, noteTurnover, notifyCleaner, readCleanerWords } from '../../contract/turnovers.ts'
import { sweepTurnovers } from '../sweep-turnovers.ts'

const testApp = await createTestApp()
const NOMSA = { name: 'Nomsa', phone: '082 555 0144', email: 'nomsa@clean.example' }
let host: Person
let kloof: string
let today: string
let before: number

const mailbox = () => testApp.mailbox.filter(({ to }) => to === NOMSA.email)

beforeEach(async () => {
  // 09:00 in South Africa.
  testApp.now = new Date(`${testApp.deps.today()}T07:00:00Z`)
  host = await testApp.user('realtor')
  kloof = (await makeProperty(testApp.db, host, { name: 'Kloof Cottage' })).id
  today = testApp.deps.today()
  before = mailbox().length
})

const day = (days: number) => addDays(today, days)
const evening = (days: number) => new Date(`${day(days)}T15:00:00Z`)
const cleanerWith = async (given: object = {}) =>
  (await host.call(addCleaner, { ...NOMSA, property_ids: [kloof], ...given })).cleaner
const booked = async (from: number, to: number, property = kloof) =>
  (
    await host.call(createBooking, {
      property_id: property,
      check_in: day(from),
      check_out: day(to),
      guests: 2,
      guest_name: 'Zanele Mthembu',
      guest_email: 'zanele@post.example',
    })
  ).booking
const notify = (of: number, how: 'whatsapp' | 'email', property = kloof) =>
  host.call(notifyCleaner, { property_id: property, day: day(of), how })

async function sent() {
  await testApp.runJobs()
  return mailbox().slice(before)
}

/** Returns what was queued for this host's cleaners, whatever came of it. */
const queued = async (): Promise<{ state: string }[]> =>
  (
    await testApp.pool.query<{ state: string }>(
      "select state from mails where kind = 'turnovers.cleaner' and organisation_id = $1",
      [host.organisation_id],
    )
  ).rows

test('an evening without work queues nothing, and the next is looked at all the same', async () => {
  await cleanerWith({ is_mailed: true })
  await booked(2, 4)
  testApp.now = evening(0)
  expect(await sent()).toEqual([])
  expect(await queued()).toEqual([])
  testApp.now = evening(1)
  expect(await sent()).toHaveLength(1)
  // Nobody arrives on that day: there is cleaning to do after who leaves.
  testApp.now = evening(3)
  const [, leaving] = await sent()
  expect(leaving?.text).toContain('Out by 10:00')
})

test('what was noted of a stay that is cancelled is no work, and is in no mail of what is', async () => {
  const salt = (await makeProperty(testApp.db, host, { name: 'Salt House' })).id
  await cleanerWith({ is_mailed: true, property_ids: [kloof, salt] })
  const notedAndCancelled = async (from: number) => {
    const { _id: id } = await booked(from, from + 1)
    await host.call(noteTurnover, { property_id: kloof, day: day(from), cots: 1 })
    await host.call(updateBooking, { id, status: 'cancelled' })
  }
  await notedAndCancelled(1)
  testApp.now = evening(0)
  expect(await sent()).toEqual([])
  expect(await queued()).toEqual([])
  await notedAndCancelled(2)
  await booked(2, 3, salt)
  testApp.now = evening(1)
  const [mail] = await sent()
  expect(mail?.text).toContain('Salt House')
  expect(mail?.text).not.toContain('Kloof Cottage')
})

test('a host without a confirmed address queues nothing for the evening', async () => {
  await cleanerWith({ is_mailed: true })
  await booked(1, 3)
  await testApp.pool.query('update users set email_verified_at = null where id = $1', [host.id])
  testApp.now = evening(0)
  expect(await sent()).toEqual([])
  expect(await queued()).toEqual([])
})

test('a cleaner who is gone, has no address or wants no mail any more is mailed nothing, and no work fails', async () => {
  const { _id: id } = await cleanerWith({ is_mailed: true })
  await booked(1, 3)
  await testApp.pool.query('update cleaners set is_mailed = false where id = $1', [id])
  testApp.now = evening(0)
  expect(await sent()).toEqual([])
  expect(await queued()).toEqual([])
  testApp.now = new Date(`${today}T07:00:00Z`)
  const { _id: gone } = await cleanerWith()
  await notify(1, 'email')
  await host.call(deleteCleaner, { id: gone })
  expect(await sent()).toEqual([])
  expect(await queued()).toMatchObject([{ state: 'needless' }])
})

test('the work of mailing belongs to the organisation of the host', async () => {
  const { _id: id } = await cleanerWith({ is_mailed: true })
  const { rows } = await testApp.pool.query(
    "select owner from outgoing where kind = 'turnovers.mail-cleaner' and subject = $1",
    [id],
  )
  expect(rows).toEqual([{ owner: host.organisation_id }])
})

test('telling by email is of that property alone, opens nothing, and needs no phone number', async () => {
  const salt = (await makeProperty(testApp.db, host, { name: 'Salt House' })).id
  await cleanerWith({ phone: null, property_ids: [kloof, salt] })
  await booked(1, 3)
  await booked(1, 3, salt)
  const { link } = await notify(1, 'email')
  expect(link).toBeNull()
  const [mail] = await sent()
  expect(mail?.text).toContain('Kloof Cottage')
  expect(mail?.text).not.toContain('Salt House')
})

test('with a phone number too, telling by email opens no WhatsApp', async () => {
  await cleanerWith()
  await booked(1, 3)
  expect((await notify(1, 'email')).link).toBeNull()
})

test('who cannot be reached that way is named, with what is missing', async () => {
  await cleanerWith({ phone: null })
  await booked(1, 3)
  await expect(notify(1, 'whatsapp')).rejects.toMatchObject({
    message: expect.stringMatching(/a phone number for Nomsa/),
  })
  await cleanerWith({ email: null })
  await expect(notify(1, 'email')).rejects.toMatchObject({
    message: expect.stringMatching(/an email address for Nomsa/),
  })
})

test('a mail that waits for one day does not stand for another', async () => {
  await cleanerWith()
  await booked(1, 3)
  await notify(1, 'email')
  const later = new Date(testApp.deps.now().getTime() + 60_000)
  testApp.now = later
  const { turnover } = await notify(3, 'email')
  expect(turnover.notified_at! >= later.toISOString()).toBe(true)
  expect(await queued()).toHaveLength(2)
})

test('the words for WhatsApp end with the page on a line of its own, while there is one', async () => {
  const { _id: id, link } = await cleanerWith()
  await booked(1, 3)
  const words = async () =>
    (await host.call(readCleanerWords, { property_id: kloof, day: day(1) })).words.split('\n')
  expect(await words()).toEqual([expect.stringContaining('Kloof Cottage'), `Your page: ${link}`])
  await host.call(revokeCleanerLink, { id })
  expect(await words()).toEqual([expect.stringContaining('Kloof Cottage')])
})

test('what was noted of a day goes 90 days after it', async () => {
  await cleanerWith()
  await booked(1, 3)
  await host.call(noteTurnover, { property_id: kloof, day: day(1), note: 'Mind the cat' })
  const noted = async () =>
    (await testApp.pool.query('select note from turnovers where property_id = $1', [kloof])).rows
  const sweepOn = async (days: number) => {
    testApp.now = evening(days)
    await sweepTurnovers(testApp.deps)
  }
  expect((await host.call(listTurnovers, { days: 2 })).turnovers).toMatchObject([{ note: 'Mind the cat' }])
  await sweepOn(91)
  expect(await noted()).toEqual([{ note: 'Mind the cat' }])
  await sweepOn(92)
  expect(await noted()).toEqual([])
})
