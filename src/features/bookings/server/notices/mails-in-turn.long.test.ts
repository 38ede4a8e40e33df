import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking } from '../../contract/requests.ts'

const testApp = await createTestApp()
const MAILS = 24

const WAITING = `select application_name as name from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`

test('many mails to one mailbox take turns on connections of their own, and all of them go', async () => {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const { id } = await makeProperty(testApp.db, host)
  for (let stay = 0; stay < MAILS; stay += 1) {
    const checkIn = addDays(testApp.deps.today(), 10 + 2 * stay)
    const wanted = { property_id: id, check_in: checkIn, check_out: addDays(checkIn, 2), guests: 2 }
    await guest.call(createBooking, wanted)
  }
  // Another process mails the host.
  const other = await testApp.pool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 7301004))', [host.email])
  const done = testApp.runJobs()
  const waiting = async () =>
    (await testApp.pool.query<{ name: string }>(WAITING)).rows.map(({ name }) => name)
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(1)
  expect(new Set(await waiting())).toEqual(new Set(['test:work']))
  await other.query('commit')
  other.release()
  await done
  expect(testApp.mailbox.filter(({ to }) => to === host.email)).toHaveLength(MAILS)
})
