// `npm test`: every check, and one line that counts them. `npm run test:all` leaves no test out.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quickFolder } from '../src/testing/quick-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'naledi-reports-'))
const unitReport = path.join(reports, 'unit.json')
const storyReport = path.join(reports, 'stories.json')

const everything = process.argv.includes('--all') ? { ALL_TESTS: '1' } : {}

const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)

type Step = { name: string; command: string[]; env?: Record<string, string> }

const checks: Step[] = [
  { name: 'types of routes', command: [bin('react-router'), 'typegen'] },
  // Compiled to the machine's own code, it takes a third of the processor; the one beside it is asked by other tools.
  {
    name: 'types',
    command: [path.join(ROOT, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '--singleThreaded'],
  },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'import rules', command: [bin('depcruise'), 'src', '--config', '.dependency-cruiser.mjs'] },
  { name: 'names', command: [process.execPath, 'scripts/checks/check-names.ts'] },
  { name: 'words', command: [process.execPath, 'scripts/checks/check-words.ts'] },
  { name: 'tables', command: [process.execPath, 'scripts/checks/check-tables.ts'] },
  { name: 'clock', command: [process.execPath, 'scripts/checks/check-clock.ts'] },
  { name: 'documents', command: [process.execPath, 'scripts/checks/check-docs.ts'] },
  { name: 'tests themselves', command: [process.execPath, 'scripts/checks/check-tests.ts'] },
]
/** Builds the pages, which tests that start a product would else build at once with it. */
const bench: Step = {
  name: 'bench',
  command: [process.execPath, 'bench/run.ts', '--short'],
  // It says that both sides agree, not how fast: nothing has to wait for a disk.
  env: { TMPDIR: process.env.TMPDIR ?? quickFolder() },
}
const tests: Step[] = [
  {
    name: 'rules and features',
    command: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  {
    name: 'stories in a browser',
    command: [bin('playwright'), 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: storyReport },
  },
]

let passed = 0
let failed = 0
/** Named once more in the last lines: what comes between is long. */
const failures: string[] = []
/** Stories that passed at the second try only. */
const unsteady: string[] = []

/** Runs a step; where others run beside it, what it prints is shown once it has ended. */
async function run({ name, command: [program, ...args], env }: Step, isAlone: boolean): Promise<void> {
  if (isAlone) console.log(`\n— ${name}`)
  const began = performance.now()
  const child = spawn(program!, args, {
    cwd: ROOT,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Says that this is no production, which npm takes it for where packages are left out.
    env: { ...process.env, NODE_ENV: undefined, ...everything, ...env },
  }) // every step has a program
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part))
  const [status] = await once(child, 'close')
  if (!isAlone) process.stdout.write(`\n— ${name}\n${Buffer.concat(printed).toString()}`)
  console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  if (status === 0) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
}

async function runInTurn(steps: readonly Step[], isAlone: boolean): Promise<void> {
  for (const step of steps) await run(step, isAlone)
}

// One check at a time has a processor; the other has the bench, and then the first tests.
const checked = runInTurn(checks, false)
await run(bench, false)
await runInTurn(tests, true)
await checked

type Unit = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Spec = { ok: boolean; file: string; line: number; title: string; tests: { status: string }[] }
type Suite = { suites?: Suite[]; specs: Spec[] }
type Stories = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

const firstLine = (text = '') => text.split('\n', 1)[0]

/** The tests that failed, and files that did outside of their tests: in a hook, or when they were loaded. */
function failuresOfUnits({ testResults }: Unit): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const file = path.relative(ROOT, name)
      if (tests.length === 0) return [`${file}: ${firstLine(message)}`]
      return tests.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
      )
    })
}

function storiesWhere(isMeant: (spec: Spec) => boolean, { suites = [], specs }: Suite): string[] {
  const own = specs.filter(isMeant).map(({ file, line, title }) => `${file}:${line} › ${title}`)
  return [...own, ...suites.flatMap(suite => storiesWhere(isMeant, suite))]
}

const hasFailed = ({ ok }: Spec) => !ok
const neededTwo = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky')

if (existsSync(unitReport)) {
  const report = JSON.parse(readFileSync(unitReport, 'utf8')) as Unit // vitest's own report
  passed += report.numPassedTests
  failed += report.numFailedTests
  failures.push(...failuresOfUnits(report))
}
if (existsSync(storyReport)) {
  const { stats, suites } = JSON.parse(readFileSync(storyReport, 'utf8')) as Stories // playwright's own report
  const { expected, unexpected, flaky } = stats
  failures.push(...suites.flatMap(suite => storiesWhere(hasFailed, suite)))
  unsteady.push(...suites.flatMap(suite => storiesWhere(neededTwo, suite)))
  passed += expected + flaky
  failed += unexpected
}
rmSync(reports, { recursive: true, force: true })
for (const story of unsteady) console.log(`passed at the second try: ${story}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
