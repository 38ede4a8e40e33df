import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listWhatsapp, openWhatsapp } from '../contract.ts'

const testApp = await createTestApp()
let host: Person

beforeEach(async () => {
  host = await testApp.user('realtor')
})

async function recorded(given: object = {}) {
  const property = await makeProperty(testApp.db, host)
  const from = addDays(testApp.deps.today(), 5)
  const stay = { property_id: property.id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  const guest = { guest_name: 'Nomsa Khumalo', guest_email: 'nomsa@post.example' }
  return (await host.call(createBooking, { ...stay, ...guest, ...given })).booking
}

test('a number is kept with its country, one that is none as it was typed', async () => {
  expect((await recorded({ guest_phone: '082 555 0119' })).guest_phone).toBe('+27825550119')
  expect((await recorded({ guest_phone: '+44 20 7946 0958' })).guest_phone).toBe('+442079460958')
  expect((await recorded({ guest_phone: 'at the office' })).guest_phone).toBe('at the office')
  expect((await host.call(updateProfile, { phone: '(021) 555-0142' })).user.phone).toBe('+27215550142')
})

test('what is opened in WhatsApp is noted: who, when, to which number, and the text', async () => {
  const { _id: id } = await recorded({ guest_phone: '082 555 0119' })
  const content = 'Hi Nomsa, the code is 4711# & the way is left'
  const { link } = await host.call(openWhatsapp, { id, content })
  expect(link).toBe(`https://wa.me/27825550119?text=${encodeURIComponent(content)}`)
  await host.call(openWhatsapp, { id, content: 'And the Wi-Fi' })
  const { number, openings } = await host.call(listWhatsapp, { id })
  expect(number).toBe('+27825550119')
  expect(openings.map(each => [each.by, each.number, each.content])).toEqual([
    [host.name, '+27825550119', 'And the Wi-Fi'],
    [host.name, '+27825550119', content],
  ])
})

test("a stay without a number takes the one of its guest's account; without either it says so", async () => {
  const guest = await testApp.user('client')
  const { _id: id } = await recorded({ guest_email: guest.email })
  expect((await host.call(listWhatsapp, { id })).number).toBeNull()
  await expect(host.call(openWhatsapp, { id, content: 'Hi' })).rejects.toMatchObject({
    status: 409,
    code: 'NO_NUMBER',
  })
  await guest.call(updateProfile, { phone: '083 555 0120' })
  expect((await host.call(listWhatsapp, { id })).number).toBe('+27835550120')
})

test('another organisation finds nothing, and notes nothing', async () => {
  const { _id: id } = await recorded({ guest_phone: '082 555 0119' })
  const stranger = await testApp.user('realtor')
  const missing = { status: 404, code: 'NOT_FOUND' }
  await expect(stranger.call(listWhatsapp, { id })).rejects.toMatchObject(missing)
  await expect(stranger.call(openWhatsapp, { id, content: 'Hi' })).rejects.toMatchObject(missing)
  expect((await host.call(listWhatsapp, { id })).openings).toEqual([])
})
