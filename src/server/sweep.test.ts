import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/testing/product.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { outgoing } from '#src/testing/product.ts'
import type { RecurringKind } from './outgoing/recurring.ts'
import { sweepLimits } from './sweep.ts'

const testApp = await createTestApp()
const { pool } = testApp
const host = await testApp.user('realtor')
const property = await makeProperty(testApp.db, host)

async function stayThatEnded(daysAgo: number): Promise<string> {
  const check_out = addDays(testApp.deps.today(), -daysAgo)
  const stay = { property_id: property.id, check_in: addDays(check_out, -1), check_out, guests: 1 }
  const guest = { guest_name: 'Nomsa', guest_email: 'nomsa@post.example' }
  return (await host.call(createBooking, { ...stay, ...guest })).booking._id
}
const stay = await stayThatEnded(3)

// With what the features sweep.
const sweep = outgoing.find(({ name }) => name === 'server.sweep') as RecurringKind // it is one

const ofKey = `insert into idempotency_keys (scope, key_hash, request_hash, created_at) values ('sweep', $1::text::bytea, '', moment() - $2::interval)`
const ofSession = `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
  values (gen_random_uuid(), '${host.id}', $1::text::bytea, moment() - interval '90 days', moment() - interval '20 days', moment() - $2::interval)`
const ofReset = `insert into password_resets (token_hash, user_id, expires_at) values ($1::text::bytea, '${host.id}', moment() - $2::interval)`
const ofSpentLink = `insert into email_confirmations (token_hash, user_id, email, created_at, expires_at)
  values ($1::text::bytea, '${host.id}', 'a@post.example', moment() - $2::interval, moment() - interval '1 minute')`
const ofLink = `insert into email_confirmations (token_hash, user_id, email, created_at, expires_at)
  values ($1::text::bytea, '${host.id}', 'a@post.example', moment() - interval '20 hours', moment() - $2::interval)`
const ofMail = `insert into mails_sent (id, address, at) values (gen_random_uuid(), $1, moment() - $2::interval)`
const ofNotice = `insert into booking_notices (id, booking_id, kind, recipient, address, at, due_at)
  values (gen_random_uuid(), '${stay}', 'confirmed', 'guest', $1, moment() - $2::interval, moment())`
const ofFailure = `insert into sign_in_failures (account, address, failed_at)
  values ($1, '127.0.0.1', array[moment() - interval '3 hours', moment() - $2::interval])`

test.each([
  ['a key', ofKey, 'idempotency_keys', 'key_hash', '23 hours', '25 hours'],
  ['a session', ofSession, 'sessions', 'token_hash', '-1 minute', '1 minute'],
  ['a link for a password', ofReset, 'password_resets', 'token_hash', '-1 minute', '1 minute'],
  [
    'a spent link, which counts',
    ofSpentLink,
    'email_confirmations',
    'token_hash',
    '59 minutes',
    '61 minutes',
  ],
  ['a link for an address', ofLink, 'email_confirmations', 'token_hash', '-1 minute', '1 minute'],
  [
    'a link for a password, of a clock ahead',
    ofReset,
    'password_resets',
    'token_hash',
    '-59 minutes',
    '-25 hours',
  ],
  [
    'a link for an address, of a clock ahead',
    ofSpentLink,
    'email_confirmations',
    'token_hash',
    '-23 hours',
    '-25 hours',
  ],
  ['a mail of a clock ahead', ofMail, 'mails_sent', 'address', '-23 hours', '-25 hours'],
  ['a mail, which counts', ofMail, 'mails_sent', 'address', '23 hours', '25 hours'],
  ['a notice', ofNotice, 'booking_notices', 'address', '29 days', '31 days'],
  ['a wrong password, which counts', ofFailure, 'sign_in_failures', 'account', '59 minutes', '61 minutes'],
])(
  '%s is kept as long as it is good for something, and no longer',
  async (_, insert, table, mark, saved, gone) => {
    await pool.query(insert, ['kept', saved])
    await pool.query(insert, ['gone', gone])
    await sweep.once(testApp.deps)
    const { rows } = await pool.query(`select from ${table} where ${mark} = 'kept'`)
    expect(rows).toHaveLength(1)
    const left = await pool.query(`select from ${table} where ${mark} = 'gone'`)
    expect(left.rows).toEqual([])
    await pool.query(`delete from ${table} where ${mark} = 'kept'`)
  },
)

test('the link by which a guest keeps a recorded stay is there until 60 days after it', async () => {
  const [early, late] = [await stayThatEnded(61), await stayThatEnded(59)]
  await pool.query('delete from booking_claims')
  for (const booking of [early, late])
    await pool.query('insert into booking_claims (token_hash, booking_id) values ($1::text::bytea, $2)', [
      booking,
      booking,
    ])
  await sweep.once(testApp.deps)
  const { rows } = await pool.query('select booking_id from booking_claims')
  expect(rows).toEqual([{ booking_id: late }])
})

test('who called is forgotten when the count has ended, and not before', async () => {
  const nowMs = testApp.now.getTime()
  await pool.query(
    `insert into rate_limits (key, points, expire) values ('over', 1, $1), ('counts', 1, $2)`,
    [nowMs - 1000, nowMs + 3_600_000],
  )
  await sweepLimits.once(testApp.deps)
  expect((await pool.query('select key from rate_limits')).rows).toEqual([{ key: 'counts' }])
})

test('a call is forgotten after a week, and what it changed of prices and rights never', async () => {
  const insert = (after: string, age: string) =>
    testApp.pool.query<{ id: string }>(
      `insert into events (id, name, subject_kind, subject_id, actor_kind, facts, at)
       values (gen_random_uuid(), 'call.made', 'call', gen_random_uuid(), 'person', $1::jsonb, moment() - $2::interval) returning id`,
      [`{"call": "PUT /api/x", "changes": [], "before": null, "after": ${after}}`, age],
    )
  const rows = [
    await insert('null', '8 days'),
    await insert('null', '6 days'),
    await insert('{"price": 1}', '800 days'),
  ]
  const [old, recent, priced] = rows.map(({ rows: [row] }) => row!.id)
  await sweep.once(testApp.deps)
  const left = await testApp.pool.query<{ id: string }>(`select id from events where id = any($1)`, [
    [old, recent, priced],
  ])
  expect(left.rows.map(({ id }) => id).toSorted()).toEqual([recent, priced].toSorted())
})
