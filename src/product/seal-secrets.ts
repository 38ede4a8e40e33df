import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#src/server/db/open-db.ts'
import { nameOf, sealedColumns } from '#src/server/sealed-columns.ts'
import { type Keyed, keyIdsOf } from '#src/server/sealed.ts'
import { notSealedWith, resealColumn } from './reseal-column.ts'

const NAMED_MAX = 10
const UNOPENED =
  'Some secrets do not open: they were sealed with a key that is neither SECRET_KEY nor in SECRET_KEYS_OLD, or changed by hand (docs/operations/keys.md)'

/** The columns of each table, which are looked at in one statement. */
const byTable = Map.groupBy(sealedColumns, ({ table }) => table)

/**
 * Seals what earlier versions left plain, or sealed in their way. What keys of this process have sealed is left to `npm run rotate-key`. What does
 * not open is named in the log and stays as it is.
 */
export async function sealSecrets(
  db: Db,
  config: Keyed,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const keyIds = keyIdsOf(config)
  for (const [table, columns] of byTable) {
    const counts = columns.map(
      column =>
        sql`count(*) filter (where ${notSealedWith(column, keyIds)})::int as ${sql.identifier(column.column)}`,
    )
    const { rows } = await db.execute<Record<string, number>>(
      sql`select ${sql.join(counts, sql`, `)} from ${sql.identifier(table)}`,
    )
    const counted = rows[0]! // an aggregate has one row
    for (const column of columns.filter(each => counted[each.column]! > 0)) {
      const { unopened } = await resealColumn(db, config, column, keyIds)
      if (unopened.length > 0)
        log.error(
          { column: nameOf(column), values: unopened.length, rows: unopened.slice(0, NAMED_MAX) },
          UNOPENED,
        )
    }
  }
}
