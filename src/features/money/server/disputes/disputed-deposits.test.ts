import { expect, test } from 'vitest'
import { addDays, dayOf } from '#src/contract/days.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { readClosing } from '#src/features/exports/contract/close-account.ts'
import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import { readGuest } from '#src/features/privacy/contract/guests.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { changeDispute, noteDispute } from '../../contract/disputes.ts'
import { readMoney, recordPayment } from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import { checkBooks } from '../books/check-books.ts'

const { testApp, connect, begin, payAtPayfast } = await createPaidStays()
const { db, pool, runJobs } = testApp
const DAY_MS = 86_400_000
const later = (days: number) => {
  testApp.now = new Date(testApp.now.getTime() + days * DAY_MS)
  return runJobs()
}

/** A paid stay in 22 days whose deposit for damage of R 2 000 came by Payfast, and is disputed. */
async function disputedDeposit() {
  const arrival = addDays(dayOf(testApp.now), 22)
  const stay = await stayWithTerms(
    testApp,
    {
      methods: ['eft', 'payfast'],
      damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 2 },
    },
    { check_in: arrival, check_out: addDays(arrival, 4) },
  )
  const { host, guest, id } = stay
  await connect(host, 'payfast')
  const paid = { id, method: 'eft' as const, amount: 12_000, at: dayOf(testApp.now) }
  const { money: before } = await host.call(recordPayment, paid)
  const due = before.dues.find(({ kind }) => kind === 'damage')!._id
  await payAtPayfast((await begin(guest, id, due, 'payfast')).redirect)
  const money = () => host.call(readMoney, { id })
  const payment = (await money()).payments.find(({ toward }) => toward === 'damage')!._id
  const { disputes } = await host.call(noteDispute, { id, payment, reason: 'Not known to them' })
  const end = (state: 'won' | 'lost') => host.call(changeDispute, { id, dispute: disputes[0]!._id, state })
  const inBooks = () => balanceAbout(db, { kind: 'damage', book: host.organisation_id! }, id)
  const back = async () => (await money()).refunds.filter(({ toward }) => toward === 'damage')
  return { host, guest, id, money, end, inBooks, back }
}

test('a deposit for damage whose dispute is won after its day goes back then, once', async () => {
  const { end, back, inBooks } = await disputedDeposit()
  await later(29)
  expect(await back()).toEqual([])
  await end('won')
  await runJobs()
  await later(1)
  expect(await back()).toMatchObject([{ method: 'payfast', amount: 2000 }])
  expect(await inBooks()).toBe(0)
})

test('a deposit for damage whose dispute is won after the stay was cancelled goes back at once', async () => {
  const { host, id, end, back, inBooks } = await disputedDeposit()
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await back()).toEqual([])
  await end('won')
  expect(await back()).toMatchObject([{ method: 'payfast', amount: 2000 }])
  expect(await inBooks()).toBe(0)
})

test('a deposit for damage that a bank took back for good is held no more, on no list and in no book', async () => {
  const { host, guest, money, end, back, inBooks } = await disputedDeposit()
  await later(28)
  const held = async () => (await host.call(readOverview, { tab: 'damage' })).rows.length
  expect([(await money()).damage?.held, await held(), await inBooks()]).toEqual([2000, 1, -200_000])
  const isOpen = async () => (await host.call(readGuest, { id: guest.id })).guest.money_open
  expect(await isOpen()).toBe(true)
  await end('lost')
  await later(1)
  expect([(await money()).damage, await held(), await inBooks()]).toEqual([null, 0, 0])
  expect(await back()).toEqual([])
  // Nothing of it keeps the guest, or the account of the host.
  expect(await isOpen()).toBe(false)
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 0 })
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
})
