import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { changeArrivalNotes, readArrival } from '#src/features/arrival/contract.ts'
import { changeGuest, createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { previewTemplate } from '../contract.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as byLink from '#src/features/guest-register/contract/by-link.ts'
import * as settings from '#src/features/guest-register/contract/register-settings.ts'
import { readRegister, renewRegisterLink } from '#src/features/guest-register/contract/registers.ts'
import { missingOf, BLANK_LODGER } from '#src/features/guest-register/rules.ts'

const testApp = await createTestApp()
let host: Person
let guest: Person
let propertyId: string
let id: string

const hold = (sent: object) =>
  host.call(settings.changeRegisterSettings, { id: propertyId, class: 'guest_house', ...sent })

beforeEach(async () => {
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  propertyId = (await makeProperty(testApp.db, host)).id
  await host.call(changeArrivalNotes, {
    id: propertyId,
    door_code: '4711#',
    door_code_hours: 720,
    directions: 'Left after the bridge',
  })
  const from = addDays(testApp.deps.today(), 2)
  const { booking } = await guest.call(createBooking, {
    property_id: propertyId,
    check_in: from,
    check_out: addDays(from, 2),
    guests: 2,
  })
  id = booking._id
  await host.call(updateBooking, { id, status: 'confirmed' })
})

const arrival = async (who = guest) => (await who.call(readArrival, { id })).arrival!

test('a corrected address of the guest ends the link that went to the one before', async () => {
  await hold({ on: true })
  const from = addDays(testApp.deps.today(), 20)
  const { booking } = await host.call(createBooking, {
    property_id: propertyId,
    check_in: from,
    check_out: addDays(from, 2),
    guests: 2,
    guest_name: 'Nomsa Dlamini',
    guest_email: 'nomsa@slip.example',
  })
  const preview = { booking_id: booking._id, texts: { en: '{{register_link}}' } }
  const tokenNow = async () => (await host.call(previewTemplate, preview)).text!.split('/').at(-1)!
  const before = await tokenNow()
  await testApp.call(byLink.readGuestRegister, { token: before })
  await host.call(changeGuest, {
    id: booking._id,
    guest_name: 'Nomsa Dlamini',
    guest_email: 'nomsa@post.example',
  })
  await expect(testApp.call(byLink.readGuestRegister, { token: before })).rejects.toMatchObject({
    status: 404,
  })
  await testApp.call(byLink.readGuestRegister, { token: await tokenNow() })
})

test('a key gets no link to the register, which is for people alone', async () => {
  await hold({ on: true })
  const { secret } = await host.call(createKey, {
    name: 'Messages',
    rights: ['messages.write', 'bookings.read', 'arrival.read'],
    currentPassword: host.password,
  })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const said = await testApp.app.inject({ url: `/api/bookings/${id}/arrival`, headers })
  expect([said.statusCode, said.json().arrival.register_link]).toEqual([200, null])
  const filled = await testApp.app.inject({
    method: 'POST',
    url: '/api/templates/preview',
    headers,
    payload: { booking_id: id, texts: { en: '{{register_link}}' } },
  })
  expect(filled.statusCode).toBe(403)
})

const template = async () =>
  host.call(previewTemplate, { booking_id: id, texts: { en: 'Code {{door_code}}. {{directions}}' } })

/** Registers a guest of the stay whole: the photo, which takes a form, is written as sealed words of any kind. */
async function register(n: number) {
  const link = (await arrival()).register_link!
  await testApp.call(byLink.changeLodger, { token: link.split('/').at(-1)!, n, surname: 'Mokoena' })
  await testApp.pool.query(
    `update lodgers set photo = 'x', missing = '{}' where booking_id = $1 and n = $2`,
    [id, n],
  )
}

test('a home without the choice shows its door code before anyone has registered', async () => {
  expect(await arrival()).toMatchObject({ door_code: '4711#', awaits_register: false, register_link: null })
  expect((await hold({})).register.register_complete).toBe(false)
  expect(await arrival()).toMatchObject({ door_code: '4711#', awaits_register: false })
  expect((await arrival()).register_link).toContain('/guest-register/')
  expect((await arrival()).register_required).toBe(true)
  await hold({ class: 'house', on: true })
  expect((await arrival()).register_required).toBe(false)
})

test('the door code waits until each guest of the stay has registered, and nothing else does', async () => {
  expect((await hold({ register_complete: true })).register.register_complete).toBe(true)
  const withheld = {
    door_code: null,
    door_code_from: null,
    awaits_register: true,
    directions: 'Left after the bridge',
  }
  expect(await arrival()).toMatchObject(withheld)
  expect(await arrival(host)).toMatchObject(withheld)
  expect((await template()).missing).toEqual([{ variable: 'door_code', lack: 'unregistered' }])
  await register(1)
  expect(await arrival()).toMatchObject(withheld)
  await register(2)
  expect(await arrival()).toMatchObject({ door_code: '4711#', awaits_register: false })
  expect((await template()).text).toBe('Code 4711#. Left after the bridge')
})

test('one that is incomplete again, or one more guest, withholds it again', async () => {
  await hold({ register_complete: true })
  await register(1)
  await register(2)
  await testApp.pool.query(`update lodgers set missing = $2 where booking_id = $1 and n = 2`, [
    id,
    missingOf(BLANK_LODGER, false),
  ])
  expect((await arrival()).awaits_register).toBe(true)
  await register(2)
  await testApp.pool.query('update bookings set guests = 3 where id = $1', [id])
  expect((await arrival()).awaits_register).toBe(true)
})

test('a template says the link with which the guests register, the same as the host reads', async () => {
  const said = () =>
    host.call(previewTemplate, { booking_id: id, texts: { en: 'Register: {{register_link}}' } })
  expect((await said()).missing).toEqual([{ variable: 'register_link', lack: 'no_register' }])
  await hold({})
  const { link } = await host.call(readRegister, { id })
  expect((await said()).text).toBe(`Register: ${link}`)
  const renewed = await host.call(renewRegisterLink, { id })
  expect((await said()).text).toBe(`Register: ${renewed.link}`)
  await testApp.call(byLink.readGuestRegister, { token: renewed.link.split('/').at(-1)! })
})

test('a register that is off withholds nothing', async () => {
  await hold({ class: 'house', on: false, register_complete: true })
  expect(await arrival()).toMatchObject({ door_code: '4711#', awaits_register: false })
})
