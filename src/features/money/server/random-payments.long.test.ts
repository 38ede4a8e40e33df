import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { upload } from '#src/features/uploads/contract.ts'
import { paidByCard } from '#src/testing/money/card-payment.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { FOUR_NIGHTS, stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as damage from '../contract/damage.ts'
import { changeDispute, listDisputes, noteDispute } from '../contract/disputes.ts'
import * as contract from '../contract/money.ts'
import { changeVat } from '../contract/vat.ts'
import { withdrawRefund } from '../contract/withdraw-refund.ts'
import { checkBooks } from './books/check-books.ts'
import { soMany } from '#src/testing/so-many.ts'

const testApp = await createTestApp()
const { pool } = testApp
const BEGINNING = new Date('2026-11-26T08:00:00Z')

/** Acts on a stay, in rand and days; each may be refused, as it may be out of place. */
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay'), rand: fc.integer({ min: 1, max: 9000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('payDamage'), rand: fc.integer({ min: 1, max: 2500 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('payCard', 'payCard', 'payDamageCard'),
      rand: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('dispute', 'win', 'lose', 'lose'), which: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back'), rand: fc.integer({ min: 1, max: 4000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('backPaid', 'withdraw'), which: fc.nat(9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price'),
      rand: fc.oneof(fc.constantFrom(0, 3600), fc.integer({ min: 1, max: 20_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move'), days: fc.integer({ min: -14, max: 90 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('waive', 'extend', 'said'), which: fc.nat(4) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('backDamage'), rand: fc.integer({ min: 1, max: 2500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('claim'), rand: fc.integer({ min: 1, max: 2000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('agree', 'refuse', 'settle'), rand: fc.nat(2000) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('guestCancels', 'hostCancels') }) },
)
/** Sequences; a thousand are run before a delivery. */
const RUNS = soMany(25, 1000)

/** Status of the host for VAT; null: none. */
const status = fc.option(
  fc.record({
    numbers: fc.constantFrom('2026-10-01', '2026-12-05').map(from => [{ from, number: '4123456789' }]),
    deposits: fc.constantFrom(null, 'payment' as const, 'applied' as const),
    retained: fc.constantFrom(null, 'with_vat' as const),
  }),
)

type Act = { kind: string; rand?: number; which?: number; days?: number }

/** Uploads a photo for a claim. */
async function newPhoto(host: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'table.png', { type: 'image/png' }))
  return (await host.call(upload, form)).url
}

type Stay = Awaited<ReturnType<typeof stayWithTerms>>

/** Disputes of a stay that nobody has decided. */
async function openDisputes(host: Person, id: string) {
  const { disputes } = await host.call(listDisputes, { id })
  return disputes.filter(({ state }) => state === 'open' || state === 'answered')
}

/** Has a payment by card disputed, if there is one. */
async function noteOne(host: Person, { booking_id: id, payments }: contract.StayMoney, which: number) {
  const cards = payments.filter(({ method }) => method === 'payfast')
  const payment = cards[which % (cards.length || 1)]
  if (payment) await host.call(noteDispute, { id, payment: payment._id, reason: 'Not known to them' })
}

async function run({ host, guest, id }: Stay, { kind, rand = 0, which = 0, days = 0 }: Act): Promise<void> {
  const today = testApp.deps.today()
  const money = await host.call(contract.readMoney, { id })
  const due = money.dues[which % (money.dues.length || 1)]
  const claim = money.damage?.claims.at(-1)
  const pay = (toward: 'stay' | 'damage') =>
    host.call(contract.recordPayment, {
      id,
      method: rand % 2 === 0 ? 'eft' : 'cash',
      amount: rand,
      at: today,
      toward,
      allow_more: true,
    })
  /** Ends a dispute, or opens one and ends it at once. */
  const decide = async (state: 'won' | 'lost') => {
    const open = await openDisputes(host, id)
    if (open.length === 0) await noteOne(host, money, which)
    const dispute = (open.length === 0 ? await openDisputes(host, id) : open).at(which % (open.length || 1))
    if (dispute) await host.call(changeDispute, { id, dispute: dispute._id, state })
  }
  const acts: Record<string, () => Promise<unknown>> = {
    pay: () => pay('stay'),
    payDamage: () => pay('damage'),
    payCard: () => paidByCard(testApp, { host, id }, rand),
    payDamageCard: () => paidByCard(testApp, { host, id }, Math.min(rand, 2500), 'damage'),
    dispute: () => noteOne(host, money, which),
    win: () => decide('won'),
    lose: () => decide('lost'),
    undo: async () => {
      const payment = money.payments[which % (money.payments.length || 1)]
      if (payment) await host.call(contract.undoPayment, { id, payment: payment._id, reason: 'A slip' })
    },
    back: () => host.call(contract.giveBack, { id, amount: rand, reason: 'The geyser broke' }),
    backPaid: async () => {
      const refund = money.refunds[which % (money.refunds.length || 1)]
      if (refund) await host.call(contract.refundPaid, { id, refund: refund._id })
    },
    withdraw: async () => {
      const refund = money.refunds[which % (money.refunds.length || 1)]
      if (refund) await host.call(withdrawRefund, { id, refund: refund._id })
    },
    price: () => host.call(updateBooking, { id, total_price: rand }),
    move: () =>
      host.call(updateBooking, {
        id,
        check_in: addDays(FOUR_NIGHTS.check_in, days),
        check_out: addDays(FOUR_NIGHTS.check_out, days),
      }),
    waive: async () => due && host.call(contract.waiveDue, { id, due: due._id }),
    extend: async () => due && host.call(contract.extendDue, { id, due: due._id }),
    said: async () => due && guest.call(contract.sayPaid, { id, due: due._id }),
    backDamage: () =>
      host.call(contract.giveBack, { id, amount: rand, reason: 'All in order', toward: 'damage' }),
    claim: async () =>
      host.call(damage.claimDamage, {
        id,
        amount: rand,
        words: 'The glass table is broken',
        photos: [await newPhoto(host)],
      }),
    agree: async () => claim && guest.call(damage.answerClaim, { id, claim: claim._id, agree: true }),
    refuse: async () => claim && guest.call(damage.answerClaim, { id, claim: claim._id, agree: false }),
    settle: async () => claim && host.call(damage.settleClaim, { id, claim: claim._id, retained: rand }),
    wait: async () => {
      testApp.now = new Date(testApp.now.getTime() + days * 86_400_000)
      await testApp.runJobs()
    },
    guestCancels: () => guest.call(updateBooking, { id, status: 'cancelled' }),
    hostCancels: () => host.call(updateBooking, { id, status: 'cancelled' }),
  }
  await acts[kind]!().catch((error: { status?: number }) => {
    if (!error.status || error.status >= 500) throw error
  })
}

test('whatever is paid, disputed, undone, given back, changed and cancelled, books, dues and payments agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 10 }),
      status,
      fc.boolean(),
      async (acts, vat, levy) => {
        testApp.now = BEGINNING
        const stay = await stayWithTerms(testApp, {
          damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 3 },
          tourism_levy: levy,
        })
        if (vat) await stay.host.call(changeVat, { ...vat, long_stays: null })
        for (const each of acts) {
          await run(stay, each)
          await checkMoney(testApp, stay)
        }
      },
    ),
    { numRuns: RUNS },
  )
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
}, 3_600_000)
