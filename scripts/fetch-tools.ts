// `npm run tools`, and before each script that needs them: fetches the development dependencies that `npm ci` leaves out, once,
// in the versions of the lock file.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

type Package = { version?: string; devDependencies?: Record<string, string> }

function packageIn(folder: string): Package {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Package // npm's own file
  } catch {
    return {} // it is not there
  }
}

/** Returns the version that is asked for, which behind an alias is part of its address. */
const versionOf = (asked: string) => asked.slice(asked.lastIndexOf('@') + 1)

const missing = Object.entries(packageIn('.').devDependencies ?? {}).filter(
  ([name, asked]) => packageIn(`node_modules/${name}`).version !== versionOf(asked),
)
if (missing.length > 0) {
  console.log(`Fetching ${missing.map(([name]) => name).join(', ')}, this once`)
  // Packages that are there stay, and neither package.json nor the lock file is written.
  const { status } = spawnSync('npm', ['install', '--include=dev', '--no-save', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) console.error('The tools could not be fetched: is the registry of npm reached?')
  process.exitCode = status ?? 1
}
