// Refuses names in words of our own for which the trade has one, and texts for people in words that they stumble over: see
// CONTRIBUTING.md#how-we-write.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bannedTextsIn } from './banned-texts.ts'
import { bannedIn } from './banned-words.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Screens, emails and tables of words; tests quote what guests and programs write. */
const FOR_PEOPLE =
  /^src\/(?!.*\.test\.|testing\/|product\/demo\/).*(\.tsx|\/(mails|compose-[a-z]+|[a-z]+(-[a-z]+)*-(words|labels))\.ts)$/

const wrong = readdirSync(path.join(ROOT, 'src'), { recursive: true })
  .map(file => path.join('src', String(file)))
  .filter(file => /\.tsx?$/.test(file))
  .flatMap(file => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    return [...bannedIn(file, source), ...(FOR_PEOPLE.test(file) ? bannedTextsIn(file, source) : [])]
  })
for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
