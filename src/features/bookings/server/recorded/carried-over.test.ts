import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import { migrate } from '#src/server/db/migrate.ts'
import type { Member } from '#src/server/http/caller.ts'
import { readBooking } from '../read-booking.ts'
import { sendMails } from '#src/server/mail/send-mail.ts'
import { news } from '../mails.ts'
import { noticeDue } from '../notices/mail-notices.ts'

// The tables as the version before events left them.
const EARLIER = [
  '0001-accounts.sql',
  '0002-properties.sql',
  '0003-bookings.sql',
  '0004-confirmed-addresses.sql',
  '0005-search-words.sql',
  '0006-pictures.sql',
]

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const connection = { ...inject('database'), database: `earlier_${randomUUID().replaceAll('-', '')}` }
await testApp.pool.query(`create database ${connection.database}`)
const pool = openPool(connection, 'test')
afterAll(() => pool.end())

for (const file of EARLIER)
  await pool.query(await readFile(path.resolve('src/server/db/migrations', file), 'utf8'))
await pool.query(
  `create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
)
await pool.query('insert into schema_migrations (name) select unnest($1::text[])', [EARLIER])

const [organisation, realtor, booking] = Array.from({ length: 3 }, () => randomUUID())
await pool.query(`insert into organisations (id, name) values ($1, 'Kloof Stays')`, [organisation])
await pool.query(
  `insert into users (id, organisation_id, role, name, email, password_hash, email_verified_at)
   values ($1, $2, 'realtor', 'Thandeka Mokoena', 'thandeka@post.example', 'none', now())`,
  [realtor, organisation],
)
await pool.query(
  `insert into bookings (id, reference, organisation_id, property_name, property_location, realtor_id, guest_name, guest_email,
     check_in, check_out, guests, status, status_reason, source, lines, total_cents)
   values ($1, 'NAL-00001', $2, 'Kloof Cottage', 'Cape Town', $3, 'Nomsa Dlamini', 'nomsa@post.example',
     current_date + 10, current_date + 12, 2, 'cancelled', 'by_host', 'realtor', '[]', 370000)`,
  [booking, organisation, realtor],
)
const ids = Array.from({ length: 5 }, (_, at) => `01990000-0000-7000-8000-00000000000${at}`)
const events = [
  { id: ids[0], kind: 'added', actor: realtor, name: 'Thandeka Mokoena', at: '2026-11-01T08:00:00.123Z' },
  // Two of one moment stand in the order of their ids, and somebody who is gone keeps the name.
  {
    id: ids[2],
    kind: 'change_requested',
    actor: null,
    name: 'Nomsa Dlamini',
    at: '2026-11-02T08:00:00.000Z',
  },
  { id: ids[1], kind: 'changed', actor: realtor, name: 'Thandeka Mokoena', at: '2026-11-02T08:00:00.000Z' },
  { id: ids[4], kind: 'change_expired', actor: null, name: null, at: '2026-11-03T08:00:00.000Z' },
  {
    id: ids[3],
    kind: 'cancelled_by_host',
    actor: realtor,
    name: 'Thandeka Mokoena',
    at: '2026-11-04T08:00:00.000Z',
  },
]
for (const { id, kind, actor, name, at } of events)
  await pool.query(
    `insert into booking_events (id, booking_id, kind, actor_id, actor_name, at) values ($1, $2, $3, $4, $5, $6)`,
    [id, booking, kind, actor, name, at],
  )
const notice = (kind: string, sentAt: Date | null) =>
  pool.query(
    `insert into booking_notices (id, booking_id, kind, recipient, address, actor_id, at, due_at, sent_at)
     values ($1, $2, $3, 'guest', 'nomsa@post.example', $4, now() - interval '1 hour', now() - interval '1 hour', $5)`,
    [randomUUID(), booking, kind, realtor, sentAt],
  )
await notice('added', new Date())
await notice('cancelled_by_host', null)
await migrate(connection)

const db = openDb(pool)
const deps = { ...testApp.deps, db }
const host = { organisation: { id: organisation, ownerId: realtor }, guestId: null } as unknown as Member // what reading asks of it

test('the history of a booking from before there were events is all there, in its order', async () => {
  const { booking: read } = await readBooking(deps, { id: booking! }, host)
  const inOrder = [events[0], events[2], events[1], events[3], events[4]]
  expect(read.history).toEqual(
    inOrder.map(each => ({ _id: each!.id, kind: each!.kind, by: each!.name, at: new Date(each!.at) })),
  )
  const { rows } = await pool.query('select * from events order by id')
  expect(rows).toHaveLength(5)
  for (const row of rows)
    expect(row).toMatchObject({
      organisation_id: organisation,
      subject_kind: 'booking',
      subject_id: booking,
      facts: null,
    })
  expect(rows.map(row => row.actor_kind)).toEqual(['person', 'person', 'person', 'person', 'job'])
  expect(rows.map(row => row.actor_id)).toEqual([realtor, realtor, null, realtor, null])
})

test('a mail that an earlier version had yet to send is sent once, and one that it sent is not', async () => {
  await drainOutgoing(deps, pool, [noticeDue, ...sendMails([news])])
  expect(testApp.mailbox).toMatchObject([
    { to: 'nomsa@post.example', subject: 'Your stay in Kloof Cottage was cancelled' },
  ])
  const { rows } = await pool.query(
    'select count(*)::int as notices, count(sent_at)::int as sent from booking_notices',
  )
  expect(rows).toEqual([{ notices: 2, sent: 2 }])
})
