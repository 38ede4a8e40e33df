// Runs the steps of deploy/Dockerfile without a container engine, which is how it was tried: in a folder that `debootstrap` makes of
// Debian 12, with Node and npm where the image it begins from has them; then starts what it says, asks whether it lives, and ends it.
// As root: `node scripts/try-dockerfile.ts [folder]`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '..')
const PORT = 3950
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt'
const START_SECONDS_MAX = 300
const IGNORED = readFileSync(path.join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8').trim().split('\n')

if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap')) {
  console.error('This is run by root, with debootstrap: apt-get install --no-install-recommends debootstrap')
  process.exit(1)
}
const folder = process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'naledi-image-'))
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
const within = (place: string) => path.join(folder, place)

/** Installs the same as `FROM node:24-bookworm-slim`. */
function makeBase(): void {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(within('usr/bin/apt'))) run('debootstrap', '--variant=minbase', 'bookworm', folder)
  cpSync(process.execPath, within('usr/local/bin/node'))
  const npm = path.resolve(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')
  cpSync(npm, within('usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  rmSync(within('usr/local/bin/npm'), { force: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', within('usr/local/bin/npm'))
  if (!existsSync(within('home/node')))
    run('chroot', folder, 'useradd', '--create-home', '--uid', '1000', 'node')
  // Files that an earlier try has left in a folder that was named.
  for (const place of ['naledi', 'data']) rmSync(within(place), { recursive: true, force: true })
  // Settings of this machine: its names, and the certificates that it trusts.
  for (const file of ['etc/resolv.conf', CERTIFICATES]) {
    mkdirSync(path.dirname(within(file)), { recursive: true })
    if (existsSync(`/${file}`)) cpSync(`/${file}`, within(file), { dereference: true })
  }
}

type Step = { name: string; rest: string }

const steps: Step[] = readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8')
  .split('\n')
  .filter(line => line.trim() && !line.startsWith('#'))
  .map(line => ({ name: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }))

const state = { user: 'root', directory: '/', env: {} as Record<string, string>, command: [] as string[] }

/** A command in the folder as a container would run it: as the user, in the directory and with the variables said so far. */
function start(line: readonly string[]): ChildProcess {
  const own = { HOME: `/home/${state.user}`, NODE_EXTRA_CA_CERTS: `/${CERTIFICATES}` }
  const variables = { PATH: '/usr/local/bin:/usr/bin:/bin', ...own, ...state.env }
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const enter = 'cd "$0" && exec "$@"'
  const args = [folder, 'setpriv', `--reuid=${state.user}`, `--regid=${state.user}`, '--init-groups']
  return spawn('chroot', [...args, 'env', '-i', ...given, 'sh', '-c', enter, state.directory, ...line], {
    stdio: 'inherit',
  })
}

function copy(rest: string): void {
  const [owner, ...places] = rest.split(/\s+/)
  const to = path.join(within(state.directory), places.pop()!) // where to, which each COPY says
  for (const place of places)
    cpSync(path.join(ROOT, place), place === '.' ? to : path.join(to, path.basename(place)), {
      recursive: true,
      filter: from => !IGNORED.includes(path.relative(ROOT, from)),
    })
  run('chroot', folder, 'chown', '--recursive', owner!.replace('--chown=', ''), state.directory) // as each COPY says
}

async function take({ name, rest }: Step): Promise<void> {
  console.log(`${name} ${rest}`)
  if (name === 'USER') state.user = rest
  if (name === 'WORKDIR') state.directory = rest
  if (name === 'COPY') copy(rest)
  if (name === 'CMD') state.command = JSON.parse(rest) as string[] // as an image has it
  if (name === 'ENV')
    for (const pair of rest.split(' '))
      state.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
  if (name !== 'RUN') return
  const [code] = (await once(start(['sh', '-c', rest]), 'exit')) as [number]
  if (code !== 0) throw new Error(`The step ended with ${code}: ${rest}`)
}

async function live(): Promise<void> {
  Object.assign(state.env, { PORT: String(PORT), HOST: '127.0.0.1' })
  const product = start(state.command)
  for (let second = 0; ; second += 1) {
    const isLive = await fetch(`http://127.0.0.1:${PORT}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isLive) break
    if (second > START_SECONDS_MAX || product.exitCode !== null)
      throw new Error('What was built does not answer')
    await pause(1000)
  }
  const began = performance.now()
  product.kill('SIGTERM')
  const [code] = (await once(product, 'exit')) as [number]
  console.log(`It lives, and ends in ${Math.round(performance.now() - began)} ms with ${code}.`)
}

try {
  makeBase()
  for (const place of ['proc', 'dev']) run('mount', '--bind', `/${place}`, within(place))
  for (const step of steps) await take(step)
  await live()
} finally {
  for (const place of ['dev', 'proc'])
    try {
      execFileSync('umount', [within(place)], { stdio: 'ignore' })
    } catch {
      // it was not mounted
    }
  // Mounts below it belong to this machine.
  if (!process.argv[2]) run('rm', '-rf', '--one-file-system', folder)
}
