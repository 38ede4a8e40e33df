import { addDays } from '#src/contract/days.ts'
import { addAutomation } from '#src/features/automations/contract/automations.ts'
import { listPlanned } from '#src/features/automations/contract/queue.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { listMessages } from '#src/features/messages/contract.ts'
import { addTemplate } from '#src/features/templates/contract.ts'
import { makeProperty } from '../property.ts'
import type { TestApp } from '../test-app.ts'

const HOUR_MS = 3_600_000

/** The day before check-in, in the morning. */
export const dayBefore = {
  trigger: { kind: 'time', unit: 'days', count: 1, at: '10:00', side: 'before', anchor: 'check_in' },
  conditions: {},
  late: 'send',
} as const

/** A host with a home that is booked at once, a guest, and what is automated for them. Each call begins at the same time of the day. */
export function fixturesOf(testApp: TestApp) {
  async function createFixtures(text = 'Hi {{guest_first_name}}') {
    testApp.now = new Date(`${addDays(testApp.deps.today(), 1)}T12:17:00+02:00`)
    const host = await testApp.user('realtor')
    const guest = await testApp.user('client', { name: 'Nomsa Dube' })
    const property = await makeProperty(testApp.db, host, { instantBooking: true })
    const book = async (from = 4, nights = 2) => {
      const check_in = addDays(testApp.deps.today(), from)
      const stay = { property_id: property.id, check_in, check_out: addDays(check_in, nights), guests: 2 }
      const { booking } = await guest.call(createBooking, stay)
      await testApp.runJobs()
      return booking._id
    }
    const { template } = await host.call(addTemplate, { name: 'Welcome', texts: { en: text } })
    const whole = {
      name: 'Welcome',
      ...dayBefore,
      action: 'message',
      template_id: template._id,
      on: true,
    } as const
    const add = async () => (await host.call(addAutomation, whole)).automation
    const queueOf = async (id: string) => (await host.call(listPlanned, { id })).planned
    const messages = async () => (await guest.call(listMessages, {})).messages.map(({ content }) => content)
    return { host, guest, property, book, whole, add, queueOf, messages, template }
  }

  const pass = async (hours: number) => {
    testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
    await testApp.runJobs()
  }

  return { createFixtures, pass }
}
