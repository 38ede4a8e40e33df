import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { moneyTabs, readOverview } from '../contract/overview.ts'
import { rowsOf } from './read-overview.ts'

const testApp = await createTestApp()
const { db, pool } = testApp

/** A host with so many stays that were paid in full and are long over, and one of which too much was paid. */
async function hostWith(stays: number) {
  const host = await testApp.user('realtor')
  const { id: propertyId } = await makeProperty(db, host)
  await pool.query(
    `with stay as (
       insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name,
         check_in, check_out, guests, status, source, imported_from, lines, total_cents)
       select gen_random_uuid(), 'T' || substr(md5($1::uuid::text || n), 1, 12), $1::uuid, $2, 'Home', 'Here', $3, 'Guest ' || n,
         date '2016-01-01' + n, date '2016-01-03' + n, 1, 'confirmed', 'imported', 'other', '[]', 120000
       from generate_series(1, $4::int) as n
       returning id, organisation_id, check_in),
     due as (
       insert into dues (id, booking_id, organisation_id, kind, amount_cents, paid_cents, due_at)
       select gen_random_uuid(), id, organisation_id, 'full', 120000, 120000, check_in from stay),
     paid as (
       insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
       select gen_random_uuid(), id, organisation_id, 'stay', 'eft', 120000 + case when check_in = '2016-01-02' then 500 else 0 end, check_in from stay)
     insert into stay_excess (booking_id, organisation_id, toward, cents)
     select id, organisation_id, 'stay', 500 from stay where check_in = '2016-01-02'`,
    [host.organisation_id, propertyId, host.id, stays],
  )
  await pool.query('vacuum analyze bookings, dues, stay_payments, stay_excess')
  return host
}

/** A row more on an index is seldom a page more of it. */
const MORE_MAX = 30

/** Pages of 8 KB that the rows of a tab are read from. */
async function pagesOf(tab: (typeof moneyTabs)[number], organisationId: string): Promise<number> {
  const { sql: text, params } = new PgDialect().sqlToQuery(
    sql`explain (analyze, buffers, format json) select count(*), sum(cents) from (${rowsOf[tab](organisationId)}) as found`,
  )
  const { rows } = await pool.query<{
    'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[]
  }>(text, params)
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]! // an explanation has one
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

test('the money of a host is read from as few pages, whether the past has 50 paid stays or 2,000', async () => {
  // The tables are as large in both cases, so that both are read by their indexes.
  const [long, short] = [await hostWith(2000), await hostWith(50)]
  for (const tab of moneyTabs) {
    const few = await pagesOf(tab, short.organisation_id!)
    expect(await pagesOf(tab, long.organisation_id!), tab).toBeLessThanOrEqual(few + MORE_MAX)
  }
  const { figures } = await long.call(readOverview, { tab: 'to_give_back' })
  expect(figures.to_give_back).toEqual({ amount: 5, count: 1 })
})
