import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { uploadPayouts } from '#src/features/money/contract/payouts.ts'
import { makePricedProperty } from '#src/testing/money/stay-with-terms.ts'
import { formOf } from '#src/testing/money/statement-file.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { askAssistant } from '../../../../contract/answers.ts'
import { addSession } from '../../../../contract/sessions.ts'

const testApp = await createTestApp()
const { db, pool } = testApp

test('what a channel took is said by its payouts, and never as nothing before they are known', async () => {
  testApp.now = new Date('2026-12-28T08:00:00Z')
  const host = await testApp.user('realtor')
  const { id: propertyId } = await makePricedProperty(db, host)
  const { rows } = await pool.query('select name from properties where id = $1', [propertyId])
  const [feed, event] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url) values ($1, $2, $3, 'in', 'airbnb', 'sealed')`,
    [feed, host.organisation_id, propertyId],
  )
  await pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, code, amount_cents)
     values ($1::uuid, $2, $3, $4, $1::uuid::text, '[2026-12-18,2026-12-22)', 'stay', 'Reserved', 'HM1', 1000000)`,
    [event, feed, host.organisation_id, propertyId],
  )
  const { session } = await host.call(addSession, {})
  const ask = async (content: string) =>
    (await host.call(askAssistant, { id: session._id, content })).message.content.replaceAll(/\s/g, ' ')
  const question = 'how much commission did airbnb take in december'
  expect(await ask(question)).toMatch(/Airbnb: 1 stay, fees not known/)
  await host.call(
    uploadPayouts,
    formOf(
      `Date,Type,Confirmation code,Start date,End date,Nights,Guest,Listing,Currency,Amount,Paid out,Service fee,Cleaning fee,Gross earnings
2026-12-20,Reservation,HM1,2026-12-18,2026-12-22,4,Anna Botha,"${rows[0].name}",ZAR,9700.00,,300.00,850.00,10000.00`,
    ),
  )
  expect(await ask(question)).toContain(
    'Airbnb: 1 stay, fees R 300 of R 10 000, left without cleaning R 8 850',
  )
  expect(await ask('wat het airbnb in desember gevat')).toContain('fooie R 300 van R 10 000')
  await pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, code, amount_cents)
     values (gen_random_uuid(), $1, $2, $3, 'next', '[2026-12-26,2026-12-29)', 'stay', 'Reserved', 'HM2', 900000)`,
    [feed, host.organisation_id, propertyId],
  )
  expect(await ask(question)).toMatch(/Airbnb: 2 stays, fees so far R 300, not known of 1$/m)
  expect(await ask('and booking.com?')).toContain('no such stays arrive then')
})
