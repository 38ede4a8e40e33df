import { expect, test } from 'vitest'
import { signIn } from '#src/features/accounts/contract.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { listHostDisputes } from '#src/features/money/contract/disputes.ts'
import { readMoney } from '#src/features/money/contract/money.ts'
import { readOverview } from '#src/features/money/contract/overview.ts'
import { readPayPage } from '#src/features/money/contract/pay-page.ts'
import { listStatements, readStatement } from '#src/features/money/contract/statements.ts'
import { checkBooks } from '#src/features/money/server/books/check-books.ts'
import { addDays } from '#src/contract/days.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { demoAccounts } from './accounts.ts'
import { type MoneyState, moneyStates, moneyStays } from './money/plan.ts'
import { demoProperties } from './properties.ts'
import { seedDemo } from './seed-demo.ts'

// No settings of a gateway: the demo brings its own.
const noGateway = {
  PAYFAST_MERCHANT_ID: '',
  PAYFAST_MERCHANT_KEY: '',
  PAYFAST_PASSPHRASE: '',
  PAYFAST_BASE_URL: '',
}
const testApp = await createTestApp({ DEMO: '1', ...noGateway })
await seedDemo(testApp.deps)
await testApp.runJobs()

const as = async (role: string) => {
  const account = demoAccounts.find(each => each.role === role)!
  return testApp.as((await testApp.call(signIn, account)).token)
}
const realtor = await as('realtor')
const { bookings: listed } = await realtor(listBookings, { pageSize: 100 })

async function stayOf(shows: MoneyState) {
  const { property, from } = moneyStays.find(each => each.shows === shows)!
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select bookings.id from bookings join properties on properties.id = property_id
     where properties.name = $1 and check_in = $2 and bookings.id in (select booking_id from stay_terms)`,
    [demoProperties[property]!.property.name, addDays(testApp.deps.today(), from)],
  )
  const { id } = rows[0]! // the plan has it
  const { booking } = await realtor(readBooking, { id })
  return { booking, money: await realtor(readMoney, { id }) }
}

const dueOf = (kind: string, state: string) => expect.objectContaining({ kind, state })

/** Each state as its host sees it. */
const shown: Record<MoneyState, { booking?: object; money: object }> = {
  'eft on its way': {
    booking: { status: 'pending', stage: 'awaiting_deposit' },
    money: {
      paid: 0,
      dues: expect.arrayContaining([
        expect.objectContaining({ kind: 'deposit', said_paid_at: expect.any(String) }),
      ]),
    },
  },
  'awaiting deposit': { booking: { status: 'pending', stage: 'awaiting_deposit' }, money: { paid: 0 } },
  'balance due': {
    booking: { status: 'confirmed' },
    money: { dues: expect.arrayContaining([dueOf('deposit', 'paid'), dueOf('balance', 'due')]) },
  },
  'balance late': { money: { dues: expect.arrayContaining([dueOf('balance', 'late')]) } },
  'part paid': { money: { dues: expect.arrayContaining([dueOf('balance', 'part_paid')]) } },
  paid: { booking: { status: 'confirmed' }, money: { outstanding: 0, to_give_back: 0 } },
  unpaid: { booking: { status: 'cancelled', reason: 'unpaid' }, money: { paid: 0 } },
  'to give back': {
    booking: { status: 'cancelled', reason: 'by_guest' },
    money: { refunds: [expect.objectContaining({ state: 'owed' })] },
  },
  refunded: {
    booking: { status: 'cancelled' },
    money: { refunds: [expect.objectContaining({ state: 'paid' })] },
  },
  'damage held': { money: { damage: expect.objectContaining({ held: 2000, claims: [] }) } },
  'damage claimed': {
    money: {
      damage: expect.objectContaining({ claims: [expect.objectContaining({ state: 'open', amount: 850 })] }),
    },
  },
  'damage retained': {
    money: {
      damage: expect.objectContaining({
        held: 0,
        claims: [expect.objectContaining({ state: 'agreed', amount: 450, retained: 450 })],
      }),
      refunds: [expect.objectContaining({ state: 'paid', amount: 1550 })],
    },
  },
  'damage returned': {
    money: { refunds: [expect.objectContaining({ state: 'paid', amount: 2000, reason: 'Damage deposit' })] },
  },
  overpaid: { booking: { status: 'confirmed' }, money: { outstanding: 0, to_give_back: 500 } },
  'costs more': { money: { dues: expect.arrayContaining([expect.objectContaining({ kind: 'change' })]) } },
  disputed: { money: { outstanding: 0, payments: [{ method: 'payfast' }, { method: 'paystack' }] } },
}

for (const shows of moneyStates)
  test(`the demo has a stay whose money is ${shows}`, async () => {
    const { booking, money } = await stayOf(shows)
    if (shown[shows].booking) expect(booking).toMatchObject(shown[shows].booking)
    expect(money).toMatchObject(shown[shows].money)
  })

test('one payment is disputed, and its host has days to answer', async () => {
  const { disputes } = await realtor(listHostDisputes, {})
  expect(disputes).toMatchObject([{ state: 'open', method: 'paystack' }])
  expect(disputes[0]!.days_left).toBeGreaterThan(2)
})

test('the nights of the stay that was not paid are free again', async () => {
  const { booking } = await stayOf('unpaid')
  const { rows } = await testApp.pool.query('select from held_nights where holder_id = $1', [booking._id])
  expect(rows).toEqual([])
})

test('a statement of her bank has lines that are posted, nearly known and unknown', async () => {
  const { statements } = await realtor(listStatements, {})
  expect(statements).toMatchObject([{ matched: 1, suggested: 2, unknown: 2, repeated: 0 }])
  const { lines } = await realtor(readStatement, { id: statements[0]!._id })
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['posted', 'suggested', 'unknown']))
})

test('every figure of Money counts something, and its lists show each chip', async () => {
  const states = new Set(listed.flatMap(({ money }) => (money ? [money.state] : [])))
  expect(states).toEqual(new Set(['deposit_due', 'late', 'part_paid', 'paid', 'to_give_back']))
  const { figures } = await realtor(readOverview, {})
  expect(Object.entries(figures).filter(([, { count }]) => count === 0)).toEqual([])
})

test('the guest pays a stay by EFT and by both gateways', async () => {
  const client = await as('client')
  const { bookings } = await client(listBookings, { tab: 'upcoming' })
  const { _id: id } = bookings.find(({ status }) => status === 'confirmed')! // the demo has one
  const page = await client(readPayPage, { id })
  expect(page.methods).toEqual(['eft', 'payfast', 'paystack', 'cash'])
  expect(page.money.next?.amount).toBeGreaterThan(0)
  expect(page.account).toMatchObject({ bank: 'FNB', state: 'seen' })
})

test('the books agree with payments, refunds and dues, today and after weeks', async () => {
  const faults = async () =>
    (
      await testApp.pool.query(
        `select book_faults.kind, cents, property_name, check_in, status from book_faults join bookings on bookings.id = booking_id`,
      )
    ).rows
  await checkBooks(testApp.deps)
  expect(await faults()).toEqual([])
  const today = testApp.now
  testApp.now = new Date(today.getTime() + 30 * 86_400_000)
  await testApp.runJobs()
  await checkBooks(testApp.deps)
  expect(await faults()).toEqual([])
  testApp.now = today
})
