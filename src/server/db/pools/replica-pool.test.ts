import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startWithReplica } from '#src/testing/database/streaming-replica.ts'
import { longTest } from '#src/testing/long-test.ts'
import { openPool, openStatePool, type Db } from '../open-db.ts'
import { openReplica } from './open-replica.ts'
import { createPrimary } from '../primary.ts'

const servers = await startWithReplica()
const { connection } = servers.primary
const pool = openPool(connection, 'test')
const replicaPool = openPool(servers.replica.connection, 'test')
const statePool = openStatePool(connection, 'test')
const primary = createPrimary(connection, pino({ level: 'silent' }))
const replica = openReplica({
  connection: servers.replica.connection,
  name: 'test',
  primary,
  statePool,
  pool,
  searchPool: pool,
})
const { db } = replica.dbs
await pool.query('create table written (number int)')

afterAll(async () => {
  primary.close()
  await Promise.all([pool, replicaPool, statePool, ...Object.values(replica.pools)].map(each => each.end()))
  await servers.stop()
})

/** Tells if the replica has answered, and the number of rows it read. */
async function read(on: Db = db) {
  const { rows } = await on.execute<{ isReplica: boolean; count: number }>(
    sql`select pg_is_in_recovery() as "isReplica", count(*)::int as count from written where ${true}`,
  )
  return rows[0]!
}

/** Until the replica has seen all. */
const replayed = async () => {
  while (!(await read()).isReplica);
}

test('what is read is never older than what was written before, whoever answers', async () => {
  const before = (await read()).count
  for (let written = 1; written <= 100; written += 1) {
    await pool.query('insert into written values ($1)', [written])
    expect((await read()).count).toBe(before + written)
  }
})

test('a replica answers as soon as it has seen all, and is passed over while it is behind', async () => {
  await replayed()
  await replicaPool.query('select pg_wal_replay_pause()')
  await pool.query('insert into written values (0)')
  const { isReplica, count } = await read()
  expect(isReplica).toBe(false)
  expect((await read()).count).toBe(count)
  await replicaPool.query('select pg_wal_replay_resume()')
  await replayed()
  expect((await read()).count).toBe(count)
})

test('what a replica may not do, and a transaction, is done by the primary', async () => {
  const { count } = await read()
  await db.execute(sql`insert into written values (${1})`)
  const within = await db.transaction(tx => read(tx as unknown as Db))
  expect(within).toEqual({ isReplica: false, count: count + 1 })
  await expect(db.execute(sql`select ${1}::int / 0`)).rejects.toThrow()
})

longTest('without the replica the primary answers, and without the primary the replica', async () => {
  await replayed()
  const { count } = await read()
  await servers.replica.stop()
  expect(await read()).toEqual({ isReplica: false, count })
  await servers.replica.revive()
  while (!(await read()).isReplica);
  await servers.primary.stop()
  expect(await read()).toEqual({ isReplica: true, count })
  expect(primary.awaySince()).not.toBeNull()
  expect(await primary.ask(() => pool.query('select 1'))).toBeNull()
  await servers.primary.revive()
  while (primary.awaySince() !== null) await read()
  await pool.query('insert into written values (0)')
  expect((await read()).count).toBe(count + 1)
})
