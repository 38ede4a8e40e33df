import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDb, openPool, tookTooLong } from '../open-db.ts'

/** A connection as through a pooler: one, so that what a transaction leaves behind would meet the next. */
function openPooled(options: { statementMs?: number; lockMs?: number; idleMs?: number } = {}) {
  const connection = { ...inject('database'), database: 'postgres' }
  const pool = openPool(connection, 'pooled', { isPooled: true, connectionsMax: 1, ...options })
  onTestFinished(() => pool.end())
  return { pool, db: openDb(pool) }
}

const LIMITS = sql<{ name: string; setting: string }>`
  select name, setting from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`

test('a statement alone has its limits, and leaves none on the connection', async () => {
  const { pool, db } = openPooled({ statementMs: 250, lockMs: 120 })
  const { rows } = await db.execute(LIMITS)
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '120', '250'])
  const slow = await pool.query('select pg_sleep($1)', [20]).catch((error: unknown) => error)
  expect(tookTooLong(slow)).toBe(true)
  expect((await pool.query('select $1::text as said', ['and goes on'])).rows).toEqual([
    { said: 'and goes on' },
  ])
})

test('a transaction has its limits from its begin to its end', async () => {
  const { db } = openPooled({ statementMs: 5000, lockMs: 120, idleMs: 4000 })
  await db.transaction(
    async tx => {
      const { rows } = await tx.execute(LIMITS)
      expect(rows.map(({ setting }) => setting)).toEqual(['4000', '120', '5000'])
      await tx.transaction(async inner => void (await inner.execute(sql`select 1`)))
      expect((await tx.execute(LIMITS)).rows).toEqual(rows)
    },
    { isolationLevel: 'repeatable read' },
  )
  const { rows } = await db.execute(LIMITS)
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '120', '5000'])
})

test('what was undone half-way leaves a connection that answers', async () => {
  const { db } = openPooled()
  const broken = db.transaction(async tx => {
    await tx.transaction(async inner => void (await inner.execute(sql`select 1 / 0`))).catch(() => undefined)
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(broken).rejects.toThrow('select 1 / 0')
  const { rows } = await db.execute<{ said: number }>(sql`select ${7}::int as said`)
  expect(rows).toEqual([{ said: 7 }])
})
