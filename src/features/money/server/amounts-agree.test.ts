import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rand } from '#src/contract/words.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { upload } from '#src/features/uploads/contract.ts'
import { createWebhook } from '#src/features/webhooks/contract/webhooks.ts'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { type Amounts, checkAmountsSaid } from '#src/testing/money/amounts-said.ts'
import { paidByCard } from '#src/testing/money/card-payment.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { answerClaim, claimDamage } from '../contract/damage.ts'
import { changeDispute, noteDispute } from '../contract/disputes.ts'
import { giveBack, readMoney, recordPayment } from '../contract/money.ts'
import { checkBooks } from './books/check-books.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const receiver = await openReceiver()
const { pool, mailbox } = testApp

async function photoOf(host: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'table.png', { type: 'image/png' }))
  return (await host.call(upload, form)).url
}

/** A stay of R 12 000 that waits for its deposit of R 3 600, with a deposit for damage of R 2 000; its host's webhook hears of its money. */
async function agreedStay() {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  receiver.received.length = 0
  const stay = await stayWithTerms(testApp, {
    methods: ['eft', 'cash', 'payfast'],
    damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 2 },
  })
  const { host, guest, id } = stay
  await host.call(createWebhook, {
    currentPassword: host.password,
    name: 'Our tool',
    url: receiver.urlOf('/'),
    events: ['payment.received', 'payment.disputed', 'payment.refunded', 'stay.paid_in_full'],
  })
  const pay = (amount: number, more: object = {}) =>
    host.call(recordPayment, { id, method: 'eft', amount, at: testApp.deps.today(), ...more })
  /** Comes to a moment, or to a quarter of an hour later, when what was noted by hand is mailed. */
  const comesTo = (moment = new Date(testApp.now.getTime() + 16 * 60_000)) => {
    testApp.now = moment
    return testApp.runJobs()
  }
  /** Asserts that everybody says these amounts, the webhook's last word and the guest's last mail too. */
  const says = async (amounts: Amounts) => {
    await testApp.runJobs()
    await checkAmountsSaid(testApp, stay, amounts)
    const last = receiver.received.at(-1)
    if (last) expect(JSON.parse(last.body).data.payment.outstanding).toBe(amounts.outstanding)
    receiver.received.length = 0
  }
  /** Asserts what the last mail to the guest about a payment says is left of the price. */
  const mails = async (outstanding: number) => {
    mailbox.length = 0
    await comesTo()
    const mail = mailbox.findLast(({ to, subject }) => to === guest.email && subject.includes('has arrived'))
    expect(mail!.text).toContain(
      outstanding > 0
        ? `${rand(outstanding)} and the damage deposit of`
        : `The damage deposit of ${rand(2000)}`,
    )
  }
  return { ...stay, pay, comesTo, says, mails }
}

const LATE = new Date('2026-12-05T08:00:00Z')

test('every screen, call, mail and PDF shows the same amounts of a stay, from booking to check-out', async () => {
  const stay = await agreedStay()
  const { host, guest, id, pay, comesTo, says, mails } = stay
  const agreed = { total: 12_000, paid: 0, outstanding: 12_000, next: 3600, back: 0, retained: 0 }
  await says(agreed)
  const card = await paidByCard(testApp, stay, 3600)
  await says({ ...agreed, paid: 3600, outstanding: 8400, next: 8400 })
  await pay(1000)
  await mails(7400)
  await says({ ...agreed, paid: 4600, outstanding: 7400, next: 7400 })
  // Overdue, thirteen days before: half of the nights would be retained, at most what is paid.
  await comesTo(LATE)
  await says({ ...agreed, paid: 4600, outstanding: 7400, next: 7400, retained: 4600 })
  await pay(7400)
  await mails(0)
  const full = { ...agreed, paid: 12_000, outstanding: 0, next: 2000, retained: 5400 }
  await says(full)
  await pay(500, { allow_more: true })
  await says({ ...full, paid: 12_500, back: 500 })
  await host.call(giveBack, { id, amount: 500, reason: 'Paid too much' })
  await says({ ...full, back: 500 })
  await host.call(giveBack, { id, amount: 300, reason: 'The geyser broke', payment: card })
  await says({ ...full, paid: 11_700, back: 800 })
  const { disputes } = await host.call(noteDispute, { id, payment: card, reason: 'Not known to them' })
  await says({ ...full, paid: 11_700, back: 800 })
  await host.call(changeDispute, { id, dispute: disputes[0]!._id, state: 'lost' })
  await says({ ...full, paid: 8100, outstanding: 3600, next: 3600, back: 800 })
  await pay(2000, { method: 'cash', toward: 'damage' })
  await says({ ...full, paid: 8100, outstanding: 3600, next: 3600, back: 800 })
  await pay(3600)
  await says({ ...full, paid: 11_700, next: null, back: 800 })
  // In the house, a claim for damage, and what is left of its deposit on its way back.
  await comesTo(new Date('2026-12-22T12:00:00Z'))
  const retained = (await host.call(readMoney, { id })).kept_if_cancelled_now
  const after = { ...full, paid: 11_700, next: null, back: 800, retained }
  await says(after)
  const { money } = await host.call(claimDamage, {
    id,
    amount: 500,
    words: 'The glass table is broken',
    photos: [await photoOf(host)],
  })
  expect(money.damage).toMatchObject({ held: 2000 })
  await says(after)
  await guest.call(answerClaim, { id, claim: money.damage!.claims[0]!._id, agree: true })
  expect((await host.call(readMoney, { id })).damage).toMatchObject({ held: 0, claims: [{ retained: 500 }] })
  await says({ ...after, back: 2300 })
  await comesTo(new Date('2026-12-30T12:00:00Z'))
  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
})

test('for a cancelled stay all of them show what the host keeps and what goes back', async () => {
  const { guest, id, pay, comesTo, says } = await agreedStay()
  await pay(12_000)
  await comesTo(new Date('2026-12-10T08:00:00Z'))
  await says({ total: 12_000, paid: 12_000, outstanding: 0, next: 2000, back: 0, retained: 5400 })
  await guest.call(updateBooking, { id, status: 'cancelled' })
  await says({ total: 12_000, paid: 5400, outstanding: 0, next: null, back: 6600, retained: 0 })
})

test('while a payment is disputed, no screen, mail, list or document says that it goes back or is kept', async () => {
  const stay = await agreedStay()
  const { host, guest, id, comesTo, says } = stay
  const card = await paidByCard(testApp, stay, 3600)
  await comesTo(LATE)
  const part = { total: 12_000, paid: 3600, outstanding: 8400, next: 8400, back: 0 }
  await says({ ...part, retained: 3600 })
  await host.call(noteDispute, { id, payment: card, reason: 'Not known to them' })
  await says({ ...part, retained: 0 })
  await guest.call(updateBooking, { id, status: 'cancelled' })
  expect((await host.call(readMoney, { id })).refunds).toEqual([])
})
