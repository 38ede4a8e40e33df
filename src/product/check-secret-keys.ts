import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { sealedColumns, nameOf } from '#src/server/sealed-columns.ts'
import { type Keyed, keyIdsOf, openSecret } from '#src/server/sealed.ts'
import { StartError } from '#src/server/start-error.ts'

const OTHER_KEY =
  'The secrets in the database were sealed with another key: set SECRET_KEY to that key, or put the file secret-key back into DATA_DIR. To change the key, set SECRET_KEY to the new one and SECRET_KEYS_OLD to the one before it (docs/operations/keys.md).'

const oneMissing = (ids: readonly string[]): string =>
  `Some secrets in the database were sealed with another key (${ids.join(', ')}): add it to SECRET_KEYS_OLD, or put the file secret-keys-old back into DATA_DIR (docs/operations/keys.md).`

/** True once a key has sealed something, or might have: each start notes its own. */
export async function hasSecretKeys(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from secret_keys limit 1`)
  return rows.length > 0
}

/** Values of an earlier version say nothing of their key: one value of each column is opened. Throws `StartError`. */
async function checkEarlier(db: Db, config: Keyed): Promise<void> {
  for (const each of sealedColumns) {
    if (each.isBytes) continue
    const { rows } = await db.execute<{ row: string; saved: string }>(sql`
      select ${sql.raw(each.row)} as row, ${sql.identifier(each.column)} as saved from ${sql.identifier(each.table)}
      where starts_with(${sql.identifier(each.column)}, 'sealed1.') limit 1`)
    const [found] = rows
    try {
      if (found) openSecret(config, nameOf(each), found.row, found.saved)
    } catch {
      throw new StartError(OTHER_KEY)
    }
  }
}

/**
 * Makes sure that this process has every key with which something is sealed, by their ids alone, and notes that its own is one of them. Throws
 * `StartError` that names the setting.
 */
export async function checkSecretKeys(db: Db, config: Keyed): Promise<void> {
  const [own, ...others] = keyIdsOf(config)
  const held = new Set([own, ...others])
  await db.transaction(async tx => {
    // Of two starts with a key each the second sees the first one's.
    await tx.execute(sql`lock table secret_keys in share row exclusive mode`)
    const { rows } = await tx.execute<{ id: string }>(sql`select id from secret_keys order by id`)
    const missing = rows.map(({ id }) => id).filter(id => !held.has(id))
    if (missing.length > 0)
      throw new StartError(missing.length === rows.length ? OTHER_KEY : oneMissing(missing))
    if (rows.length === 0) await checkEarlier(tx, config)
    await tx.execute(sql`insert into secret_keys (id) values (${own}) on conflict do nothing`)
  })
}
