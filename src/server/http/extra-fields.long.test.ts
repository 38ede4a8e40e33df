import { expect, test } from 'vitest'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const outsider = await testApp.user('realtor')

const WHEN = '2001-02-03T04:05:06.000Z'
const NUMBER = 987_654
const WORDS = 'planted by the caller'

/** Fields that nobody sends: each would be a way to another's things, or past a rule. */
const planted: Record<string, unknown> = {
  ...Object.fromEntries(
    ['organisation_id', 'organisationId', 'organization_id', 'organizationId'].map(name => [
      name,
      outsider.organisation_id,
    ]),
  ),
  ...Object.fromEntries(
    ['user_id', 'userId', 'realtor_id', 'realtorId', 'client_id', 'clientId', 'actor_id', '_id'].map(name => [
      name,
      outsider.id,
    ]),
  ),
  role: 'admin',
  is_demo: true,
  isDemo: true,
  email: 'planted@post.example',
  pending_email: 'planted@post.example',
  emailVerified: true,
  email_verified_at: WHEN,
  emailVerifiedAt: WHEN,
  createdAt: WHEN,
  created_at: WHEN,
  claimed_at: WHEN,
  linkedAt: WHEN,
  arrival_set_at: WHEN,
  arrivalSetAt: WHEN,
  expires_at: WHEN,
  expiresAt: WHEN,
  ends_at: WHEN,
  status: 'confirmed',
  reviewable: true,
  source: 'guest',
  reference: WORDS,
  slug: WORDS,
  public_slug: WORDS,
  password_hash: WORDS,
  passwordHash: WORDS,
  property_name: WORDS,
  realtor_name: WORDS,
  rating_sum: NUMBER,
  ratingSum: NUMBER,
  rating_count: NUMBER,
  review_count: NUMBER,
  property_count: NUMBER,
  totalCents: NUMBER,
  total_cents: NUMBER,
  nightlyCents: NUMBER,
  lines: [{ kind: 'discount', label: WORDS, amountCents: -NUMBER }],
}

/** A function takes a hundred values. */
const PAIRS_MAX = 50
const inPortions = (pairs: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(pairs.length / PAIRS_MAX) }, (_, nth) =>
    pairs.slice(nth * PAIRS_MAX, (nth + 1) * PAIRS_MAX),
  )

/** Returns how many rows of each table say anything of what was planted. */
async function traces(): Promise<Record<string, number>> {
  const { rows: tables } = await testApp.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const marks = [outsider.id, outsider.organisation_id, 'planted', '2001-02-03', String(NUMBER)]
  const counts = tables.map(({ name }) => `'${name}', (select count(*) from ${name} as t where t::text ~ $1)`)
  const { rows: counted } = await testApp.pool.query<{ found: Record<string, number> }>(
    `select ${inPortions(counts)
      .map(some => `jsonb_build_object(${some.join(', ')})`)
      .join(' || ')} as found`,
    [marks.join('|')],
  )
  const { found } = counted[0]! // a select without a table has a row
  const { rows } = await testApp.pool.query<{ above: string; taken: string }>(
    `select (select count(*) from users where role = 'admin' or is_demo) as above,
            (select count(*) from bookings where source = 'guest' and status = 'confirmed') as taken`,
  )
  return { ...found, 'users above others': Number(rows[0]!.above), 'requests taken': Number(rows[0]!.taken) }
}

const changing = (await endpointsOf(testApp.app)).filter(({ method, isForm }) => method !== 'GET' && !isForm)

/** Calls that confirm a stay by themselves, whatever is planted. */
const CONFIRMING = new Set(['POST /api/bookings/{id}/revive'])

test.each(changing)('$name keeps nothing that it did not ask for', async endpoint => {
  const { answers, fields } = accessMatrix[endpoint.name]! // access.test.ts sees to it
  for (const [at, who] of ['client', 'realtor'].entries()) {
    const person = fixtures.people[who as 'client' | 'realtor'] // as just listed
    const headers = { authorization: `Bearer ${await fixtures.tokenOf(person)}` }
    const fitting = (await fields?.(fixtures)) ?? {}
    const before = await traces()
    const more = Object.entries(planted).filter(([name]) => !(name in endpoint.fields))
    const sent = { ...Object.fromEntries(more), ...fitting }
    const { statusCode } = await send(testApp.app, endpoint, { fields: sent, headers })
    expect(statusCode).toBe(answers[at * 2 + 1])
    const after = await traces()
    const taken = before['requests taken']
    expect(CONFIRMING.has(endpoint.name) ? { ...after, 'requests taken': taken } : after).toEqual(before)
  }
})
