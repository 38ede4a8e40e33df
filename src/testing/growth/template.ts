import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#src/server/db/open-db.ts'
import { seedOthers } from './seed-others.ts'

/**
 * Autovacuum would keep old versions of rows readable, which are then read: by chance, here or there. And a new row would lie in
 * whatever gap others have left on a page, those of one host on as many pages as there are gaps.
 */
const WITHOUT_CHANCE = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false, fillfactor = 90)', name);
    end loop; end $$`

async function fill(database: string, homes: number): Promise<void> {
  const pool = openPool({ ...inject('database'), database }, 'test')
  await seedOthers(pool, homes)
  await pool.query('create extension pg_stat_statements')
  await pool.query(WITHOUT_CHANCE)
  await pool.end() // nobody may be connected to what is copied
}

/**
 * Returns the name of a database with so many homes of others, to copy. The first file of a run that asks makes it; those that ask
 * meanwhile wait for it.
 */
export async function templateWithOthers(homes: number): Promise<string> {
  const [name, unfinished] = [`template_others_${homes}`, `unfinished_others_${homes}`]
  const root = new pg.Client({ ...inject('database'), database: 'postgres' })
  await root.connect()
  await root.query('select pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await root.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    // Of a file that ended within it.
    await root.query(`drop database if exists ${unfinished} with (force)`)
    await root.query(`create database ${unfinished} template template_naledi strategy file_copy`)
    await fill(unfinished, homes)
    await root.query(`alter database ${unfinished} rename to ${name}`)
  }
  await root.end() // with its lock
  return name
}
