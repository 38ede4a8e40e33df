import { expect, test } from 'vitest'
import { copyOf, loadCopyOf } from '#src/testing/copies.ts'
import { organisationWithEverything } from '#src/testing/organisation-with-everything.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readGuest } from '../contract/guests.ts'

const testApp = await createTestApp()

test('the guest of a conversation that came with a copy is found with the stays, as by the stay itself', async () => {
  const { host } = await organisationWithEverything(testApp, 'Bloukrans')
  const heir = await testApp.user('realtor')
  expect((await loadCopyOf(testApp, heir, await copyOf(testApp, host))).statusCode).toBe(201)
  const { rows } = await testApp.pool.query<{ guest_id: string; booking_id: string }>(
    'select guest_id, booking_id from conversations where organisation_id = $1 and booking_id is not null',
    [heir.organisation_id],
  )
  const { guest_id: id, booking_id: bookingId } = rows[0]!
  const { guest } = await heir.call(readGuest, { id })
  expect(guest.bookings.map(({ _id }) => _id)).toContain(bookingId)
  const { _id: _, ...byStay } = (await heir.call(readGuest, { id: bookingId })).guest
  expect(guest).toEqual({ _id: id, ...byStay })
  const stranger = await testApp.user('realtor')
  await expect(stranger.call(readGuest, { id })).rejects.toMatchObject({ status: 404 })
})
