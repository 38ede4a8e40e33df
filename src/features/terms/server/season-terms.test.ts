import { beforeEach, expect, test } from 'vitest'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates, copyRates, readRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeLegal } from '../contract/legal.ts'
import { readStayReview } from '../contract/review.ts'
import { changeTerms, readTerms } from '../contract/terms.ts'
import { frozenTerms } from './queries.ts'

const testApp = await createTestApp()
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>

const december = {
  name: 'December',
  from: '2026-12-10',
  to: '2027-01-05',
  policy: 'firm' as const,
  deposit: { kind: 'percent' as const, value: 60 },
}

beforeEach(async () => {
  testApp.now = new Date('2026-10-01T08:00:00Z')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makeProperty(testApp.db, host, { nightlyCents: 100_000 })
  await host.call(changeLegal, {
    kind: 'natural',
    name: 'Thandeka Mokoena',
    service_address: '12 Example Road, Tamboerskloof, 8001',
    phone: '021 555 0142',
    email: 'stay@kloof.example',
  })
  await host.call(changeTerms, { id: property.id, on: true })
  await host.call(changeRates, { id: property.id, seasons: [december] })
})

const review = async (check_in: string, check_out: string) =>
  (await guest.call(readStayReview, { slug: property.slug, check_in, check_out, guests: 2 })).terms!

test('a stay that arrives on the first or the last night has the season’s policy and deposit, one day beside not', async () => {
  const before = await review('2026-12-09', '2026-12-12')
  const first = await review('2026-12-10', '2026-12-12')
  const last = await review('2027-01-05', '2027-01-07')
  const after = await review('2027-01-06', '2027-01-08')
  const share = ({ schedule, total }: typeof before) =>
    schedule.find(({ kind }) => kind === 'deposit')!.amount / total
  expect([before, first, last, after].map(share)).toEqual([0.3, 0.6, 0.6, 0.3])
  expect([before, first, last, after].map(({ cancel_steps: steps }) => steps.length)).toEqual([3, 4, 4, 3])
  expect(first.words).toContain('75% of the nights')
})

test('a booking keeps the terms of its season, whatever its host changes later', async () => {
  const stay = { check_in: '2026-12-10', check_out: '2026-12-12', guests: 2 }
  const { hash } = await review(stay.check_in, stay.check_out)
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    ...stay,
    ...(hash ? { terms_hash: hash } : {}),
  })
  await host.call(changeRates, { id: property.id, seasons: [] })
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const frozen = await frozenTerms(testApp.db, booking._id)
  expect(frozen?.terms).toMatchObject({ policy: 'firm', deposit: { kind: 'percent', value: 60 } })
  const recorded = await host.call(createBooking, {
    property_id: property.id,
    check_in: '2027-02-01',
    check_out: '2027-02-03',
    guests: 2,
    guest_name: 'Nomsa Dube',
    guest_email: 'nomsa@post.example',
  })
  expect((await frozenTerms(testApp.db, recorded.booking._id))?.terms.policy).toBe('moderate')
})

test('the terms of a home say which seasons have their own, and warn of them', async () => {
  const { seasons, warnings } = await host.call(readTerms, { id: property.id })
  expect(seasons).toMatchObject([
    { name: 'December', policy: 'firm', deposit: { kind: 'percent', value: 60 } },
  ])
  expect(warnings).toEqual([
    { field: 'season', words: expect.stringMatching(/^December: This is more than half/) },
  ])
})

test('a copy of the rates takes them along, and a wrong one is refused by its field', async () => {
  const other = await makeProperty(testApp.db, host, { nightlyCents: 200_000 })
  await host.call(copyRates, { id: property.id, to: [other.id] })
  expect((await host.call(readRates, { id: other.id })).rates.seasons).toMatchObject([
    { policy: 'firm', steps: [], deposit: { kind: 'percent', value: 60 } },
  ])
  const change = (season: object) =>
    host.call(changeRates, { id: property.id, seasons: [{ ...december, ...season }] })
  await expect(change({ policy: 'own' })).rejects.toMatchObject({
    status: 400,
    fields: { 'seasons.0.steps': 'Please give 1 to 6 steps' },
  })
  await expect(
    change({
      policy: 'own',
      steps: [
        { days: 7, refund_percent: 50 },
        { days: 14, refund_percent: 50 },
      ],
    }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(change({ deposit: { kind: 'percent', value: 101 } })).rejects.toMatchObject({ status: 400 })
  const { rates } = await change({
    policy: 'own',
    steps: [{ days: 60, refund_percent: 90 }],
    deposit: { kind: 'amount', value: 1500.5 },
  })
  expect(rates.seasons[0]).toMatchObject({
    policy: 'own',
    steps: [{ days: 60, refund_percent: 90 }],
    deposit: { kind: 'amount', value: 1500.5 },
  })
})
