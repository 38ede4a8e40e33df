import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listBookings, type AgendaPart } from '../../contract/reads.ts'
import { createBooking, updateBooking } from '../../contract/requests.ts'

const testApp = await createTestApp()
const day = (days: number) => addDays(testApp.deps.today(), days)

/** A host with stays on all sides of today, each of a guest named by what it shows. */
async function fullAgenda() {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client')
  const add = async (name: string, from: number, to: number) => {
    const property = await makeProperty(testApp.db, host)
    const { booking } = await host.call(createBooking, {
      property_id: property.id,
      guest_name: name,
      guest_email: 'guest@post.example',
      guests: 1,
      check_in: day(from),
      check_out: day(to),
    })
    return booking._id
  }
  const ask = async (name: string, from: number, holdHours: number) => {
    const property = await makeProperty(testApp.db, host, { name, holdHours })
    const stay = { property_id: property.id, check_in: day(from), check_out: day(from + 2), guests: 1 }
    return (await client.call(createBooking, stay)).booking._id
  }
  await add('Long ago', -20, -18)
  await add('Gone yesterday', -4, -1)
  await add('Next month', 31, 33)
  await add('Later this week', 6, 8)
  await add('In a week', 7, 9)
  await add('Tomorrow', 1, 3)
  await add('In the house', -3, 2)
  await add('Arrives', 0, 2)
  await add('Leaves', -2, 0)
  const changing = await ask('Change', 60, 48)
  await host.call(updateBooking, { id: changing, status: 'confirmed' })
  await client.call(updateBooking, { id: changing, check_in: day(61), check_out: day(63) })
  await host.call(updateBooking, { id: await add('Called off', 12, 14), status: 'cancelled' })
  await ask('Much time', 40, 72)
  await ask('Little time', 90, 3)
  return { host, client }
}

describe('the agenda', () => {
  test('begins with what has least time left to be answered, goes on from today, and ends with what is over', async () => {
    const { host } = await fullAgenda()
    const { bookings, agenda, total } = await host.call(listBookings, {})
    const listed = bookings.map(
      each => `${each.agenda}: ${each.source === 'guest' ? each.property_name : each.guest_name}`,
    )
    expect(listed).toEqual([
      'waiting: Little time',
      'waiting: Change',
      'waiting: Much time',
      'today: Leaves',
      'today: Arrives',
      'today: In the house',
      'tomorrow: Tomorrow',
      'week: Later this week',
      'later: In a week',
      'later: Next month',
      'cancelled: Called off',
      'past: Gone yesterday',
      'past: Long ago',
    ])
    expect(agenda).toEqual({ waiting: 3, today: 3, tomorrow: 1, week: 1, later: 2, cancelled: 1, past: 2 })
    expect(Object.values(agenda).reduce((sum, count) => sum + count, 0)).toBe(total)
  })

  test('counts its parts over all pages, and a page begins where the one before ended', async () => {
    const { host } = await fullAgenda()
    const [first, second] = [
      await host.call(listBookings, { page: 1, pageSize: 5 }),
      await host.call(listBookings, { page: 2, pageSize: 5 }),
    ]
    expect(second.agenda).toEqual(first.agenda)
    const parts: AgendaPart[] = ['today', 'tomorrow', 'week', 'later', 'later']
    expect(second.bookings.map(({ agenda }) => agenda)).toEqual(parts)
  })

  test('of stays ahead goes by day, waiting or not', async () => {
    const { host } = await fullAgenda()
    const { bookings, agenda } = await host.call(listBookings, { tab: 'upcoming' })
    expect(bookings.map(({ check_in }) => check_in)).toEqual(
      bookings.map(({ check_in }) => check_in).toSorted(),
    )
    expect(agenda).toMatchObject({ waiting: 0, today: 0, tomorrow: 1, week: 1, later: 5 })
  })

  test('is the same for a guest, of what is theirs', async () => {
    const { client } = await fullAgenda()
    const { bookings } = await client.call(listBookings, {})
    expect(bookings.map(({ property_name }) => property_name)).toEqual(['Little time', 'Change', 'Much time'])
  })
})
