import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { forgotPassword } from '#src/features/accounts/contract.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { MailNotSent, type SendMail } from '#src/server/outside/mailer.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  changeMailSettings,
  changeMailSettingsByLink,
  noSuchReceiver,
  overseeMails,
  readMailSettings,
  readMailSettingsByLink,
} from '../contract.ts'

const testApp = await createTestApp()
const day = (count: number) => addDays(testApp.deps.today(), count)

async function asked() {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host)
  const stay = { property_id: property.id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await guest.call(createBooking, stay)
  return { host, guest, id: booking._id }
}

async function mailsTo({ email }: Person) {
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.filter(({ to }) => to === email)
}

const tokenIn = (text: string) => /mail-settings\?token=(\w+)/.exec(text)?.[1] ?? ''

test('who wants no mails of a kind gets none of it, and all the others', async () => {
  const { host, guest, id } = await asked()
  await mailsTo(guest)
  await guest.call(changeMailSettings, { settings: [{ kind: 'requests', wanted: false }] })
  await host.call(updateBooking, { id, status: 'confirmed' })
  expect(await mailsTo(guest)).toEqual([])
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await mailsTo(guest)).toHaveLength(1)
  const { settings } = await guest.call(readMailSettings, {})
  expect(settings.filter(({ wanted }) => !wanted).map(({ kind }) => kind)).toEqual([
    'requests',
    // Nobody is counted who has not agreed to it.
    'newsletter_figures',
  ])
  const others = await host.call(readMailSettings, {})
  expect(others.settings.every(({ wanted }) => wanted)).toBe(true)
})

test('the link in a mail says and changes the same without signing in, and the mail program may by itself', async () => {
  const { guest } = await asked()
  const mail = (await mailsTo(guest)).find(({ subject }) => subject.includes('request'))
  const token = tokenIn(mail!.text)
  expect(mail!.unsubscribe).toBe(`http://localhost:3000/mail-settings?token=${token}&off=requests`)
  await testApp.call(changeMailSettingsByLink, { token, settings: [{ kind: 'requests', wanted: false }] })
  expect((await guest.call(readMailSettings, {})).settings[0]).toMatchObject({
    kind: 'requests',
    wanted: false,
  })
  await guest.call(changeMailSettings, { settings: [{ kind: 'requests', wanted: true }] })
  const { settings } = await testApp.call(readMailSettingsByLink, { token })
  expect(settings.find(({ kind }) => kind === 'requests')).toMatchObject({ wanted: true })
})

test('what is chosen in two windows at once is all kept, in whatever order each says it', async () => {
  const guest = await testApp.user('client')
  const kinds = (await guest.call(readMailSettings, {})).settings.map(({ kind }) => kind)
  const say = (order: typeof kinds) =>
    guest.call(changeMailSettings, { settings: order.map(kind => ({ kind, wanted: false })) })
  await Promise.all(Array.from({ length: 12 }, (_, at) => say(at % 2 ? kinds : kinds.toReversed())))
  const { settings } = await guest.call(readMailSettings, {})
  expect(settings.every(({ wanted }) => !wanted)).toBe(true)
})

test('a link that nobody was mailed changes nothing', async () => {
  for (const token of ['', 'x'.repeat(32)])
    await expect(
      testApp.call(changeMailSettingsByLink, { token, settings: [{ kind: 'reviews', wanted: false }] }),
    ).rejects.toSatisfy(noSuchReceiver.is)
})

test('a mail that one cannot do without comes whatever is chosen, says so, and offers no end of it', async () => {
  const { guest } = await asked()
  const { settings } = await guest.call(readMailSettings, {})
  await guest.call(changeMailSettings, { settings: settings.map(({ kind }) => ({ kind, wanted: false })) })
  await testApp.call(forgotPassword, { email: guest.email })
  const mail = (await mailsTo(guest)).find(({ subject }) => subject.includes('password'))
  expect(mail!.unsubscribe).toBeUndefined()
  expect(mail!.text).toContain('can’t turn it off')
  await expect(
    guest.call(changeMailSettings, { settings: [{ kind: 'password' as 'reviews', wanted: false }] }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an address that no account has confirmed is no account: what one chooses, the other does not', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  const stranger = await testApp.user('client', { email: 'mine@post.example', isConfirmed: false })
  await stranger.call(changeMailSettings, { settings: [{ kind: 'requests', wanted: false }] })
  const stay = { property_id: property.id, check_in: day(10), check_out: day(12), guests: 2 }
  await host.call(createBooking, { ...stay, guest_name: 'Nomsa', guest_email: stranger.email })
  const mails = await mailsTo(stranger)
  expect(mails.map(({ subject }) => subject)).toContain('Your booking at Kloof Cottage')
})

test('a refused mail is shown to the host of the stay with what the mail server said, and to an administrator, to nobody else', async () => {
  const { host, guest, id } = await asked()
  const admin = await testApp.user('client')
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  const { deps } = testApp
  const { sendMail } = deps
  const refusing: SendMail = async (mail, sending) => {
    if (mail.to !== guest.email) return sendMail(mail, sending)
    throw new MailNotSent('550 5.1.1 No such user', { isRefused: true, mayBeTaken: false })
  }
  deps.sendMail = refusing
  await mailsTo(guest)
  deps.sendMail = sendMail
  const { booking } = await host.call(readBooking, { id })
  expect(booking.refused_mails).toMatchObject([{ to: guest.email, answer: '550 5.1.1 No such user' }])
  expect((await guest.call(readBooking, { id })).booking.refused_mails).toEqual([])
  const { mails } = await admin.call(overseeMails, { state: 'refused' })
  expect(mails.find(({ to }) => to === guest.email)).toMatchObject({ state: 'refused', tries: 1 })
  await expect(host.call(overseeMails, {})).rejects.toMatchObject({ status: 403 })
  // A mail that arrives later says that the address is well.
  await host.call(updateBooking, { id, status: 'confirmed' })
  await mailsTo(guest)
  expect((await host.call(readBooking, { id })).booking.refused_mails).toEqual([])
})
