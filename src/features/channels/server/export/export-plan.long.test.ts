import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { crowd } from '#src/testing/database/crowd.ts'
import { scansOf } from '#src/testing/database/pages-read.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed } from '../../contract/feeds.ts'

const OTHERS = 3000
const PAGES_MAX = 30

const testApp = await createTestApp()
const scans = scansOf([testApp.servingPool])
const day = (count: number) => addDays(testApp.deps.today(), count)

test('the calendar sent out reads the nights of its home alone, however many stays others have', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  const { feed } = await host.call(addFeed, { property_id: property.id, direction: 'out', channel: 'airbnb' })
  const stay = (from: number) =>
    host.call(createBooking, {
      property_id: property.id,
      check_in: day(from),
      check_out: day(from + 2),
      guests: 1,
      guest_name: 'Sipho',
      guest_email: 'sipho@example.com',
    })
  for (const from of [5, 10]) await stay(from)
  const path = new URL(feed.url).pathname
  const countEvents = async () => (await testApp.app.inject(path)).body.match(/BEGIN:VEVENT/g)?.length
  expect(await countEvents()).toBe(2)
  await crowd(testApp.pool, OTHERS, { held_nights: 5 * OTHERS, sent_events: 5 * OTHERS })
  // Other nights: it is computed, not answered as it was kept.
  await stay(20)
  scans.length = 0
  expect(await countEvents()).toBe(3)
  expect(scans.some(({ reads }) => reads.includes('held_nights'))).toBe(true)
  expect(scans.filter(({ pages }) => pages > PAGES_MAX)).toEqual([])
})
