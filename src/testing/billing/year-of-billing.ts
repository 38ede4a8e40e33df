import { afterAll, expect } from 'vitest'
import { addDays, dayOf } from '#src/contract/days.ts'
import { between, pick, type Random, seededRandom } from '#src/contract/random.ts'
import { Problem } from '#src/contract/problem.ts'
import { quotePlan, subscribe } from '#src/features/billing/contract/subscribe.ts'
import { cancelSubscription, startTrial } from '#src/features/billing/contract/subscription.ts'
import type { Quote } from '#src/features/billing/rules/quote.ts'
import { billing } from '#src/features/billing/server/feature.ts'
import { demoMerchant } from '#src/demo-gateway/demo-gateway.ts'
import { openFormOf } from './demo-payments.ts'
import { drainOutgoing } from '../drain.ts'
import { expectedBilling } from './expected-billing.ts'
import { gatewayInMemory, type GatewayInMemory } from './gateway-in-memory.ts'
import { createTestApp, type Person, type TestApp } from '../test-app.ts'

const FIRST_DAY = '2027-01-12'
const PLANS = ['starter', 'growth'] as const
/** A form that was opened is paid after so many days at most, or never. */
const FORM_DAYS = 3
const WORK = billing.outgoing!.filter(({ name }) => name.startsWith('billing.'))
const NOTICES = WORK.filter(({ name }) => name === 'billing.payfast')

/** The morning of a day. */
const morning = (day: string) => new Date(`${day}T08:00:00+02:00`)

type OpenForm = { address: string; quote: Quote; day: string }
const organisation = (realtor: Person) => ({
  realtor,
  id: realtor.organisation_id!,
  expected: expectedBilling(),
  /** A page of the gateway that was left open. */
  form: null as OpenForm | null,
  nextDay: FIRST_DAY,
})
export type Organisation = ReturnType<typeof organisation>

type Setup = {
  testApp: TestApp
  gateway: GatewayInMemory
  shop: string
  random: Random
  organisations: Organisation[]
  refusals: Map<string, number>
}

/** Lives so many days with so many organisations that begin, change, end and fail to pay plans, day by day on a moved clock. */
export async function runYearOfBilling({ count, days, seed }: { count: number; days: number; seed: number }) {
  const place: { app: TestApp | null; shop: string } = { app: null, shop: '' }
  const gateway = await gatewayInMemory({ now: () => place.app!.now, shop: () => place.shop })
  const testApp = await createTestApp({
    PAYFAST_MERCHANT_ID: demoMerchant.id,
    PAYFAST_MERCHANT_KEY: demoMerchant.key,
    PAYFAST_PASSPHRASE: demoMerchant.passphrase,
    PAYFAST_BASE_URL: gateway.base,
  })
  place.app = testApp
  place.shop = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => gateway.app.close())
  testApp.now = morning(FIRST_DAY)
  const random = seededRandom(seed)
  const realtors = await Promise.all(Array.from({ length: count }, () => testApp.user('realtor')))
  const organisations = realtors.map(realtor => organisation(realtor))
  for (const each of organisations) each.nextDay = addDays(FIRST_DAY, between(0, 25, random))
  const setup: Setup = { testApp, gateway, shop: place.shop, random, organisations, refusals: new Map() }
  const [last, withVat] = [addDays(FIRST_DAY, days), addDays(FIRST_DAY, Math.floor(days / 2))]
  let isVatPayer = false
  for (let day = FIRST_DAY; day <= last; day = await nextDay(day, setup)) {
    testApp.now = morning(day)
    if (!isVatPayer && day >= withVat) {
      isVatPayer = true
      await testApp.pool.query(`update platform_settings set vat_number = '4123456789'`)
    }
    await liveDay(day, setup)
  }
  await settle(setup)
  return { ...setup, withVat }
}

export type YearOfBilling = Awaited<ReturnType<typeof runYearOfBilling>>

const drain = (testApp: TestApp, kinds: typeof WORK) => drainOutgoing(testApp.deps, testApp.pool, kinds)

/** The gateway charges and notifies, and the product does what is due. */
async function settle({ gateway, testApp, organisations }: Setup): Promise<void> {
  await gateway.tick()
  for (const { status, token, cents } of gateway.takeFresh()) {
    const owner = organisations.find(({ expected }) => expected.agreements.has(token))
    if (status !== 'COMPLETE' || !owner) continue
    owner.expected.happen({ type: 'renewal_paid', agreementId: token, cents }, testApp.now, cents)
  }
  await drain(testApp, NOTICES)
  await drain(testApp, WORK)
  for (const { expected } of organisations) expected.check(gateway.agreement, testApp.now)
}

async function liveDay(day: string, setup: Setup): Promise<void> {
  await settle(setup)
  const active = setup.organisations.filter(({ nextDay: next }) => next <= day)
  // A session ends after a month without a call, and after half a year.
  if (active.length > 0)
    await setup.testApp.pool.query(
      `update sessions set created_at = moment(), expires_at = moment() + interval '1 month'`,
    )
  for (const each of active) {
    await act(each, day, setup)
    // A payer who left a form open comes back soon: to pay it, or another one before it.
    each.nextDay = addDays(day, each.form ? 1 : between(3, 45, setup.random))
  }
  if (active.length > 0) await settle(setup)
}

/** The next day on which anybody does anything: who clicks, the gateway, or the product. */
async function nextDay(day: string, { testApp, gateway, organisations }: Setup): Promise<string> {
  const { rows } = await testApp.pool.query<{ at: Date | null }>(
    `select min(scheduled_at) as at from outgoing where kind like 'billing.%' and state = 'scheduled' and problem is null`,
  )
  const charged = gateway.state.agreements.flatMap(({ status, nextTryDate }) =>
    status === 'ACTIVE' ? [nextTryDate] : [],
  )
  const dates = [...organisations.map(({ nextDay: next }) => next), ...charged]
  if (rows[0]!.at) dates.push(dayOf(rows[0]!.at)) // a minimum has one row
  const soonest = dates.reduce((one, other) => (one < other ? one : other))
  return soonest > day ? soonest : addDays(day, 1)
}

async function act(org: Organisation, day: string, setup: Setup): Promise<void> {
  const { testApp, random, gateway } = setup
  const { realtor, expected } = org
  if (org.form && addDays(org.form.day, FORM_DAYS) < day) org.form = null
  const did = random()
  // Exactly two days after it was opened, the seconds of a running clock would decide.
  const isOnTheMinute = org.form && addDays(org.form.day, 2) === day
  if (org.form && !isOnTheMinute && random() < 0.4) return payForm(org, org.form, day, setup)
  const { status, agreementId } = expected.stateAt(testApp.now)
  const agreement = agreementId ? gateway.agreement(agreementId) : undefined
  const isRunning = status === 'active' || status === 'past_due'
  if (did < 0.12) {
    const isTaken = !expected.happen({ type: 'trial_started' }, testApp.now)
    expect(await refusalOf(realtor.call(startTrial, {}), setup)).toBe(isTaken ? 'TRIAL_USED' : null)
  } else if (did < 0.25) {
    const isCancelled = expected.happen({ type: 'cancelled' }, testApp.now)
    const refusal = await refusalOf(realtor.call(cancelSubscription, {}), setup)
    expect(refusal).toBe(isCancelled ? null : 'NO_SUBSCRIPTION')
  } else if (did < 0.3 && isRunning && agreement?.status === 'ACTIVE') {
    await gateway.end(agreement.token)
    expected.happen({ type: 'agreement_ended', agreementId: agreement.token }, testApp.now)
  } else if (did < 0.45 && agreement) agreement.isFailing = !agreement.isFailing
  else await choose(org, day, setup)
}

async function refusalOf(work: Promise<unknown>, { refusals }: Setup): Promise<string | null> {
  const code = await work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error.code
      throw error
    },
  )
  if (code) refusals.set(code, (refusals.get(code) ?? 0) + 1)
  return code
}

/** Chooses a plan; its form is paid at once, once or twice, later or never. */
async function choose(org: Organisation, day: string, setup: Setup): Promise<void> {
  const { testApp, random, shop } = setup
  const { realtor, expected } = org
  const planId = pick(PLANS, random)
  const quote = expected.choose(planId, testApp.now)
  if (!quote)
    return void expect(await refusalOf(realtor.call(subscribe, { planId }), setup)).toBe('SAME_PLAN')
  if (quote.change === 'order') {
    const { dueNow } = await realtor.call(quotePlan, { planId })
    expect(dueNow).toBe(quote.dueCents / 100)
  }
  const { redirect } = await realtor.call(subscribe, { planId })
  expect(redirect === undefined).toBe(quote.change !== 'order')
  if (!redirect) return
  const form = { address: await openFormOf(shop, redirect), quote, day }
  const how = random()
  if (how < 0.25) org.form = form
  else if (how < 0.93) await payForm(org, form, day, setup)
}

async function payForm(
  org: Organisation,
  { address, quote }: OpenForm,
  day: string,
  { gateway, testApp, random }: Setup,
): Promise<void> {
  if (org.form?.address === address) org.form = null
  // The gateway takes none whose first month has begun meanwhile.
  if (quote.order.billingDate <= day) return
  const token = await gateway.pay(address, random() < 0.15 ? 'twice' : 'once')
  gateway.takeFresh()
  org.expected.payForm(quote, token, testApp.now)
}
