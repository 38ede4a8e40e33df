import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { openPool } from './open-db.ts'

const run = promisify(execFile)

/** Settings that a process applies as it starts. */
const START = `
  const [migrations, connection, folder] = process.argv.slice(1)
  const { migrate } = await import(migrations)
  process.stdout.write(JSON.stringify(await migrate(JSON.parse(connection), undefined, folder)))`

test('a process that waits 60 s for the migration of another goes on after it', async () => {
  const server = inject('database')
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const root = openPool({ ...server, database: 'postgres' }, 'test')
  await root.query(`create database ${database}`)
  // As on the connections that requests are answered from.
  await root.query(`alter database ${database} set statement_timeout = '30s'`)
  await root.query(`alter database ${database} set idle_in_transaction_session_timeout = '30s'`)
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-migrations-'))
  await writeFile(path.join(folder, '0001-slow.sql'), 'create table slow (id integer); select pg_sleep(60);')
  const module = new URL('migrate.ts', import.meta.url).href
  const words = ['--input-type=module', '-e', START, module, JSON.stringify({ ...server, database }), folder]
  const starts = await Promise.all([run(process.execPath, words), run(process.execPath, words)])
  expect(starts.map(({ stdout }) => stdout).toSorted()).toEqual(['["0001-slow.sql"]', '[]'])
  await root.end()
  await rm(folder, { recursive: true })
})
