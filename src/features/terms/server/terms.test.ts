import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeLegal, readLegal } from '../contract/legal.ts'
import { readStayReview } from '../contract/review.ts'
import { changeTerms, copyTerms, readTerms } from '../contract/terms.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-26T08:00:00Z')
const company = {
  kind: 'company' as const,
  name: 'Kloof Stays (Pty) Ltd',
  registration: '2021/000000/07',
  officers: 'T. Mokoena',
  service_address: '12 Example Road, Tamboerskloof, 8001',
  phone: '021 555 0142',
  email: 'stay@kloofstays.example',
}
const missing = { status: 404, code: 'NOT_FOUND' }
let host: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  host = await testApp.user('realtor')
  property = await makeProperty(testApp.db, host, {
    nightlyCents: 270_000,
    cleaningFeeCents: 85_000,
    serviceFeeCents: 35_000,
  })
})

const stay = () => ({
  slug: property.id,
  check_in: '2026-12-18',
  check_out: '2026-12-22',
  guests: 4,
})

test('a home that never chose has terms that are off, with what is offered first', async () => {
  const { terms, warnings } = await host.call(readTerms, { id: property.id })
  expect(terms).toEqual({
    on: false,
    deposit: { kind: 'percent', value: 30 },
    deposit_within: { business_days: 2 },
    balance_days: 14,
    damage: { kind: 'none', value: 0, by: 'arrival', return_days: 3 },
    policy: 'moderate',
    steps: [
      { days: 14, refund_percent: 100 },
      { days: 7, refund_percent: 50 },
      { days: 0, refund_percent: 0 },
    ],
    resold: 'give_back',
    methods: ['eft'],
    arrival_needs: 'confirmed',
    tourism_levy: false,
  })
  expect(warnings).toEqual([])
})

test('what is sent changes, the rest stays; amounts are rand', async () => {
  const { id } = property
  await host.call(changeTerms, { id, deposit: { kind: 'amount', value: 1500.5 }, methods: ['cash', 'eft'] })
  await host.call(changeTerms, { id, deposit_within: { hours: 48 } })
  const damage = { kind: 'amount' as const, value: 2000, by: 'arrival' as const, return_days: 3 }
  const { terms } = await host.call(changeTerms, { id, damage })
  expect(terms).toMatchObject({
    deposit: { kind: 'amount', value: 1500.5 },
    deposit_within: { hours: 48 },
    damage,
    methods: ['eft', 'cash'],
    balance_days: 14,
  })
  expect((await host.call(readTerms, { id })).terms).toEqual(terms)
})

test('a policy with a name brings its steps, one of the host’s own keeps those that were sent', async () => {
  const { id } = property
  const steps = [
    { days: 20, refund_percent: 90 },
    { days: 10, refund_percent: 40 },
  ]
  expect((await host.call(changeTerms, { id, policy: 'own', steps })).terms.steps).toEqual(steps)
  const { terms } = await host.call(changeTerms, { id, policy: 'flexible' })
  expect(terms.steps).toEqual([
    { days: 1, refund_percent: 100 },
    { days: 0, refund_percent: 0 },
  ])
})

test.each([
  [{ deposit: { kind: 'percent' as const, value: 101 } }, 'deposit.value'],
  [{ deposit_within: { business_days: 6 } }, 'deposit_within'],
  [{ balance_days: 91 }, 'balance_days'],
  [{ methods: [] }, 'methods'],
  [{ steps: [] }, 'steps'],
  [
    {
      steps: [
        { days: 7, refund_percent: 50 },
        { days: 14, refund_percent: 100 },
      ],
    },
    'steps',
  ],
  [
    {
      steps: [
        { days: 14, refund_percent: 50 },
        { days: 7, refund_percent: 60 },
      ],
    },
    'steps',
  ],
])('%j is refused beside its field', async (sent, field) => {
  const refused = await host.call(changeTerms, { id: property.id, ...sent }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  expect(Object.keys((refused as { fields: object }).fields)).toContain(field)
})

test('a deposit above half and a policy that keeps more than half far ahead are saved, and warned of', async () => {
  const { warnings } = await host.call(changeTerms, {
    id: property.id,
    deposit: { kind: 'percent', value: 60 },
    policy: 'own',
    steps: [{ days: 30, refund_percent: 40 }],
  })
  expect(warnings.map(({ field }) => field)).toEqual(['deposit', 'policy'])
})

test('terms are on only once the host is named in law, and stay as they were where that is refused', async () => {
  const { id } = property
  await expect(host.call(changeTerms, { id, on: true, balance_days: 3 })).rejects.toMatchObject({
    status: 409,
    code: 'LEGAL_IDENTITY_NEEDED',
  })
  expect((await host.call(readTerms, { id })).terms).toMatchObject({ on: false, balance_days: 14 })
  await host.call(changeLegal, company)
  expect((await host.call(changeTerms, { id, on: true })).terms.on).toBe(true)
})

test('a host copies terms to other homes of theirs: all of them, or none', async () => {
  const other = await makeProperty(testApp.db, host)
  const strangers = await makeProperty(testApp.db, await testApp.user('realtor'))
  const { id } = property
  await host.call(changeTerms, { id, balance_days: 7 })
  await expect(host.call(copyTerms, { id, properties: [other.id, strangers.id] })).rejects.toMatchObject(
    missing,
  )
  expect((await host.call(readTerms, { id: other.id })).terms.balance_days).toBe(14)
  expect(await host.call(copyTerms, { id, properties: [other.id, id] })).toMatchObject({ copied: 1 })
  expect((await host.call(readTerms, { id: other.id })).terms.balance_days).toBe(7)
})

test('a stranger neither reads nor changes nor copies the terms of a home', async () => {
  const { id } = property
  const stranger = await testApp.user('realtor')
  await expect(stranger.call(readTerms, { id })).rejects.toMatchObject(missing)
  await expect(stranger.call(changeTerms, { id, balance_days: 1 })).rejects.toMatchObject(missing)
  await expect(stranger.call(copyTerms, { id, properties: [id] })).rejects.toMatchObject(missing)
})

test('a host is named in law: a company with its number and its directors, a person without', async () => {
  expect((await host.call(readLegal, {})).legal).toBeNull()
  const nameless = await host.call(changeLegal, { ...company, officers: '' }).catch((error: unknown) => error)
  expect(nameless).toMatchObject({ status: 400, fields: { officers: expect.any(String) } })
  await host.call(changeLegal, company)
  expect((await host.call(readLegal, {})).legal).toEqual({ ...company, ffc: null })
  await host.call(changeLegal, { ...company, kind: 'natural', name: 'Thandeka Mokoena' })
  expect((await host.call(readLegal, {})).legal).toMatchObject({ registration: null, officers: null })
})

test('the terms of a stay are its price, schedule and cancellation in rand and dates', async () => {
  await host.call(changeLegal, company)
  const damage = { kind: 'amount' as const, value: 2000, by: 'arrival' as const, return_days: 3 }
  await host.call(changeTerms, { id: property.id, on: true, damage, methods: ['eft', 'payfast'] })
  const { terms } = await testApp.call(readStayReview, stay())
  expect(terms).toMatchObject({
    total: 12_000,
    schedule: [
      { kind: 'deposit', amount: 3600, due_at: '2026-11-30T15:00:00.000Z' },
      { kind: 'balance', amount: 8400, due_at: '2026-12-04T15:00:00.000Z' },
      { kind: 'damage', amount: 2000, due_at: '2026-12-18T22:00:00.000Z' },
    ],
    cancel_steps: [
      { until: '2026-12-04', refund_percent: 100, retained: 0 },
      { until: '2026-12-11', refund_percent: 50, retained: 5400 },
      { until: null, refund_percent: 0, retained: 10_800 },
    ],
    damage: { amount: 2000, by: 'arrival', back_by: '2026-12-25' },
    // No EFT of a host without an account that was seen.
    methods: ['payfast'],
    legal: company,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(terms?.words).toContain('Deposit: R\u00a03\u00a0600 within 2 business days')
  expect(terms?.words).toContain('Directors: T. Mokoena')
})

test('close to check-in EFT is not offered', async () => {
  await host.call(changeLegal, company)
  await host.call(changeTerms, { id: property.id, on: true, methods: ['eft', 'cash'] })
  const today = testApp.deps.today()
  const near = { ...stay(), check_in: addDays(today, 2), check_out: addDays(today, 4) }
  expect((await testApp.call(readStayReview, near)).terms?.methods).toEqual(['cash'])
})

test('what a person is in law is told to those who are logged in, and the words with it', async () => {
  await host.call(changeLegal, { ...company, kind: 'natural', name: 'Thandeka Mokoena' })
  await host.call(changeTerms, { id: property.id, on: true })
  const { terms } = await testApp.call(readStayReview, stay())
  expect(terms).toMatchObject({ legal: null, words: null, hash: null, total: 12_000 })
  expect(JSON.stringify(terms)).not.toContain('Thandeka')
  const guest = await testApp.user('client')
  const read = await guest.call(readStayReview, stay())
  expect(read.terms?.legal?.name).toBe('Thandeka Mokoena')
  expect(read.terms?.words).toContain('Thandeka Mokoena')
})

test('a home whose terms are off has none to review; one that is not there is not found', async () => {
  expect((await testApp.call(readStayReview, stay())).terms).toBeNull()
  await host.call(changeLegal, company)
  await host.call(changeTerms, { id: property.id, on: true })
  await host.call(changeTerms, { id: property.id, on: false })
  expect((await testApp.call(readStayReview, stay())).terms).toBeNull()
  await expect(testApp.call(readStayReview, { ...stay(), slug: 'nowhere' })).rejects.toMatchObject({
    status: 404,
  })
})
