import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { CANDIDATES_MAX, WORDED_MAX } from '#src/features/properties/server/search-candidates.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { type BoundEndpoint, endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { analyzeChanged } from '#src/testing/growth/analyze-changed.ts'
import { type BlocksRead, mostGrown, sumOf } from '#src/testing/growth/blocks-read.ts'
import { createInstallation, type Installation } from '#src/testing/growth/installation.ts'
import { isWithin, leastRead } from '#src/testing/growth/least-read.ts'

// No statement of a visitor, guest or host may read more rows than a constant times what it shows. Two installations, in which the
// callers have the same of their own and others ten times as much, are asked the same; pages of the database are counted, which a
// busy machine does not change.
const small = await createInstallation(2000)
const large = await createInstallation(20_000)

const EXACT = "an administrator's totals are exact, and counted on indexes"
const EVERYTHING = 'an export holds everything that its list has'

/** Calls that must read more where there is more, and why. */
const MAY_GROW: Record<string, string> = {
  'GET /api/dashboard as admin': EXACT,
  'GET /api/admin/users as admin': EXACT,
  'GET /api/admin/audit as admin': EXACT,
  'GET /api/admin/properties as admin': EXACT,
  'GET /api/admin/subscriptions as admin': EXACT,
  'GET /api/admin/stats as admin': EXACT,
  'GET /api/admin/plan-limits as admin': EXACT,
  'PUT /api/admin/plan-limits/{planId}/{fromDay} as admin': EXACT,
  'GET /api/admin/users.csv as admin': EVERYTHING,
  'GET /api/admin/audit.csv as admin': EVERYTHING,
  'GET /api/admin/properties.csv as admin': EVERYTHING,
  'GET /api/admin/subscriptions.csv as admin': EVERYTHING,
}

const WHO = ['nobody', 'client', 'otherClient', 'realtor', 'otherRealtor', 'admin'] as const
type Who = (typeof WHO)[number]
const ASKED: readonly Who[] = ['nobody', 'client', 'realtor', 'admin']

type Asked = { endpoint: BoundEndpoint; who: Who | 'agency'; given?: Record<string, unknown> }

const tokenOf = ({ fixtures, agency }: Installation, who: Who | 'agency') =>
  who === 'nobody' ? null : who === 'agency' ? agency.host.token : fixtures.tokenOf(fixtures.people[who])

/** Without homes and stays of somebody else. */
const withoutIds = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isUuid(String(value))))

/** Fields of each GET, made once: it changes nothing, so that each caller may ask with the same. */
const asked = new Map<Installation, Map<string, Promise<Record<string, unknown>>>>()

async function fieldsIn(installation: Installation, { name, method }: BoundEndpoint) {
  const made = () =>
    Promise.resolve(accessMatrix[name]?.fields?.(installation.fixtures)).then(own => own ?? {})
  if (method !== 'GET') return made()
  const known = asked.get(installation) ?? new Map<string, Promise<Record<string, unknown>>>()
  asked.set(installation, known)
  if (!known.has(name)) known.set(name, made())
  return known.get(name)! // set above
}

/** Measures what a call reads, and the status of its answer. */
async function readBy(
  installation: Installation,
  { endpoint, who, given }: Asked,
  isEnough?: (read: BlocksRead) => boolean,
) {
  const { testApp } = installation
  const ready = async () => {
    const own = given ?? (await fieldsIn(installation, endpoint))
    const token = await tokenOf(installation, who)
    await analyzeChanged(testApp.pool)
    return {
      fields: who === 'agency' ? withoutIds(own) : own,
      headers: (token ? { authorization: `Bearer ${token}` } : {}) as Record<string, string>,
    }
  }
  const ask = async (asked: Awaited<ReturnType<typeof ready>>) =>
    (await send(testApp.app, endpoint, asked)).statusCode
  return leastRead(testApp.pool, ready, ask, isEnough)
}

const anything = () => true

/** Compares both as they are asked for the first time, when each plans alike; where that differs, what each reads at least. */
async function readByBoth(asked: Asked) {
  const [few, many] = [await readBy(small, asked, anything), await readBy(large, asked, anything)]
  if (isWithin(few.read, many.read)) return { few, many }
  const least = await readBy(small, asked)
  return { few: least, many: await readBy(large, asked, read => isWithin(least.read, read)) }
}

async function compare(asked: Asked) {
  const { few, many } = await readByBoth(asked)
  const words = `${sumOf(few.read, 'blocks')} blocks of ${small.homes} homes, ${sumOf(many.read, 'blocks')} of ${large.homes}; ${mostGrown(few.read, many.read)}`
  expect(many.status, words).toBe(few.status)
  expect(many.status, words).toBeLessThan(500)
  expect(isWithin(few.read, many.read), words).toBe(true)
}

const endpoints = await endpointsOf(small.testApp.app)
const calls = endpoints.flatMap(endpoint => {
  const { answers } = accessMatrix[endpoint.name]! // each that is bound is there: see access.test.ts
  return ASKED.filter(who => answers[WHO.indexOf(who)]! < 400).map(who => ({
    name: `${endpoint.name} as ${who}`,
    endpoint,
    who,
  }))
})

describe('a call reads as much where others have ten times as much', () => {
  test.each(calls.filter(({ name }) => !(name in MAY_GROW)))('$name', async ({ endpoint, who }) => {
    await compare({ endpoint, who })
  })
})

// With twenty homes and two hundred stays of its own, and what others have beside them, other plans are chosen than for a few.
describe('a list of an agency reads as much where others have ten times as much', () => {
  const lists = calls.filter(
    ({ endpoint: { method, pathFields }, who }) =>
      who === 'realtor' && method === 'GET' && pathFields.length === 0,
  )

  test.each(lists)('$endpoint.name', async ({ endpoint }) => {
    await compare({ endpoint, who: 'agency' })
  })
})

const day = (ahead: number) => addDays(small.testApp.deps.today(), ahead)
const weekend = { checkIn: day(20), checkOut: day(23) }

/** Searches that read no more, however many homes fit. */
const alike: Record<string, Record<string, unknown>> = {
  'for nothing': {},
  'by price': { sort: 'price_asc' },
  'by price, the dearest first': { sort: 'price_desc' },
  'for the newest': { sort: 'newest' },
  'of page 50': { page: 50 },
  'for a price': { minPrice: 800, maxPrice: 1200 },
  'in a city': { city: 'Durban' },
  'in a city by price': { city: 'Durban', sort: 'price_asc' },
  'for a kind': { propertyType: 'villa' },
  'for many guests': { guests: 10 },
  'on dates': weekend,
  'on dates by price': { ...weekend, sort: 'price_asc' },
  'on dates for a price': { ...weekend, maxPrice: 900 },
  'on dates, uncounted': { ...weekend, pageSize: 12, uncounted: true },
  'near a place': { place: 'Muizenberg', ...weekend },
  'for a common word': { search: 'cottage' },
  'for a common word by price': { search: 'cottage', sort: 'price_asc' },
  'for a place': { search: 'cape town' },
  'for rare words': { search: 'cottage 777' },
  'for a misspelt word': { search: 'vinyard' },
  'for a letter': { search: 'a' },
}

/** Searches that look at a bounded number of homes one by one: at all that fit so far, where there are fewer. */
const capped: Record<string, [homes: number, Record<string, unknown>]> = {
  'on dates for many guests': [CANDIDATES_MAX, { ...weekend, guests: 8 }],
  'on dates in a city': [CANDIDATES_MAX, { ...weekend, city: 'Kimberley' }],
  'for a place on dates': [WORDED_MAX, { search: 'cape town', ...weekend }],
  'for two words and dates': [
    WORDED_MAX,
    { search: 'vineyard fireplace', ...weekend, minPrice: 600, maxPrice: 2500 },
  ],
  'as people speak': [WORDED_MAX, { search: 'near the sea, dog' }],
  'for a common word in a city': [WORDED_MAX, { search: 'cottage', city: 'Durban', guests: 4 }],
  'for a word and a kind': [WORDED_MAX, { search: 'river', propertyType: 'cabin', maxPrice: 700 }],
  'for what homes offer, with counts': [WORDED_MAX, { amenities: 'pool,braai', counts: true }],
}

/** Its entry in an index of words, the home, and its nights, prices and rules, each by its key. */
const BLOCKS_A_CANDIDATE_MAX = 18

describe('a search', () => {
  const endpoint = endpoints.find(({ name }) => name === 'GET /api/public/properties')! // it is bound

  test.each(Object.entries(alike))(
    '%s reads as much where others have ten times as much',
    async (_, given) => {
      await compare({ endpoint, who: 'nobody', given })
    },
  )

  test.each(Object.entries(capped))('%s looks at no more than so many homes', async (_, [homes, given]) => {
    const { read, status } = await readBy(large, { endpoint, who: 'nobody', given })
    expect(status).toBe(200)
    expect(sumOf(read, 'blocks')).toBeGreaterThan(0)
    expect(sumOf(read, 'blocks')).toBeLessThanOrEqual(homes * BLOCKS_A_CANDIDATE_MAX)
  })
})

test('what may grow is called so', () => {
  const names = new Set(calls.map(({ name }) => name))
  expect(Object.keys(MAY_GROW).filter(name => !names.has(name))).toEqual([])
})
