// Refuses names in words of our own for which the trade has one: see CONTRIBUTING.md#how-we-write.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bannedIn } from './banned-words.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

const wrong = readdirSync(path.join(ROOT, 'src'), { recursive: true })
  .map(file => path.join('src', String(file)))
  .filter(file => /\.tsx?$/.test(file))
  .flatMap(file => bannedIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
