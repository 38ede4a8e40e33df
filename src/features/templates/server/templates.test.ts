import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import type { Language } from '#src/contract/language.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { addAutomation, deleteAutomation } from '#src/features/automations/contract/automations.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  startTemplates,
  TEMPLATE_CHARS_MAX,
  TEMPLATES_MAX,
} from '../contract.ts'
import { commonTemplates, startingKeys } from '../rules/starting-set.ts'
import { fillTemplate } from './queries.ts'
import { startWith } from './commands.ts'

const testApp = await createTestApp()
const texts = { en: 'Hi {{guest_first_name}}', af: 'Hallo {{guest_first_name}}' }
let host: Person
let stranger: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  host = await testApp.user('realtor')
  stranger = await testApp.user('realtor')
  property = await makeProperty(testApp.db, host)
})

const add = async (by: Person, given: object = {}) =>
  (await by.call(addTemplate, { name: 'Welcome', texts, ...given })).template
const namesOf = async (by: Person) => (await by.call(listTemplates, {})).templates.map(({ name }) => name)

async function recorded(given: object = {}) {
  const from = addDays(testApp.deps.today(), 20)
  const stay = { property_id: property.id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  const guest = { guest_name: 'Nomsa Khumalo', guest_email: 'nomsa@post.example' }
  return (await host.call(createBooking, { ...stay, ...guest, ...given })).booking._id
}

const fill = (templateId: string, bookingId: string) =>
  fillTemplate(
    testApp.db,
    { ...testApp.config, publicUrl: 'https://x.example' },
    { templateId, bookingId, now: testApp.deps.now() },
  )

describe('templates of an organisation', () => {
  test('are kept, listed by their names, written anew and deleted', async () => {
    const { _id } = await add(host, { name: 'welcome', texts: { en: ' Hi ', af: '', zu: null } })
    await add(host, { name: 'Directions' })
    expect(await namesOf(host)).toEqual(['Directions', 'welcome'])
    const { template } = await host.call(changeTemplate, {
      id: _id,
      name: 'Welcome',
      texts: { zu: 'Sawubona' },
    })
    expect(template).toMatchObject({ _id, name: 'Welcome', texts: { en: null, af: null, zu: 'Sawubona' } })
    await host.call(deleteTemplate, { id: _id })
    expect(await namesOf(host)).toEqual(['Directions'])
  })

  test('are kept while an automation is written with them', async () => {
    const { _id } = await add(host)
    const { automation } = await host.call(addAutomation, {
      name: 'Thanks',
      trigger: { kind: 'step', step: 'confirmed' },
      conditions: {},
      late: 'send',
      action: 'message',
      template_id: _id,
      on: false,
    })
    await expect(host.call(deleteTemplate, { id: _id })).rejects.toMatchObject({
      status: 409,
      code: 'TEMPLATE_IN_USE',
    })
    expect(await namesOf(host)).toEqual(['Welcome'])
    await host.call(deleteAutomation, { id: automation._id })
    await host.call(deleteTemplate, { id: _id })
    expect(await namesOf(host)).toEqual([])
  })

  test('are not found by another organisation', async () => {
    const { _id: id } = await add(host)
    const missing = { status: 404, code: 'NOT_FOUND' }
    expect(await namesOf(stranger)).toEqual([])
    await expect(stranger.call(changeTemplate, { id, name: 'Mine', texts })).rejects.toMatchObject(missing)
    await expect(stranger.call(deleteTemplate, { id })).rejects.toMatchObject(missing)
    const booking_id = await recorded()
    const preview = stranger.call(previewTemplate, { booking_id, template_id: id })
    await expect(preview).rejects.toMatchObject(missing)
    const own = await add(stranger)
    await expect(host.call(previewTemplate, { booking_id, template_id: own._id })).rejects.toMatchObject(
      missing,
    )
    // Nor do own words tell of another's stay.
    for (const sent of [{ template_id: own._id }, { texts: { en: '{{guest_name}}' } }])
      await expect(stranger.call(previewTemplate, { booking_id, ...sent })).rejects.toMatchObject(missing)
    expect(await fill(own._id, booking_id)).toBeNull()
    expect(await namesOf(host)).toEqual(['Welcome'])
  })

  test('without a text, with an unknown variable or too long are refused beside their language', async () => {
    const refusedFor = async (sent: object) => {
      const refusal = await add(host, { texts: sent }).catch((error: unknown) => error)
      return (refusal as { fields: Record<string, string> }).fields // it is a problem, or the test fails
    }
    expect(await refusedFor({ en: ' ', af: null })).toHaveProperty('texts')
    expect(await refusedFor({ af: 'Hi {{guest_fist_name}}' })).toMatchObject({
      'texts.af': expect.stringContaining('guest_fist_name'),
    })
    expect(await refusedFor({ zu: 'x'.repeat(TEMPLATE_CHARS_MAX + 1) })).toHaveProperty(['texts.zu'])
    expect((await add(host, { texts: { zu: 'x'.repeat(TEMPLATE_CHARS_MAX) } })).texts.zu).toHaveLength(
      TEMPLATE_CHARS_MAX,
    )
  })

  test('what is far too long is refused unread: reading it would keep everybody waiting', async () => {
    const long = '{{ a '.repeat(40 * TEMPLATE_CHARS_MAX)
    await expect(add(host, { texts: { en: long } })).rejects.toMatchObject({ status: 400 })
  })

  test('are 50 and no more, also where several are kept at once', async () => {
    for (let index = 0; index < TEMPLATES_MAX - 1; index += 1) await add(host)
    const tries = await Promise.allSettled([add(host), add(host), add(host)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add(host)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_TEMPLATES' })
    await expect(host.call(startTemplates, {})).rejects.toMatchObject({ code: 'TOO_MANY_TEMPLATES' })
  })

  test('one click makes the six of the starting set, two clicks no more', async () => {
    await Promise.all([host.call(startTemplates, {}), host.call(startTemplates, {})])
    const { templates } = await host.call(startTemplates, {})
    expect(templates.map(({ starting_key }) => starting_key)).toEqual(startingKeys)
    await add(host, { name: 'A late arrival' })
    // In the order of a stay, and then by their names.
    expect((await namesOf(host)).slice(5)).toEqual(['Review request', 'A late arrival'])
    for (const { key, texts: wanted } of commonTemplates)
      expect(templates.find(({ starting_key }) => starting_key === key)?.texts).toEqual(wanted)
    const ids = await testApp.db.transaction(tx => startWith(tx, host.organisation_id!)) // a realtor has one
    expect(Object.keys(ids).toSorted()).toEqual(startingKeys.toSorted())
  })
})

describe('what a template says of a booking', () => {
  test("the guest's own language comes before the one that is noted, and English before others", async () => {
    const { _id } = await add(host, { texts: { ...texts, zu: 'Sawubona {{guest_first_name}}' } })
    const languageOf = async (bookingId: string) => (await fill(_id, bookingId))?.language
    expect(await languageOf(await recorded())).toBe('en')
    const guest = await testApp.user('client')
    const noted = await recorded({
      guest_email: guest.email,
      guest_language: 'af' satisfies Language,
      check_in: addDays(testApp.deps.today(), 30),
      check_out: addDays(testApp.deps.today(), 31),
    })
    expect(await languageOf(noted)).toBe('af')
    await guest.call(updateProfile, { language: 'zu' })
    expect(await fill(_id, noted)).toMatchObject({ language: 'zu', text: 'Sawubona Nomsa' })
    await guest.call(updateProfile, { language: '' })
    expect(await languageOf(noted)).toBe('af')
  })

  test('a text that is not kept yet is told, in the language that is asked for', async () => {
    const booking_id = await recorded()
    const { language, text } = await host.call(previewTemplate, { booking_id, texts, language: 'af' })
    expect({ language, text }).toEqual({ language: 'af', text: 'Hallo Nomsa' })
  })

  test('what lacks is named instead of a text', async () => {
    const booking_id = await recorded({ guest_name: 'Sipho' })
    const sent = { en: 'Dear {{guest_last_name}}, {{wifi_name}}, {{review_link}}' }
    const { text, missing, property_id } = await host.call(previewTemplate, { booking_id, texts: sent })
    expect(text).toBeNull()
    expect(property_id).toBe(property.id)
    expect(missing).toEqual([
      { variable: 'guest_last_name', lack: 'empty' },
      { variable: 'wifi_name', lack: 'empty' },
      { variable: 'review_link', lack: 'no_account' },
    ])
    const { _id } = await add(host, { texts: sent })
    expect(await fill(_id, booking_id)).toMatchObject({
      language: 'en',
      missing: ['guest_last_name', 'wifi_name', 'review_link'],
    })
  })

  test('the door code is told from its hour on, by the clock of the product', async () => {
    await testApp.pool.query(
      `insert into arrival_notes (property_id, organisation_id, door_code, door_code_hours) values ($1, $2, '4711', 48)`,
      [property.id, host.organisation_id],
    )
    const booking_id = await recorded()
    const sent = { booking_id, texts: { en: 'Code {{door_code}}' } }
    expect((await host.call(previewTemplate, sent)).missing).toEqual([
      { variable: 'door_code', lack: 'early' },
    ])
    testApp.now = new Date(`${addDays(testApp.deps.today(), 18)}T12:00:00Z`)
    expect((await host.call(previewTemplate, sent)).text).toBe('Code 4711')
  })
})
