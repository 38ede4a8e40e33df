import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listMessages } from '#src/features/messages/contract.ts'
import { addTemplate, deleteTemplate, listTemplates } from '#src/features/templates/contract.ts'
import { dayBefore as rule, fixturesOf } from '#src/testing/automations/fixtures-of-automations.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeMailSettings } from '#src/features/emails/contract.ts'
import {
  addAutomation,
  AUTOMATIONS_MAX,
  changeAutomation,
  deleteAutomation,
  listAutomations,
  startAutomations,
  tryAutomation,
} from '../contract/automations.ts'
import { changePlanned, listPlanned, previewPlanned, sendPlannedNow, skipPlanned } from '../contract/queue.ts'

const testApp = await createTestApp()

const { createFixtures, pass } = fixturesOf(testApp)

describe('an automation', () => {
  test('that is made goes for stays that are there, where its moment lies ahead', async () => {
    const { book, add, queueOf, host } = await createFixtures()
    const [ahead, past] = [await book(4), await book(1)]
    expect(await queueOf(ahead)).toEqual([])
    const automation = await add()
    await testApp.runJobs()
    expect(await queueOf(ahead)).toMatchObject([{ state: 'planned', name: 'Welcome', as: 'message' }])
    expect(await queueOf(past)).toEqual([])
    const { automations } = await host.call(listAutomations, {})
    expect(automations).toMatchObject([
      { _id: automation._id, planned: 1, sent: 0, next: { booking_id: ahead, guest_name: 'Nomsa Dube' } },
    ])
  })

  test('that is turned off sends nothing, and goes on with what lies ahead once it is on', async () => {
    const { host, book, whole, add, queueOf, messages } = await createFixtures()
    const { _id: id } = await add()
    const [soon, later] = [await book(2), await book(9)]
    await host.call(changeAutomation, { id, ...whole, on: false })
    await testApp.runJobs()
    expect(await queueOf(soon)).toMatchObject([{ state: 'cancelled', why: 'turned_off' }])
    await pass(48)
    await host.call(changeAutomation, { id, ...whole })
    await testApp.runJobs()
    expect(await messages()).toEqual([])
    expect(await queueOf(soon)).toMatchObject([{ state: 'cancelled' }])
    expect(await queueOf(later)).toMatchObject([{ state: 'planned' }])
  })

  test('that gets another moment moves what it has planned, and sends nobody anything twice', async () => {
    const { host, book, whole, add, queueOf, messages } = await createFixtures()
    const { _id: id } = await add()
    const [sentFor, waiting] = [await book(2), await book(9)]
    await pass(24)
    expect(await messages()).toHaveLength(1)
    const trigger = { ...rule.trigger, count: 0, at: '08:00' }
    await host.call(changeAutomation, { id, ...whole, trigger })
    await pass(24)
    expect(await messages()).toHaveLength(1)
    expect(await queueOf(sentFor)).toMatchObject([{ state: 'sent' }])
    const [planned] = await queueOf(waiting)
    expect(planned?.at).toContain('T06:00:00')
  })

  test('is deleted with what it has planned, and what it has sent stays', async () => {
    const { host, book, add, queueOf, template } = await createFixtures()
    const { _id: id } = await add()
    const [sentFor, waiting] = [await book(2), await book(9)]
    await pass(24)
    await expect(host.call(deleteTemplate, { id: template._id })).rejects.toMatchObject({
      status: 409,
      code: 'TEMPLATE_IN_USE',
    })
    await host.call(deleteAutomation, { id })
    expect(await queueOf(sentFor)).toMatchObject([{ state: 'sent', name: 'Welcome', automation_id: null }])
    expect(await queueOf(waiting)).toEqual([])
    await host.call(deleteTemplate, { id: template._id })
  })

  test('is refused where it could not go: by night, with the template of another, with fewer than the fewest', async () => {
    const { host, whole } = await createFixtures()
    const night = { ...rule.trigger, at: '21:00' }
    await expect(host.call(addAutomation, { ...whole, trigger: night })).rejects.toMatchObject({
      status: 400,
    })
    const other = await createFixtures()
    await expect(
      host.call(addAutomation, { ...whole, template_id: other.template._id }),
    ).rejects.toMatchObject({ fields: { template_id: 'Please choose a template' } })
    const conditions = { nights_min: 4, nights_max: 2 }
    await expect(host.call(addAutomation, { ...whole, conditions })).rejects.toMatchObject({ status: 400 })
  })

  test('says before it is kept for how many stays it would have gone', async () => {
    const { host, book } = await createFixtures()
    await book(4)
    await book(8)
    expect(await host.call(tryAutomation, rule)).toMatchObject({ past: 0, ahead: 2, days: 90 })
    const long = { ...rule, conditions: { nights_min: 3 } }
    expect(await host.call(tryAutomation, long)).toMatchObject({ past: 0, ahead: 0 })
  })

  test('counts what it would have sent and will, of its own stays of 90 days, and no more', async () => {
    const { host, guest, book } = await createFixtures()
    const other = await createFixtures()
    await other.book(4)
    await book(1) // agreed late, and told at once
    const [stays, ahead] = [await book(6, 1), await book(9)]
    await guest.call(updateBooking, { id: stays, status: 'cancelled' })
    const counts = async (given: object) => {
      const { past, ahead: to } = await host.call(tryAutomation, { ...rule, ...given })
      return [past, to]
    }
    expect(await counts({})).toEqual([1, 1])
    expect(await counts({ late: 'skip' })).toEqual([0, 1])
    const step = (name: 'requested' | 'confirmed' | 'declined' | 'expired' | 'cancelled') =>
      counts({ trigger: { kind: 'step', step: name } })
    expect(await step('requested')).toEqual([3, 0])
    expect(await step('confirmed')).toEqual([2, 0])
    expect(await step('cancelled')).toEqual([1, 0])
    expect(await step('declined')).toEqual([0, 0])
    // As long ago as is looked, and a day longer.
    for (const [days, past] of [
      [90, 2],
      [91, 1],
    ] as const) {
      await testApp.pool.query('update bookings set check_in = $2::date - 2, check_out = $2 where id = $1', [
        ahead,
        addDays(testApp.deps.today(), -days),
      ])
      await testApp.pool.query(
        `update bookings set arrival_set_at = moment() - interval '1 year' where id = $1`,
        [ahead],
      )
      expect(await counts({})).toEqual([past, 0])
    }
  })

  test('is one of so many, also with the usual set', async () => {
    const { host, whole, add } = await createFixtures()
    await add()
    await testApp.pool.query(
      `insert into automations (id, organisation_id, name, trigger, conditions, action, template_id, late)
       select gen_random_uuid(), organisation_id, name, trigger, conditions, action, template_id, late
       from automations, generate_series(3, $2) where organisation_id = $1`,
      [host.organisation_id, AUTOMATIONS_MAX],
    )
    await expect(host.call(startAutomations, {})).rejects.toMatchObject({ code: 'TOO_MANY_AUTOMATIONS' })
    await add()
    await expect(host.call(addAutomation, whole)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_AUTOMATIONS',
    })
  })

  test('that gets a moment which has passed goes to none that is there', async () => {
    const { host, book, whole, add, queueOf, messages } = await createFixtures()
    const { _id: id } = await add()
    const booking = await book(5)
    await pass(3 * 24)
    await host.call(changeAutomation, { id, ...whole, trigger: { ...rule.trigger, count: 2 } })
    await testApp.runJobs()
    expect(await messages()).toEqual([])
    expect(await queueOf(booking)).toMatchObject([{ state: 'cancelled', why: 'changed' }])
  })

  test('that is for other stays by now goes to none whose moment was before', async () => {
    const { host, book, whole, queueOf, messages } = await createFixtures()
    const some = { ...whole, conditions: { guests_min: 3 } }
    const { _id: id } = (await host.call(addAutomation, some)).automation
    const [past, ahead] = [await book(2), await book(9)]
    await pass(26)
    await host.call(changeAutomation, { id, ...whole })
    await testApp.runJobs()
    expect(await messages()).toEqual([])
    expect(await queueOf(past)).toEqual([])
    expect(await queueOf(ahead)).toMatchObject([{ state: 'planned' }])
  })

  test.each([
    ['an account', 'message', {}],
    ['an address', 'mail', { guest_email: 'p@post.example' }],
    ['a number', 'mail', { guest_has_no_email: true, guest_phone: '082 555 0144' }],
  ] as const)(
    'that asks for the first stay goes to the next where that is off, of a guest known by %s',
    async (_, action, known) => {
      const { host, guest, property, whole, queueOf } = await createFixtures()
      await host.call(addAutomation, { ...whole, action, conditions: { first_stay: true } })
      const make = async (from: number) => {
        const check_in = addDays(testApp.deps.today(), from)
        const stay = { property_id: property.id, check_in, check_out: addDays(check_in, 2), guests: 2 }
        const { booking } =
          action === 'message'
            ? await guest.call(createBooking, stay)
            : await host.call(createBooking, { ...stay, guest_name: 'Pieter', ...known })
        await testApp.runJobs()
        await pass(1 / 60) // what is so of the guest's others is looked at within the minute
        return booking._id
      }
      const [second, first] = [await make(9), await make(5)]
      expect(await queueOf(first)).toMatchObject([{ state: 'planned' }])
      expect(await queueOf(second)).toMatchObject([{ state: 'cancelled', why: 'not_met' }])
      await host.call(updateBooking, { id: first, status: 'cancelled' })
      await testApp.runJobs()
      await pass(1 / 60)
      expect(await queueOf(second)).toMatchObject([{ state: 'planned' }])
      // Of another host nobody asks.
      const other = await createFixtures()
      await other.host.call(addAutomation, { ...other.whole, conditions: { first_stay: true } })
      const check_in = addDays(testApp.deps.today(), 12)
      const stay = { property_id: other.property.id, check_in, check_out: addDays(check_in, 1), guests: 2 }
      const { booking } = await guest.call(createBooking, stay)
      await testApp.runJobs()
      expect(await other.queueOf(booking._id)).toMatchObject([{ state: 'planned' }])
    },
  )

  test('as an email goes to the address of the account, with the way to the booking, unless such are not wanted', async () => {
    const { host, guest, whole, book, messages, queueOf } = await createFixtures()
    await host.call(addAutomation, { ...whole, action: 'mail', trigger: { kind: 'step', step: 'confirmed' } })
    const mails = () =>
      testApp.mailbox.filter(({ to, subject }) => to === guest.email && subject.includes('about your stay'))
    const booking = await book(4)
    expect(await queueOf(booking)).toMatchObject([{ state: 'sent', as: 'mail' }])
    expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining(`/booking/${booking}`)])
    expect(await messages()).toEqual([])
    await guest.call(changeMailSettings, { settings: [{ kind: 'messages', wanted: false }] })
    // An account whose address nobody has confirmed is asked too.
    await testApp.pool.query('update users set email_verified_at = null where id = $1', [guest.id])
    await book(9)
    expect(mails()).toHaveLength(1)
  })

  test('as a message too long to be one stops, and says so', async () => {
    const { host, property, book, add, queueOf, messages } = await createFixtures(
      '{{directions}} {{directions}}',
    )
    await testApp.pool.query(
      `insert into arrival_notes (property_id, organisation_id, directions) values ($1, $2, $3)`,
      [property.id, host.organisation_id, 'x'.repeat(2500)],
    )
    await add()
    const booking = await book(2)
    await pass(24)
    expect(await messages()).toEqual([])
    expect(await queueOf(booking)).toMatchObject([{ state: 'stopped', why: 'too_long' }])
  })
})

test('another program is told once, with the words and the stay, where a webhook is chosen, and it stops where that is off or gone', async () => {
  const { host, book, whole, queueOf } = await createFixtures()
  const { rows } = await testApp.pool.query<{ id: string }>(
    `insert into webhooks (id, organisation_id, name, url, events, secret)
     values (gen_random_uuid(), $1, 'Sheet', 'https://sheet.example/in', '{booking.requested}', 'whsec_1') returning id`,
    [host.organisation_id],
  )
  const webhook_id = rows[0]!.id // just made
  const sent = { ...whole, action: 'webhook', webhook_id } as const
  await expect(host.call(addAutomation, { ...sent, webhook_id: null })).rejects.toMatchObject({
    fields: { webhook_id: 'Please choose a webhook' },
  })
  const other = await createFixtures()
  await expect(
    other.host.call(addAutomation, { ...other.whole, action: 'webhook', webhook_id }),
  ).rejects.toMatchObject({ fields: { webhook_id: 'Please choose a webhook' } })
  await host.call(addAutomation, sent)
  const [sentFor, later] = [await book(4), await book(9)]
  const { _id: id } = (await queueOf(sentFor))[0]! // it is planned
  expect((await host.call(sendPlannedNow, { id })).planned).toMatchObject({ state: 'sent', as: 'webhook' })
  const deliveries = await testApp.pool.query<{ event: string; body: string }>(
    'select event, body from webhook_deliveries where webhook_id = $1',
    [webhook_id],
  )
  expect(deliveries.rows.map(({ event }) => event)).toEqual(['automation.due'])
  expect(JSON.parse(deliveries.rows[0]!.body)).toMatchObject({
    id,
    data: { automation: { name: 'Welcome' }, text: 'Hi Nomsa', booking: { _id: sentFor } },
  })
  const { _id: waiting } = (await queueOf(later))[0]! // as above
  await testApp.pool.query('update webhooks set is_on = false where id = $1', [webhook_id])
  await expect(host.call(sendPlannedNow, { id: waiting })).rejects.toMatchObject({ code: 'VALUES_MISSING' })
  await testApp.pool.query('delete from webhooks where id = $1', [webhook_id])
  await expect(host.call(sendPlannedNow, { id: waiting })).rejects.toMatchObject({ code: 'VALUES_MISSING' })
})

test('the usual set is made once, with its templates, however often it is asked for', async () => {
  const { host, guest, property, book, queueOf } = await createFixtures()
  const there = await book(4)
  await host.call(startAutomations, {})
  await testApp.runJobs()
  // A stay confirmed before is not thanked for.
  expect((await queueOf(there)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'planned'))
  const { automations } = await host.call(startAutomations, {})
  expect(automations.map(({ starting_key: key }) => key)).toEqual([
    'thank-you',
    'directions',
    'check-in',
    'first-morning',
    'check-out',
    'review',
  ])
  expect((await host.call(listTemplates, {})).total).toBe(7)
  const check_in = addDays(testApp.deps.today(), 10)
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    check_in,
    check_out: addDays(check_in, 2),
    guests: 2,
  })
  await testApp.runJobs()
  const { planned } = await host.call(listPlanned, { id: booking._id })
  expect(planned.map(({ state }) => state)).toEqual(['sent', ...Array.from({ length: 5 }, () => 'planned')])
})

test('with its door code told for a day, the check-in details of the usual set go when they are due', async () => {
  const { host, guest, property, book, queueOf } = await createFixtures()
  await host.call(startAutomations, {})
  await testApp.pool.query('update users set phone = $1 where id = $2', ['+27825550119', host.id])
  await testApp.pool.query(
    `insert into arrival_notes (property_id, organisation_id, wifi_name, wifi_password, door_code, directions)
     values ($1, $2, 'Protea', 'fynbos', '4711', 'Left at the church')`,
    [property.id, host.organisation_id],
  )
  const booking = await book(5)
  await pass(4 * 24 + 2)
  const details = (await queueOf(booking)).find(({ name }) => name === 'Check-in details')
  expect(details).toMatchObject({ state: 'sent' })
  const { messages } = await guest.call(listMessages, { booking_id: booking })
  expect(messages.at(-1)?.content).toContain('4711')
})

describe('what is planned for a stay', () => {
  test('is put in other words, for that stay alone', async () => {
    const { host, book, add, queueOf, messages } = await createFixtures()
    await add()
    const booking = await book(2)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    expect(await host.call(previewPlanned, { id })).toMatchObject({ text: 'Hi Nomsa' })
    await host.call(changePlanned, { id, words: 'The gate is {{left}}' })
    expect(await host.call(previewPlanned, { id })).toMatchObject({ text: 'The gate is {{left}}' })
    await pass(24)
    expect(await messages()).toEqual(['The gate is {{left}}'])
    await expect(host.call(changePlanned, { id, words: 'Late' })).rejects.toMatchObject({
      code: 'SETTLED_ALREADY',
    })
  })

  test('is sent at once, and then not again', async () => {
    const { host, book, add, queueOf, messages } = await createFixtures()
    await add()
    const booking = await book(4)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    expect((await host.call(sendPlannedNow, { id })).planned.state).toBe('sent')
    for (const again of [sendPlannedNow, skipPlanned])
      await expect(host.call(again, { id })).rejects.toMatchObject({ code: 'SETTLED_ALREADY' })
    await pass(5 * 24)
    expect(await messages()).toEqual(['Hi Nomsa'])
  })

  test('is skipped, and sent after all', async () => {
    const { host, book, add, queueOf, messages } = await createFixtures()
    await add()
    const booking = await book(2)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await host.call(skipPlanned, { id })
    await pass(24)
    expect(await messages()).toEqual([])
    expect(await queueOf(booking)).toMatchObject([{ state: 'skipped', why: 'by_host' }])
    await host.call(sendPlannedNow, { id })
    expect(await messages()).toEqual(['Hi Nomsa'])
  })

  test('that cannot be sent yet waits for its time', async () => {
    const { host, property, book, add, queueOf, messages } = await createFixtures('The code is {{door_code}}')
    await add()
    const booking = await book(2)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await expect(host.call(sendPlannedNow, { id })).rejects.toMatchObject({ code: 'VALUES_MISSING' })
    expect(await queueOf(booking)).toMatchObject([{ state: 'planned', why: null }])
    await testApp.pool.query(
      `insert into arrival_notes (property_id, organisation_id, door_code, door_code_hours) values ($1, $2, '4711', 48)`,
      [property.id, host.organisation_id],
    )
    await pass(24)
    expect(await messages()).toEqual(['The code is 4711'])
  })

  test('goes by itself where what it lacked is filled in while it is of use', async () => {
    const { host, property, book, add, queueOf, messages } = await createFixtures(
      'The network is {{wifi_name}}',
    )
    await add()
    const booking = await book(2)
    await pass(24)
    await pass(1)
    expect(await queueOf(booking)).toMatchObject([{ state: 'stopped' }])
    await testApp.pool.query(
      `insert into arrival_notes (property_id, organisation_id, wifi_name) values ($1, $2, 'Protea')`,
      [property.id, host.organisation_id],
    )
    await pass(1)
    expect(await messages()).toEqual(['The network is Protea'])
    const sentFor = testApp.mailbox.filter(
      ({ to, subject }) => to === host.email && subject.startsWith('Not sent'),
    )
    expect(sentFor).toHaveLength(1)
  })

  test('keeps nothing else of its stay back while it lacks a value, and goes no more after six hours', async () => {
    const { host, property, whole, book, add, queueOf, messages, template } =
      await createFixtures('At {{wifi_name}}')
    await add()
    const { template: other } = await host.call(addTemplate, { name: 'Other', texts: { en: 'Hi' } })
    const fiveLater = { ...rule.trigger, at: '12:20' }
    await host.call(addAutomation, {
      ...whole,
      template_id: other._id,
      trigger: { ...rule.trigger, at: '12:15' },
    })
    await host.call(addAutomation, { ...whole, template_id: other._id, trigger: fiveLater })
    const booking = await book(2)
    await pass(24) // 12:17
    expect(await messages()).toEqual(['Hi'])
    await pass(5 / 60)
    expect(await messages()).toEqual(['Hi', 'Hi'])
    await pass(5)
    expect((await queueOf(booking))[0]).toMatchObject({ state: 'stopped' })
    await testApp.pool.query(
      `insert into arrival_notes (property_id, organisation_id, wifi_name) values ($1, $2, 'Protea')`,
      [property.id, host.organisation_id],
    )
    await testApp.pool.query(`select schedule('automations.advance', $1, moment())`, [booking])
    await testApp.runJobs()
    expect(await messages()).toEqual(['Hi', 'Hi'])
    // Its automation takes it along.
    const { automations } = await host.call(listAutomations, {})
    const missing = automations.find(({ template_id: id }) => id === template._id)!
    await host.call(deleteAutomation, { id: missing._id })
    expect((await queueOf(booking)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('stops where a value lacks, and goes once it is there', async () => {
    const { host, property, book, add, queueOf, messages } = await createFixtures(
      'The network is {{wifi_name}}',
    )
    await add()
    const booking = await book(2)
    await pass(24)
    const [stopped] = await queueOf(booking)
    expect(stopped).toMatchObject({ state: 'stopped', missing: ['wifi_name'] })
    const { _id: id } = stopped! // as said
    await expect(host.call(sendPlannedNow, { id })).rejects.toMatchObject({
      code: 'VALUES_MISSING',
      message: 'It was not sent: no value for Wi-Fi name',
    })
    await testApp.pool.query(
      `insert into arrival_notes (property_id, organisation_id, wifi_name) values ($1, $2, 'Protea')`,
      [property.id, host.organisation_id],
    )
    await host.call(sendPlannedNow, { id })
    expect(await messages()).toEqual(['The network is Protea'])
  })

  test('is sent to nobody whose stay is cancelled, not by hand either', async () => {
    const { host, guest, book, add, queueOf, messages } = await createFixtures()
    await add()
    const booking = await book(4)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await guest.call(updateBooking, { id: booking, status: 'cancelled' })
    await expect(host.call(sendPlannedNow, { id })).rejects.toMatchObject({ code: 'SETTLED_ALREADY' })
    expect(await messages()).toEqual([])
  })
})
