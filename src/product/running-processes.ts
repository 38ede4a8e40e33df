import { sql } from 'drizzle-orm'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { type Keyed, keyIdsOf } from '#src/server/sealed.ts'

const NAME = 'naledi:keys'

/** The name of a connection that is there for as long as its process is: it says with which key that seals. */
export const nameOfLine = (config: Keyed & Pick<Config, 'port'>): string =>
  [NAME, config.port, process.pid, keyIdsOf(config)[0]].join(':')

/** The processes of the product that run on this database and seal with another key, in words. */
export async function processesWithAnotherKey(db: Db, config: Keyed): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${`${NAME}:`}) order by name`)
  const [own] = keyIdsOf(config)
  return rows
    .map(({ name }) => name.split(':').slice(2))
    .filter(([, , keyId]) => keyId !== own)
    .map(([port, pid]) => `process ${pid}, port ${port}`)
}
