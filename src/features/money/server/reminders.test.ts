import { beforeEach, expect, test } from 'vitest'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeLegal } from '#src/features/terms/contract/legal.ts'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { changeTerms } from '#src/features/terms/contract/terms.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/money.ts'

const testApp = await createTestApp()
const { db, pool, runJobs } = testApp
let host: Person
let guest: Person
let id: string

const goTo = async (moment: string) => {
  testApp.now = new Date(moment)
  await runJobs()
}
const subjectsTo = (person: Person) =>
  testApp.mailbox.filter(({ to }) => to === person.email).map(({ subject }) => subject)
const eventsNamed = async (name: string) => {
  const { rows } = await pool.query('select from events where name = $1 and subject_id = $2', [name, id])
  return rows.length
}
const pay = (amount: number) =>
  host.call(contract.recordPayment, { id, method: 'eft', amount, at: testApp.now.toISOString().slice(0, 10) })

// Its deposit is due on Monday 30 November, 17:00, its balance on Friday 4 December, 17:00.
beforeEach(async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  const property = await makeProperty(db, host, { nightlyCents: 270_000 })
  await host.call(changeLegal, {
    kind: 'company',
    name: 'Kloof Stays (Pty) Ltd',
    registration: '2021/000000/07',
    officers: 'T. Mokoena',
    service_address: '12 Example Road, Tamboerskloof, 8001',
    phone: '021 555 0142',
    email: 'stay@kloofstays.example',
  })
  await host.call(changeTerms, { id: property.id, on: true })
  const days = { check_in: '2026-12-18', check_out: '2026-12-22', guests: 2 }
  const { terms } = await guest.call(readStayReview, { slug: property.id, ...days })
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    ...days,
    terms_hash: terms!.hash,
  })
  id = booking._id
  await host.call(updateBooking, { id, status: 'confirmed' })
  await runJobs()
  testApp.mailbox.length = 0
})

test('a guest is reminded of a deposit at each third of its time, once, and both see that it is late', async () => {
  await goTo('2026-11-27T18:19:00Z')
  expect(subjectsTo(guest)).toEqual([])
  await goTo('2026-11-27T18:21:00Z')
  await pool.query(
    `select schedule('money.remind-due', id::text || ' third', moment(), '-', false, false) from dues where booking_id = $1`,
    [id],
  )
  await runJobs()
  expect(subjectsTo(guest)).toEqual([expect.stringMatching(/^Pay the deposit for /)])
  expect(testApp.mailbox[0]!.text).toContain('Open your booking to pay')
  await goTo('2026-11-29T05:01:00Z')
  expect(subjectsTo(guest)).toHaveLength(2)
  expect(await eventsNamed('deposit.late')).toBe(0)
  await goTo('2026-11-30T15:01:00Z')
  await goTo('2026-12-08T15:01:00Z')
  expect([await eventsNamed('deposit.late'), await eventsNamed('payment.late')]).toEqual([1, 0])
  expect(subjectsTo(guest).filter(subject => /^Pay|late/.test(subject))).toHaveLength(2)
})

test('a guest who may have paid a deposit by EFT reads that saying so holds the nights, until they have said it', async () => {
  const [due] = (await guest.call(contract.readMoney, { id })).dues
  await goTo('2026-11-27T18:21:00Z')
  expect(testApp.mailbox[0]!.text).toContain('press ‘I have paid’ there')
  await guest.call(contract.sayPaid, { id, due: due!._id })
  testApp.mailbox.length = 0
  await goTo('2026-11-30T10:00:00Z')
  const { text } = testApp.mailbox.find(({ to }) => to === guest.email)!
  expect(text).toContain('there is nothing to do')
  expect(text).not.toContain('I have paid')
})

test('guest and host are reminded of a balance three days before it, on its day and two days later', async () => {
  await pay(3000)
  const deposit = (await host.call(contract.readMoney, { id })).dues[0]!
  if (deposit.paid < deposit.amount) await pay(deposit.amount - deposit.paid)
  // Its guest is mailed of what was noted.
  await goTo('2026-11-26T08:20:00Z')
  testApp.mailbox.length = 0
  await goTo('2026-12-01T07:01:00Z')
  expect([subjectsTo(guest), subjectsTo(host)]).toEqual([
    [expect.stringMatching(/^Pay the payment|^Pay/)],
    [expect.stringMatching(/is due on 4 Dec/)],
  ])
  await goTo('2026-12-04T07:01:00Z')
  expect(subjectsTo(host).slice(1)).toEqual([expect.stringMatching(/is due today$/)])
  await goTo('2026-12-04T15:01:00Z')
  expect(await eventsNamed('payment.late')).toBe(1)
  await goTo('2026-12-06T07:01:00Z')
  expect(subjectsTo(guest).at(-1)).toMatch(/is late$/)
  expect([subjectsTo(guest).length, subjectsTo(host).length]).toEqual([3, 3])
  expect(await eventsNamed('payment.late')).toBe(1)
})

test('of what is paid or waived no one is reminded', async () => {
  const { dues } = await host.call(contract.readMoney, { id })
  await pay(dues[0]!.amount)
  await host.call(contract.waiveDue, { id, due: dues[1]!._id })
  await goTo('2026-11-26T08:20:00Z')
  testApp.mailbox.length = 0
  for (const moment of ['2026-11-29T05:01:00Z', '2026-12-04T07:01:00Z', '2026-12-06T07:01:00Z'])
    await goTo(moment)
  expect(testApp.mailbox.filter(({ subject }) => /^Pay|late|due today/.test(subject))).toEqual([])
  expect(await eventsNamed('payment.late')).toBe(0)
})

test('a recorded guest without an account is reminded with the link to pay by, and the host reads who was not', async () => {
  const property = await makeProperty(db, host, { nightlyCents: 270_000 })
  await host.call(changeTerms, { id: property.id, on: true })
  const record = (check_in: string, check_out: string, guestReach: object) =>
    host.call(createBooking, {
      property_id: property.id,
      check_in,
      check_out,
      guests: 2,
      guest_name: 'Nomsa Dlamini',
      ...guestReach,
    })
  const { booking } = await record('2027-02-18', '2027-02-22', { guest_email: 'nomsa-owes@post.example' })
  await record('2027-02-10', '2027-02-14', { guest_has_no_email: true, guest_phone: '082 555 0100' })
  await runJobs()
  testApp.mailbox.length = 0
  const { dues } = await host.call(contract.readMoney, { id: booking._id })
  const balance = dues.at(-1)!
  await goTo(new Date(Date.parse(balance.due_at) + 60_000).toISOString())
  const mails = testApp.mailbox.filter(({ to }) => to === 'nomsa-owes@post.example')
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.at(-1)!.text).toMatch(new RegExp(`/booking/${booking._id}/pay\\?code=[\\w-]+`))
  const toHost = testApp.mailbox.filter(({ to }) => to === host.email).map(({ text }) => text)
  expect(toHost.some(text => text.includes('Your guest has no email address here'))).toBe(true)
})

test('one mail tells the host of everything due on a coming day', async () => {
  const homes = await Promise.all([1, 2].map(() => makeProperty(db, host, { nightlyCents: 270_000 })))
  for (const home of homes) {
    await host.call(changeTerms, { id: home.id, on: true })
    await host.call(createBooking, {
      property_id: home.id,
      check_in: '2026-12-18',
      check_out: '2026-12-20',
      guests: 2,
      guest_name: 'Nomsa Dlamini',
      guest_email: 'nomsa-owes@post.example',
    })
  }
  await pay((await host.call(contract.readMoney, { id })).dues[0]!.amount)
  await goTo('2026-11-26T08:20:00Z')
  testApp.mailbox.length = 0
  await goTo('2026-12-01T07:01:00Z')
  expect(subjectsTo(host).filter(subject => subject.includes('4 Dec'))).toEqual([
    expect.stringMatching(/^3 payments are due on /),
  ])
})
