import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeArrivalNotes } from '#src/features/arrival/contract.ts'
import { priceNights } from '#src/features/pricing/contract/rates.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { changeRegisterSettings } from '#src/features/guest-register/contract/register-settings.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  addCleaner,
  changeCleaner,
  deleteCleaner,
  listCleaners,
  renewCleanerLink,
  revokeCleanerLink,
} from '../contract/cleaners.ts'
import { listGaps } from '../contract/gaps.ts'
import { readCleaning } from '../contract/cleaning.ts'
import {
  exportTurnovers,
  listTurnovers,
  noteTurnover,
  notifyCleaner,
  readCleanerWords,
} from '../contract/turnovers.ts'

const testApp = await createTestApp()
const missing = { status: 404, code: 'NOT_FOUND' }
const NOMSA = { name: 'Nomsa', phone: '082 555 0144', email: 'nomsa@clean.example' }
let host: Person
let property: Awaited<ReturnType<typeof makeProperty>>
let today: string

beforeEach(async () => {
  // 09:00 in South Africa.
  testApp.now = new Date(`${testApp.deps.today()}T07:00:00Z`)
  host = await testApp.user('realtor')
  property = await makeProperty(testApp.db, host, { name: 'Kloof Cottage' })
  today = testApp.deps.today()
})

const day = (days: number) => addDays(today, days)

async function booked(from: number, to: number, given: object = {}) {
  const stay = { property_id: property.id, check_in: day(from), check_out: day(to), guests: 2 }
  const guest = { guest_name: 'Zanele Mthembu', guest_email: 'zanele@post.example' }
  return (await host.call(createBooking, { ...stay, ...guest, ...given })).booking
}
const cleanerWith = async (given: object = {}) =>
  (await host.call(addCleaner, { ...NOMSA, property_ids: [property.id], ...given })).cleaner
const turnovers = async (days = 7) => (await host.call(listTurnovers, { days })).turnovers
const tokenOf = (link: string | null) => link!.split('/').at(-1)!
const pageOf = (token: string) => testApp.call(readCleaning, { token })

describe('turnovers', () => {
  test('are the days on which guests leave or arrive, from today on, with hours and people', async () => {
    await booked(1, 3)
    await booked(3, 5, { guests: 3, guest_name: 'Werner Botha', guest_email: 'werner@post.example' })
    expect(await turnovers()).toMatchObject([
      {
        day: day(1),
        leaving: null,
        arriving: { names: 'Zanele Mthembu', guests: 2, from: '14:00', nights: 2 },
      },
      {
        day: day(3),
        leaving: { names: 'Zanele Mthembu', guests: 2, until: '10:00' },
        arriving: { names: 'Werner Botha', guests: 3 },
        state: 'unassigned',
        cleaner: null,
      },
      { day: day(5), leaving: { names: 'Werner Botha' }, arriving: null },
    ])
    expect(await turnovers(3)).toHaveLength(1)
  })

  test('say how many guests have registered, where the home keeps a register', async () => {
    const { _id: id } = await booked(1, 3)
    const register = async () => (await turnovers())[0]!.arriving!.register
    expect(await register()).toBeNull()
    await host.call(changeRegisterSettings, { id: property.id, class: 'guest_house' })
    expect(await register()).toEqual({ complete: 0, expected: 2 })
    for (const [n, missing] of [
      [1, '{}'],
      [2, '{photo}'],
      [3, '{}'],
    ])
      await testApp.pool.query(
        'insert into lodgers (id, booking_id, organisation_id, n, missing) values (gen_random_uuid(), $1, $2, $3, $4)',
        [id, host.organisation_id, n, missing],
      )
    expect(await register()).toEqual({ complete: 1, expected: 2 })
  })

  test('are of confirmed stays and of those of channels alone', async () => {
    const guest = await testApp.user('client')
    await guest.call(createBooking, {
      property_id: property.id,
      check_in: day(2),
      check_out: day(4),
      guests: 1,
    })
    expect(await turnovers()).toEqual([])
    const [feed, organisation] = ['00000000-0000-4000-8000-00000000c1ea', host.organisation_id]
    await testApp.pool.query(
      `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
       values ($1, $2, $3, 'in', 'airbnb', 'https://airbnb.example/1')`,
      [feed, organisation, property.id],
    )
    const sold = (uid: string, what: string, from: number) =>
      testApp.pool.query(
        `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, is_stay)
         values (gen_random_uuid(), $1, $2, $3, $4, daterange($5, $6), $7, 'Reserved', $7 = 'stay')`,
        [feed, organisation, property.id, uid, day(from), day(from + 1), what],
      )
    await sold('stay', 'stay', 5)
    await sold('closed', 'closed', 3)
    expect(await turnovers()).toMatchObject([
      { day: day(5), arriving: { names: null, guests: null } },
      { day: day(6), leaving: { names: null, guests: null } },
    ])
  })

  test('have those who leave today among them, however long they stayed, and each stay once', async () => {
    testApp.now = new Date(`${day(-20)}T07:00:00Z`)
    await booked(-19, 0)
    testApp.now = new Date(`${today}T07:00:00Z`)
    const other = await makeProperty(testApp.db, host, { name: 'Salt House' })
    const feed = randomUUID()
    await testApp.pool.query(
      `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
       values ($1, $2, $3, 'in', 'airbnb', 'https://airbnb.example/2')`,
      [feed, host.organisation_id, other.id],
    )
    const sold = (isEcho: boolean, from: number, to: number) =>
      testApp.pool.query(
        `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, is_stay, is_echo, guests)
         values (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, daterange($4, $5), 'stay', 'Reserved', true, $6, 2)`,
        [feed, host.organisation_id, other.id, day(from), day(to), isEcho],
      )
    await sold(false, -3, 0)
    // The channel repeats what it was told of here.
    await booked(1, 2, { property_id: other.id })
    await sold(true, 1, 2)
    expect((await turnovers(2)).map(each => [each.property_name, each.day, each.leaving?.names])).toEqual([
      ['Kloof Cottage', today, 'Zanele Mthembu'],
      ['Salt House', today, null],
      ['Salt House', day(1), undefined],
    ])
    expect((await turnovers(2))[2]?.arriving).toMatchObject({ names: 'Zanele Mthembu', guests: 2 })
  })

  test('say of pets whether they leave or arrive', async () => {
    const { _id: id } = await booked(1, 3)
    await booked(3, 5)
    await testApp.pool.query('update bookings set pets = 2 where id = $1', [id])
    expect((await turnovers()).map(each => [each.leaving?.pets, each.arriving?.pets])).toEqual([
      [undefined, 2],
      [2, 0],
      [0, undefined],
    ])
  })

  test('of one day are told apart by their home', async () => {
    const other = await makeProperty(testApp.db, host, { name: 'Aloe House' })
    await cleanerWith({ property_ids: [property.id, other.id] })
    await booked(1, 3)
    await booked(1, 3, { property_id: other.id })
    const ofDay = { property_id: property.id, day: day(1) }
    expect((await host.call(noteTurnover, { ...ofDay, cots: 1 })).turnover.property_name).toBe(
      'Kloof Cottage',
    )
    expect((await host.call(readCleanerWords, ofDay)).words).toContain('Kloof Cottage')
    expect((await turnovers(2)).map(each => [each.property_name, each.cots])).toEqual([
      ['Aloe House', 0],
      ['Kloof Cottage', 1],
    ])
    // A mail about each, which says nothing of the other.
    const before = testApp.mailbox.length
    await host.call(notifyCleaner, { ...ofDay, how: 'email' })
    await host.call(notifyCleaner, { ...ofDay, property_id: other.id, how: 'email' })
    await testApp.runJobs()
    const texts = testApp.mailbox
      .slice(before)
      .filter(({ to }) => to === NOMSA.email)
      .map(({ text }) => [text.includes('Kloof Cottage'), text.includes('Aloe House')])
    expect(texts.toSorted()).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('come as CSV', async () => {
    await booked(1, 3)
    const csv = await (await host.call(exportTurnovers, { days: 7 })).text()
    expect(csv).toContain('"Kloof Cottage"')
    expect(csv).toMatch(/leaving_pets.*done_note/)
    expect(csv.trim().split('\r\n')).toHaveLength(3)
  })
})

describe('gaps', () => {
  const gaps = async () => (await host.call(listGaps, {})).gaps

  test('are free nights between two stays of the next 30 days', async () => {
    await booked(1, 3)
    await booked(5, 7)
    await booked(7, 8)
    await booked(20, 22)
    expect(await gaps()).toEqual([
      {
        property_id: property.id,
        property_name: 'Kloof Cottage',
        from: day(3),
        to: day(4),
        nights: 2,
        lowered_to: null,
      },
    ])
  })

  test('none is beside blocked nights, nor of a home of others', async () => {
    await booked(1, 3)
    await host.call(addBlock, { property_id: property.id, from: day(4), to: day(6), reason: 'owner' })
    await booked(6, 8)
    expect(await gaps()).toEqual([])
    const stranger = await testApp.user('realtor')
    expect((await stranger.call(listGaps, {})).gaps).toEqual([])
  })

  test('say to what they are lowered, where no night costs more than with 15% off', async () => {
    await booked(1, 3)
    await booked(5, 7)
    const priced = (nights: [number, number][]) =>
      Promise.all(
        nights.map(([night, price]) =>
          host.call(priceNights, { id: property.id, from: day(night), to: day(night), price }),
        ),
      )
    const usual = (await gaps()).map(gap => gap.lowered_to)
    expect(usual).toEqual([null])
    await priced([[3, 10]])
    expect(await gaps()).toMatchObject([{ lowered_to: null }])
    await priced([[4, 12]])
    expect(await gaps()).toMatchObject([{ lowered_to: { from: 10, to: 12 } }])
  })

  test('one that has begun is what is left of it', async () => {
    testApp.now = new Date(`${day(-1)}T07:00:00Z`)
    await booked(0, 1)
    await booked(4, 5)
    testApp.now = new Date(`${day(2)}T07:00:00Z`)
    expect(await gaps()).toMatchObject([{ from: day(2), to: day(3), nights: 2 }])
  })
})

describe('a cleaner', () => {
  test('has homes, and takes them over from whoever had them', async () => {
    const nomsa = await cleanerWith()
    expect(nomsa).toMatchObject({
      phone: '+27825550144',
      shows_code: false,
      is_mailed: false,
      language: 'en',
    })
    const thabo = await cleanerWith({ name: 'Thabo' })
    const { cleaners } = await host.call(listCleaners, {})
    expect(cleaners.map(each => [each.name, each.property_ids])).toEqual([
      ['Nomsa', []],
      ['Thabo', [property.id]],
    ])
    const { cleaner } = await host.call(changeCleaner, {
      id: thabo._id,
      name: 'Thabo',
      email: 'thabo@clean.example',
    })
    expect(cleaner).toMatchObject({ phone: null, property_ids: [], link: thabo.link })
    await host.call(deleteCleaner, { id: nomsa._id })
    expect((await host.call(listCleaners, {})).total).toBe(1)
  })

  test('needs a number that is one, or an address; homes of others are refused', async () => {
    const refused = (given: object) => expect(cleanerWith(given)).rejects
    await refused({ phone: '', email: '' }).toMatchObject({
      fields: { phone: 'Enter a phone number or an email address' },
    })
    await refused({ phone: 'at home' }).toMatchObject({ status: 400 })
    await refused({ email: null, is_mailed: true }).toMatchObject({ fields: { email: expect.any(String) } })
    const other = await makeProperty(testApp.db, await testApp.user('realtor'))
    await refused({ property_ids: [other.id] }).toMatchObject({ status: 400 })
    expect((await host.call(listCleaners, {})).total).toBe(0)
  })

  test('is nobody else’s to read or change', async () => {
    const { _id: id } = await cleanerWith()
    const stranger = await testApp.user('realtor')
    for (const call of [changeCleaner, deleteCleaner, renewCleanerLink, revokeCleanerLink])
      await expect(stranger.call(call as typeof changeCleaner, { id, ...NOMSA })).rejects.toMatchObject(
        missing,
      )
    await booked(1, 3)
    const ofDay = { property_id: property.id, day: day(1) }
    await expect(stranger.call(noteTurnover, { ...ofDay, cots: 1 })).rejects.toMatchObject(missing)
    await expect(stranger.call(notifyCleaner, { ...ofDay, how: 'whatsapp' })).rejects.toMatchObject(missing)
  })

  test('is one of 50 at most', async () => {
    await testApp.pool.query(
      `insert into cleaners (id, organisation_id, name, phone, language, shows_code, is_mailed)
       select gen_random_uuid(), $1, 'Cleaner ' || nth, '+27825550144', 'en', false, false from generate_series(1, 49) as nth`,
      [host.organisation_id],
    )
    await cleanerWith()
    await expect(cleanerWith({ name: 'Thabo' })).rejects.toMatchObject({ code: 'TOO_MANY_CLEANERS' })
  })

  test('goes with the organisation that is deleted, and with the name in what happened', async () => {
    const { link } = await cleanerWith()
    await booked(1, 3)
    const ofDay = { property_id: property.id, day: day(1) }
    await host.call(notifyCleaner, { ...ofDay, how: 'whatsapp' })
    await host.call(noteTurnover, { ...ofDay, note: 'Ask Nomsa' })
    await testApp.db.transaction(async tx => {
      await testApp.deps.emit(tx, accountDeleted, {
        subject: host.id,
        organisation: null,
        guest: null,
        actor: { kind: 'job', name: 'test' },
        facts: { organization_id: host.organisation_id! },
      })
    })
    await expect(pageOf(tokenOf(link))).rejects.toMatchObject(missing)
    const { rows } = await testApp.pool.query(
      `select facts ->> 'cleaner_name' as cleaner, (select count(*)::int from turnovers where organisation_id = $1) as noted
       from events where name = 'turnover.notified' and organisation_id = $1`,
      [host.organisation_id],
    )
    expect(rows).toEqual([{ cleaner: 'Deleted cleaner', noted: 0 }])
  })
})

describe('telling a cleaner', () => {
  const ofDay = () => ({ property_id: property.id, day: day(1) })

  test('by WhatsApp opens it with the sentence and the link, and notes when', async () => {
    const { link: page } = await cleanerWith()
    await booked(1, 3)
    await host.call(noteTurnover, { ...ofDay(), cots: 1, note: 'Mind the cat' })
    expect(await turnovers(2)).toMatchObject([{ state: 'open', cots: 1, note: 'Mind the cat' }])
    const { words } = await host.call(readCleanerWords, ofDay())
    const { turnover, link } = await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    expect(words).toContain('Kloof Cottage')
    expect(words).toContain('In from 14:00 (2 guests), 1 cot. Mind the cat')
    expect(words).toContain(page)
    expect(link).toBe(`https://wa.me/27825550144?text=${encodeURIComponent(words)}`)
    expect(turnover).toMatchObject({ state: 'notified', notified_how: 'whatsapp' })
    expect(await turnovers(2)).toMatchObject([{ state: 'notified', notified_at: turnover.notified_at }])
  })

  test('what changes afterwards shows, and a stay that is cancelled or moved is gone', async () => {
    await cleanerWith()
    const { _id: id } = await booked(1, 3)
    await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    await host.call(noteTurnover, { ...ofDay(), cots: 2 })
    expect(await turnovers(2)).toMatchObject([{ state: 'changed' }])
    await host.call(updateBooking, { id, status: 'cancelled' })
    expect(await turnovers()).toMatchObject([{ day: day(1), state: 'gone', cleaner: { name: 'Nomsa' } }])
    const { words } = await host.call(readCleanerWords, ofDay())
    expect(words).toContain('Not needed any more')
    await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    expect(await turnovers()).toMatchObject([{ day: day(1), state: 'notified' }])
  })

  test('by email sends what there is as it goes; who has no confirmed address sends none', async () => {
    await cleanerWith({ language: 'af' })
    await booked(1, 3)
    // Nothing is opened for it, though the cleaner has a phone.
    expect((await host.call(notifyCleaner, { ...ofDay(), how: 'email' })).link).toBeNull()
    await testApp.runJobs()
    const [mail] = testApp.mailbox.filter(({ to }) => to === NOMSA.email).slice(-1)
    expect(mail?.text).toContain('Kloof Cottage: In vanaf 14:00 (2 gaste)')
    expect(mail?.text).not.toContain('Zanele')
    await testApp.pool.query('update users set email_verified_at = null where id = $1', [host.id])
    await expect(host.call(notifyCleaner, { ...ofDay(), how: 'email' })).rejects.toMatchObject({
      code: 'ADDRESS_UNCONFIRMED',
    })
  })

  test('only the cleaner who was told is told of a cancellation, even if the property has another cleaner now', async () => {
    await cleanerWith()
    const { _id: id } = await booked(1, 3)
    await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    await host.call(updateBooking, { id, status: 'cancelled' })
    const { link } = await cleanerWith({ name: 'Thabo' })
    expect(await turnovers()).toMatchObject([{ state: 'gone', cleaner: { name: 'Nomsa' } }])
    expect((await pageOf(tokenOf(link))).cleanings).toEqual([])
  })

  test('one who is given the home afterwards was told nothing', async () => {
    await cleanerWith()
    await booked(1, 3)
    await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    await cleanerWith({ name: 'Thabo', email: 'thabo@clean.example' })
    expect(await turnovers(2)).toMatchObject([
      { state: 'open', cleaner: { name: 'Thabo' }, notified_at: null, notified_how: null },
    ])
    await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    expect(await turnovers(2)).toMatchObject([{ state: 'notified' }])
  })

  test('by email again and again queues one mail, which says what there is as it goes', async () => {
    await cleanerWith()
    await booked(1, 3)
    const sent = () => testApp.mailbox.filter(({ to }) => to === NOMSA.email).length
    const before = sent()
    const notify = () => host.call(notifyCleaner, { ...ofDay(), how: 'email' })
    await notify()
    await Promise.all([notify(), notify()])
    testApp.now = new Date(testApp.deps.now().getTime() + 60_000)
    await host.call(noteTurnover, { ...ofDay(), note: 'Mind the cat' })
    const { turnover } = await notify()
    expect(turnover.state).toBe('notified')
    await testApp.runJobs()
    expect(sent()).toBe(before + 1)
    expect(testApp.mailbox.findLast(({ to }) => to === NOMSA.email)?.text).toContain('Mind the cat')
    expect(await turnovers(2)).toMatchObject([{ state: 'notified', notified_at: turnover.notified_at }])
    testApp.now = new Date(testApp.deps.now().getTime() + 60_000)
    await notify()
    await testApp.runJobs()
    expect(sent()).toBe(before + 2)
  })

  test('by an email that never goes is not told, unless the cleaner was told since', async () => {
    const { _id: id } = await cleanerWith()
    await booked(1, 3)
    const moved = (email: string | null) =>
      host.call(changeCleaner, { id, ...NOMSA, email, property_ids: [property.id] })
    await host.call(notifyCleaner, { ...ofDay(), how: 'email' })
    await moved(null)
    await testApp.runJobs()
    expect(await turnovers(2)).toMatchObject([{ state: 'open', notified_at: null }])
    await moved(NOMSA.email)
    testApp.now = new Date(testApp.deps.now().getTime() + 60_000)
    await host.call(notifyCleaner, { ...ofDay(), how: 'email' })
    await moved('nomsa.dlamini@clean.example')
    testApp.now = new Date(testApp.deps.now().getTime() + 60_000)
    const before = testApp.mailbox.length
    await host.call(notifyCleaner, { ...ofDay(), how: 'email' })
    await testApp.runJobs()
    // The one that waited went to nobody: that is no address of the cleaner any more.
    expect(testApp.mailbox.slice(before).map(({ to }) => to)).toEqual(['nomsa.dlamini@clean.example'])
    expect(await turnovers(2)).toMatchObject([{ state: 'notified', notified_how: 'email' }])
    testApp.now = new Date(testApp.deps.now().getTime() + 60_000)
    await host.call(notifyCleaner, { ...ofDay(), how: 'email' })
    await moved(null)
    await host.call(notifyCleaner, { ...ofDay(), how: 'whatsapp' })
    await testApp.runJobs()
    expect(await turnovers(2)).toMatchObject([{ state: 'notified', notified_how: 'whatsapp' }])
  })

  test('needs a cleaner, who can be reached that way', async () => {
    await booked(1, 3)
    const notify = (how: 'whatsapp' | 'email') => host.call(notifyCleaner, { ...ofDay(), how })
    await expect(notify('whatsapp')).rejects.toMatchObject({ code: 'NO_CLEANER' })
    const { _id: id } = await cleanerWith({ phone: null })
    await expect(notify('whatsapp')).rejects.toMatchObject({ code: 'CLEANER_UNREACHABLE' })
    await host.call(changeCleaner, { id, ...NOMSA, email: null, property_ids: [property.id] })
    await expect(notify('email')).rejects.toMatchObject({ code: 'CLEANER_UNREACHABLE' })
    await expect(
      host.call(notifyCleaner, { property_id: property.id, day: day(2), how: 'whatsapp' }),
    ).rejects.toMatchObject(missing)
  })
})

describe('the mail of the day before', () => {
  const evening = () => new Date(`${today}T15:00:00Z`)
  const mails = () => testApp.mailbox.filter(({ to }) => to === NOMSA.email)
  let before: number

  beforeEach(() => {
    before = mails().length
  })
  const sent = async () => {
    await testApp.runJobs()
    return mails().slice(before)
  }

  test('goes at 17:00 with all of tomorrow, once, and notes it', async () => {
    const other = await makeProperty(testApp.db, host, { name: 'Salt House' })
    await cleanerWith({ is_mailed: true, property_ids: [property.id, other.id] })
    await booked(1, 3)
    await booked(1, 2, { property_id: other.id })
    expect((await turnovers(2))[0]).toMatchObject({ state: 'open', mail_at: evening().toISOString() })
    expect(await sent()).toEqual([])
    testApp.now = evening()
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Kloof Cottage')
    expect(mail?.text).toContain('Salt House')
    expect((await turnovers(2)).map(({ state, notified_how }) => [state, notified_how])).toEqual([
      ['notified', 'email'],
      ['notified', 'email'],
    ])
    testApp.now = new Date(evening().getTime() + 3_600_000)
    expect(await sent()).toHaveLength(1)
  })

  test('is off until it is turned on, and off again once it is turned off', async () => {
    const { _id: id } = await cleanerWith()
    await booked(1, 3)
    testApp.now = evening()
    expect(await sent()).toEqual([])
    testApp.now = new Date(`${today}T07:00:00Z`)
    const same = { id, ...NOMSA, property_ids: [property.id] }
    await host.call(changeCleaner, { ...same, is_mailed: true })
    await host.call(changeCleaner, { ...same, is_mailed: false })
    testApp.now = evening()
    expect(await sent()).toEqual([])
  })

  test('goes for no host who is suspended, or whose address is not confirmed, and is not promised then', async () => {
    await cleanerWith({ is_mailed: true })
    await booked(1, 3)
    const set = (what: string) => testApp.pool.query(`update users set ${what} where id = $1`, [host.id])
    const mailAt = async () => (await turnovers(2))[0]?.mail_at
    await set('email_verified_at = null')
    expect(await mailAt()).toBeNull()
    await set('email_verified_at = now()')
    expect(await mailAt()).toBe(evening().toISOString())
    await host.call(notifyCleaner, { property_id: property.id, day: day(1), how: 'email' })
    await set("suspended_at = now(), suspended_reason = 'Spam'")
    // Neither the one that waits.
    expect(await sent()).toEqual([])
    testApp.now = evening()
    expect(await sent()).toEqual([])
    await set('suspended_at = null, suspended_reason = null')
    testApp.now = new Date(`${today}T07:00:00Z`)
    expect(await turnovers(2)).toMatchObject([{ state: 'open' }])
  })

  test('says nothing of a stay that is no more', async () => {
    const other = await makeProperty(testApp.db, host, { name: 'Salt House' })
    await cleanerWith({ is_mailed: true, property_ids: [property.id, other.id] })
    const { _id: id } = await booked(1, 3)
    await booked(1, 2, { property_id: other.id })
    await host.call(notifyCleaner, { property_id: property.id, day: day(1), how: 'whatsapp' })
    await host.call(updateBooking, { id, status: 'cancelled' })
    testApp.now = evening()
    const [mail] = await sent()
    expect(mail?.text).toContain('Salt House')
    expect(mail?.text).not.toContain('Kloof Cottage')
    expect((await turnovers(2)).map(({ state }) => state)).toEqual(['gone', 'notified'])
  })

  test('is promised only to whom it goes, for what the cleaner does not know, and before it goes', async () => {
    const { _id: id } = await cleanerWith()
    await booked(1, 3)
    const mailAt = async () => (await turnovers(2))[0]?.mail_at
    expect(await mailAt()).toBeNull()
    await host.call(changeCleaner, { id, ...NOMSA, is_mailed: true, property_ids: [property.id] })
    expect(await mailAt()).toBe(evening().toISOString())
    const ofDay = { property_id: property.id, day: day(1) }
    await host.call(notifyCleaner, { ...ofDay, how: 'whatsapp' })
    expect(await mailAt()).toBeNull()
    await host.call(noteTurnover, { ...ofDay, cots: 1 })
    expect(await mailAt()).toBe(evening().toISOString())
    testApp.now = evening()
    expect(await mailAt()).toBeNull()
    expect(await sent()).toHaveLength(1)
  })

  test('looks at the stays anew: one that was cancelled is in none', async () => {
    await cleanerWith({ is_mailed: true })
    const { _id: id } = await booked(1, 3)
    await host.call(updateBooking, { id, status: 'cancelled' })
    testApp.now = evening()
    expect(await sent()).toEqual([])
  })

  test('one that comes late is about what is still to be done', async () => {
    const email = 'late@clean.example'
    await cleanerWith({ is_mailed: true, email })
    await booked(1, 3)
    testApp.now = new Date(`${day(1)}T07:00:00Z`)
    await testApp.pool.query(
      'insert into turnovers (property_id, organisation_id, day, done_at) values ($1, $2, $3, moment())',
      [property.id, host.organisation_id, day(1)],
    )
    await testApp.runJobs()
    expect(testApp.mailbox.filter(({ to }) => to === email)).toEqual([])
  })
})

describe('the page of a cleaner', () => {
  test('says days, hours, people, cots and notes, and nothing of who comes or what it costs', async () => {
    const { link } = await cleanerWith()
    await booked(1, 3, { guest_phone: '083 555 0190' })
    await host.call(noteTurnover, { property_id: property.id, day: day(1), cots: 1, note: 'Mind the cat' })
    const page = await pageOf(tokenOf(link))
    expect(page).toMatchObject({ cleaner_name: 'Nomsa', language: 'en', today })
    expect(page.cleanings).toEqual([
      expect.objectContaining({
        property_name: 'Kloof Cottage',
        day: day(1),
        out: null,
        in: { from: '14:00', guests: 2, pets: 0, nights: 2 },
        cots: 1,
        note: 'Mind the cat',
        is_due: false,
        door_code: null,
      }),
      expect.objectContaining({ day: day(3), in: null }),
    ])
    expect(JSON.stringify(page)).not.toMatch(/Zanele|zanele|27835550190|083 555 0190|amount/)
  })

  test('shows the door code where the host says so, from the day before on', async () => {
    await host.call(changeArrivalNotes, { id: property.id, door_code: '4711#' })
    const hidden = await cleanerWith()
    await booked(2, 4)
    testApp.now = new Date(`${day(1)}T07:00:00Z`)
    const codes = async (link: string | null) =>
      (await pageOf(tokenOf(link))).cleanings.map(({ door_code }) => door_code)
    expect(await codes(hidden.link)).toEqual([null, null])
    const shown = await cleanerWith({ shows_code: true })
    expect(await codes(shown.link)).toEqual(['4711#', null])
    testApp.now = new Date(`${today}T20:00:00Z`)
    expect(await codes(shown.link)).toEqual([null, null])
  })

  test('shows no code while the host is suspended; what is to be done stays', async () => {
    await host.call(changeArrivalNotes, { id: property.id, door_code: '4711#' })
    const { link } = await cleanerWith({ shows_code: true })
    await booked(0, 2)
    const suspend = (when: string | null) =>
      testApp.pool.query(
        `update users set suspended_at = $2::timestamptz, suspended_reason = case when $2::text is not null then 'Spam' end where id = $1`,
        [host.id, when],
      )
    const shown = async () => (await pageOf(tokenOf(link))).cleanings[0]
    expect(await shown()).toMatchObject({ day: today, door_code: '4711#' })
    await suspend('now')
    expect(await shown()).toMatchObject({ day: today, door_code: null })
    await suspend(null)
    expect(await shown()).toMatchObject({ day: today, door_code: '4711#' })
  })

  test('shows no code of a stay that is no more, which cannot be done either', async () => {
    await host.call(changeArrivalNotes, { id: property.id, door_code: '4711#' })
    const { link } = await cleanerWith({ shows_code: true })
    const { _id: id } = await booked(0, 2)
    await host.call(notifyCleaner, { property_id: property.id, day: today, how: 'whatsapp' })
    const shown = async () => (await pageOf(tokenOf(link))).cleanings[0]
    expect(await shown()).toMatchObject({ is_gone: false, is_due: true, door_code: '4711#' })
    await host.call(updateBooking, { id, status: 'cancelled' })
    expect(await shown()).toMatchObject({ day: today, is_gone: true, is_due: false, door_code: null })
  })

  test('has what was to be done yesterday until it is done, and nothing of before', async () => {
    const { link } = await cleanerWith()
    await booked(1, 2)
    await booked(2, 3)
    const days = async () => (await pageOf(tokenOf(link))).cleanings.map(each => each.day)
    testApp.now = new Date(`${day(3)}T07:00:00Z`)
    expect(await days()).toEqual([day(2), day(3)])
    await testApp.pool.query(
      'insert into turnovers (property_id, organisation_id, day, done_at) values ($1, $2, $3, moment())',
      [property.id, host.organisation_id, day(2)],
    )
    expect(await days()).toEqual([day(3)])
  })

  test('is of the homes of that cleaner alone', async () => {
    const { link } = await cleanerWith({ property_ids: [] })
    await booked(1, 3)
    expect((await pageOf(tokenOf(link))).cleanings).toEqual([])
  })

  test('a link that was renewed or revoked, and one that never was, answer the same', async () => {
    const { _id: id, link } = await cleanerWith()
    const renewed = (await host.call(renewCleanerLink, { id })).cleaner
    expect(renewed.link).not.toBe(link)
    await pageOf(tokenOf(renewed.link))
    const revoked = (await host.call(revokeCleanerLink, { id })).cleaner
    expect(revoked.link).toBeNull()
    const answers = await Promise.all(
      [tokenOf(link), tokenOf(renewed.link), 'x'.repeat(32)].map(async token => {
        const { statusCode, body } = await testApp.app.inject(`/api/clean/${token}`)
        return [statusCode, body]
      }),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]![0]).toBe(404)
  })

  test('a link is sealed: the database alone opens none', async () => {
    const { link } = await cleanerWith()
    const { rows } = await testApp.pool.query('select row_to_json(cleaners)::text as words from cleaners')
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })
})
