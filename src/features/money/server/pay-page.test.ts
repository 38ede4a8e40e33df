import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { forbidden, notFound } from '#src/contract/problem.ts'
import { changeArrivalNotes, readArrival } from '#src/features/arrival/contract.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeLegal } from '#src/features/terms/contract/legal.ts'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { changeTerms } from '#src/features/terms/contract/terms.ts'
import { createLog } from '#src/server/log.ts'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeAccount, listAccounts } from '../contract/bank-accounts.ts'
import { recordPayment, sayPaid } from '../contract/money.ts'
import { readPayPage } from '../contract/pay-page.ts'
import { paymentReferenceOf } from '../rules/payment-reference.ts'

const logged: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged.push(chunk.toString())
    done()
  },
})
const testApp = await createTestApp({}, createLog('trace', sink))
const { db, pool, mailbox, runJobs } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')
const DAY_MS = 86_400_000
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  testApp.now = new Date(BEGINNING.getTime() - 3 * DAY_MS)
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makeProperty(db, host, { nightlyCents: 300_000, cleaningFeeCents: 0, serviceFeeCents: 0 })
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  await pool.query(`update bank_accounts set state = 'seen' where organisation_id = $1`, [
    host.organisation_id,
  ])
  await host.call(changeLegal, {
    kind: 'company',
    name: 'Kloof Stays (Pty) Ltd',
    registration: '2021/000000/07',
    officers: 'T. Mokoena',
    service_address: '12 Example Road, Tamboerskloof, 8001',
    phone: '021 555 0142',
    email: 'stay@kloofstays.example',
  })
  await host.call(changeTerms, { id: property.id, on: true, methods: ['eft', 'cash', 'payfast'] })
  testApp.now = BEGINNING
})

async function accepted(days = { check_in: '2026-12-18', check_out: '2026-12-22' }): Promise<string> {
  const stay = { ...days, guests: 2 }
  const { terms } = await guest.call(readStayReview, { slug: property.id, ...stay })
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    ...stay,
    terms_hash: terms!.hash!, // a home with terms whose host is a company
  })
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  return booking._id
}
const page = (id: string, who = guest) => who.call(readPayPage, { id })

test('the guest of a stay sees what is due, by which ways, the account, and the reference', async () => {
  const id = await accepted()
  const { money, methods, account, reference, stay } = await page(id)
  expect(money).toMatchObject({ total: 12_000, paid: 0, next: { kind: 'deposit', amount: 3600 } })
  expect(money).not.toHaveProperty('fees')
  // No gateway is among the ways until one can be paid by.
  expect(methods).toEqual(['eft', 'cash'])
  expect(account).toMatchObject({ ...ACCOUNT, state: 'seen', checked_at: null })
  expect(reference).toBe(paymentReferenceOf(stay.booking_reference))
  expect(stay).toMatchObject({ check_in: '2026-12-18', host_name: host.name })
  // The deposit was asked for when the host accepted.
  expect(Date.parse(stay.asked_at!)).toBeGreaterThanOrEqual(BEGINNING.getTime())
})

test('nobody but the guest of the stay is shown the page', async () => {
  const id = await accepted()
  await expect(page(id, await testApp.user('client'))).rejects.toThrow(notFound().message)
  // No host asks for a page of guests, also of a stay of their own.
  for (const who of [await testApp.user('realtor'), host])
    await expect(page(id, who)).rejects.toThrow(forbidden().message)
  const answer = await testApp.app.inject({ url: `/api/bookings/${id}/pay` })
  expect(answer.statusCode).toBe(401)
  expect(answer.body).not.toContain(ACCOUNT.number)
})

test('a stay that is cancelled, unpaid in time, or paid shows no account', async () => {
  const [cancelled, late, paid] = [
    await accepted(),
    await accepted({ check_in: '2027-01-11', check_out: '2027-01-14' }),
    await accepted({ check_in: '2027-02-11', check_out: '2027-02-14' }),
  ]
  await host.call(updateBooking, { id: cancelled, status: 'cancelled' })
  await host.call(recordPayment, { id: paid, method: 'eft', amount: 9000, at: '2026-11-26' })
  testApp.now = new Date(BEGINNING.getTime() + 10 * DAY_MS)
  for (const id of [cancelled, late, paid]) {
    const { account, methods, money } = await page(id)
    expect([account, methods, money.next]).toEqual([null, [], null])
  }
  expect((await page(paid)).money.payments).toMatchObject([{ amount: 9000 }])
})

test('no EFT is offered where check-in is too near, nor before guests are shown an account', async () => {
  const near = await accepted({ check_in: '2026-11-29', check_out: '2026-12-01' })
  expect(await page(near)).toMatchObject({ account: null, methods: ['cash'] })
  const id = await accepted()
  await pool.query('update bank_accounts set shows_from = $2 where organisation_id = $1', [
    host.organisation_id,
    new Date(BEGINNING.getTime() + DAY_MS),
  ])
  expect(await page(id)).toMatchObject({ account: null, methods: ['cash'] })
})

test('the number of the account is in no log, mail or event', async () => {
  const id = await accepted()
  const { money } = await page(id)
  await guest.call(sayPaid, { id, due: money.next!.due }) // the deposit is due
  await runJobs()
  const events = await pool.query('select to_jsonb(events)::text as event from events')
  const words = [
    ...logged,
    ...mailbox.map(mail => JSON.stringify(mail)),
    ...events.rows.map(({ event }) => event),
  ]
  expect(mailbox.length).toBeGreaterThan(0)
  expect(events.rows.length).toBeGreaterThan(0)
  expect(words.filter(each => each.includes(ACCOUNT.number))).toEqual([])
})

test('door code and directions wait for the balance where the terms say so', async () => {
  await host.call(changeArrivalNotes, {
    id: property.id,
    door_code: '4711#',
    directions: 'Left after the bridge',
    door_code_hours: 720,
  })
  await host.call(changeTerms, { id: property.id, arrival_needs: 'paid' })
  const id = await accepted()
  await host.call(recordPayment, { id, method: 'eft', amount: 3600, at: '2026-11-26' })
  const arrivalOf = async () => (await guest.call(readArrival, { id })).arrival
  expect(await arrivalOf()).toMatchObject({ door_code: null, directions: null, awaits_payment: true })
  await host.call(recordPayment, { id, method: 'eft', amount: 8400, at: '2026-11-26' })
  expect(await arrivalOf()).toMatchObject({
    door_code: '4711#',
    directions: 'Left after the bridge',
    awaits_payment: false,
  })
})

test('an account that no statement has shown yet is offered to no guest', async () => {
  await pool.query(`update bank_accounts set state = 'unverified' where organisation_id = $1`, [
    host.organisation_id,
  ])
  const { methods, account } = await page(await accepted())
  expect([methods, account]).toEqual([['cash'], null])
})

test('EFT is offered only if the host has a confirmed address and two-step login, unless the stay can be paid in no other way', async () => {
  const withCash = await accepted()
  await host.call(changeTerms, { id: property.id, methods: ['eft'] })
  const byEft = await accepted({ check_in: '2027-01-11', check_out: '2027-01-14' })
  const reviewed = async () =>
    (
      await guest.call(readStayReview, {
        slug: property.id,
        check_in: '2027-02-11',
        check_out: '2027-02-14',
        guests: 2,
      })
    ).terms!.methods
  expect(await reviewed()).toEqual(['eft'])
  await pool.query('delete from totp_secrets where user_id = $1', [host.id])
  expect(await reviewed()).toEqual([])
  expect(await page(withCash)).toMatchObject({ methods: ['cash'], account: null })
  expect(await page(byEft)).toMatchObject({ methods: ['eft'], account: ACCOUNT })
  expect(await host.call(listAccounts, {})).toMatchObject({ eft_missing: ['second_step'] })
  await pool.query('update users set email_verified_at = null where id = $1', [host.id])
  expect(await page(withCash)).toMatchObject({ methods: ['cash'], account: null })
})
