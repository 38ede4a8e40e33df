import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { linkBooking } from '#src/features/booking-links/contract.ts'
import { MailNotSent } from '#src/server/outside/mailer.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listBookings, readBooking } from '../../contract/reads.ts'
import { changeGuest, createBooking, updateBooking } from '../../contract/requests.ts'

const testApp = await createTestApp()
const host = await testApp.user('realtor', { name: 'Thandeka Mokoena' })
const stranger = await testApp.user('realtor')
const day = (count: number) => addDays(testApp.deps.today(), count)
const NOMSA = { guest_name: 'Nomsa Dube', guest_email: 'nomsa@pots.example', guest_phone: '082 555 0119' }

async function recorded() {
  const property = await makeProperty(testApp.db, host)
  const stay = { property_id: property.id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await host.call(createBooking, { ...stay, ...NOMSA })
  await testApp.runJobs()
  return booking._id
}

const mailsTo = (address: string) => testApp.mailbox.filter(({ to }) => to === address)
const kindsOf = async (id: string) =>
  (await host.call(readBooking, { id })).booking.history.map(({ kind }) => kind)

test('an address that was mistyped is corrected, and hears of the stay as the first did; the old one opens nothing any more', async () => {
  const id = await recorded()
  const token = /claim\?token=([\w-]+)/.exec(mailsTo(NOMSA.guest_email).at(-1)!.text)![1]! // it was mailed there
  const guest_email = 'nomsa@post.example'
  const { booking } = await host.call(changeGuest, { id, ...NOMSA, guest_email: ' Nomsa@post.example ' })
  expect(booking).toMatchObject({ guest_email, guest_phone: '+27825550119', user_id: null })
  await testApp.runJobs()
  expect(mailsTo(guest_email)).toMatchObject([
    { subject: 'Your booking at Kloof Cottage', text: expect.stringMatching(/claim\?token=/) },
  ])
  expect(await kindsOf(id)).toEqual(['added', 'guest_readdressed'])
  const other = await testApp.user('client')
  await expect(other.call(linkBooking, { token })).rejects.toMatchObject({ status: 400 })
})

test('that a mail was refused is shown until the address is another', async () => {
  const { deps } = testApp
  const { sendMail } = deps
  deps.sendMail = async (mail, sending) => {
    if (mail.to !== NOMSA.guest_email) return sendMail(mail, sending)
    throw new MailNotSent('550 5.1.1 No such user', { isRefused: true, mayBeTaken: false })
  }
  const id = await recorded()
  deps.sendMail = sendMail
  const refused = async () => (await host.call(readBooking, { id })).booking.refused_mails.map(({ to }) => to)
  expect(await refused()).toEqual([NOMSA.guest_email])
  await host.call(changeGuest, { id, ...NOMSA, guest_email: 'dube@post.example' })
  await testApp.runJobs()
  expect(await refused()).toEqual([])
})

test('name, number and language are corrected without a mail, and nothing happens where nothing differs', async () => {
  const id = await recorded()
  const mails = testApp.mailbox.length
  const said = { ...NOMSA, guest_name: 'Nomsa Dhlomo', guest_phone: '', guest_language: 'zu' as const }
  const { booking } = await host.call(changeGuest, { id, ...said })
  expect(booking).toMatchObject({ guest_name: 'Nomsa Dhlomo', guest_phone: null, guest_language: 'zu' })
  await host.call(changeGuest, { id, ...said })
  await testApp.runJobs()
  expect(testApp.mailbox).toHaveLength(mails)
  expect(await kindsOf(id)).toEqual(['added', 'guest_corrected'])
})

test('a number alone is corrected, and the link that was mailed to the same address goes on opening the stay', async () => {
  const id = await recorded()
  const token = /claim\?token=([\w-]+)/.exec(mailsTo(NOMSA.guest_email).at(-1)!.text)![1]! // it was mailed there
  const { booking } = await host.call(changeGuest, { id, ...NOMSA, guest_phone: '083 555 0120' })
  expect(booking.guest_phone).toBe('+27835550120')
  expect(await kindsOf(id)).toEqual(['added', 'guest_corrected'])
  const guest = await testApp.user('client')
  expect((await guest.call(linkBooking, { token })).booking._id).toBe(id)
})

test('a stay goes to the account that has confirmed the new address, which then says itself who it is', async () => {
  const id = await recorded()
  const guest = await testApp.user('client')
  const { booking } = await host.call(changeGuest, { id, ...NOMSA, guest_email: guest.email })
  expect(booking.user_id).toBe(guest._id)
  expect((await guest.call(listBookings, {})).bookings.map(({ _id }) => _id)).toEqual([id])
  await expect(host.call(changeGuest, { id, ...NOMSA })).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_TRANSITION',
  })
  expect((await host.call(readBooking, { id })).booking.guest_email).toBe(guest.email)
})

test('nobody else corrects it, nobody corrects what a guest asked for, and nobody what is cancelled', async () => {
  const id = await recorded()
  await expect(stranger.call(changeGuest, { id, ...NOMSA })).rejects.toMatchObject({ status: 404 })
  const guest = await testApp.user('client')
  const property = await makeProperty(testApp.db, host)
  const stay = { property_id: property.id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await guest.call(createBooking, stay)
  await expect(host.call(changeGuest, { id: booking._id, ...NOMSA })).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  })
  await host.call(updateBooking, { id, status: 'cancelled' })
  await expect(host.call(changeGuest, { id, ...NOMSA, guest_name: 'Other' })).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  })
  await expect(host.call(changeGuest, { id, ...NOMSA, guest_email: 'nowhere' })).rejects.toMatchObject({
    fields: { guest_email: expect.any(String) },
  })
})
