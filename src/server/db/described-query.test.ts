import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from './open-db.ts'

async function connect() {
  const pool = openPool({ ...inject('database'), database: 'postgres' }, 'test', {
    connectionsMax: 1,
    cachesStatements: true,
  })
  const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection }
  onTestFinished(async () => {
    client.release(true)
    await pool.end()
  })
  let described = 0
  client.connection.on('rowDescription', () => described++)
  return { client, described: () => described }
}

test('the columns of a statement are described once a connection, and its answers stay the same', async () => {
  const { client, described } = await connect()
  const ask = (day: string) =>
    client.query('select $1::date as day, 7::bigint as count, null::text as none', [day])
  for (const day of ['2027-01-02', '2027-01-03', '2027-01-04']) {
    const { rows, rowCount, fields } = await ask(day)
    expect(rows).toEqual([{ day, count: 7, none: null }])
    expect(rowCount).toBe(1)
    expect(fields.map(({ name }) => name)).toEqual(['day', 'count', 'none'])
  }
  expect(described()).toBe(1)
})

test('values are read by the types that each statement asks for', async () => {
  const { client } = await connect()
  const text = 'select 5::int as number where $1::int = 1'
  const asText = { getTypeParser: () => (value: unknown) => `said ${String(value)}` }
  expect((await client.query({ text, values: [1] })).rows).toEqual([{ number: 5 }])
  expect((await client.query({ text, values: [1], types: asText })).rows).toEqual([{ number: 'said 5' }])
  expect((await client.query({ text, values: [1] })).rows).toEqual([{ number: 5 }])
})

test('columns that have changed are refused, never misread', async () => {
  const { client } = await connect()
  await client.query('create temporary table homes (id int, name text)')
  await client.query(`insert into homes values (1, 'Kite')`)
  const ask = () => client.query('select * from homes where id = $1', [1])
  await ask()
  expect((await ask()).rows).toEqual([{ id: 1, name: 'Kite' }])
  await client.query('alter table homes drop column name, add column beds int default 3')
  await expect(ask()).rejects.toThrow('cached plan must not change result type')
})
