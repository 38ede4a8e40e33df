import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { openPool } from './client.ts'
import { migrate } from './migrate.ts'

const server = inject('database')
const root = openPool({ ...server, database: 'postgres' }, 'test')

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${name}`)
  return name
}

test('of several starts at once on an empty database one makes the tables, and all go on', async () => {
  const database = await emptyDatabase()
  const pools = Array.from({ length: 4 }, () => openPool({ ...server, database }, 'test'))
  const applied = await Promise.all(pools.map(migrate))
  expect(applied.filter(files => files.length > 0)).toHaveLength(1)
  await Promise.all(pools.map(pool => pool.end()))
})

test('a user who may not make tables is told so in one sentence', async () => {
  const database = await emptyDatabase()
  const user = `weak_${randomUUID().replaceAll('-', '')}`
  await root.query(`create role ${user} login`)
  const pool = openPool({ ...server, database, user }, 'test')
  await expect(migrate(pool)).rejects.toThrow(
    'The tables could not be made (permission denied for schema public): the user of DATABASE_URL should own the database.',
  )
  await pool.end()
  await root.end()
})
