// Refuses a document that names a file which is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true }).map(file => `docs/${String(file)}`),
].filter(file => file.endsWith('.md'))
// A path in backticks below a folder of the project, or a link to a file.
const NAMED = /`((?:src|docs|e2e|scripts|bench)\/[\w./-]*)`|\]\((?!https?:|#)([^)#\s]+)/g

const missing = documents.flatMap(document =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(NAMED)]
    .map(match => (match[1] ? match[1] : path.join(path.dirname(document), match[2] ?? '')))
    .filter(file => !existsSync(path.join(ROOT, file)))
    .map(file => `${document} names ${file}, which is not there`),
)
for (const words of missing) console.error(words)
process.exit(missing.length > 0 ? 1 : 0)
