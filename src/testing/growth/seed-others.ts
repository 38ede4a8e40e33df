import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { dropIndexes } from './drop-indexes.ts'

const PROPERTIES_EACH = 20
/** Connections that write at the same time, each its part of the homes. */
const PARTS = 2

const SETTINGS = `
  set synchronous_commit = off; set session_replication_role = replica; set jit = off;
  set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`

const WORDS = `
  insert into search_words (word, homes)
  select word, count(*) from properties as home, words_of(listed_text(home)) as word group by word order by word`

const sqlIn = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')

/** Runs statements in their order, each on the next connection that is free. */
async function runAll(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const rest = statements.values()
  await Promise.all(
    clients.map(async client => {
      for (const statement of rest) await client.query(statement)
    }),
  )
}

/** Fills a migrated database with so many homes of others, and all that ten stays each leave behind: the same for the same number and day. */
export async function seedOthers({ options }: pg.Pool, homes: number): Promise<void> {
  const { host, user, database } = options
  const clients = Array.from({ length: PARTS }, () => new pg.Client({ host, user, database })) // without the limits of calls
  const [first] = clients as [pg.Client]
  for (const client of clients) await client.connect()
  for (const client of clients) await client.query(SETTINGS)
  const others = await sqlIn('others.sql')
  const tables = [...new Set([...others.matchAll(/^insert into (\w+)/gm)].map(([, table]) => table!))] // one a match
  await first.query(await sqlIn('helpers.sql'))
  const indexes = await dropIndexes(first, tables)
  const propertiesBefore = (part: number) =>
    Math.round((homes * part) / PARTS / PROPERTIES_EACH) * PROPERTIES_EACH
  await Promise.all(
    clients.map(async (client, part) => {
      await client.query(
        `set growth.homes = ${homes}; set growth.first = ${propertiesBefore(part) + 1}; set growth.last = ${propertiesBefore(part + 1)}`,
      )
      await client.query(`begin; ${others}; commit`)
    }),
  )
  await runAll(clients, [...indexes, WORDS])
  await first.query('drop function number_id, one_of, share, adjective, noun, thing, lines_of')
  await runAll(
    clients,
    [...tables, 'search_words'].map(table => `vacuum (analyze, parallel 0) ${table}`),
  )
  for (const client of clients) await client.end()
}
