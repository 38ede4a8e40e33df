// Refuses a document or a comment that names a page, a heading, a file or a test which is not there, and papers that no reader has.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { citationsIn, isUnreadable, slugsOf, testsIn } from './citations.ts'
import { withFeatureMap } from './feature-map.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const below = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true }).map(file => `${folder}/${String(file)}`)

const documents = ['README.md', 'CONTRIBUTING.md', 'scripts/README.md', ...below('docs')].filter(file =>
  file.endsWith('.md'),
)
// Landed migrations are never edited.
const LANDED = /^src\/server\/db\/migrations\/000[1-6]-/
const code = ['src', 'e2e', 'scripts', 'bench', 'vite']
  .flatMap(below)
  .filter(file => /\.(ts|tsx|css|sql)$/.test(file) && !LANDED.test(file))
  .filter(file => !file.endsWith('scripts/checks/citations.test.ts'))

const slugs = new Map<string, Set<string>>()
function isThere(page: string, heading: string | undefined): boolean {
  if (!existsSync(path.join(ROOT, page))) return false
  if (heading === undefined || !page.endsWith('.md')) return true
  if (!slugs.has(page)) slugs.set(page, slugsOf(read(page)))
  return slugs.get(page)!.has(heading) // set above
}

const wrong = [...documents, ...code].flatMap(file =>
  read(file)
    .split('\n')
    .flatMap((line, index) => [
      ...citationsIn(file, line)
        .filter(({ page, heading }) => !isThere(page, heading))
        .map(
          ({ page, heading }) =>
            `${file}:${index + 1} names ${page}${heading ? `#${heading}` : ''}, which is not there`,
        ),
      ...testsIn(file, line)
        .filter(({ page, test }) => isThere(page, undefined) && !read(page).includes(test))
        .map(({ page, test }) => `${file}:${index + 1} names a test of ${page} which is not there: ${test}`),
      ...(isUnreadable(line)
        ? [`${file}:${index + 1} cites a paper that no reader has: cite docs/product or a decision`]
        : []),
    ]),
)
if (withFeatureMap(read('README.md')) !== read('README.md'))
  wrong.push('README.md shows other features than src/product/feature-list.ts: npm run map')
for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
