// `npm run generated-requests`: 100,000 requests over every operation of the OpenAPI document of a demo of its own (valid,
// with one thing wrong, hostile; as a visitor, client, host and administrator). Fails by name on a 500, a stack trace, an
// answer that takes 30 s, and one that the document does not describe. `REQUESTS=2000 SEED=7` sends fewer, and others.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoAccounts } from '../src/product/demo/accounts.ts'
import { pick, seededRandom } from '../src/contract/random.ts'
import { start } from './crash/kill-test-product.ts'
import { generatorOf, knownIds } from './generated-requests/generate.ts'
import { type ApiDocument, operationsOf } from './generated-requests/operations.ts'

const COUNT = Number(process.env.REQUESTS ?? 100_000)
const SEED = Number(process.env.SEED ?? 36)
const AT_ONCE = 4
const HANG_MS = 30_000
const SHOWN_CHARS = 300

const folder = await mkdtemp(path.join(tmpdir(), 'naledi-generated-'))
const product = await start(folder, { DEMO: '1', LOG_LEVEL: 'fatal' })
const random = seededRandom(SEED)
const failures = new Map<string, string>()
const statuses = new Map<number, number>()

try {
  const address = await product.ready
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument
  const ids = knownIds()
  const operations = operationsOf(document).map((each, nth) => ({
    ...each,
    next: generatorOf(each, ids, SEED + nth, random),
  }))

  const tokens = new Map<string, string>()
  const signIn = async (role: string): Promise<void> => {
    const { email, password } = demoAccounts.find(account => account.role === role)! // each role is there
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const said = await response.text()
    ids.spare(said)
    const { token } = JSON.parse(said) as { token?: string }
    if (!token) throw new Error(`${role} cannot log in any more: ${response.status}`)
    tokens.set(role, token)
  }
  const roles = ['client', 'realtor', 'admin']
  for (const role of roles) await signIn(role)

  const admittedTo = new Map<object, string>()

  async function ask(nth: number): Promise<void> {
    // Each operation in turn, so that each is asked as often.
    const operation = operations[nth % operations.length]! // there are some
    const { kind, url, headers, body } = operation.next()
    // Mostly somebody whom it admits.
    const admitted = admittedTo.get(operation)
    const role = admitted !== undefined && random() < 0.8 ? admitted : pick(['visitor', ...roles], random)
    const token = tokens.get(role)
    const request = `${operation.method} ${url} as ${role} (${kind}) ${JSON.stringify(headers)} ${body ?? ''}`
    const fail = (what: string, said = '') => {
      const name = `${operation.method} ${operation.path}: ${what}`
      if (!failures.has(name))
        failures.set(name, `${request.slice(0, SHOWN_CHARS)}\n    ${said.slice(0, SHOWN_CHARS)}`)
    }
    try {
      const response = await fetch(address + url, {
        method: operation.method,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(HANG_MS),
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const type = response.headers.get('content-type') ?? ''
      // A stream goes on; that it began is its answer.
      if (type.startsWith('text/event-stream')) return void (await response.body?.cancel())
      const text = await response.text()
      if (response.ok) ids.add(text)
      if (response.status !== 401 && response.status !== 403) admittedTo.set(operation, role)
      const wrong = operation.judge(response.status, type, text)
      if (wrong) fail(wrong, text)
      // A call may have logged this account out.
      if (response.status === 401 && token && token === tokens.get(role) && !headers['authorization'])
        await signIn(role)
    } catch (error) {
      fail(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'no answer in 30 s'
          : `no answer: ${String(error)}`,
      )
    }
  }

  let asked = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (asked < COUNT) await ask(asked++)
    }),
  )
  console.log(`${asked} requests over ${operations.length} operations (seed ${SEED}):`)
  console.log(
    [...statuses]
      .toSorted()
      .map(([status, count]) => `  ${status}: ${count}`)
      .join('\n'),
  )
  for (const [what, said] of failures) console.log(`${what}\n    ${said}`)
  console.log(
    failures.size === 0
      ? 'Every answer is as the document says'
      : `${failures.size} kinds of answers are not`,
  )
  process.exitCode = failures.size === 0 ? 0 : 1
} finally {
  product.child.kill('SIGTERM')
  await new Promise(ends => product.child.once('exit', ends))
  await rm(folder, { recursive: true, force: true })
}
