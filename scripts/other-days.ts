// Runs the tests on other days than today: at `--at 2027-02-28T09:00+02:00` (more than once), or on some that are apart from others.
// Debian's package `faketime` sets the clock of the product, its database and the tests; pages are told of it.
// `npm run other-days -- e2e/calendar.test.ts`: those stories only.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
const PACKAGE = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const SETTLES_MS = 1000

const { values, positionals } = parseArgs({
  options: { at: { type: 'string', multiple: true } },
  allowPositionals: true,
})

if (!existsSync(PACKAGE)) {
  console.error('There is no faketime here: apt-get install faketime')
  process.exit(2)
}

// These tests set no clock of the disk, and PostgreSQL's own time limits go by another than it then reads.
const GO_BY_OTHERS = ['stored-pictures', 'search-words'].flatMap(name => ['--exclude', `**/${name}.test.ts`])

/** Sets the clock of its page itself. */
const SETS_ITS_OWN = ['--grep-invert', 'with their age']

const year = new Date().getFullYear() + 1
const ordinary = [
  `${year}-01-04T00:10+02:00`, // a Monday or near it, when it is still yesterday in Greenwich
  `${year}-02-28T12:00+02:00`, // the end of a short month
  `${year}-04-02T09:00+02:00`, // the Easter holidays
  `${year}-12-11T22:30+02:00`, // the summer holidays have begun
  `${year}-12-31T12:00+02:00`, // the last day of a year
]

let failed = 0
for (const at of values.at ?? ordinary) {
  const aheadMs = Math.round((Date.parse(at) - Date.now()) / SETTLES_MS) * SETTLES_MS
  const env = {
    ...process.env,
    LD_PRELOAD: PACKAGE,
    FAKETIME: `${aheadMs < 0 ? '' : '+'}${aheadMs / 1000}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    CLOCK_AHEAD_MS: String(aheadMs),
  }
  console.log(`\n— ${at}`)
  const runs = [
    ...(positionals.length > 0 ? [] : [['vitest', 'run', '--reporter=dot', ...GO_BY_OTHERS]]),
    ['playwright', 'test', '--reporter=line', ...SETS_ITS_OWN, ...positionals],
  ]
  for (const [program, ...args] of runs)
    if (
      spawnSync(path.join(ROOT, 'node_modules/.bin', program!), args, { cwd: ROOT, stdio: 'inherit', env })
        .status
    )
      // every run has a program
      failed += 1
}
process.exit(failed > 0 ? 1 : 0)
