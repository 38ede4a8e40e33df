// Refuses names in words of our own for which the trade has one, comments that begin with a noun clause, texts for people in words that
// they stumble over, and fields that leave a day or a time to the browser: see CONTRIBUTING.md#how-we-write.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bannedTextsIn } from './banned-texts.ts'
import { bannedIn } from './banned-words.ts'
import { nativeFieldsIn } from './native-fields.ts'
import { nounClausesIn } from './noun-clauses.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Screens, emails and tables of words; tests quote what guests and programs write. */
const FOR_PEOPLE =
  /^src\/(?!.*\.test\.|testing\/|product\/demo\/).*(\.tsx|\/(mails|compose-[a-z]+|[a-z]+(-[a-z]+)*-(words|labels))\.ts)$/

const wrong = readdirSync(path.join(ROOT, 'src'), { recursive: true })
  .map(file => path.join('src', String(file)))
  .filter(file => /\.tsx?$/.test(file))
  .flatMap(file => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const isForPeople = FOR_PEOPLE.test(file)
    return [
      ...bannedIn(file, source),
      ...(isForPeople ? [...bannedTextsIn(file, source), ...nativeFieldsIn(file, source)] : []),
    ]
  })
const COMMENTED = ['src', 'e2e', 'scripts', 'bench', 'vite']
/** Landed migrations are never edited, and these are written by programs. */
const NOT_OURS = /\/migrations\/|\/schema\.sql$|earlier-version\.sql$|noun-clauses\.test\.ts$/

wrong.push(
  ...COMMENTED.flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .map(file => path.join(folder, String(file)))
      .filter(file => /\.(tsx?|css|sql)$/.test(file) && !NOT_OURS.test(file))
      .flatMap(file => nounClausesIn(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  ),
)
for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
