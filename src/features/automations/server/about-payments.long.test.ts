import { beforeEach, expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addTemplate } from '#src/features/templates/contract.ts'
import { recordPayment, undoPayment, waiveDue, readMoney } from '#src/features/money/contract/money.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { ANY_STAY, type Conditions, type Trigger } from '../rules/automation.ts'
import { addAutomation, listAutomations, tryAutomation } from '../contract/automations.ts'

const testApp = await createTestApp()
let host: Person
let guest: Person
let stay: string

const at = async (moment: string) => {
  testApp.now = new Date(`${moment}+02:00`)
  await testApp.runJobs()
}

// Four nights from 18 December: R3 600 within two business days confirm it, R8 400 are due on 4 December at 17:00.
beforeEach(async () => {
  testApp.now = new Date('2026-11-26T10:00:00+02:00')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  const property = await makePricedProperty(testApp.db, host)
  await letOnTerms(host, property.id)
  stay = await requestStay(guest, property.id, {})
  await host.call(updateBooking, { id: stay, status: 'confirmed' })
  await testApp.runJobs()
})

async function automate(text: string, trigger: Trigger, conditions: Partial<Conditions> = {}) {
  const { template } = await host.call(addTemplate, { name: text, texts: { en: text } })
  return host.call(addAutomation, {
    name: text,
    trigger,
    conditions: { ...ANY_STAY, ...conditions },
    late: 'send',
    action: 'message',
    template_id: template._id,
    on: true,
  })
}

/** Returns what the guest was sent, oldest first. */
async function sent(): Promise<string[]> {
  const { rows } = await testApp.pool.query<{ content: string }>(
    `select content from messages
      where receiver_id = $1 order by id`,
    [guest._id],
  )
  return rows.map(({ content }) => content)
}
const pay = (amount: number) =>
  host.call(recordPayment, { id: stay, method: 'eft', amount, at: testApp.deps.today() })

const dayBefore = (count: number): Trigger => ({
  kind: 'time',
  unit: 'days',
  count,
  at: '09:00',
  side: 'before',
  anchor: 'due',
})

test('payments are followed by what their host wrote: each that arrives, and the last once', async () => {
  await automate('Thanks', { kind: 'step', step: 'payment.received' })
  await automate('All paid', { kind: 'step', step: 'stay.paid_in_full' })
  await pay(3600)
  await testApp.runJobs()
  expect(await sent()).toEqual(['Thanks'])
  await pay(8400)
  await testApp.runJobs()
  expect((await sent()).toSorted()).toEqual(['All paid', 'Thanks', 'Thanks'])
})

test('days before a due remind of what is not paid, and of nothing else', async () => {
  await automate('Soon due', dayBefore(3))
  await pay(3600)
  await at('2026-12-01T08:59:00')
  expect(await sent()).toEqual([])
  await at('2026-12-01T09:00:00')
  expect(await sent()).toEqual(['Soon due'])
})

test('a due that is paid before its day, or given up, is asked for by nobody; a payment that is undone asks again', async () => {
  await automate('Soon due', dayBefore(3))
  await pay(3600)
  const { payment } = await pay(8400)
  await testApp.runJobs()
  const planned = async () => (await host.call(listAutomations, {})).automations[0]!.planned
  expect(await planned()).toBe(0)
  await host.call(undoPayment, { id: stay, payment: payment._id, reason: 'Another guest’s' })
  await testApp.runJobs()
  expect(await planned()).toBe(1)
  const { dues } = await host.call(readMoney, { id: stay })
  await host.call(waiveDue, { id: stay, due: dues[1]!._id })
  await testApp.runJobs()
  expect(await planned()).toBe(0)
  await at('2026-12-01T09:00:00')
  expect(await sent()).toEqual([])
})

test('a condition lets through what is paid, or what is not', async () => {
  const arriving: Trigger = {
    kind: 'time',
    unit: 'days',
    count: 2,
    at: '09:00',
    side: 'before',
    anchor: 'check_in',
  }
  await automate('Door code', arriving, { paid: true })
  await automate('Please pay first', arriving, { paid: false })
  await pay(3600)
  await at('2026-12-16T09:00:00')
  expect(await sent()).toEqual(['Please pay first'])
  await pay(8400)
  await testApp.runJobs()
  expect((await sent()).toSorted()).toEqual(['Door code', 'Please pay first'])
})

test('a deposit that is late has one message', async () => {
  await automate('The nights are free again', { kind: 'step', step: 'deposit.late' })
  await at('2026-11-30T17:00:00')
  await testApp.runJobs()
  expect(await sent()).toEqual(['The nights are free again'])
})

test('a try counts the stays that have such a due or such a payment', async () => {
  await pay(3600)
  const tried = async (trigger: Trigger, conditions: Partial<Conditions> = {}) => {
    const { past, ahead } = await host.call(tryAutomation, {
      trigger,
      conditions: { ...ANY_STAY, ...conditions },
      late: 'send',
    })
    return [past, ahead]
  }
  expect(await tried({ kind: 'step', step: 'payment.received' })).toEqual([1, 0])
  expect(await tried({ kind: 'step', step: 'payment.late' })).toEqual([0, 0])
  expect(await tried(dayBefore(3))).toEqual([0, 1])
  expect(await tried({ kind: 'step', step: 'confirmed' }, { paid: true })).toEqual([0, 0])
})
