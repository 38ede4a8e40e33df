// `npm run caldav-test`: a real CalDAV server serves a calendar in, and real programs read ours. Says what is missing where they are not installed.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const PROGRAMS = ['radicale', 'vdirsyncer', 'khal']

const missing = PROGRAMS.filter(program => spawnSync(program, ['--version']).error)
if (missing.length > 0) {
  console.error(`Nothing was tested, as ${missing.join(', ')} is not installed.`)
  console.error('On Debian: apt-get install -y radicale khal vdirsyncer')
  process.exit(1)
}
const { status } = spawnSync(
  path.join(ROOT, 'node_modules/.bin/vitest'),
  ['run', 'src/features/channels/server/caldav.long.test.ts', '--reporter=verbose'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ALL_TESTS: '1' } },
)
process.exit(status ?? 1)
