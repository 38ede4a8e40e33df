import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPool } from './open-db.ts'
import { migrate } from './migrate.ts'

test('a start that waits 60 s for the migration of another goes on after it', async () => {
  const server = inject('database')
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const root = openPool({ ...server, database: 'postgres' }, 'test')
  await root.query(`create database ${database}`)
  // As on the connections that requests are answered from.
  await root.query(`alter database ${database} set statement_timeout = '30s'`)
  await root.query(`alter database ${database} set idle_in_transaction_session_timeout = '30s'`)
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-migrations-'))
  await writeFile(path.join(folder, '0001-slow.sql'), 'create table slow (id integer); select pg_sleep(60);')
  const starts = [1, 2].map(() => migrate({ ...server, database }, undefined, folder))
  const applied = (await Promise.all(starts)).toSorted((one, other) => one.length - other.length)
  expect(applied).toEqual([[], ['0001-slow.sql']])
  await root.end()
  await rm(folder, { recursive: true })
})
