import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// A table is written by its owner alone: by the feature, or the kit (src/server), that writes it first. Others do so through
// the owner's commands.ts.

const TABLES = 'src/server/db/tables'
/** Prices of a property stand in its row, and follow from its rate plan, which a property does not know. */
const SHARED: Readonly<Record<string, readonly string[]>> = { properties: ['pricing', 'properties'] }
/** They put a database together as a whole. */
const LEFT_OUT = /\.test\.ts$|^src\/(testing|product\/demo|server\/db\/(tables|migrations))\//

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => path.join(parentPath, name))

const tables = new Map(
  filesIn(TABLES).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = \w*[tT]able\(\s*'(\w+)'/g)].map(
      ([, variable, table]) => [variable!, table!] as const,
    ),
  ),
)
const names = new Set(tables.values())

/** The tables that a file writes. */
function writtenBy(text: string): Set<string> {
  const byDrizzle = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*[),]/g)].map(([, name]) =>
    tables.get(name!),
  )
  const bySql = [...text.matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?(\w+)\b/g)].map(
    ([, name]) => name,
  )
  return new Set([...byDrizzle, ...bySql].filter(name => name !== undefined && names.has(name)) as string[])
}

const ownerOf = (file: string): string => /^src\/features\/([\w-]+)\//.exec(file)?.[1] ?? 'the kit'

const writers = new Map<string, Map<string, string>>()
for (const file of filesIn('src').filter(each => !LEFT_OUT.test(each)))
  for (const table of writtenBy(readFileSync(file, 'utf8'))) {
    const owners = writers.get(table) ?? new Map<string, string>()
    writers.set(table, owners.set(ownerOf(file), file))
  }

const faults = [...writers].filter(
  ([table, owners]) => owners.size > 1 && [...owners.keys()].some(owner => !SHARED[table]?.includes(owner)),
)
for (const [table, owners] of faults)
  console.error(
    `${table} is written by ${[...owners].map(([owner, file]) => `${owner} (${file})`).join(' and ')}`,
  )
if (writers.size < 20) throw new Error('The check sees no tables any more')
if (faults.length > 0) process.exitCode = 1
