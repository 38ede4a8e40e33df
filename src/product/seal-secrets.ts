import { sql } from 'drizzle-orm'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { openSecret, SEALED, sealSecret, type SealedUse } from '#src/server/sealed.ts'
import { StartError } from '#src/server/start-error.ts'

type Place = { table: string; column: string; use: SealedUse }

const PLACES: readonly Place[] = [
  { table: 'webhooks', column: 'secret', use: 'webhook' },
  { table: 'webhooks', column: 'old_secret', use: 'webhook' },
  { table: 'channel_feeds', column: 'secret', use: 'feed' },
  { table: 'billing_agreements', column: 'token', use: 'agreement' },
]
const AT_ONCE = 500

/** Those that were sealed open with this key, or the product would sign with none and show none. */
async function checkKey(db: Db, config: Config, { table, column, use }: Place): Promise<void> {
  const name = sql.identifier(column)
  const { rows } = await db.execute<{ saved: string }>(
    sql`select ${name} as saved from ${sql.identifier(table)} where starts_with(${name}, ${SEALED}) limit 1`,
  )
  try {
    if (rows[0]) openSecret(config, use, rows[0].saved)
  } catch {
    throw new StartError(
      'The secrets in the database were sealed with another key: set SECRET_KEY to that key, or put the file secret-key back into DATA_DIR.',
    )
  }
}

/** Seals those that an earlier version left open, some at a time; one that changed meanwhile is left to the next look. */
async function sealOpen(db: Db, config: Config, { table, column, use }: Place): Promise<void> {
  const [place, name] = [sql.identifier(table), sql.identifier(column)]
  for (;;) {
    const { rows } = await db.execute<{ id: string; saved: string }>(
      sql`select id, ${name} as saved from ${place} where not starts_with(${name}, ${SEALED}) limit ${AT_ONCE}`,
    )
    if (rows.length === 0) return
    for (const { id, saved } of rows)
      await db.execute(
        sql`update ${place} set ${name} = ${sealSecret(config, use, saved)} where id = ${id} and ${name} = ${saved}`,
      )
  }
}

/** Makes sure that no secret lies open in the database. It may be stopped and begun again. Throws `StartError`. */
export async function sealSecrets(db: Db, config: Config): Promise<void> {
  for (const place of PLACES) {
    await checkKey(db, config, place)
    await sealOpen(db, config, place)
  }
}
