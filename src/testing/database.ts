import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '#src/server/db/open-db.ts'
import { startEmbeddedDatabase } from '#src/server/db/cluster/embedded.ts'
import { postmaster } from '#src/server/db/cluster/postmaster.ts'
import { migrate } from '#src/server/db/migrate.ts'
import { embeddedConnections } from '#src/server/db/pools/connections.ts'
import { grantRoles } from '#src/server/db/roles/grant-roles.ts'
import { SERVING } from '#src/server/db/roles/rights.ts'
import { EXPLAINING } from './database/pages-read.ts'
import { COUNTING } from './database/statements-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; user: string }
  }
}

/** One real PostgreSQL, and in it a migrated template that each test file copies. */
export async function startTemplate(): Promise<{
  database: { host: string; user: string }
  /** Of the server, for who ends without time to wait. */
  pid: number | undefined
  stop: () => Promise<void>
}> {
  const dir = path.join(tmpdir(), `naledi-test-${randomUUID().slice(0, 8)}`)
  const server = await startEmbeddedDatabase(dir)
  const first = openPool(server.connection, 'test')
  // Several files run at once, each with all the connections of a whole product and some with those of a second process.
  await first.query('alter system set max_connections = 200')
  // Counts the blocks that statements read where a test asks for it: see testing/growth and testing/pages-read.
  await first.query(`alter system set shared_preload_libraries = 'pg_stat_statements', 'auto_explain'`)
  // Nowhere else: of each file it would store every statement anew, and forget those that are asked about to make room.
  await first.query(`alter system set pg_stat_statements.track = 'none'`)
  await first.end()
  await server.stop()
  await server.revive()
  const root = openPool(server.connection, 'test')
  // Data that is thrown away afterwards needs to survive no power cut, nor to be vacuumed: a database is copied in a third of the time.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await root.query(`alter system set ${setting} = off`)
  await root.query('select pg_reload_conf()')
  await root.query('create database template_naledi')
  const connection = { ...server.connection, database: 'template_naledi' }
  await migrate(connection)
  await grantRoles(embeddedConnections(connection))
  await root.query(`grant set on parameter ${[...COUNTING, ...EXPLAINING].join(', ')} to ${SERVING}`)
  await root.end()
  return {
    database: { host: server.connection.host, user: server.connection.user },
    pid: (await postmaster(path.join(dir, 'postgres')))?.pid,
    async stop() {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The PostgreSQL of the run: one of its own, or the one that `npm run mutate` has for all of its runs. */
export default async function startDatabase(project: TestProject): Promise<void | (() => Promise<void>)> {
  if (process.env.TEST_DATABASE) {
    project.provide('database', JSON.parse(process.env.TEST_DATABASE) as { host: string; user: string }) // scripts/mutate.ts wrote it
    return
  }
  const { database, stop } = await startTemplate()
  project.provide('database', database)
  return stop
}
