import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDb, openPool } from './open-db.ts'

/** Returns how many statements a connection keeps after the same one was asked twice, and what it answered last. */
async function askTwice(
  cachesStatements: boolean,
  how: (text: string) => string | { text: string } = text => ({ text }),
) {
  const pool = openPool({ ...inject('database'), database: 'postgres' }, 'test', {
    connectionsMax: 1,
    cachesStatements,
  })
  const ask = (word: string) => pool.query<{ said: string }>(how('select $1::text as said') as string, [word])
  await ask('one')
  const { rows } = await ask('two')
  const saved = await pool.query('select from pg_prepared_statements')
  await pool.end()
  return { saved: saved.rowCount, said: rows[0]?.said }
}

test('a statement is planned once a connection and answers each time what is asked then', async () => {
  expect(await askTwice(true)).toEqual({ saved: 1, said: 'two' })
})

test('a statement that is asked for by its text alone is planned once too', async () => {
  expect(await askTwice(true, text => text)).toEqual({ saved: 1, said: 'two' })
})

test('behind a pooler of transactions no statement is left on a connection', async () => {
  expect(await askTwice(false)).toEqual({ saved: 0, said: 'two' })
})

async function withConnection(work: (client: pg.PoolClient) => Promise<void>) {
  const pool = openPool({ ...inject('database'), database: 'postgres' }, 'test', {
    connectionsMax: 1,
    cachesStatements: true,
  })
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
    await pool.end()
  }
}

const inTransaction = `select now() = statement_timestamp() as is_first`

test('a transaction begins with its first statement, and is one from there on', () =>
  withConnection(async client => {
    await client.query('begin')
    expect(client.getTransactionStatus()).toBe('I')
    await client.query(inTransaction)
    expect(client.getTransactionStatus()).toBe('T')
    const { rows } = await client.query(inTransaction)
    expect(rows).toEqual([{ is_first: false }])
    await client.query('commit')
    expect(client.getTransactionStatus()).toBe('I')
  }))

test('a transaction in which nothing is asked begins and ends', () =>
  withConnection(async client => {
    await client.query('begin')
    await client.query('rollback')
    expect(client.getTransactionStatus()).toBe('I')
  }))

test('what failed behind a savepoint is undone to it, and no further', () =>
  withConnection(async client => {
    await client.query('begin')
    await client.query('create temporary table noted (word text) on commit drop')
    await client.query('insert into noted values ($1)', ['before'])
    await client.query('savepoint one')
    await client.query('insert into noted values ($1)', ['undone'])
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    await client.query('rollback to savepoint one')
    await client.query('savepoint two')
    await client.query('insert into noted values ($1)', ['after'])
    await client.query('release savepoint two')
    expect((await client.query('select word from noted')).rows).toEqual([
      { word: 'before' },
      { word: 'after' },
    ])
    await client.query('commit')
  }))

test('statements that do not wait for each other are answered each with its own, also behind one that fails', () =>
  withConnection(async client => {
    const asked = [
      client.query('select $1::int as n', [1]),
      client.query('select 1 / $1::int', [0]),
      client.query('select $1::int as n', [3]),
    ]
    const [first, second, third] = await Promise.allSettled(asked)
    expect(first).toMatchObject({ value: { rows: [{ n: 1 }] } })
    expect(second).toMatchObject({ reason: { message: 'division by zero' } })
    expect(third).toMatchObject({ value: { rows: [{ n: 3 }] } })
  }))

test.each([true, false])(
  'a commit that undid its transaction is an error, though nobody waited for what failed (saved: %s)',
  async cachesStatements => {
    const pool = openPool({ ...inject('database'), database: 'postgres' }, 'test', { cachesStatements })
    const db = openDb(pool)
    const unawaited = db.transaction(async tx => {
      tx.execute(sql`select 1 / ${0}::int`).catch(() => undefined)
      return Promise.resolve()
    })
    await expect(unawaited).rejects.toThrow('commit')
    const awaited = db.transaction(tx => tx.execute(sql`select 1 as one`))
    expect((await awaited).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
)
