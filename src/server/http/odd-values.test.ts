import { expect, test } from 'vitest'
import { RIGHTS } from '#src/contract/rights.ts'
import { oddIds, oddValues } from '#src/testing/access/odd-values.ts'
import { seededRandom } from '#src/contract/random.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { type BoundEndpoint, fieldsOf, endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { someOf, soMany } from '#src/testing/so-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'

// `SEED=7 npx vitest run odd-values` sends what a failure named.
// The same for everybody; `SEED=…` tries others.
const seed = Number(process.env.SEED ?? 26_718_111)
const random = seededRandom(seed)
const all = oddValues(seed)

const EACH_COUNT = soMany(2, 20)
// A password takes a while to check, however odd it is.
const SLOW_COUNT = soMany(1, 8)

/** Some of the odd values, others for each field and seed: all of them everywhere would take minutes. */
const valuesFor = ({ fields }: BoundEndpoint): string[] => {
  const isSlow = Object.keys(fields).some(name => /password/i.test(name))
  const mixed = all.map(value => ({ value, at: random() })).toSorted((one, other) => one.at - other.at)
  return mixed.slice(0, isSlow ? SLOW_COUNT : EACH_COUNT).map(({ value }) => value)
}

const testApp = await createTestApp({ DEMO: '1' })
const fixtures = await createFixtures(testApp)
await fixtures.withoutLimits()
const endpoints = await endpointsOf(testApp.app)

type Answer = { what: string; status: number; body: string }

function sidesOf(who: string) {
  if (who === 'guest') return ['client'] as const
  if (who.startsWith('guest or')) return ['client', 'realtor'] as const
  return RIGHTS.administrator.some(right => right === who) ? (['admin'] as const) : (['realtor'] as const)
}

/** Each kind of caller that an endpoint admits. */
const callersOf = ({ who }: BoundEndpoint) => (who === 'anyone' ? [null] : sidesOf(who))

/** Odd values may be passwords: each test begins with those that the access matrix knows. */
const { rows: passwords } = await testApp.pool.query<{ id: string; hash: string }>(
  'select id, password_hash as hash from users',
)

async function headersOf(who: 'client' | 'realtor' | 'admin' | null): Promise<Record<string, string>> {
  for (const { id, hash } of passwords)
    await testApp.pool.query('update users set password_hash = $1 where id = $2 and password_hash <> $1', [
      hash,
      id,
    ])
  return who === null ? {} : { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people[who])}` }
}

const { rows: tables } = await testApp.pool.query<{ name: string }>(
  `select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'`,
)
const sums = tables.map(
  ({ name }) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} as t)::text`,
)

/** A sum of all that is stored, jobs and sessions aside. */
async function stored(): Promise<string> {
  const { rows } = await testApp.pool.query<{ sum: string }>(`select ${sums.join(` || ' ' || `)} as sum`)
  return rows[0]!.sum // one row
}

/** Returns what is wrong with a refusal, by the contract. */
function faultOf({ status, body }: Answer): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return 'the server failed'
  try {
    const { success, code, error, message, fields } = JSON.parse(body) as Record<string, unknown>
    if (success !== false || !/^[A-Z_]+$/.test(String(code))) return 'no code'
    if (typeof message !== 'string' || message === '' || error !== message) return 'no words'
    if (status === 404 && code !== 'NOT_FOUND') return 'not the code of 404'
    if (fields !== undefined && !Object.values(fields as object).includes(message)) return 'words of no field' // an object where it is there
    if (/[{}]|undefined|\[object|ZodError| at .*\.ts|\bids?\b/i.test(message)) return 'words for nobody'
  } catch {
    return 'no JSON'
  }
}

const faultsOf = (answers: readonly Answer[]) =>
  answers.flatMap(answer => {
    const fault = faultOf(answer)
    return fault ? [`${fault}: ${answer.what} -> ${answer.status} ${answer.body.slice(0, 200)}`] : []
  })

/** The calls in which one field has each of these values, and the others fit. */
function callsOf(endpoint: BoundEndpoint, fitting: Record<string, unknown>, field: string, odd: string[]) {
  const isAsked = endpoint.method === 'GET'
  const others = { ...fitting }
  delete others[field]
  return odd.map(value => {
    const what = `${endpoint.name} ${field}=${value.slice(0, 80)}`
    if (!isAsked) {
      const inBody = Object.entries({ ...others, [field]: '@odd@' }).filter(
        ([name]) => !endpoint.pathFields.includes(name),
      )
      const body = JSON.stringify(Object.fromEntries(inBody)).replace('"@odd@"', () => value)
      return { what, sent: { fields: others, body } }
    }
    const parsed: unknown = JSON.parse(value)
    const query = new URLSearchParams([[field, typeof parsed === 'string' ? parsed : value]]).toString()
    return { what, sent: { fields: others, query } }
  })
}

async function answersTo(
  endpoint: BoundEndpoint,
  calls: ReturnType<typeof callsOf>,
  headers: Record<string, string>,
) {
  return Promise.all(
    calls.map(async call => {
      const { statusCode, body } = await send(testApp.app, endpoint, { ...call.sent, headers })
      return { ...call, status: statusCode, body }
    }),
  )
}

const isList = ({ type, anyOf = [] }: { type?: unknown; anyOf?: readonly { type?: unknown }[] }) =>
  type === 'array' || anyOf.some(each => each.type === 'array')

type Refused = { field: string; calls: ReturnType<typeof callsOf> }

/** Sends these again and tells whether all that is stored is as it was; undefined where one of them was not refused this time. */
async function leavesNoTrace(
  endpoint: BoundEndpoint,
  refused: readonly Refused[],
  headers: Record<string, string>,
): Promise<boolean | undefined> {
  const before = await stored()
  const isRefused: boolean[] = []
  for (const { calls } of refused)
    isRefused.push((await answersTo(endpoint, calls, headers)).every(({ status }) => status >= 400))
  return isRefused.every(Boolean) ? (await stored()) === before : undefined
}

const toFill = endpoints.filter(({ fields, isForm }) => !isForm && Object.keys(fields).length > 0)

test.each(toFill)(
  '$name takes or refuses whatever a field holds, and a refusal changes nothing',
  async endpoint => {
    const faults: string[] = []
    for (const who of callersOf(endpoint)) {
      const headers = await headersOf(who)
      const refused: Refused[] = []
      let fitting: Record<string, unknown> | undefined
      for (const [field, schema] of Object.entries(endpoint.fields)) {
        if (endpoint.pathFields.includes(field)) continue
        const values = valuesFor(endpoint)
        const inside = Object.keys(fieldsOf(schema)).flatMap(name =>
          values.map(value => `{${JSON.stringify(name)}:${value}}`),
        )
        const inList = isList(schema) ? values.map(value => `[${value}]`) : []
        fitting ??= (await accessMatrix[endpoint.name]?.fields?.(fixtures)) ?? {}
        const calls = callsOf(endpoint, fitting, field, [...values, ...inside, ...inList])
        const answers = await answersTo(endpoint, calls, headers)
        faults.push(...faultsOf(answers))
        // A call that was taken may have used up what it names.
        if (endpoint.method !== 'GET' && answers.some(({ status }) => status < 400)) fitting = undefined
        refused.push({ field, calls: answers.filter(({ status }) => status >= 400) })
      }
      // All of them between two sums of all that is stored; where something is found, those of each field.
      const isUntouched = await leavesNoTrace(endpoint, refused, headers)
      if (isUntouched) continue
      if (isUntouched === false) faults.push(`${endpoint.name}: a refusal left a trace`)
      for (const of of refused)
        if ((await leavesNoTrace(endpoint, [of], headers)) === false)
          faults.push(`${endpoint.name} ${of.field}: a refusal left a trace`)
    }
    expect(faults, `SEED=${seed}`).toEqual([])
  },
)

const withPath = endpoints.filter(({ pathFields }) => pathFields.length > 0)

test.each(withPath)('$name finds nothing under an id that is none', async endpoint => {
  const received: string[] = []
  for (const who of callersOf(endpoint)) {
    const headers = await headersOf(who)
    const fitting = (await accessMatrix[endpoint.name]?.fields?.(fixtures)) ?? {}
    for (const id of someOf(oddIds, 6, withPath.indexOf(endpoint))) {
      // Taking away the heart of a home that is gone is as good as having had none.
      if (endpoint.method === 'DELETE' && endpoint.path.includes('favourites') && id.startsWith('0189'))
        continue
      // It finds nothing under any id.
      if (endpoint.name === 'GET /api/webhooks/{id}/secret' && id.startsWith('0189')) continue
      const path = endpoint.path.replace(/\{\w+\}/, () => id)
      const sent = { fields: fitting, headers }
      const { statusCode, body } = await send(testApp.app, { ...endpoint, path }, sent)
      if (statusCode !== 404 || faultOf({ what: id, status: statusCode, body }))
        received.push(`${id} -> ${statusCode} ${body.slice(0, 100)}`)
    }
  }
  expect(received).toEqual([])
})

const MB = 1024 * 1024
const oddBodies = [
  ['a list', '[]', 'application/json'],
  ['a number', '5', 'application/json'],
  ['a text', '"words"', 'application/json'],
  ['a flag', 'true', 'application/json'],
  ['broken JSON', '{"a":', 'application/json'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 'application/json'],
  ['2 MB', JSON.stringify({ name: 'x'.repeat(2 * MB), email: 'x' }), 'application/json'],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'application/json'],
  ['plain words', 'a=b', 'text/plain'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ['XML', '<a/>', 'application/xml'],
  ['bytes', Buffer.from([0, 1, 2]), 'application/octet-stream'],
  ['a type that is none', '{}', 'nonsense'],
  ['a form of many parts', '--x--', 'multipart/form-data; boundary=x'],
  ['no boundary', '--x--', 'multipart/form-data'],
] as const
const CODES = new Set([
  'VALIDATION_FAILED',
  'INVALID_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_LARGE',
  'NOT_FOUND',
  'NOTIFICATION_REFUSED',
])

const sending = endpoints.filter(({ method }) => method !== 'GET')

/** All that is stored, as the last of these tests left it, and a session of each caller: none of them may make or end anything. */
let untouched: string | undefined
const opened = new Map<string | null, Promise<Record<string, string>>>()

test.each(sending)('$name refuses a body that is none, whatever it is called', async endpoint => {
  const received: string[] = []
  for (const who of callersOf(endpoint)) {
    if (!opened.has(who)) {
      opened.set(who, headersOf(who))
      await opened.get(who)
      untouched = undefined
    }
    const headers = await opened.get(who)
    untouched ??= await stored()
    const ids = Object.fromEntries(endpoint.pathFields.map(name => [name, oddIds.at(-1)]))
    for (const [what, body, type] of someOf(oddBodies, 5, sending.indexOf(endpoint))) {
      const answer = await send(testApp.app, endpoint, { fields: ids, body, type, headers })
      const { statusCode: status, body: words } = answer
      const { code } = JSON.parse(words) as { code?: string }
      if (status < 400 || faultOf({ what, status, body: words }) || !CODES.has(code ?? ''))
        received.push(`${what} -> ${status} ${words.slice(0, 150)}`)
    }
    const before = untouched
    untouched = await stored()
    expect(untouched).toBe(before)
  }
  expect(received).toEqual([])
})

// The picture of an address is fetched, or refused, before anything is written.
const creating = endpoints.filter(({ name, creates }) => creates && !name.endsWith('/from-url'))

test.each(creating)('$name refuses an Idempotency-Key that is none', async endpoint => {
  for (const who of callersOf(endpoint)) {
    const fields = (await accessMatrix[endpoint.name]?.fields?.(fixtures)) ?? {}
    for (const key of ['', 'x'.repeat(256)]) {
      const headers = { ...(await headersOf(who)), 'idempotency-key': key }
      const { statusCode, body } = await send(testApp.app, endpoint, { fields, headers })
      expect([statusCode, body]).toEqual([400, expect.stringContaining('Idempotency-Key')])
    }
  }
})
