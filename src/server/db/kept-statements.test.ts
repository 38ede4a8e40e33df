import { expect, inject, test } from 'vitest'
import { openPool } from './open-db.ts'

/** How many statements a connection keeps after the same one was asked twice, and what it answered last. */
async function askTwice(
  keepsStatements: boolean,
  how: (text: string) => string | { text: string } = text => ({ text }),
) {
  const pool = openPool({ ...inject('database'), database: 'postgres' }, 'test', {
    connectionsMax: 1,
    keepsStatements,
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
