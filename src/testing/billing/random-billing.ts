import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { between, pick, type Random, seededRandom } from '#src/contract/random.ts'
import { cancelSubscription } from '#src/features/billing/server/subscriptions/cancel-subscription.ts'
import { startTrial } from '#src/features/billing/server/subscriptions/start-trial.ts'
import { beginPlan } from '#src/features/billing/server/subscriptions/subscribe-plan.ts'
import { Problem } from '#src/contract/problem.ts'
import { dateOf, dayNumber, type Form, type Plan, PRICE } from './oracle-of-billing.ts'
import { foundOrganisations, type Organisation } from '../random-organisations.ts'
import { bodyOf, type Notice, type OpenForm, standIn, type StandIn } from './stand-in-gateway.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const PLANS = ['starter', 'growth'] as const

/** The morning of a day. */
export const at = (day: number) => new Date(`${dateOf(day)}T06:00:00Z`)

/** Sequences of clicks, payments and notifications for many organisations at once, each beside an oracle of its own. */
export async function runRandomBilling({
  count,
  rounds,
  seed,
}: {
  count: number
  rounds: number
  seed: number
}) {
  const random = seededRandom(seed)
  const gateway = await standIn()
  const testApp = await createTestApp({ PAYFAST_BASE_URL: gateway.base })
  const organisations = await foundOrganisations(testApp, count)
  let day = dayNumber('2027-01-12')
  const setup = { testApp, gateway, random, organisations }
  for (let round = 0; round < rounds; round += 1) {
    testApp.now = at(day)
    gateway.gateway.isAway = round < rounds - 2 && random() < 0.2
    for (const each of organisations) charge(each, day, setup)
    await testApp.runJobs()
    for (const each of organisations) afterJobs(each, day, setup)
    for (const each of organisations) await click(each, day, setup)
    for (const each of organisations) await deliver(each, day, setup)
    await testApp.runJobs()
    for (const each of organisations) afterJobs(each, day, setup)
    day += between(1, 8, random)
  }
  day += 1
  testApp.now = at(day)
  gateway.gateway.isAway = false
  await testApp.runJobs()
  for (const each of organisations) afterJobs(each, day, setup)
  await gateway.app.close()
  return { testApp, organisations, gateway, day }
}

type Setup = { testApp: TestApp; gateway: StandIn; random: Random; organisations: Organisation[] }

const REPORTED = 30

/** The gateway charges what is due; some cards have no money. */
function charge(org: Organisation, day: number, { random }: Setup): void {
  for (const agreement of org.agreements) {
    if (!agreement.isActive || agreement.nextDay > day || random() < 0.25) continue
    agreement.nextDay += REPORTED
    const readyIn = pick([0, 0, 0, 0, 1, 3], random)
    org.notices.push({ agreement, cents: agreement.amount, paymentId: randomUUID(), isFirst: false, readyIn })
  }
}

const TRIES = [1, 3, 5]
const naturalCheck = ({ it, isPaying }: Organisation['oracle']): number =>
  isPaying() ? it.until + (TRIES[it.tries] ?? 7) : Infinity

const stateOf = ({ it }: Organisation['oracle']) => {
  const { credit: _, invoiced: __, creditNotes: ___, cash: ____, ...state } = it
  return JSON.stringify(state)
}

/** Does something, and says when a change of the state has it checked next. */
function changing(org: Organisation, work: () => void): void {
  const before = stateOf(org.oracle)
  work()
  if (stateOf(org.oracle) !== before) org.checkAt = naturalCheck(org.oracle)
}

/** Returns what jobs do: confirm what waited, and ask for payments that did not come. */
function afterJobs(org: Organisation, day: number, { gateway }: Setup): void {
  const { isAway } = gateway.gateway
  if (org.unconfirmed && !isAway) {
    const notices = org.unconfirmed
    org.unconfirmed = null
    changing(org, () => record(org, notices, day, org.unconfirmedOn))
  }
  // A day without an answer: it is for the administrator, unless it comes again.
  if (org.unconfirmed && org.unconfirmedOn < day) org.unconfirmed = null
  if (org.checkAt > day || isAway) return
  changing(org, () => org.oracle.pass(day))
  if (!org.oracle.isPaying()) return
  const agreement = org.agreements.find(({ token }) => token === org.oracle.it.token)!
  if (agreement.nextDay <= org.oracle.it.until) org.oracle.missed(day)
  const natural = naturalCheck(org.oracle)
  org.checkAt = natural <= day ? day + 1 : natural
}

function record(
  org: Organisation,
  { agreement, cents, paymentId }: Notice,
  day: number,
  received = day,
): void {
  if (org.recorded.has(paymentId)) return
  org.recorded.add(paymentId)
  const paid = { token: agreement.token, cents }
  if (org.known.has(agreement.token)) return org.oracle.renewed(paid, day)
  org.known.add(agreement.token)
  org.oracle.formPaid(agreement.form, paid, day, received)
}

const refusedAs = (error: unknown): string => {
  if (error instanceof Problem) return error.code
  throw error
}

async function click(org: Organisation, day: number, { testApp, gateway, random }: Setup): Promise<void> {
  const does = random()
  const { deps } = testApp
  if (does < 0.12) {
    let expected = false
    changing(org, () => (expected = org.oracle.cancel(day)))
    const done = await deps.db
      .transaction(tx => cancelSubscription({ ...deps, db: tx }, {}, org.caller, {} as never, undefined))
      .then(() => 'done', refusedAs)
    expect(done).toBe(expected ? 'done' : 'NO_SUBSCRIPTION')
  } else if (does < 0.2) {
    let expected = false
    changing(org, () => (expected = org.oracle.startTrial(day)))
    const done = await deps.db
      .transaction(tx => startTrial({ ...deps, db: tx }, {}, org.caller))
      .then(() => 'done', refusedAs)
    expect(done).toBe(expected ? 'done' : 'TRIAL_USED')
  } else if (does < 0.65) {
    const before = org.forms.length
    await choose(org, pick(PLANS, random), day, testApp)
    if (org.forms.length > before && random() < 0.7) press(org, org.forms.at(-1)!, { gateway, random })
  } else if (does < 0.8 && org.forms.length > 0)
    press(org, random() < 0.7 ? org.forms.at(-1)! : pick(org.forms, random), { gateway, random })
}

/** Pays a form at the gateway, which makes an agreement and has something to notify of. */
function press(
  org: Organisation,
  form: OpenForm,
  { gateway, random }: Pick<Setup, 'gateway' | 'random'>,
): void {
  const agreement = {
    token: randomUUID(),
    form,
    amount: PRICE[form.plan],
    nextDay: form.until,
    isActive: true,
  }
  org.agreements.push(agreement)
  gateway.agreements.set(agreement.token, agreement)
  const readyIn = pick([0, 0, 0, 0, 1, 2], random)
  org.notices.push({ agreement, cents: form.due, paymentId: randomUUID(), isFirst: true, readyIn })
}

async function choose(org: Organisation, plan: Plan, day: number, { deps, pool }: TestApp): Promise<void> {
  let expected: ReturnType<Organisation['oracle']['choose']> = 'same'
  // To choose looks at the clock and saves nothing but a cheaper plan.
  const { next, status } = org.oracle.it
  changing(org, () => (expected = org.oracle.choose(plan, day)))
  if (status !== org.oracle.it.status || next !== org.oracle.it.next) org.checkAt = naturalCheck(org.oracle)
  const done = await beginPlan(deps, { planId: plan }, org.caller).then(
    ({ redirect }) => redirect ?? 'later',
    error => (refusedAs(error) === 'SAME_PLAN' ? 'same' : String(error)),
  )
  if (typeof expected === 'string') return void expect(done).toBe(expected)
  const id = /orders\/([^/]+)\//.exec(done)?.[1]
  const { rows } = await pool.query(
    'select due_cents, unused_cents, credit_cents, billing_date from billing_orders where id = $1',
    [id],
  )
  const { due, unused, credit, until } = expected as Form
  expect(rows).toEqual([
    { due_cents: due, unused_cents: unused, credit_cents: credit, billing_date: dateOf(until) },
  ])
  org.forms.push({ ...(expected as Form), id: id! })
}

/** The notification of one payment at most, with what may happen to it on its way. */
async function deliver(
  org: Organisation,
  day: number,
  { testApp, gateway, random, organisations }: Setup,
): Promise<void> {
  for (const each of org.notices) each.readyIn -= 1
  // To the very minute at which a form closes, the seconds of a running clock would decide.
  const isOnTheMinute = ({ isFirst, agreement: { form } }: Notice) => isFirst && day - form.opened === 2
  const ready = org.notices.filter(each => each.readyIn < 0 && !isOnTheMinute(each))
  if (ready.length === 0 || org.unconfirmed) return
  const notices = pick(ready, random)
  const { agreement, cents } = notices
  const send = async (body: string) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/billing/payfast/notify',
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return answer.statusCode
  }
  const forge = random()
  const wrong = [
    () => bodyOf(notices).replace(/amount_gross=[\d.]+/, 'amount_gross=1.00'),
    () => bodyOf({ ...notices, cents: cents + 1 }),
    () => bodyOf({ ...notices, cents: Math.max(0, cents - 1) + (cents === 0 ? 2 : 0) }),
    () => bodyOf(notices, { merchant_id: '10000101' }),
    () => bodyOf(notices).replace(/signature=.*/, `signature=${'0'.repeat(32)}`),
    () => bodyOf(notices, { m_payment_id: randomUUID(), token: randomUUID() }),
  ]
  if (forge < 0.25) {
    expect(await send(pick(wrong, random)())).toBe(400)
    org.refusals += 1
  }
  if (random() < 0.1) return void (org.notices = org.notices.filter(each => each !== notices)) // lost
  const isKnown = org.known.has(agreement.token)
  // Renewals may name an order of somebody else: the token counts.
  const other = pick(organisations, random).forms.at(-1)
  const body = bodyOf(notices, isKnown && other && random() < 0.3 ? { m_payment_id: other.id } : {})
  gateway.sent.add(body.replace(/&signature=.*/, ''))
  const isTaken = isKnown || cents === agreement.form.due
  expect(await send(body)).toBe(isTaken ? 200 : 400)
  if (random() < 0.2) expect(await send(body)).toBe(isTaken ? 200 : 400)
  // Kept to be sent again later, when it does nothing.
  if (random() >= 0.2) org.notices = org.notices.filter(each => each !== notices)
  else notices.readyIn = 2
  if (!isTaken || org.recorded.has(notices.paymentId)) return
  if (gateway.gateway.isAway) Object.assign(org, { unconfirmed: notices, unconfirmedOn: day })
  else changing(org, () => record(org, notices, day))
}
