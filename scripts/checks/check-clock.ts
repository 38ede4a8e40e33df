// Refuses any clock but the product's own: `moment()` in SQL, `deps.now()` and `deps.today()` on the server.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OTHER_CLOCK =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_date|current_timestamp|current_time|localtime|localtimestamp)\b|'(now|today|tomorrow|yesterday)'/i
const MIGRATIONS = 'src/server/db/migrations'
/** Brought the clock; what landed before it is not edited. */
const FIRST = '20261122T0355-one-clock.sql'
// The clock itself; the table of migrations, which is there before it; files on the disk, which have the time of the disk.
const MAY = new Set([
  'src/product/start.ts',
  'src/testing/test-app.ts',
  'src/server/db/migrate.ts',
  'src/server/db/apply-migration.ts',
  'src/server/outside/uploads-folder.ts',
  'src/server/pictures/drafts.ts',
])

const wrong: string[] = []

for (const file of readdirSync(path.join(ROOT, MIGRATIONS)).filter(name => name > FIRST))
  for (const [at, line] of readFileSync(path.join(ROOT, MIGRATIONS, file), 'utf8')
    .split('\n')
    .entries())
    if (OTHER_CLOCK.test(line.replace(/--.*/, '')))
      wrong.push(`${MIGRATIONS}/${file}:${at + 1}: ask moment() what time it is`)

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) // what stands between two `${…}` is one too

const isClock = (node: ts.Node, source: ts.SourceFile): boolean =>
  (ts.isNewExpression(node) && node.expression.getText(source) === 'Date' && !node.arguments?.length) ||
  (ts.isCallExpression(node) && node.expression.getText(source) === 'Date.now')

function check(file: string): void {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    if (isText(node) && OTHER_CLOCK.test(node.text))
      wrong.push(`${file}:${line}: ask moment() what time it is`)
    if (isClock(node, source)) wrong.push(`${file}:${line}: ask deps.now() what time it is`)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

// On a server: whatever is not a browser's.
readdirSync(path.join(ROOT, 'src'), { recursive: true })
  .map(file => `src/${String(file)}`)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !MAY.has(file))
  .filter(
    file => file.startsWith('src/server/') || file.startsWith('src/product/') || file.includes('/server/'),
  )
  .filter(file => !file.startsWith('src/testing/'))
  .forEach(check)

for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
