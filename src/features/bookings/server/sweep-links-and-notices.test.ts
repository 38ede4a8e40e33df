import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking } from '../contract/requests.ts'
import { sweepLinksAndNotices } from './sweep-links-and-notices.ts'

const testApp = await createTestApp()

test('links to stays that ended 60 days ago and news of a month ago go, and nothing younger', async () => {
  const host = await testApp.user('realtor')
  const today = testApp.deps.today()
  const ends = [addDays(today, -61), addDays(today, -60)]
  for (const check_out of ends) {
    const { id } = await makeProperty(testApp.db, host)
    const stay = { property_id: id, check_in: addDays(today, 5), check_out: addDays(today, 7), guests: 1 }
    const { booking } = await host.call(createBooking, {
      ...stay,
      guest_name: 'Sipho Nkosi',
      guest_email: `${check_out}@post.example`,
    })
    await testApp.runJobs()
    await testApp.pool.query('update bookings set check_in = $2::date - 2, check_out = $2 where id = $1', [
      booking._id,
      check_out,
    ])
  }
  const count = async (table: string) =>
    (await testApp.pool.query<{ left: number }>(`select count(*)::int as left from ${table}`)).rows[0]!.left
  const links = await count('booking_claims')
  expect(links).toBe(2)
  await testApp.pool.query(
    `update booking_notices set at = moment() - case address when $1 then interval '31 days' else interval '29 days' end`,
    [`${ends[0]}@post.example`],
  )
  await sweepLinksAndNotices(testApp.deps)
  expect(await count('booking_claims')).toBe(1)
  const { rows } = await testApp.pool.query<{ address: string }>(
    'select distinct address from booking_notices',
  )
  expect(rows).toEqual([{ address: `${ends[1]}@post.example` }])
})
