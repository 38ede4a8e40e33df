import { beforeEach, expect, test } from 'vitest'
import { rand } from '#src/contract/words.ts'
import { changeGuest, createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { formOf, historyOf } from '#src/testing/money/statement-file.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import type { QueuedMail } from '#src/server/mail/mail-kind.ts'
import { changeAccount } from '../contract/bank-accounts.ts'
import { readMoney, recordPayment, undoPayment } from '../contract/money.ts'
import { matchLine, readStatement, uploadStatement } from '../contract/statements.ts'
import { paymentSeenMail } from './gateways/gateway-mails.ts'
import { NEVER_SENT } from '../rules/payment-words.ts'
import { paymentReferenceOf } from '../rules/payment-reference.ts'

const testApp = await createTestApp()
const { mailbox } = testApp
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makePricedProperty>>

beforeEach(async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makePricedProperty(testApp.db, host)
  await letOnTerms(host, property.id)
})

async function accepted() {
  const id = await requestStay(guest, property.id, {})
  const { booking } = await host.call(updateBooking, { id, status: 'confirmed' })
  await testApp.runJobs()
  mailbox.length = 0
  return { id, reference: paymentReferenceOf(booking.reference) }
}
const arrived = (email = guest.email) =>
  mailbox.filter(({ to, subject }) => to === email && subject.endsWith('has arrived'))
/** So long after a payment was noted its guest is mailed. */
async function wait() {
  testApp.now = new Date(testApp.now.getTime() + 15 * 60_000)
  await testApp.runJobs()
}
const note = (id: string, amount: number, more: object = {}) =>
  host.call(recordPayment, { id, method: 'eft', amount, at: '2026-11-26', ...more })

test('a guest is mailed of a payment that the host notes: what arrived, its receipt and what is still open, and no bank details', async () => {
  const { id } = await accepted()
  await note(id, 3600)
  await testApp.runJobs()
  expect(arrived()).toEqual([])
  await wait()
  const [mail, ...more] = arrived()
  expect(more).toEqual([])
  expect(mail!.text).toContain(`has received ${rand(3600)}. ${rand(8400)} is still to pay.`)
  expect(mail!.text).toContain('Open your booking to pay.')
  expect(mail!.text).toMatch(/Your receipt R-000001 is in your booking/)
  expect(mail!.text).toContain(NEVER_SENT)
  await note(id, 8400)
  await wait()
  expect(arrived()).toHaveLength(2)
  expect(arrived().at(-1)!.text).toContain('Nothing is left to pay.')
})

test('a payment that is undone before the mail goes is mailed to no one', async () => {
  const { id } = await accepted()
  const { payment } = await note(id, 3600)
  await testApp.runJobs()
  await host.call(undoPayment, { id, payment: payment._id, reason: 'Another guest' })
  await wait()
  expect(arrived()).toEqual([])
})

test('a host is mailed of a line that is more than was due', async () => {
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  const { reference } = await accepted()
  await host.call(
    uploadStatement,
    formOf(historyOf([{ day: '2026-11-25', rand: '12500.00', text: `EFT ${reference}` }])),
  )
  await testApp.runJobs()
  const mails = mailbox.filter(
    ({ to, subject }) => to === host.email && subject.endsWith('has paid more than was due'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(`${rand(500)} is more than was due`)
})

test('a line of a statement is mailed once, however often the file comes', async () => {
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  const { id, reference } = await accepted()
  const file = () => formOf(historyOf([{ day: '2026-11-25', rand: '3600.00', text: `EFT ${reference}` }]))
  await host.call(uploadStatement, file())
  await host.call(uploadStatement, file())
  await testApp.runJobs()
  await testApp.runJobs()
  expect(arrived()).toHaveLength(1)
  expect(arrived()[0]!.text).not.toContain(ACCOUNT.number)
  expect(arrived()[0]!.text).toContain(`/booking/${id}`)
})

const record = async (guest_email: string, more: object = {}) =>
  (
    await host.call(createBooking, {
      property_id: property.id,
      check_in: '2027-01-10',
      check_out: '2027-01-14',
      guests: 2,
      guest_name: 'Nomsa Dlamini',
      guest_email,
      ...more,
    })
  ).booking._id

test('a recorded guest without an account is mailed at the address of the stay, and offered nothing that wants one', async () => {
  mailbox.length = 0
  await note(await record('nomsa@post.example'), 1000, { allow_more: true })
  await wait()
  const [mail, ...more] = arrived('nomsa@post.example')
  expect(more).toEqual([])
  expect(mail!.text).toMatch(/Your receipt R-\d+ is in your booking/)
  expect(mail!.text).toContain('/pay?code=')
})

test('a guest is mailed in the language of the booking, else of the account, else in English', async () => {
  mailbox.length = 0
  const id = await record('nomsa@post.example', { guest_language: 'af' })
  await note(id, 1000, { allow_more: true })
  const own = await accepted()
  await testApp.pool.query(`update users set language = 'zu' where id = $1`, [guest.id])
  await note(own.id, 3600)
  await wait()
  const subjects = (to: string) => mailbox.filter(mail => mail.to === to).map(({ subject }) => subject)
  expect(subjects('nomsa@post.example')).toContain('Jou betaling vir Kloof Cottage is ontvang')
  expect(subjects(guest.email)).toContain('Inkokhelo yakho ifikile: Kloof Cottage')
  expect(mailbox.find(({ to }) => to === 'nomsa@post.example')!.html).toContain('lang="af-ZA"')
})

test('a mail that waits for an address that was corrected says nothing: its link would open the stay', async () => {
  const id = await record('thandi@slip.example')
  const { payment } = await note(id, 1000, { allow_more: true })
  const about = payment._id
  const composed = (address: string) =>
    paymentSeenMail.compose(testApp.deps, { about, address } as QueuedMail) // it reads these alone
  expect(await composed('thandi@slip.example')).not.toBeNull()
  await host.call(changeGuest, { id, guest_name: 'Nomsa Dlamini', guest_email: 'thandi@post.example' })
  expect(await composed('thandi@slip.example')).toBeNull()
  expect(await composed('thandi@post.example')).toMatchObject({ to: 'thandi@post.example' })
})

test('the guest of an imported stay is not mailed, nor one without an account by a host whose address is not confirmed', async () => {
  mailbox.length = 0
  const id = await record('nomsa@post.example')
  await testApp.pool.query(
    `update bookings set source = 'imported', imported_from = 'airbnb' where id = $1`,
    [id],
  )
  await note(id, 1000, { allow_more: true })
  await wait()
  expect(arrived('nomsa@post.example')).toEqual([])
  await testApp.pool.query(`update bookings set source = 'realtor', imported_from = null where id = $1`, [id])
  await testApp.pool.query('update users set email_verified_at = null where id = $1', [host.id])
  await note(id, 1000, { allow_more: true })
  await wait()
  expect(arrived('nomsa@post.example')).toEqual([])
})

test('who has left is not mailed of a payment that is noted or matched late', async () => {
  const { id } = await accepted()
  await note(id, 3600)
  await wait()
  testApp.now = new Date('2026-12-22T12:00:00Z')
  await note(id, 5000)
  await wait()
  expect(arrived()).toHaveLength(1)
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  const late = [{ day: '2026-12-22', rand: '3400.00', text: 'Anna' }]
  const { statement } = await host.call(uploadStatement, formOf(historyOf(late)))
  const { lines } = await host.call(readStatement, { id: statement._id })
  await host.call(matchLine, { id: lines[0]!._id, bookingId: id })
  await wait()
  expect((await host.call(readMoney, { id })).paid).toBe(12_000)
  expect(arrived()).toHaveLength(1)
})

test('the damage deposit is named where it is still to pay', async () => {
  await letOnTerms(host, property.id, {
    damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 7 },
  })
  const { id } = await accepted()
  await note(id, 3600)
  await wait()
  expect(arrived().at(-1)!.text).toContain(
    `${rand(8400)} and the damage deposit of ${rand(2000)} are still to pay`,
  )
  await note(id, 8400)
  await wait()
  expect(arrived().at(-1)!.text).toContain(`The damage deposit of ${rand(2000)} is still to pay`)
  await note(id, 2000, { toward: 'damage' })
  await wait()
  expect(arrived().at(-1)!.text).toContain('Nothing is left to pay.')
})
