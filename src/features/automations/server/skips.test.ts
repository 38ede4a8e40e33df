import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { dayBefore as rule, fixturesOf } from '#src/testing/automations/fixtures-of-automations.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addAutomation, changeAutomation } from '../contract/automations.ts'
import { schedulePlanned, sendPlannedNow, skipPlanned } from '../contract/queue.ts'

const testApp = await createTestApp()
const { createFixtures, pass } = fixturesOf(testApp)

describe('what its host skipped', () => {
  const move = async (host: Person, id: string, to: number) => {
    const check_in = addDays(testApp.deps.today(), to)
    await host.call(updateBooking, { id, check_in, check_out: addDays(check_in, 2) })
    await testApp.runJobs()
  }

  test('stays skipped wherever the stay moves, on the day that it has then, and comes back by one call', async () => {
    const { host, book, add, queueOf, messages } = await createFixtures()
    await add()
    const booking = await book(5)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await host.call(skipPlanned, { id })
    for (const to of [8, 5, 9]) {
      await move(host, booking, to)
      const queue = await queueOf(booking)
      expect(queue).toMatchObject([{ _id: id, state: 'skipped', why: 'by_host' }])
      expect(queue[0]?.at).toContain(addDays(testApp.deps.today(), to - 1))
    }
    const { planned } = await host.call(schedulePlanned, { id })
    expect(planned).toMatchObject({ _id: id, state: 'planned', why: null, settled_at: null })
    // Asked again it stays as it is.
    expect((await host.call(schedulePlanned, { id })).planned).toEqual(planned)
    await pass(7 * 24)
    expect(await messages()).toEqual([])
    await pass(24)
    expect(await messages()).toEqual(['Hi Nomsa'])
  })

  test('stays skipped where its automation goes by the other end of the stay', async () => {
    const { host, book, add, whole, queueOf, messages } = await createFixtures()
    const { _id: automation } = await add()
    const booking = await book(5)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await host.call(skipPlanned, { id })
    const trigger = { ...rule.trigger, anchor: 'check_out' } as const
    await host.call(changeAutomation, { id: automation, ...whole, trigger })
    await testApp.runJobs()
    expect(await queueOf(booking)).toMatchObject([{ _id: id, state: 'skipped', why: 'by_host' }])
    await pass(8 * 24)
    expect(await messages()).toEqual([])
  })

  test('is not scheduled again once its time has passed, or where nothing is to be sent, and says why', async () => {
    const { host, guest, book, add, whole, queueOf, messages } = await createFixtures()
    const { _id: automation } = await add()
    const [soon, later, off] = [await book(2), await book(5), await book(8)]
    const idOf = async (booking: string) => (await queueOf(booking))[0]!._id // it is planned
    for (const booking of [soon, later, off]) await host.call(skipPlanned, { id: await idOf(booking) })
    await guest.call(updateBooking, { id: off, status: 'cancelled' })
    await pass(24)
    const undo = async (booking: string) => host.call(schedulePlanned, { id: await idOf(booking) })
    const refused = (message: string) => ({ status: 409, code: 'SETTLED_ALREADY', message })
    await expect(undo(soon)).rejects.toMatchObject(
      refused('This cannot be done: its time has passed. You can still send it now'),
    )
    await expect(undo(off)).rejects.toMatchObject(
      refused('This cannot be done: the booking was cancelled or has changed'),
    )
    await host.call(changeAutomation, { id: automation, ...whole, on: false })
    await expect(undo(later)).rejects.toMatchObject(
      refused('This cannot be done: its automation was turned off'),
    )
    for (const booking of [soon, later, off])
      expect(await queueOf(booking)).toMatchObject([{ state: 'skipped', why: 'by_host' }])
    await host.call(sendPlannedNow, { id: await idOf(soon) })
    expect(await messages()).toEqual(['Hi Nomsa'])
    await expect(undo(soon)).rejects.toMatchObject({ code: 'SETTLED_ALREADY' })
  })

  test('comes back as one where two rows carry the skip', async () => {
    const { host, book, add, queueOf } = await createFixtures()
    await add()
    const booking = await book(5)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await host.call(skipPlanned, { id })
    const { rows } = await testApp.pool.query<{ id: string }>(
      `insert into planned_messages (id, organisation_id, booking_id, automation_id, name, occurrence, at, until, state, why)
       select gen_random_uuid(), organisation_id, booking_id, automation_id, name, 'check_in 2020-01-01', at, until, state, why
       from planned_messages where id = $1 returning id`,
      [id],
    )
    const { planned } = await host.call(schedulePlanned, { id: rows[0]!.id }) // just made
    expect(planned).toMatchObject({ _id: id, state: 'planned' })
    expect(await queueOf(booking)).toMatchObject([{ _id: id, state: 'planned' }])
  })

  test('leaves no row behind for a day on which nothing was sent', async () => {
    const { host, book, add, queueOf } = await createFixtures()
    await add()
    const booking = await book(4)
    const { _id: id } = (await queueOf(booking))[0]! // it is planned
    await host.call(sendPlannedNow, { id })
    await move(host, booking, 7)
    expect(await queueOf(booking)).toMatchObject([{ state: 'sent' }, { state: 'planned' }])
    await move(host, booking, 4)
    expect(await queueOf(booking)).toMatchObject([{ _id: id, state: 'sent' }])
  })
})

describe('what is planned but would not be sent says what keeps it', () => {
  test('as an email: the address of its host is not confirmed, or its guest has none', async () => {
    const { host, property, add, queueOf } = await createFixtures()
    await add()
    const check_in = addDays(testApp.deps.today(), 5)
    const stay = { check_in, check_out: addDays(check_in, 2), guests: 2 }
    const guest = { guest_name: 'Pieter', guest_email: 'p@post.example' }
    const { booking } = await host.call(createBooking, { property_id: property.id, ...stay, ...guest })
    await testApp.runJobs()
    const blocked = async () => (await queueOf(booking._id))[0]
    expect(await blocked()).toMatchObject({ state: 'planned', as: 'mail', blocked_by: null })
    await testApp.pool.query('update users set email_verified_at = null where id = $1', [host.id])
    expect(await blocked()).toMatchObject({ state: 'planned', blocked_by: 'unconfirmed' })
    await testApp.pool.query(`update bookings set guest_email = '' where id = $1`, [booking._id])
    expect(await blocked()).toMatchObject({ state: 'planned', blocked_by: 'no_email' })
    await pass(4 * 24)
    expect(await blocked()).toMatchObject({ state: 'stopped', why: 'no_email', blocked_by: null })
  })

  test('to a webhook: it is off or gone', async () => {
    const { host, book, whole, queueOf } = await createFixtures()
    const { rows } = await testApp.pool.query<{ id: string }>(
      `insert into webhooks (id, organisation_id, name, url, events, secret)
       values (gen_random_uuid(), $1, 'Sheet', 'https://sheet.example/in', '{}', 'whsec_1') returning id`,
      [host.organisation_id],
    )
    const webhook_id = rows[0]!.id // just made
    await host.call(addAutomation, { ...whole, action: 'webhook', webhook_id })
    const booking = await book(5)
    const blocked = async () => (await queueOf(booking))[0]?.blocked_by
    expect(await blocked()).toBeNull()
    await testApp.pool.query('update webhooks set is_on = false where id = $1', [webhook_id])
    expect(await blocked()).toBe('refused')
  })

  test('as a message to an account that has not confirmed its address: nothing, and it says that it is a message', async () => {
    const { host, guest, book, whole, queueOf } = await createFixtures()
    await host.call(addAutomation, { ...whole, action: 'mail' })
    const booking = await book(5)
    expect(await queueOf(booking)).toMatchObject([{ as: 'mail', blocked_by: null }])
    await testApp.pool.query('update users set email_verified_at = null where id = any($1)', [
      [guest.id, host.id],
    ])
    expect(await queueOf(booking)).toMatchObject([{ as: 'message', blocked_by: null }])
  })
})
