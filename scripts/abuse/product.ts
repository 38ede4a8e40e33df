// The product with its limits on, over a folder of its own, and the other programs of this machine that it reaches.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import http from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS_MAX = 180_000
const CONFIRM_MS_MAX = 30_000

type Answers = (request: http.IncomingMessage, response: http.ServerResponse) => void

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on one
  server.close()
  return port
}

/** Calendars and receivers of webhooks: what each path does; an unknown one never answers. */
async function openReceiver() {
  const answers = new Map<string, Answers>()
  const server = http.createServer((request, response) => {
    answers.get(request.url ?? '')?.(request.resume(), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on one
  const close = () => (server.closeAllConnections(), server.close())
  return { answers, urlOf: (at: string) => `http://127.0.0.1:${port}${at}`, close }
}

/** A mail server that says nothing to the mails for `hangs`. */
async function openMail() {
  const mails: { to: string; text: string; at: number }[] = []
  const state = { hangs: '' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]!.address // one was taken
      let sent = ''
      stream.setEncoding('utf8').on('data', (part: string) => (sent += part))
      stream.on('end', () => {
        if (to === state.hangs) return
        // Quoted-printable breaks long lines.
        mails.push({ to, text: sent.replaceAll('=\r\n', '').replaceAll('=3D', '='), at: performance.now() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(listens => void server.listen(0, '127.0.0.1', () => listens()))
  const { port } = server.server.address() as AddressInfo // it listens on one
  return { mails, state, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

export type Host = { email: string; token: string; property: string; slug: string; password: string }
export type Sent = { status: number; ms: number; json: Record<string, never> }

/** Starts all of it. `close` ends it and removes the folder. */
export async function openProduct() {
  const [receiver, mail] = [await openReceiver(), await openMail()]
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'naledi-abuse-')))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/product/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATABASE_URL: '',
      DATABASE_URL_DIRECT: '',
      SMTP_URL: mail.url,
      DEMO: '0',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'fatal',
      FETCH_ALLOW: '127.0.0.0/8',
    },
  })
  const close = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    receiver.close()
    mail.close()
    await rm(folder, { recursive: true, force: true })
  }
  const until = performance.now() + START_MS_MAX
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > until) {
      await close()
      throw new Error('The product did not start')
    }
    await pause(100)
  }

  /** A call with JSON, and how long its answer took. Status 0 is no answer at all. */
  async function send(method: string, at: string, body?: unknown, headers: Record<string, string> = {}) {
    const began = performance.now()
    const response = await fetch(origin + at, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const text = (await response?.text().catch(() => '')) ?? ''
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, never>) : {}
    return { status: response?.status ?? 0, ms: performance.now() - began, json } satisfies Sent
  }

  async function must(...asked: Parameters<typeof send>): Promise<Record<string, never>> {
    const { status, json } = await send(...asked)
    if (status < 200 || status > 299)
      throw new Error(`${asked[1]} answers ${status}: ${JSON.stringify(json)}`)
    return json
  }

  /** A new host with one home. */
  async function makeHost(): Promise<Host> {
    const email = `host-${randomUUID()}@abuse.example`
    const password = randomBytes(12).toString('base64url')
    const account = { name: 'A Host', email, password, role: 'realtor' }
    const token = String((await must('POST', '/api/auth/register', account))['token'])
    const fields = {
      name: 'A home',
      address: '1 Kloof Street',
      city: 'Cape Town',
      province: 'Western Cape',
      price_per_night: 900,
      description: 'A cottage',
    }
    const { property } = await must('POST', '/api/properties', fields, bearer(token))
    const { _id, public_slug } = property as unknown as { _id: string; public_slug: string } // as the contract has it
    return { email, token, password, property: _id, slug: public_slug }
  }

  /** Follows the link in the mail that confirms the address. */
  async function confirm({ email }: Host): Promise<void> {
    const link = () =>
      mail.mails.find(({ to, text }) => to === email && text.includes('/verify-email?token='))
    const last = performance.now() + CONFIRM_MS_MAX
    while (!link() && performance.now() < last) await pause(50)
    const token = /verify-email\?token=([\w-]+)/.exec(link()?.text ?? '')?.[1]
    await must('POST', '/api/auth/verify-email', { token })
  }

  /** One statement on the product's own database, for what would take hours to come about. */
  async function query(sql: string, values: unknown[] = []) {
    const client = new pg.Client((await runningDatabase(folder)) ?? {})
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
  return { origin, port, receiver, mail, send, must, query, makeHost, confirm, close }
}

export type Product = Awaited<ReturnType<typeof openProduct>>

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
