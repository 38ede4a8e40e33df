import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { copyOf, loadCopyOf } from '#src/testing/copies.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { pool } = testApp
const day = (days: number) => addDays(testApp.deps.today(), days)

test('an open request of a copy has expired where it is loaded, one to change a stay too: nobody is mailed, and the copy says so', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { instantBooking: true })
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  const guest = await testApp.user('client')
  const ask = (from: number) =>
    guest.call(createBooking, {
      property_id: property.id,
      check_in: day(from),
      check_out: day(from + 2),
      guests: 2,
    })
  const { booking: changing } = await ask(20)
  await pool.query('update properties set instant_booking = false where id = $1', [property.id])
  await guest.call(updateBooking, { id: changing._id, check_in: day(30), check_out: day(33) })
  const { booking: asked } = await ask(50)
  expect((await host.call(readBooking, { id: changing._id })).booking.change_request).not.toBeNull()

  const zip = await copyOf(testApp, host)
  const { 'README.txt': readme, 'manifest.json': manifest } = unzipSync(zip)
  const [sentence] = JSON.parse(Buffer.from(manifest!).toString()).where_loaded
  expect(sentence).toMatch(/^Requests without an answer have expired, also those to change a booking/)
  expect(Buffer.from(readme!).toString()).toContain(sentence)

  const other = await testApp.user('realtor')
  const [mails] = [testApp.mailbox.length]
  expect((await loadCopyOf(testApp, other, zip)).statusCode).toBe(201)
  const { rows } = await pool.query(
    `select former_id as id, status, status_reason as reason, change_request as change from bookings join former_ids on former_ids.id = bookings.id
     where bookings.organisation_id = $1 order by check_in`,
    [other.organisation_id],
  )
  expect(rows).toEqual([
    { id: changing._id, status: 'confirmed', reason: null, change: null },
    { id: asked._id, status: 'cancelled', reason: 'expired', change: null },
  ])
  const { rows: held } = await pool.query(
    'select lower(nights)::text as from, upper(nights)::text as to from held_nights where organisation_id = $1',
    [other.organisation_id],
  )
  expect(held).toEqual([{ from: day(20), to: day(22) }])
  await testApp.runJobs()
  expect(testApp.mailbox.slice(mails).filter(({ text }) => text.includes(other.name))).toEqual([])
})
