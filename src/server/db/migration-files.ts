import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** `statements` are those of a file that runs outside a transaction; null where it runs whole. */
export type Migration = { name: string; checksum: string; sql: string; statements: string[] | null }

/** A row of `schema_migrations`. `step` counts the statements that are done of a file that is not through; null where it is. */
export type LandedMigration = { name: string; checksum: string | null; step: number | null }

const OUTSIDE = '-- outside a transaction'
/** Read off the end of a line: what runs one by one holds no functions. */
const END_OF_STATEMENT = /;[ \t]*\n/

const statementsOf = (sql: string): string[] =>
  sql
    .split(END_OF_STATEMENT)
    .map(each => each.trim())
    .filter(each => each.split('\n').some(line => line !== '' && !line.startsWith('--')))

/** The migrations of a folder in the order in which they run: `0001-…` to `0006-…`, then by time stamp. */
export async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        statements: sql.startsWith(`${OUTSIDE}\n`) ? statementsOf(sql) : null,
      }
    }),
  )
}

/** The data are of a newer version than the files here. */
export class NewerData extends StartError {}

/** Those that this database still needs. Throws `StartError` where what it has had is not what stands here, or not in this order. */
export function missingOf(files: readonly Migration[], landed: readonly LandedMigration[]): Migration[] {
  const byName = new Map(files.map(file => [file.name, file]))
  const done = new Map(landed.filter(({ step }) => step === null).map(row => [row.name, row]))
  for (const { name, checksum } of done.values()) {
    const file = byName.get(name)
    if (!file)
      throw new NewerData(
        `The database has had the migration ${name}, which this version does not know: start the version that brought it, or a newer one.`,
      )
    if (checksum !== null && checksum !== file.checksum)
      throw new StartError(
        `The migration ${name} was edited after this database had it: put the file back, and write the change as a new one.`,
      )
  }
  const last = [...done.keys()].toSorted().at(-1) ?? ''
  const missing = files.filter(({ name }) => !done.has(name))
  const early = missing.find(({ name }) => name < last)
  if (early)
    throw new StartError(
      `The migration ${early.name} sorts before ${last}, which this database has had: give it a later time stamp.`,
    )
  return missing
}
