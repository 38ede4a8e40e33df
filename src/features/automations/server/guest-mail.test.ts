import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listMessages } from '#src/features/messages/contract.ts'
import { addTemplate } from '#src/features/templates/contract.ts'
import { MailNotSent } from '#src/server/outside/mailer.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addAutomation } from '../contract/automations.ts'
import { listPlanned } from '../contract/queue.ts'
import type { Trigger } from '../rules/automation.ts'

const HOUR_MS = 3_600_000
const STRANGERS_MAILS_AN_HOUR = 5
const testApp = await createTestApp({ RATE_LIMITS: 'on' })

const pass = async (hours: number) => {
  testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
  await testApp.runJobs()
}

async function automate(
  host: Person,
  text: string,
  trigger: Trigger,
  action: 'message' | 'mail' = 'message',
) {
  const { template } = await host.call(addTemplate, { name: 'One', texts: { en: text } })
  const whole = { name: 'One', trigger, conditions: {}, late: 'send', action, on: true } as const
  await host.call(addAutomation, { ...whole, template_id: template._id })
}

async function createFixtures() {
  // Each begins at the same time of the day.
  testApp.now = new Date(`${addDays(testApp.deps.today(), 1)}T12:17:00+02:00`)
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { instantBooking: true })
  return { host, property }
}

const dayBefore: Trigger = {
  kind: 'time',
  unit: 'days',
  count: 1,
  side: 'before',
  anchor: 'check_in',
  at: '10:00',
}
const queueOf = async (host: Person, id: string) => (await host.call(listPlanned, { id })).planned

describe('a mail to a guest', () => {
  const confirmed: Trigger = { kind: 'step', step: 'confirmed' }
  const recorded = async (
    { host, property }: Awaited<ReturnType<typeof createFixtures>>,
    from: number,
    email: string,
  ) => {
    const guest = { guest_name: 'Pieter Botha', guest_email: email, guests: 2 }
    const stay = {
      check_in: addDays(testApp.deps.today(), from),
      check_out: addDays(testApp.deps.today(), from + 2),
    }
    const { booking } = await host.call(createBooking, { property_id: property.id, ...stay, ...guest })
    await testApp.runJobs()
    return booking
  }
  const mailsTo = (email: string) =>
    testApp.mailbox.filter(({ to, subject }) => to === email && subject.includes('about your stay'))

  test('has our words in the language of the booking', async () => {
    const here = await createFixtures()
    await automate(here.host, 'Die hek is oop', confirmed)
    const { property } = here
    const stay = { check_in: addDays(testApp.deps.today(), 9), check_out: addDays(testApp.deps.today(), 11) }
    const guest = { guest_name: 'Pieter Botha', guest_email: 'pieter@pos.example', guests: 2 }
    await here.host.call(createBooking, {
      property_id: property.id,
      ...stay,
      ...guest,
      guest_language: 'af',
    })
    await testApp.runJobs()
    const mail = testApp.mailbox.find(({ to, text }) => to === guest.guest_email && text.includes('Die hek'))
    expect(mail?.subject).toMatch(/ oor jou verblyf by /)
    expect(mail?.html).toContain('lang="af-ZA"')
  })

  test('goes in the name of nobody who has not confirmed an address, and goes once that is done', async () => {
    const here = await createFixtures()
    await testApp.pool.query('update users set email_verified_at = null where id = $1', [here.host._id])
    await automate(here.host, 'Open http://evil.example', confirmed)
    const booking = await recorded(here, 9, 'stranger@post.example')
    expect(mailsTo('stranger@post.example')).toEqual([])
    expect(await queueOf(here.host, booking._id)).toMatchObject([{ state: 'stopped', why: 'unconfirmed' }])
    await testApp.pool.query('update users set email_verified_at = created_at where id = $1', [here.host._id])
    await pass(0.5)
    expect(mailsTo('stranger@post.example')).toHaveLength(1)
  })

  test('that an account has not confirmed an address for is a message, which is read there alone', async () => {
    const { host, property } = await createFixtures()
    const guest = await testApp.user('client', { isConfirmed: false })
    await automate(host, 'The code is 4711', confirmed, 'mail')
    const [check_in, check_out] = [addDays(testApp.deps.today(), 4), addDays(testApp.deps.today(), 6)]
    await guest.call(createBooking, { property_id: property.id, check_in, check_out, guests: 2 })
    await testApp.runJobs()
    expect(mailsTo(guest.email)).toEqual([])
    const { messages } = await guest.call(listMessages, {})
    expect(messages.map(({ content }) => content)).toEqual(['The code is 4711'])
  })

  test('waits where its address has had its mails of an hour, and then goes', async () => {
    const here = await createFixtures()
    const more = 2
    for (let made = 0; made < STRANGERS_MAILS_AN_HOUR + more; made += 1)
      await automate(here.host, 'Open http://evil.example', confirmed)
    const booking = await recorded(here, 9, 'many@post.example')
    const all = () => testApp.mailbox.filter(({ to }) => to === 'many@post.example')
    expect(all()).toHaveLength(STRANGERS_MAILS_AN_HOUR)
    const waits = (await queueOf(here.host, booking._id)).filter(({ state }) => state === 'planned')
    expect(waits.length).toBeGreaterThanOrEqual(more)
    await pass(1)
    await pass(1)
    expect(mailsTo('many@post.example')).toHaveLength(STRANGERS_MAILS_AN_HOUR + more)
  })

  test('says what was written, with its lines, and adds nothing to it', async () => {
    const here = await createFixtures()
    await automate(here.host, 'Please bring towels.\n\nOne\nTwo', confirmed)
    await recorded(here, 9, 'towels@post.example')
    const [mail] = mailsTo('towels@post.example')
    expect(mail?.text).toMatch(/^Please bring towels\.\n\nOne\nTwo\n\nNaledi/)
    expect(mail?.html).toMatch(/white-space:pre-line[^>]*>One\nTwo</)
  })

  test.each([
    ['its stay is cancelled', { status: 'cancelled' }, 0, { state: 'cancelled', why: 'not_standing' }],
    ['it is of no use any more', null, 40, { state: 'skipped', why: 'too_late' }],
    ['its stay has moved', { days: 3 }, 0, { state: 'cancelled', why: 'moved' }],
  ] as const)(
    'that waits for the mail server does not go where meanwhile %s',
    async (_, change, hours, ended) => {
      const here = await createFixtures()
      await automate(here.host, 'See you tomorrow', dayBefore)
      const to = `waits-${hours}-${ended.why}@post.example`
      const booking = await recorded(here, 4, to)
      const { sendMail } = testApp.deps
      testApp.deps.sendMail = () =>
        Promise.reject(new MailNotSent('not now', { isRefused: false, mayBeTaken: false }))
      await pass(72)
      testApp.deps.sendMail = sendMail
      const days = change && 'days' in change ? change.days : 0
      if (change)
        await here.host.call(updateBooking, {
          id: booking._id,
          ...(days > 0
            ? { check_in: addDays(booking.check_in, days), check_out: addDays(booking.check_out, days) }
            : { status: 'cancelled' as const }),
        })
      await pass(hours + 1)
      await pass(hours + 1)
      expect(mailsTo(to)).toEqual([])
      expect((await queueOf(here.host, booking._id))[0]).toMatchObject(ended)
    },
  )

  test('that was not delivered before its stay moved is sent again where the stay comes back', async () => {
    const here = await createFixtures()
    await automate(here.host, 'See you tomorrow', dayBefore)
    const to = 'back-again@post.example'
    const { _id: id, check_in, check_out } = await recorded(here, 4, to)
    const { sendMail } = testApp.deps
    testApp.deps.sendMail = () =>
      Promise.reject(new MailNotSent('not now', { isRefused: false, mayBeTaken: false }))
    await pass(70)
    testApp.deps.sendMail = sendMail
    const later = { check_in: addDays(check_in, 3), check_out: addDays(check_out, 3) }
    await here.host.call(updateBooking, { id, ...later })
    await pass(1)
    expect(await queueOf(here.host, id)).toMatchObject([
      { state: 'cancelled', why: 'moved' },
      { state: 'planned' },
    ])
    await here.host.call(updateBooking, { id, check_in, check_out })
    await pass(1)
    expect(mailsTo(to)).toHaveLength(1)
    expect(await queueOf(here.host, id)).toMatchObject([{ state: 'sent', as: 'mail' }])
  })
})
