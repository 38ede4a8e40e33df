// Refuses file names that tell nothing, and server files outside the closed vocabulary of CONTRIBUTING.md.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { faultOfHandlerFile, faultsOfRoutes } from './handler-names.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BANNED = /(^|[-.])(utils?|helpers?|misc|common|shared|manager|service|data|info|index)\./
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|island))?(\.long)?(\.test)?\.(ts|tsx|css)$/
const SERVER_NOUNS = new Set([
  'feature.ts',
  'routes.ts',
  'queries.ts',
  'commands.ts',
  'work.ts',
  'mails.ts',
  'provider.ts',
])
// A handler file is <verb>-<noun>; a plain noun needs its place in the list above.
const VERB_NOUN = /^[a-z]+(-[a-z]+)+((\.long)?\.test)?\.ts$/
const FEATURE_FILES = new Set(['contract.ts', 'rules.ts', 'rules.test.ts'])

const wrong: string[] = []
const entries = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true, recursive: true })
for (const entry of entries.filter(each => each.isFile() && /\.(ts|tsx|css)$/.test(each.name))) {
  const file = path.relative(ROOT, path.join(entry.parentPath, entry.name))
  if (BANNED.test(entry.name)) wrong.push(`${file}: name the idea the file holds`)
  if (!KEBAB.test(entry.name)) wrong.push(`${file}: kebab-case, please`)
  const [, feature, side, ...rest] = file.split('/').slice(1)
  if (!file.startsWith('src/features/') || rest.length > 1) continue
  if (side === entry.name && !FEATURE_FILES.has(entry.name))
    wrong.push(`${file}: beside server/ and web/ stand contract.ts and rules.ts alone, or folders of them`)
  const isKnown =
    SERVER_NOUNS.has(entry.name) ||
    VERB_NOUN.test(entry.name) ||
    entry.name === `${feature}.test.ts` ||
    entry.name.endsWith('.test.ts')
  if (side === 'server' && !isKnown && entry.name !== 'passwords.ts')
    wrong.push(`${file}: in server/ stand ${[...SERVER_NOUNS].join(', ')} and <verb>-<noun>.ts`)
  if (side === 'server' && !entry.name.includes('.test.')) {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    if (entry.name === 'routes.ts') wrong.push(...faultsOfRoutes(file, text))
    if (VERB_NOUN.test(entry.name)) wrong.push(...faultOfHandlerFile(file, text))
  }
}
// Numbers of two branches collide, minutes hardly ever.
const MIGRATION = /^(000[1-6]|20\d{6}T([01]\d|2[0-3])[0-5]\d)-[a-z0-9]+(-[a-z0-9]+)*\.sql$/
const MIGRATIONS = 'src/server/db/migrations'
for (const file of readdirSync(path.join(ROOT, MIGRATIONS)))
  if (!MIGRATION.test(file)) wrong.push(`${MIGRATIONS}/${file}: a migration is named YYYYMMDDTHHMM-what.sql`)
for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
