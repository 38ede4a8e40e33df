import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { dayOf } from '#src/contract/days.ts'
import { outgoing, reactions, subscribers } from './features.ts'
import { sealSecrets } from './seal-secrets.ts'
import { drain } from '#src/testing/drain.ts'
import { calendarOf, serveFeeds } from '#src/testing/calendars/feed-server.ts'
import { moveClock } from '#src/testing/database/move-clock.ts'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import { migrate } from '#src/server/db/migrate.ts'
import { createEmit } from '#src/server/events/emit.ts'

const LAST = '20261123T0240-webhooks-due.sql'
const MIGRATIONS = path.join(import.meta.dirname, '../server/db/migrations')
/** A little after that version was stopped. */
let now = new Date('2026-11-23T17:30:00Z')
const HOUR_MS = 3_600_000

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const [receiver, feeds] = [await openReceiver(), await serveFeeds()]
const server = inject('database')
const connection = { ...server, database: `landed_${randomUUID().replaceAll('-', '')}` }

/** The data that version left, with what it had handed to its job queue, then all migrations since. */
async function land(): Promise<void> {
  const root = new pg.Client({ ...server, database: 'postgres' })
  await root.connect()
  await root.query(`create database ${connection.database}`)
  // Rows that a migration hands on are due by its clock.
  await root.query(`alter database ${connection.database} set naledi.now = '${now.toISOString()}'`)
  await root.end()
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-landed-'))
  for (const file of await readdir(MIGRATIONS))
    if (file <= LAST) await cp(path.join(MIGRATIONS, file), path.join(folder, file))
  await migrate(connection, undefined, folder)
  await rm(folder, { recursive: true })
  const client = new pg.Client(connection)
  await client.connect()
  // Rows as they are: nothing is caused by loading them.
  await client.query('set session_replication_role = replica')
  await client.query(await readFile(path.resolve('src/testing/database/earlier-version.sql'), 'utf8'))
  await client.query(`update webhooks set url = $1 || name`, [receiver.urlOf('/')])
  await client.query(`update channel_feeds set url = $1`, [feeds.urlOf('/a.ics')])
  await client.query(await readFile(path.resolve('src/server/backup/earlier-queue.sql'), 'utf8'))
  const send = (name: string, data: object) =>
    client.query('insert into pgboss.job (name, data) values ($1, $2)', [name, data])
  // The request had just run out, and its job was in the queue.
  const { rows } = await client.query<{ id: string }>(
    `update bookings set expires_at = '2026-11-23T17:00:00Z' where status = 'pending' returning id`,
  )
  await client.query(`delete from due where job = 'bookings.run-out' and subject = $1`, [rows[0]!.id]) // there is one
  await send('bookings.run-out', { subject: rows[0]!.id }) // as above
  // So was that of an event whose subscriber has not run.
  const { rows: emitted } = await client.query<{ id: string }>(
    `select id from events where name like 'booking.%' order by at limit 1`,
  )
  await send('automations.hear', { eventId: emitted[0]!.id }) // the data has several
  await client.end()
  await migrate(connection)
}

await land()
const pool = openPool(connection, 'test')
moveClock(pool, () => now)
const db = openDb(pool)
await sealSecrets(db, testApp.config, testApp.deps.log)
const sent: string[] = []
const deps: typeof testApp.deps = {
  ...testApp.deps,
  db,
  emit: createEmit(subscribers, reactions),
  async sendMail({ to, subject }, { id, beforeEnd }) {
    await beforeEnd()
    sent.push(`${id} ${to} ${subject}`)
    return '250 kept'
  },
  now: () => now,
  today: () => dayOf(now),
}
afterAll(async () => {
  await pool.end()
})

const run = () => drain(deps, pool, outgoing)
const one = async <Row extends object>(sql: string): Promise<Row> => (await pool.query<Row>(sql)).rows[0]! // each asks for one row
const landed = await one(
  `select count(*)::int as events from outgoing join events on id::text = subject where kind = 'automations.hear'`,
)

test('what an earlier version left waiting goes out once: mails, deliveries and calendars', async () => {
  feeds.serve('/a.ics', calendarOf())
  const waiting = await pool.query<{ id: string }>(
    `select id from mails where state in ('waiting', 'sending')`,
  )
  expect(waiting.rows).toHaveLength(7)
  const { deliveries } = await one<{ deliveries: number }>(
    `select count(*)::int as deliveries from webhook_deliveries where state in ('waiting', 'sending')`,
  )
  expect(deliveries).toBe(6)
  const reads = await one<{ reads: number }>('select count(*)::int as reads from feed_reads')
  await run()
  await run()
  for (const { id } of waiting.rows) expect(sent.filter(each => each.startsWith(id))).toHaveLength(1)
  expect(new Set(sent).size).toBe(sent.length)
  const left = await one(`select count(*)::int as left from mails where state in ('waiting', 'sending')`)
  expect(left).toEqual({ left: 0 })
  const ids = receiver.received.map(({ headers }) => headers['naledi-delivery'])
  const old = await pool.query<{ id: string; state: string }>(
    `select id, state from webhook_deliveries where created_at < '2026-11-23T17:00:00Z'`,
  )
  expect(old.rows).toHaveLength(6)
  for (const { id, state } of old.rows) {
    expect(ids.filter(each => each === id)).toHaveLength(1)
    expect(state).toBe('delivered')
  }
  expect(await one('select count(*)::int as reads from feed_reads')).toEqual({ reads: reads.reads + 1 })
})

test('an event that an earlier version had handed to its job queue is delivered, and leaves nothing there', async () => {
  expect(landed).toEqual({ events: 1 })
  await run()
  expect(
    await one(
      `select (select count(*)::int from outgoing where kind = 'automations.hear') as waiting, to_regnamespace('pgboss') as queue`,
    ),
  ).toEqual({ waiting: 0, queue: null })
})

test('a request and a change that were open run out once, and a double booking stays in sight', async () => {
  now = new Date('2026-11-25T08:00:00Z')
  await run()
  await run()
  const { rows } = await pool.query<{ name: string }>(
    `select name from events where name in ('booking.expired', 'booking.change_expired') order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['booking.change_expired', 'booking.expired'])
  expect(await one('select count(*)::int as clashes from channel_clashes where settled is null')).toEqual({
    clashes: 1,
  })
})

test('messages that were scheduled are sent once, each at its time', async () => {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    `select id, at from planned_messages where state = 'planned' order by at`,
  )
  const states: string[] = []
  for (const { id, at } of rows) {
    now = new Date(at.getTime() - HOUR_MS / 60)
    await run()
    const stateOf = () => one<{ state: string }>(`select state from planned_messages where id = '${id}'`)
    expect(await stateOf()).toEqual({ state: 'planned' })
    now = new Date(at.getTime() + HOUR_MS / 60)
    await run()
    states.push((await stateOf()).state)
  }
  // A message without a value for its variables stops, and says so.
  expect(states.filter(state => state === 'sent').length).toBeGreaterThan(4)
  expect(states).not.toContain('planned')
  expect(new Set(sent).size).toBe(sent.length)
  const messages = await one<{ twice: number }>(
    `select count(*)::int as twice from (select from messages group by conversation_id, content having count(*) > 1) as same`,
  )
  expect(messages).toEqual({ twice: 0 })
})
