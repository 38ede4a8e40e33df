// `npm run upload-load`: what senders of pictures and of half bodies can do to everybody else, and to the memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { processMemory } from './process-memory.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PORT = Number(process.env.LOAD_PORT ?? 34_810)
const ORIGIN = `http://127.0.0.1:${PORT}`
const MB = 1024 * 1024

const SERVER_MB_MAX = 700
const SMALL_MS_MAX = 3000
const PAGE_MS_MAX = 3000
const UPLOADS_MINUTES_MAX = 10

const wrong: string[] = []
const say = (name: string, figure: string, isRight = true) => {
  console.log(`${isRight ? '  ' : '! '}${name}: ${figure}`)
  if (!isRight) wrong.push(name)
}

async function start(dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), DEMO: '1', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['src/product/main.ts'], { cwd: ROOT, env })
  child.stderr.pipe(process.stderr)
  for await (const words of child.stdout) if (String(words).includes('is ready')) break
  return child
}

async function token(name: string, role = 'realtor'): Promise<string> {
  const body = JSON.stringify({ name, email: `${name}@load.example`, password: 'a good password', role })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${ORIGIN}/api/auth/register`, { method: 'POST', headers, body })
  return ((await answer.json()) as { token: string }).token // registering answers one
}

/** Sends the head and some of the body, and keeps the line open. */
async function half(
  method: string,
  to: string,
  type: string,
  bearer: string | null,
  bytes: number,
  sent: number,
) {
  const socket = connect(PORT, '127.0.0.1')
  let answer = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', words => (answer += String(words)))
  const lines = [
    `${method} ${to} HTTP/1.1`,
    'host: load',
    `content-type: ${type}`,
    `content-length: ${bytes}`,
    ...(bearer ? [`authorization: Bearer ${bearer}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const head = type.startsWith('multipart')
    ? '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    : '{"profileImage":"'
  socket.write(head)
  socket.write(Buffer.alloc(sent - head.length, 'a'))
  return { socket, status: () => Number(answer.split(' ')[1] ?? 0) }
}

const counted = (numbers: readonly number[]) =>
  Object.entries(Object.groupBy(numbers, String))
    .map(([status, all]) => `${all!.length} x ${status === '0' ? 'no answer yet' : status}`)
    .join(', ')

const isOpen = ({ destroyed, readyState }: Socket) => !destroyed && readyState === 'open'

async function halfBodies(who: string, bearer: string | null) {
  const all = await Promise.all(
    Array.from({ length: 100 }, () =>
      half('PUT', '/api/auth/profile', 'application/json', bearer, 8_000_000, 7_000_000),
    ),
  )
  await pause(20_000)
  say(`100 half bodies ${who}, after 20 s`, counted(all.map(({ status }) => status())))
  const open = all.filter(({ socket }) => isOpen(socket)).length
  say('their connections that are still open', String(open), open <= 2)
  for (const { socket } of all) socket.destroy()
}

async function shortUploads(bearers: string[]) {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      half(
        'POST',
        '/api/uploads',
        'multipart/form-data; boundary=x',
        bearers[turn % bearers.length]!,
        19 * MB,
        19 * MB - 1,
      ),
    ),
  )
  // The measure is the memory that they hold, not how fast this program can send.
  await Promise.race([
    pause(20_000),
    Promise.all(all.map(({ socket }) => once(socket, 'drain').catch(() => null))),
  ])
  return all
}

const formOf = (bytes: Buffer) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  return form
}

/** Sends a picture until it is taken, waiting as the refusals say. */
async function upload(bearer: string, bytes: Buffer): Promise<{ status: number; tries: number; ms: number }> {
  const began = performance.now()
  for (let tries = 1; ; tries++) {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await fetch(`${ORIGIN}/api/uploads`, {
      method: 'POST',
      headers,
      body: formOf(bytes),
    }).catch(() => null)
    const status = answer?.status ?? 0
    await answer?.arrayBuffer()
    const isLate = performance.now() - began > UPLOADS_MINUTES_MAX * 60_000
    if ((status !== 429 && status !== 503 && status !== 0) || isLate)
      return { status, tries, ms: performance.now() - began }
    await pause(1000 * Number(answer?.headers.get('retry-after') ?? 1))
  }
}

const timed = async (to: string) => {
  const began = performance.now()
  const answer = await fetch(ORIGIN + to)
  await answer.text()
  return { ms: performance.now() - began, status: answer.status }
}

const worst = (numbers: readonly number[]) => Math.round(Math.max(0, ...numbers))

const middle = (numbers: readonly number[]) =>
  Math.round(numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0)

/** Returns what another host and a visitor meet, until `until` is over. */
async function meanwhile(bearer: string, small: Buffer[], until: Promise<unknown>) {
  const load = { isOver: false }
  void until.finally(() => (load.isOver = true))
  const pictures: { status: number; ms: number }[] = []
  const pages: { status: number; ms: number }[] = []
  do {
    const bytes = small.pop()
    const [picture, ...read] = await Promise.all([
      bytes ? upload(bearer, bytes) : null,
      timed('/browse'),
      timed('/api/health'),
    ])
    if (picture) pictures.push(picture)
    pages.push(...read)
    await pause(500)
  } while (!load.isOver)
  const slowest = worst(pictures.map(({ ms }) => ms))
  const isSaved = pictures.every(({ status }) => status === 201)
  say(
    "another host's small pictures",
    `${pictures.length}, the middle one ${middle(pictures.map(({ ms }) => ms))} ms, the slowest ${slowest} ms`,
    isSaved && slowest <= SMALL_MS_MAX,
  )
  const page = worst(pages.map(({ ms }) => ms))
  say(
    '/browse and /api/health',
    `${counted(pages.map(({ status }) => status))}, the middle one ${middle(pages.map(({ ms }) => ms))} ms, the slowest ${page} ms`,
    page <= PAGE_MS_MAX && pages.every(({ status }) => status === 200),
  )
}

/** Noise is the worst that can be encoded; each is another picture by what stands behind its end. */
async function noise(width: number, height: number, quality: number, count: number): Promise<Buffer[]> {
  const [across, down] = [Math.min(width, 1600), Math.round((height * Math.min(width, 1600)) / width)]
  const coarse = await sharp({
    create: {
      width: across,
      height: down,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const one = await sharp(coarse)
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Array.from({ length: count }, (_, turn) => Buffer.concat([one, Buffer.from(`picture ${turn}`)]))
}

async function load(server: ChildProcess) {
  const memory = processMemory(server.pid!) // it runs
  say('idle', memory.words())
  const [first, second, other, person] = await Promise.all(
    ['first', 'second', 'other', 'person'].map(name => token(name)),
  )
  await halfBodies('without a session', null)
  say('the most so far', memory.words())
  await halfBodies('of one user', person!)
  say('the most so far', memory.words())
  const flat = (shade: number) =>
    sharp({
      create: { width: 400, height: 300, channels: 3, background: { r: shade % 256, g: shade >> 8, b: 90 } },
    })
      .jpeg()
      .toBuffer()
  const small = await Promise.all(Array.from({ length: 200 }, (_, turn) => flat(turn)))
  const short = await shortUploads([first!, second!])
  await meanwhile(other!, small, pause(3000))
  say('60 uploads a byte short', counted(short.map(({ status }) => status())))
  for (const { socket } of short) socket.destroy()
  say('the most so far', memory.words())
  const large = [...(await noise(4700, 3525, 88, 20)), ...(await noise(4000, 3000, 80, 5))]
  say('large pictures', large.map(({ length }) => Math.round(length / MB)).join(' ') + ' MB')
  const began = performance.now()
  const sent = Promise.all(large.map((bytes, turn) => upload([first!, second!][turn % 2]!, bytes)))
  await meanwhile(other!, small, sent)
  const answers = await sent
  say(
    'large pictures kept',
    `${counted(answers.map(({ status }) => status))} in ${Math.round((performance.now() - began) / 1000)} s`,
    answers.every(({ status }) => status === 201),
  )
  memory.stop()
  say('the most in all', memory.words(), memory.mostMb() <= SERVER_MB_MAX)
}

const folder = await mkdtemp(path.join(tmpdir(), 'naledi-load-'))
const server = await start(folder)
try {
  await load(server)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}
console.log(wrong.length === 0 ? 'All figures are met.' : `Missed: ${wrong.join('; ')}`)
process.exit(wrong.length === 0 ? 0 : 1)
