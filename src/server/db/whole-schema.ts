import { readFile } from 'node:fs/promises'
import type { Migration } from './migration-files.ts'

const LISTED = /^ {2}\('([^']+)', '([0-9a-f]{64})'\)[,;]$/gm

/** The migrations that `schema.sql` lists: it makes what they make. */
export const listedIn = (sql: string): Pick<Migration, 'name' | 'checksum'>[] =>
  [...sql.matchAll(LISTED)].map(([, name, checksum]) => ({ name: name!, checksum: checksum! })) // both are in the pattern

/**
 * The schema that an empty database begins with in place of these migrations, or of the first of them: one file that makes what they make.
 * Null where it is of others, as while somebody writes one.
 */
export async function wholeSchema(file: string, migrations: readonly Migration[]): Promise<string | null> {
  const sql = await readFile(file, 'utf8').catch(() => null)
  if (sql === null) return null
  const listed = listedIn(sql)
  const isOfThese = listed.every(
    ({ name, checksum }, place) =>
      migrations[place]?.name === name && migrations[place].checksum === checksum,
  )
  return listed.length > 0 && isOfThese ? sql : null
}
