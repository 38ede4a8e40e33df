// `npm run mutate-sql`: changes the SQL of files, a comparison or a term at a time, and says which changes no test noticed.
// `npm run mutate-sql -- src/features/money --of 40 --seed 2` draws forty others of a folder or a file. A statement is changed
// on its way to the database, so nothing is written and the product is loaded once. Of src/server/db/schema.sql it changes the
// functions that triggers call, in the database that tests copy.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { openPool } from '#src/server/db/open-db.ts'
import { startTemplate } from '#src/testing/database.ts'
import { inStatements, sqlMutants } from './mutation/sql-mutants.ts'

/** A limit for changes with which nothing ends, not for a busy machine. */
const LIMIT_MS = 600_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const places = positionals.length > 0 ? positionals : ['src/features']
const files = places.flatMap(place =>
  statSync(place).isFile()
    ? place
    : globSync(`${place}/**/*.ts`).filter(
        file => file.includes('/server/') && !/\.test\.ts$|arbitrary|oracle/.test(file),
      ),
)
const lottery = (name: string) => createHash('sha256').update(`${values.seed} ${name}`).digest('hex')
const drawn = files
  .flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return sqlMutants(file, text).map(mutant => ({
      file,
      text,
      mutant,
      place: lottery(`${file} ${mutant.start} ${mutant.to}`),
    }))
  })
  .filter(({ file, text, mutant }) => !file.endsWith('.sql') || functionAt(text, mutant.start).table)
  .toSorted((one, other) => one.place.localeCompare(other.place))
  .slice(0, Number(values.of))

const testsIn = (pattern: string) => globSync(pattern).filter(test => !test.endsWith('.long.test.ts'))

/** The tests of a file, those of its name first, then those beside it, then those of its feature that say most about it. */
function testsOf(file: string, feature: string | undefined): string[] {
  const beside = file.endsWith('.sql') ? [] : testsIn(`${path.dirname(file)}/*.test.ts`)
  const isNamed = (test: string) => path.basename(test, '.test.ts') === path.basename(file, '.ts')
  const words = new RegExp(path.basename(file, '.ts').replaceAll('-', '|'), 'gi')
  const said = (test: string) => readFileSync(test, 'utf8').match(words)?.length ?? 0
  const further = feature
    ? testsIn(`${feature}/**/*.test.ts`).toSorted((one, other) => said(other) - said(one))
    : []
  return [...new Set([...beside.filter(isNamed), ...beside, ...further])]
}

/** The tests of features that use this one, for a statement that none of its own sends. */
const testsBeyond = (feature: string) =>
  globSync('src/features/*')
    .filter(folder =>
      globSync(`${folder}/server/**/*.ts`).some(file =>
        readFileSync(file, 'utf8').includes(`#${feature}/server/`),
      ),
    )
    .flatMap(folder => testsIn(`${folder}/**/*.test.ts`))

/** The function of the schema around a place, and the table whose trigger calls it. */
function functionAt(schema: string, at: number): { text: string; table: string | undefined } {
  const text = schema.slice(
    schema.lastIndexOf('\ncreate function ', at),
    schema.indexOf('$function$;', at) + 11,
  )
  const name = /function \w+/.exec(text)![0] // a body belongs to a function
  const trigger = new RegExp(`trigger [^;]*? on (?:public\\.)?(\\w+) [^;]*?${name}\\(`, 'i').exec(schema)
  return { text, table: trigger?.[1] }
}

/** The feature that says most about a table. */
function featureOf(table: string): string {
  const words = new RegExp(
    `\\b(?:${table}|${table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())})\\b`,
    'g',
  )
  const said = (feature: string) =>
    globSync(`${feature}/server/**/*.ts`).flatMap(file => readFileSync(file, 'utf8').match(words) ?? [])
      .length
  const features = globSync('src/features/*').map(feature => ({ feature, said: said(feature) }))
  return features.toSorted((one, other) => other.said - one.said)[0]!.feature // there are some
}

const { database, pid } = await startTemplate()
process.once('exit', () => pid && process.kill(pid, 'SIGINT'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.env.TEST_DATABASE = JSON.stringify(database)
/** Makes a function anew in the database that tests copy. */
async function replaceFunction(text: string): Promise<void> {
  const pool = openPool({ ...database, database: 'template_naledi' }, 'mutate-sql')
  await pool.query(text.replace('create function', 'create or replace function'))
  await pool.end()
}
process.env.MUTATION_TESTS = '["src/**/*.test.ts"]'
const vitest = await createVitest('test', {
  config: 'vitest.handlers.config.ts',
  pool: 'threads',
  maxWorkers: 1,
  watch: false,
  reporters: [{}],
  onConsoleLog: () => false,
  setupFiles: ['scripts/mutation/set-up.ts', 'scripts/mutation/sql-set-up.ts'],
  // They end what hangs, and say nothing of a busy machine.
  testTimeout: 120_000,
})

/** The first test of them that fails, and whether any sends the statement. */
async function run(tests: string[]): Promise<{ noticedBy?: string; isSent: boolean }> {
  let isSent = false
  for (const test of tests) {
    const specifications = await vitest.globTestSpecifications([path.resolve(test)])
    vitest.state.filesMap.clear() // what failed in the run before is no news
    const { testModules } = await vitest.runTestSpecifications(specifications)
    for (const module of testModules) {
      for (const one of module.children.allTests()) {
        isSent ||= one.meta().isSent === true
        if (one.result().state === 'failed') return { noticedBy: `${test}: ${one.fullName}`, isSent }
      }
      if (!module.ok()) return { noticedBy: test, isSent }
    }
  }
  return { isSent }
}

const unnoticed: string[] = []
let tried = 0
for (const [index, { file, text, mutant }] of drawn.entries()) {
  const began = Date.now()
  const schemaFunction = file.endsWith('.sql') ? functionAt(text, mutant.start) : undefined
  const changed = text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end)
  vitest.provide('activeMutant', `${mutant.start} ${mutant.to}`)
  vitest.provide('sqlMutant', schemaFunction ? { pattern: '(?!)', to: '' } : inStatements(text, mutant))
  if (schemaFunction) await replaceFunction(functionAt(changed, mutant.start).text)
  const feature = schemaFunction?.table
    ? featureOf(schemaFunction.table)
    : /^src\/features\/[^/]+/.exec(file)?.[0]
  const tests = testsOf(file, feature)
  let answer = await Promise.race([run(tests), setTimeout(LIMIT_MS)])
  if (feature && !schemaFunction && answer && !answer.noticedBy && !answer.isSent)
    answer = await Promise.race([run(testsBeyond(feature)), setTimeout(LIMIT_MS)])
  const { noticedBy, isSent } = answer ?? {
    noticedBy: `nothing in ${LIMIT_MS / 60_000} minutes, and the draw ends`,
    isSent: true,
  }
  if (schemaFunction) await replaceFunction(schemaFunction.text)
  const [from, until] = [text.lastIndexOf('\n', mutant.start) + 1, text.indexOf('\n', mutant.end)]
  const words = [
    `${file}:${text.slice(0, mutant.start).split('\n').length}${isSent || schemaFunction ? '' : ' (no test sends it)'}`,
    `  - ${text.slice(from, until).trim()}`,
    `  + ${(text.slice(from, mutant.start) + mutant.to + text.slice(mutant.end, until)).trim()}`,
  ].join('\n')
  if (!noticedBy || !answer) unnoticed.push(words)
  console.log(
    `${index + 1}/${drawn.length}, ${Math.round((Date.now() - began) / 1000)} s, ${noticedBy ? `noticed by ${noticedBy}` : 'NOT NOTICED'}: ${words}`,
  )
  tried = index + 1
  if (!answer) break
}
console.log(`\n${unnoticed.join('\n')}\n${tried - unnoticed.length} of ${tried} noticed`)
process.exit(0) // Vitest sets another where a test fails
