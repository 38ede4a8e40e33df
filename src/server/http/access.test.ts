import { describe, expect, test } from 'vitest'
import { EVERY_DAY, type Right, RIGHTS, withIncluded } from '#src/contract/rights.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { type BoundEndpoint, endpointsOf, send, type Sent } from '#src/testing/access/bound-endpoints.ts'
import { type Role, SECRET_OF_PROPERTY, SECRET_OF_STAY, createFixtures } from '#src/testing/fixtures.ts'
import { someOf } from '#src/testing/so-many.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { people, tokenOf } = fixtures
const endpoints = await endpointsOf(testApp.app)

const callers = ['nobody', 'client', 'otherClient', 'realtor', 'otherRealtor', 'admin'] as const
const bearer = (token: string): Sent => ({ headers: { authorization: `Bearer ${token}` } })

/** Tokens and keys that were made for a caller; a call that was let in may have ended them. */
const proofs = new Map<string, string>()

async function proofOf(owner: string, open: () => Promise<string>): Promise<string> {
  const known = proofs.get(owner) ?? (await open())
  proofs.set(owner, known)
  return known
}

const sessionOf = (person: Person) => proofOf(person.id, () => tokenOf(person))
const keyOf = (rights: readonly Right[]) =>
  proofOf(rights.join(' '), async () => (await fixtures.key(rights)).secret)
const as = async (who: 'nobody' | Role): Promise<Sent> =>
  who === 'nobody' ? {} : bearer(await sessionOf(people[who]))

/** Somebody who had every right; their session is opened anew, as if it had begun while they were suspended. */
const suspended = await testApp.user('client')
await testApp.pool.query(
  `update users set role = 'admin', suspended_at = now(), suspended_reason = 'Left the company' where id = $1`,
  [suspended.id],
)

const [endedToken, endedKey] = [await fixtures.revokedToken(people.realtor), await fixtures.revokedKey()]

/** Headers that prove nothing: their caller is nobody. */
const worthless: Record<string, () => Promise<Sent>> = {
  'a token that was ended': async () => bearer(endedToken),
  'a token that was made up': async () => bearer('x'.repeat(43)),
  'a token with more behind it': async () => bearer(`${await sessionOf(people.realtor)}${'x'.repeat(160)}`),
  'a session of a suspended administrator': async () => bearer(await sessionOf(suspended)),
  'a key that was ended': async () => bearer(endedKey),
  'a key with a slip of the hand': async () => {
    const secret = await keyOf(EVERY_DAY)
    return bearer(secret.slice(0, -7) + (secret.at(-7) === 'a' ? 'b' : 'a') + secret.slice(-6))
  },
  'a token in the address': async () => {
    const token = await sessionOf(people.realtor)
    return { query: `token=${token}&access_token=${token}&authorization=Bearer%20${token}` }
  },
  'a token in a cookie': async () => {
    const token = await sessionOf(people.realtor)
    return { headers: { cookie: `token=${token}; session=${token}; authorization=Bearer%20${token}` } }
  },
  'a token as a password': async () => {
    const words = Buffer.from(`${people.realtor.email}:${await sessionOf(people.realtor)}`).toString('base64')
    return { headers: { authorization: `Basic ${words}` } }
  },
  'the cookie that shows who looks': async () => ({
    headers: { cookie: `naledi_viewer=${encodeURIComponent(JSON.stringify(people.admin))}` },
  }),
}

/** Anybody there is, with what the table of rights says is theirs. */
type Caller = { person: Person | null; isGuest?: boolean; isKey?: boolean; rights: readonly Right[] }

const callersByRights: Record<(typeof callers)[number], Caller> = {
  nobody: { person: null, rights: [] },
  client: { person: people.client, isGuest: true, rights: [] },
  otherClient: { person: people.otherClient, isGuest: true, rights: [] },
  realtor: { person: people.realtor, rights: RIGHTS.owner },
  otherRealtor: { person: people.otherRealtor, rights: RIGHTS.owner },
  admin: { person: people.admin, rights: RIGHTS.administrator },
}

/** Anyone in no organisation is answered in the words of the page that asks. */
const OWN_REFUSALS: Record<string, number> = { 'POST /api/billing/checkout/{planId}': 400 }

/** Returns what is heard at the door: 401, 403, or nothing where the call is let in. */
function atTheDoor(
  { who, name }: BoundEndpoint,
  { person, isGuest = false, rights, isKey = false }: Caller,
): number | null {
  if (who === 'anyone') return null
  if (!person && !isKey) return 401
  if (who.startsWith('user') && person) return null
  if (who.startsWith('guest') && isGuest) return null
  const needed = who.replace(/^(guest|user)( or )?/, '').split(' and ')
  return needed.every(right => rights.some(each => each === right))
    ? null
    : isKey
      ? 403
      : (rights !== RIGHTS.manager && OWN_REFUSALS[name]) || 403
}

/** Expects what the table of rights says of this caller at the door. */
function expectAtTheDoor(
  endpoint: BoundEndpoint,
  caller: Caller,
  { statusCode, body }: { statusCode: number; body: string },
): void {
  const refused = atTheDoor(endpoint, caller)
  if (refused) expect(statusCode).toBe(refused)
  else expect(body).not.toMatch(/"code":"(FORBIDDEN|UNAUTHENTICATED)"/)
}

/** Fields that a call was refused with at the door, or that were only read: nothing has become of what they name. */
const unused = new Map<string, Record<string, unknown> | undefined>()

async function answerTo(endpoint: BoundEndpoint, sent: Sent) {
  const { name } = endpoint
  const fields = unused.get(name) ?? (await accessMatrix[name]?.fields?.(fixtures))
  // An endpoint of its own name for the token in the address would read it: what fits wins.
  const answer = await send(testApp.app, endpoint, {
    ...sent,
    fields,
    query: fields?.token ? '' : sent.query,
  })
  if (endpoint.method === 'GET' || answer.statusCode === 401 || answer.statusCode === 403)
    unused.set(name, fields)
  else {
    unused.delete(name)
    proofs.clear()
  }
  return answer
}

test('every endpoint that is bound says in the access matrix who may call it', () => {
  expect(Object.keys(accessMatrix).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

// Found by anybody who sees more than they should.
const secretStay = await fixtures.request()
const { id: secretProperty } = await fixtures.hiddenProperty()

describe.each(endpoints)('$name', endpoint => {
  const { answers = [] } = accessMatrix[endpoint.name] ?? {}

  test('answers to each what is theirs', async () => {
    const received: Record<string, number> = {}
    const secrets: string[] = []
    for (const who of callers) {
      const answer = await answerTo(endpoint, await as(who))
      const { statusCode, body } = answer
      received[who] = statusCode
      expectAtTheDoor(endpoint, callersByRights[who], answer)
      if (body.includes(SECRET_OF_STAY) && who !== 'realtor' && who !== 'client') {
        // The claim of a link hands the stay over to the one who has it.
        if (endpoint.name !== 'POST /api/claims') secrets.push(who)
      }
      if (body.includes(SECRET_OF_PROPERTY) && who !== 'realtor') secrets.push(who)
      if (statusCode >= 400) expect(body).not.toMatch(/Kloof|@post/)
    }
    expect(received).toEqual(Object.fromEntries(callers.map((who, at) => [who, answers[at]])))
    expect(secrets).toEqual([])
  })

  test('takes whoever proves nothing for nobody', async () => {
    const received: Record<string, number> = {}
    // Of what anybody may call no proof opens more.
    const tried = someOf(Object.entries(worthless), answers[0]! < 400 ? 1 : 3, endpoints.indexOf(endpoint))
    for (const [what, proof] of tried) received[what] = (await answerTo(endpoint, await proof())).statusCode
    expect(received).toEqual(Object.fromEntries(tried.map(([what]) => [what, answers[0]])))
  })
})

const READING = ['homes.read', 'bookings.read'] as const

/** Keys with all that a key may have, with what only reads, and with nothing. */
const keys = [
  { who: 'a key that may do everything', rights: EVERY_DAY },
  { who: 'a key that reads', rights: READING },
  { who: 'a key with one right', rights: ['messages.write'] as const },
].map(each => ({ ...each, person: null, isKey: true }))

const others: { who: string; caller: Caller & { person: Person } }[] = [
  { who: 'a manager', caller: { person: fixtures.manager, rights: RIGHTS.manager } },
  { who: 'a realtor without an organisation', caller: { person: fixtures.former, rights: [] } },
]

describe.each(endpoints)('$name', endpoint => {
  test.each(others)('lets in $who as the table of rights says', async ({ caller }) => {
    const answer = await answerTo(endpoint, bearer(await sessionOf(caller.person)))
    // The one endpoint for all accounts that has nothing to show to whoever is in no organisation.
    if (caller.person === fixtures.former && endpoint.name === 'GET /api/dashboard')
      expect(answer.statusCode).toBe(403)
    else expectAtTheDoor(endpoint, caller, answer)
  })
})

describe.each(endpoints)('$name', endpoint => {
  test.each(keys)('lets in $who as its rights say', async caller => {
    const secret = await keyOf(caller.rights)
    const answer = await answerTo(endpoint, bearer(secret))
    expectAtTheDoor(endpoint, caller, answer)
    if (answer.statusCode >= 400) expect(answer.body).not.toMatch(/Kloof|@post/)
  })
})

/** A key that sees newsletters sees who follows and how they went; consents, with the addresses of those who left, come with the right to write. */
const newsletterKeys = (['newsletters.read', 'newsletters.write'] as const).map(right => ({
  who: `a key of ${right}`,
  given: [right],
  caller: { person: null, isKey: true, rights: withIncluded([right]) as readonly Right[] },
}))

describe.each(endpoints.filter(({ path }) => path.startsWith('/api/newsletter')))('$name', endpoint => {
  test.each(newsletterKeys)('lets in $who as its right says', async ({ given, caller }) => {
    const secret = await keyOf(given)
    expectAtTheDoor(endpoint, caller, await answerTo(endpoint, bearer(secret)))
  })
})

test('of newsletters, a key that reads is let in to lists and figures alone', () => {
  const open = endpoints.filter(({ who }) => who === 'newsletters.read').map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'GET /api/newsletter/quota',
    'GET /api/newsletter/sent',
    'GET /api/newsletter/subscribers',
    'GET /api/newsletter/{id}',
  ])
})

test('what nobody else may read was there to be read all the while', async () => {
  const read = async (who: Role, url: string) => (await testApp.app.inject({ url, ...(await as(who)) })).body
  for (const who of ['client', 'realtor'] as const)
    expect(await read(who, `/api/bookings/${secretStay}`)).toContain(SECRET_OF_STAY)
  expect(await read('realtor', `/api/properties/${secretProperty}`)).toContain(SECRET_OF_PROPERTY)
})

test('a home that is not public is unknown on every address that leads to one, save for its own realtor', async () => {
  const leading = endpoints.filter(({ path }) =>
    /\{(slug|propertyId)\}|properties\/(public\/)?\{id\}/.test(path),
  )
  expect(leading.length).toBeGreaterThan(6)
  const found: string[] = []
  for (const endpoint of leading) {
    // Administrators see all properties, so their calls are another matter.
    const others = ['nobody', 'client', 'otherRealtor'] as const
    for (const who of endpoint.path.startsWith('/api/admin/') ? others : ([...others, 'admin'] as const)) {
      const { id, slug } = await fixtures.hiddenProperty()
      for (const name of [id, slug]) {
        const fields = {
          ...(await accessMatrix[endpoint.name]!.fields!(fixtures)), // each of them has a field for the home
          [endpoint.pathFields[0]!]: name,
        }
        const { statusCode, body } = await send(testApp.app, endpoint, { ...(await as(who)), fields })
        // Taking a heart away says nothing of the home.
        const expected = endpoint.name.startsWith('DELETE /api/favourites')
          ? [200, 401, 404]
          : [401, 403, 404]
        if (!expected.includes(statusCode) || body.includes(SECRET_OF_PROPERTY))
          found.push(`${who}: ${endpoint.name} ${statusCode}`)
      }
    }
  }
  expect(found).toEqual([])
})
