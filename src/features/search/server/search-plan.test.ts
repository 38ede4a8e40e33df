import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Caller } from '#src/server/http/caller.ts'
import { EVERY_DAY } from '#src/contract/rights.ts'
import { seedMany } from '#src/testing/database/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { searchStatement, wordsOf } from './queries.ts'

const testApp = await createTestApp()
await seedMany(testApp.pool, { homes: 4000, staysEach: 10 })
await testApp.pool.query(
  `with guests as (
     insert into users (id, role, name, email, password_hash)
     select gen_random_uuid(), 'client', 'Guest ' || nth, 'reader-' || nth || '@many.example', 'nobody' from generate_series(1, 4000) as nth
     returning id, substr(name, 7)::int as nth
   ), written as (
     insert into conversations (id, organisation_id, guest_id, last_message_at)
     select gen_random_uuid(), organisations.id, guests.id, moment()
     from guests join (select id, row_number() over (order by id) as nth from organisations) as organisations on organisations.nth = 1 + guests.nth % 200
     returning id
   )
   insert into messages (id, conversation_id, from_host, content)
   select gen_random_uuid(), written.id, false, 'May we bring ' || md5(written.id::text || nth) || ' along?' from written, generate_series(1, 10) as nth`,
)
await testApp.pool.query('analyze')

const plan = async (caller: Caller, q: string) => {
  const { sql, params } = new PgDialect().sqlToQuery(searchStatement(caller, wordsOf(q), '2026-12-01'))
  const { rows } = await testApp.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}
const idOf = async (statement: string) => (await testApp.pool.query<{ id: string }>(statement)).rows[0]!.id // each finds one

test.each(['guest 777', 'many-31415', 'nobody', 'may bring', 'guest', '082 555 0119'])(
  'a search for %s reads no large table whole',
  async q => {
    const organisation = { id: await idOf(`select id from organisations where name = 'Host 7'`), ownerId: '' }
    const guestId = await idOf(`select id from users where name = 'Guest 7'`)
    const host = { organisation, guestId: null, rights: new Set(EVERY_DAY) } as unknown as Caller // what counts for the statement
    const guest = { organisation: null, guestId, rights: new Set() } as unknown as Caller // as above
    for (const caller of [host, guest])
      expect(await plan(caller, q)).not.toMatch(
        /Seq Scan on (bookings|messages|properties|conversations|users)\b/,
      )
  },
)
