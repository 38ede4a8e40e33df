import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { type GuestAnswer, listGuests } from '../contract/guests.ts'
import { othersStatement, stayingStatement } from './select-guests.ts'

const testApp = await createTestApp()
const { db, pool } = testApp

/** A host with so many stays of about a quarter as many people, whom accounts, addresses, numbers or nothing tells apart, guests of a list, and some who only wrote. */
async function hostWith(stays: number) {
  const host = await testApp.user('realtor')
  const { id: propertyId } = await makeProperty(db, host)
  const organisationId = host.organisation_id!
  const accounts: string[] = []
  for (let at = 0; at < 4; at += 1)
    accounts.push((await testApp.user('client', { name: `Account ${at}` })).id)
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id, guest_name,
       guest_email, guest_phone, check_in, check_out, guests, status, status_reason, source, imported_from, lines, total_cents)
     select gen_random_uuid(), 'T' || substr(md5($1::uuid::text || n), 1, 12), $1::uuid, $2, 'Home', 'Here', $3,
       case when n <= 90 then ($4::uuid[])[n % 3 + 1] end, case when n % 401 = 0 then 'Deleted guest' else 'Guest ' || n % 97 end,
       case when n % 3 = 0 or n <= 90 then 'g' || n % ($5 / 12) || '@post.example' end, case when n % 3 < 2 then '+2782555' || n % ($5 / 8) end,
       date '2020-01-01' + begins, date '2020-01-03' + begins + n % 2, 1,
       case when n % 5 = 0 or n % ($5 / 8) < 6 then 'cancelled' else 'confirmed' end, case when n % 5 = 0 or n % ($5 / 8) < 6 then 'by_guest' end,
       case when n <= 90 then 'guest' else 'imported' end, case when n > 90 then 'other' end, '[]', 0
     from generate_series(1, $5::int) as n, lateral (select case when n <= 90 then 9000 + n * 3 else n * 3 % 1200 end as begins) as days`,
    [organisationId, propertyId, host.id, accounts, stays],
  )
  await pool.query(
    `insert into guests (id, organisation_id, name, email, phone)
     select gen_random_uuid(), $1, 'Listed ' || n, case when n % 2 = 0 then 'g' || n || '@post.example' end,
       case when n % 2 = 1 then '+2782555' || n end
     from generate_series(1, 60) as n`,
    [organisationId],
  )
  await pool.query(
    `insert into conversations (id, organisation_id, guest_id)
     select gen_random_uuid(), $1, unnest($2::uuid[])`,
    [organisationId, accounts],
  )
  return { host, organisationId }
}

/** The same list of all stays at once, grouped by person. */
async function grouped(organisationId: string) {
  const { rows } = await db.execute<{ _id: string; stays: number; last_stay: string | null }>(sql`
    select * from (
      select coalesce(client_id, (array_agg(id order by check_out desc, check_in desc, id desc))[1]) as _id,
        (array_agg(guest_name order by check_out desc, check_in desc, id desc))[1] as name,
        (array_agg(guest_email order by check_out desc, check_in desc, id desc))[1] as email,
        (array_agg(guest_phone order by check_out desc, check_in desc, id desc))[1] as phone,
        count(*)::int as stays, (max(check_out) filter (where status <> 'cancelled'))::text as last_stay
      from bookings where organisation_id = ${organisationId} and guest_name <> 'Deleted guest'
      group by client_id, case when client_id is null then guest_email end,
        case when client_id is null and guest_email is null then guest_phone end,
        case when client_id is null and guest_email is null and guest_phone is null then id end
      union all
      select id, name, email, phone, 0, null from guests where organisation_id = ${organisationId}
        and not exists (select from bookings where organisation_id = ${organisationId} and client_id is null and guest_email = guests.email)
        and not exists (select from bookings where organisation_id = ${organisationId} and client_id is null and guest_email is null
          and guests.email is null and guest_phone = guests.phone)
      union all
      select users.id, users.name, null, null, 0, null
      from (select distinct guest_id from conversations where organisation_id = ${organisationId}) as written
        join users on users.id = guest_id and deleted_at is null
      where not exists (select from bookings where client_id = guest_id and organisation_id = ${organisationId})) as people`)
  return rows
}

const byId = (people: readonly { _id: string }[]) =>
  people.toSorted((one, other) => (one._id < other._id ? -1 : 1))

/** Rows of bookings that a statement looks at. */
async function rowsReadBy(statement: SQL): Promise<number> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${text}`, params)
  const lines = rows.map(row => row['QUERY PLAN'])
  let looked = 0
  for (const [at, line] of lines.entries()) {
    const [, read, loops] = /Scan .*bookings.*actual .*rows=([\d.]+) loops=(\d+)/.exec(line) ?? []
    if (!read) continue
    const left =
      /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(lines.slice(at + 1, at + 4).join('\n'))?.[1] ?? 0
    looked += (Number(read) + Number(left)) * Number(loops)
  }
  return looked
}

test('pages of guests are together the whole list, whoever a guest is known by', async () => {
  const { host, organisationId } = await hostWith(1200)
  const wanted = await grouped(organisationId)
  const found: GuestAnswer[] = []
  for (let page = 1; ; page += 1) {
    const { guests, total } = await host.call(listGuests, { page, pageSize: 50 })
    expect(total).toBe(wanted.length)
    found.push(...guests)
    if (guests.length < 50) break
  }
  expect(byId(found)).toEqual(byId(wanted))
  const days = found.map(({ last_stay: last }) => last ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
  expect(found.filter(({ last_stay: last, stays }) => last === null && stays > 0).length).toBeGreaterThan(3)
  expect(found.at(-1)?.stays).toBe(0)
  for (const search of ['Guest 11', 'G7@post', '82555', 'Listed 4', 'account 3', 'nobody at all', 'g']) {
    const { guests, total } = await host.call(listGuests, { search, pageSize: 100 })
    const said = new RegExp(search, 'i')
    // A stay of before may say it as well.
    const isSaid = ({ name, email, phone }: GuestAnswer) => said.test(`${name} ${email} ${phone}`)
    expect(total).toBeGreaterThanOrEqual(found.filter(isSaid).length)
    expect(byId(guests)).toEqual(byId(guests).map(each => found.find(({ _id }) => _id === each._id)))
  }
})

test('accounts of one name whose every stay was cancelled are each on one page, wherever it ends', async () => {
  const host = await testApp.user('realtor')
  const { id: propertyId } = await makeProperty(db, host)
  const accounts: string[] = []
  for (let at = 0; at < 4; at += 1) accounts.push((await testApp.user('client', { name: 'Same Name' })).id)
  // Those of the accounts and those of their stays are in opposite orders.
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id, guest_name,
       guest_email, check_in, check_out, guests, status, status_reason, source, lines, total_cents)
     select ('00000000-0000-4000-8000-00000000000' || 9 - n)::uuid, 'SAME' || n, $1, $2, 'Home', 'Here', $3, id, 'Same Name', 'same@post.example', '2020-01-01', '2020-01-02', 1,
       'cancelled', 'by_guest', 'guest', '[]', 0
     from unnest($4::uuid[]) with ordinality as account (id, n)`,
    [host.organisation_id, propertyId, host.id, accounts.toSorted()],
  )
  for (const pageSize of [1, 3]) {
    const found: string[] = []
    for (let page = 1; page <= 4; page += 1)
      found.push(...(await host.call(listGuests, { page, pageSize })).guests.map(({ _id }) => _id))
    expect(found).toEqual(accounts.toSorted())
  }
})

test('a page looks at no more stays than it shows, however many the host has', async () => {
  const asked = { limit: 20, offset: 0 }
  const counts: number[][] = []
  for (const stays of [1200, 12_000]) {
    const { organisationId } = await hostWith(stays)
    await pool.query('vacuum analyze bookings')
    counts.push([
      await rowsReadBy(stayingStatement({ ...asked, organisationId })),
      await rowsReadBy(othersStatement({ ...asked, organisationId })),
    ])
  }
  const [few, many] = counts as [number[], number[]]
  for (const [at, read] of few.entries()) {
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(1200)
    expect(many[at]).toBeLessThan(2 * read)
  }
})

test('one address with thousands of stays costs a page no more than its stays', async () => {
  const host = await testApp.user('realtor')
  const { id: propertyId } = await makeProperty(db, host)
  const organisationId = host.organisation_id!
  const agency = async (email: string, status: 'cancelled' | 'confirmed', first: number, count: number) =>
    pool.query(
      `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name,
         guest_email, check_in, check_out, guests, status, status_reason, source, imported_from, lines, total_cents)
       select gen_random_uuid(), 'A' || substr(md5($1::uuid::text || $4 || n), 1, 12), $1::uuid, $2, 'Home', 'Here', $3, 'Agency ' || n % 7, $4,
         date '2000-01-01' + n, date '2000-01-02' + n, 1, $5, case when $5 = 'cancelled' then 'by_guest' end, 'imported', 'other', '[]', 0
       from generate_series($6::int, $6 + $7::int - 1) as n`,
      [organisationId, propertyId, host.id, email, status, first, count],
    )
  const STAYS = 1500
  await agency('stays@agency.example', 'confirmed', 0, STAYS)
  await agency('cancels@agency.example', 'cancelled', 3000, STAYS)
  await pool.query('vacuum analyze bookings')
  const asked = { organisationId, limit: 20, offset: 0 }
  for (const statement of [stayingStatement(asked), othersStatement(asked)])
    expect(await rowsReadBy(statement)).toBeLessThan(12 * STAYS)
  const { guests, total } = await host.call(listGuests, { page: 1, pageSize: 20 })
  expect(guests.map(({ email, stays }) => [email, stays])).toEqual([
    ['stays@agency.example', STAYS],
    ['cancels@agency.example', STAYS],
  ])
  expect(total).toBe(2)
})
