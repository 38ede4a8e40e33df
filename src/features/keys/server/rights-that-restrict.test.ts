import { expect, test } from 'vitest'
import { EVERY_DAY } from '#src/contract/rights.ts'
import { changeArrivalNotes, readArrival, readArrivalNotes } from '#src/features/arrival/contract.ts'
import {
  addAutomation,
  listAutomations,
  startAutomations,
} from '#src/features/automations/contract/automations.ts'
import { listPlanned, previewPlanned, sendPlannedNow } from '#src/features/automations/contract/queue.ts'
import { ANY_STAY } from '#src/features/automations/rules/automation.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { listClashes } from '#src/features/channels/contract/clashes.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { publicPropertyById, publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { listReviews } from '#src/features/reviews/contract.ts'
import { previewTemplate } from '#src/features/templates/contract.ts'
import { listWhatsapp } from '#src/features/whatsapp/contract.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { realtor } = fixtures.people

const callWith = async (...rights: (typeof EVERY_DAY)[number][]) =>
  testApp.as((await fixtures.key(rights)).secret)
const isRefused = (right: string) => ({
  status: 403,
  message: `This API key doesn’t have the ${right} permission`,
})

const CODE = '4711-open'
const WIFI = 'braai-at-six'

/** A confirmed stay whose door code may be told; its id, and the home's. */
async function toArrive() {
  const id = await fixtures.request()
  await realtor.call(updateBooking, { id, status: 'confirmed' })
  const { booking } = await realtor.call(readBooking, { id })
  const propertyId = booking.property_id!
  await realtor.call(changeArrivalNotes, {
    id: propertyId,
    door_code: CODE,
    door_code_hours: 720,
    wifi_password: WIFI,
  })
  return { id, propertyId }
}

test('only a key with the right to it reads what opens a home', async () => {
  const { id, propertyId } = await toArrive()
  const reader = await callWith(...EVERY_DAY.filter(right => right !== 'arrival.read'))
  await expect(reader(readArrival, { id })).rejects.toMatchObject(isRefused('arrival.read'))
  await expect(reader(readArrivalNotes, { id: propertyId })).rejects.toMatchObject(isRefused('arrival.read'))
  const opener = await callWith('arrival.read')
  expect((await opener(readArrival, { id })).arrival).toMatchObject({ door_code: CODE, wifi_password: WIFI })
  expect((await opener(readArrivalNotes, { id: propertyId })).arrival.door_code).toBe(CODE)
})

test('a preview fills in nothing about a stay that the key may not read', async () => {
  const { id } = await toArrive()
  const asking = (text: string) => ({ booking_id: id, texts: { en: text } })
  const writer = await callWith('messages.write', 'templates.change')
  for (const text of ['{{guest_name}}', '{{booking_total}}', '{{door_code}}', 'Nothing at all'])
    await expect(writer(previewTemplate, asking(text))).rejects.toMatchObject(isRefused('bookings.read'))
  const reader = await callWith('messages.write', 'bookings.read')
  expect((await reader(previewTemplate, asking('Hi {{guest_name}}'))).text).toBe(
    `Hi ${fixtures.people.client.name}`,
  )
  for (const name of ['door_code', 'wifi_name', 'wifi_password', 'directions', 'parking'])
    await expect(reader(previewTemplate, asking(`It is {{${name}}}`))).rejects.toMatchObject(
      isRefused('arrival.read'),
    )
  const opener = await callWith('messages.write', 'bookings.read', 'arrival.read')
  expect((await opener(previewTemplate, asking('It is {{door_code}}'))).text).toBe(`It is ${CODE}`)
})

test('a key neither reads nor sends a queued message that tells what it may not read', async () => {
  const { id, bookingId } = await fixtures.planned()
  await realtor.call(updateBooking, { id: bookingId, status: 'confirmed' })
  const { booking } = await realtor.call(readBooking, { id: bookingId })
  await realtor.call(changeArrivalNotes, { id: booking.property_id!, door_code: CODE, door_code_hours: 720 })
  await testApp.pool.query(
    `update templates set texts = '{"en": "It is {{door_code}}"}' where id =
       (select template_id from automations where id = (select automation_id from planned_messages where id = $1))`,
    [id],
  )
  await testApp.pool.query(
    `update automations set trigger = '{"kind": "step", "step": "confirmed"}' where id =
       (select automation_id from planned_messages where id = $1)`,
    [id],
  )
  const reader = await callWith('messages.write', 'bookings.read')
  await expect(reader(previewPlanned, { id })).rejects.toMatchObject(isRefused('arrival.read'))
  await expect(reader(sendPlannedNow, { id })).rejects.toMatchObject(isRefused('arrival.read'))
  const { rows } = await testApp.pool.query('select state from planned_messages where id = $1', [id])
  expect(rows).toEqual([{ state: 'planned' }])
  const opener = await callWith('messages.write', 'bookings.read', 'arrival.read')
  expect((await opener(previewPlanned, { id })).text).toBe(`It is ${CODE}`)
})

test('a list that names guests is for a key that may see stays', async () => {
  const id = await fixtures.request()
  const writer = await callWith('messages.write', 'channels.change')
  await expect(writer(listPlanned, { id })).rejects.toMatchObject(isRefused('bookings.read'))
  await expect(writer(listAutomations, {})).rejects.toMatchObject(isRefused('bookings.read'))
  await expect(writer(listWhatsapp, { id })).rejects.toMatchObject(isRefused('bookings.read'))
  await expect(writer(listClashes, {})).rejects.toMatchObject(isRefused('bookings.read'))
})

test('no key makes an automation, which would go on when the key has ended', async () => {
  const everything = await callWith(...EVERY_DAY)
  const template_id = await fixtures.template()
  const sent = {
    name: 'Ours',
    trigger: { kind: 'step', step: 'confirmed' },
    conditions: ANY_STAY,
    late: 'send',
    action: 'message',
    template_id,
    on: true,
  } as const
  const notForKeys = {
    status: 403,
    message: 'API keys can’t be used for this. Log in as a user instead',
  }
  await expect(everything(addAutomation, sent)).rejects.toMatchObject(notForKeys)
  await expect(everything(startAutomations, {})).rejects.toMatchObject(notForKeys)
  await realtor.call(addAutomation, sent)
  await expect(fixtures.manager.call(startAutomations, {})).rejects.toMatchObject({ status: 403 })
})

test('a home that is not public is shown to a key that may see homes, and to no other', async () => {
  const { id, slug } = await fixtures.hiddenProperty()
  const stay = { checkIn: fixtures.day(20), checkOut: fixtures.day(22), guests: 1 }
  const calls = (call: typeof testApp.call) => [
    () => call(publicPropertyBySlug, { slug }),
    () => call(publicPropertyById, { id }),
    () => call(listNights, { slug, from: fixtures.day(20), to: fixtures.day(22) }),
    () => call(quoteStay, { slug, ...stay }),
    () => call(listReviews, { slug }),
  ]
  const others = await callWith(...EVERY_DAY.filter(right => right !== 'homes.read'))
  for (const asked of calls(others)) await expect(asked()).rejects.toMatchObject({ status: 404 })
  for (const asked of calls(await callWith('homes.read'))) await asked()
})
