// `npm run mutate`: changes the rules and the handlers that cost nights, money, rights or privacy, a line at a time, and says which
// changes no test noticed. `npm run mutate -- bookings` does one group, `npm run mutate -- bookings <file>` one file of it, and
// with `--again` only what has not been noticed since that file or its tests changed.
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { startTemplate } from '#src/testing/database.ts'
import { groups, type Group } from './mutation/groups.ts'

/** Number of 100 changes that must be noticed. */
const NOTICED_MIN = 85

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
})
const [name, file] = positionals
const wanted = name ? groups.filter(group => group.name === name) : groups
if (wanted.length === 0)
  throw new Error(`There is no group ${name}: ${groups.map(group => group.name).join(', ')}`)

const { database, pid, stop } = await startTemplate()
// Stryker ends the process where it is interrupted.
const endDatabase = () => pid && process.kill(pid, 'SIGINT')
process.once('exit', endDatabase)
process.env.TEST_DATABASE = JSON.stringify(database)
const scores: string[] = []
try {
  for (const group of wanted) scores.push(await mutate(group))
} finally {
  process.off('exit', endDatabase)
  await stop()
}
console.log(`\n${scores.join('\n')}`)

async function mutate({ name: group, mutate: files, tests, config }: Group): Promise<string> {
  console.log(`\n— ${group}`)
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  const began = Date.now()
  const mutants = await new Stryker({
    mutate: file ? [file] : files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: config, related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    disableBail: true, // see mutation/set-up.ts
    // A limit for mutants that never end, not for a busy machine.
    timeoutMS: 60_000,
    // A statement that runs once, as a module is read, is seen by starting the product.
    ignoreStatic: true,
    thresholds: { high: 95, low: NOTICED_MIN, break: NOTICED_MIN },
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
    allowConsoleColors: false,
    tempDirName: '.mutate',
    incremental: values.again,
    incrementalFile: `reports/mutation-${group}.json`,
    ignorePatterns: [
      '**',
      '!package.json',
      '!tsconfig.json',
      '!vitest.*.config.ts',
      '!scripts/mutation/**',
      '!src/**',
      '!public/**',
      '!docs/**',
    ],
  }).runMutationTest()
  for (const { status, statusReason, fileName, location } of mutants)
    if (status === 'RuntimeError')
      console.log(`${fileName}:${location.start.line} ended otherwise: ${statusReason}`)
  const count = (...wanted: string[]) => mutants.filter(({ status }) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return `${group.padEnd(10)} ${noticed} of ${all} noticed, ${((100 * noticed) / all).toFixed(1)} %, in ${Math.round((Date.now() - began) / 60_000)} min`
}
