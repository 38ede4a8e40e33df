import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { type BoundEndpoint, endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { type Scan, scansOf } from '#src/testing/database/pages-read.ts'
import { seedDesk } from '#src/testing/database/seed-desk.ts'
import { seedMany } from '#src/testing/database/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readStats } from '../contract/stats.ts'

const USERS = 100_000
const EVENTS = 1_000_000
/** A table with more pages of 8 KB than this is never read whole, and so many are not read for one page of a list. */
const PAGES_MAX = 250
/** Blocks that are read for each row that is found: the levels of an index, and the row. */
const PAGES_EACH = 5
const STATEMENTS_MAX = 3
/** An export of more rows takes more statements than one. */
const EXPORTED_AT_ONCE = 500
const DESK = '/api/admin'
const PAGE_MAX = 100
/** Sums over a range of days, and rows of all owners, are read row by row. */
const COUNTED_MAX = 2000
const WORDS = [
  'Host 777',
  'host-777@many.example',
  'client-31',
  'client-31415@many.example',
  'nobody is called so',
  'MANY-777',
  'Cape Town',
  'reader-777',
  'pf-777',
]

const testApp = await createTestApp()
const { app, deps, pool, statementsOf } = testApp
const scans = scansOf([testApp.servingPool])
// Searches have connections of their own, whose plans are the same.
deps.searchDb = deps.db

const numberIn = async (statement: string, values: unknown[] = []) =>
  Number((await pool.query<{ number: string }>(`select ${statement} as number`, values)).rows[0]!.number) // it has one row

async function nameOfDatabase(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return rows[0]!.name // it has one row
}

/** Returns how many have any of these words: what is searched is read in proportion to them. */
async function matchesOf(words: string): Promise<number> {
  const patterns = words.split(' ').map(word => `%${word}%`)
  return numberIn(
    `(select count(*) from users where name || ' ' || email ilike any($1)) + (select count(*) from properties where name || ' ' || city ilike any($1))`,
    [patterns],
  )
}

/** Returns what each field may be asked for, beside those of few values. */
async function valuesOf(): Promise<Record<string, readonly unknown[]>> {
  const { rows } = await pool.query<Record<string, string>>(
    `select (select actor_id from audit_log limit 1) as actor, (select subject_id from audit_log limit 1) as subject,
       (select id from webhooks limit 1) as webhook, (select id from organisations limit 1) as "organizationId"`,
  )
  const ids = Object.entries(rows[0]!).map(([field, id]) => [field, [id]]) // it has one row
  return {
    ...(Object.fromEntries(ids) as Record<string, string[]>), // fromEntries gives any
    search: WORDS,
    kind: ['users', 'billing.payfast', 'nothing'],
    name: ['test.1', 'nothing'],
    source: ['landing', 'nothing'],
    resolved: [true, false],
    from: ['2026-10-01'],
    to: ['2026-10-01'],
    page: [3, 50],
    pageSize: [20],
  }
}

type Filter = Record<string, unknown>

/** Each total as anybody would count it. */
const COUNTED: [path: string, filter: Filter, of: string][] = [
  ['users', {}, 'users where deleted_at is null'],
  ['users', { role: 'client' }, `users where deleted_at is null and role = 'client'`],
  ['users', { role: 'admin' }, `users where deleted_at is null and role = 'admin'`],
  ['users', { status: 'active' }, 'users where deleted_at is null and suspended_at is null'],
  ['users', { status: 'suspended' }, 'users where deleted_at is null and suspended_at is not null'],
  ['users', { status: 'unconfirmed' }, 'users where deleted_at is null and email_verified_at is null'],
  ['users', { search: 'client-31' }, `users where deleted_at is null and email like '%client-31%'`],
  ['properties', {}, 'properties'],
  ['properties', { state: 'listed' }, 'properties where is_public and is_available'],
  ['properties', { state: 'hidden' }, 'properties where hidden_at is not null'],
  ['properties', { state: 'suspended' }, 'properties where is_suspended and hidden_at is null'],
  [
    'properties',
    { state: 'unlisted' },
    'properties where not (is_public and is_available) and hidden_at is null and not is_suspended',
  ],
  ['properties', { search: 'Cape Town' }, `properties where city = 'Cape Town'`],
  [
    'properties',
    { search: 'host-777@many.example' },
    `properties where realtor_id = (select id from users where name = 'Host 777')`,
  ],
  ['subscriptions', { status: 'active' }, `subscriptions where status = 'active'`],
  ['subscriptions', { search: 'Host 777' }, `organisations where name = 'Host 777'`],
  ['payments', {}, 'billing_payments'],
  ['unmatched', {}, 'billing_unmatched where resolved_at is null'],
  ['reviews', { state: 'all' }, 'reviews'],
  ['reviews', { state: 'hidden' }, 'reviews where hidden_at is not null'],
  [
    'reviews',
    { state: 'reported' },
    'reviews where id in (select review_id from review_reports where settled_at is null)',
  ],
  ['waitlist', {}, 'waitlist_entries'],
  ['waitlist', { status: 'joined' }, 'waitlist_entries where email in (select email from users)'],
  [
    'waitlist',
    { status: 'invited' },
    'waitlist_entries where invited_at is not null and email not in (select email from users)',
  ],
  [
    'waitlist',
    { status: 'waiting' },
    'waitlist_entries where invited_at is null and email not in (select email from users)',
  ],
  ['mails', {}, 'mails'],
  ['mails', { state: 'undelivered' }, `mails where state in ('refused', 'failed')`],
  ['mails', { search: 'reader-777' }, `mails where address like '%reader-777%'`],
  ['deliveries', { state: 'given_up' }, `webhook_deliveries where state = 'given_up'`],
  ['feeds', { status: 'failing' }, 'channel_feeds where failures > 0'],
  ['audit', { kind: 'users' }, `audit_log where subject_kind = 'users'`],
  ['audit', { to: '2026-10-01' }, `audit_log where at < '2026-10-02T00:00:00+02:00'`],
  [
    'notifications',
    { state: 'processed' },
    'incoming where processed_at is not null and given_up_at is null',
  ],
  ['notifications', { search: 'pf-777' }, `incoming where external_id like '%pf-777%'`],
  ['jobs', { state: 'failed' }, `outgoing where state = 'failed'`],
  [
    'jobs',
    { state: 'scheduled' },
    `outgoing where state = 'scheduled' and (kind, owner) not in (select kind, owner from outgoing_holds)`,
  ],
  [
    'jobs',
    { state: 'held' },
    `outgoing where state in ('ready', 'scheduled') and (kind, owner) in (select kind, owner from outgoing_holds)`,
  ],
]

/** The figures of a range of days as anybody would count them. */
const FIGURES = `
  select (select count(*)::int from users) as users, (select count(*)::int from users where role = 'client') as clients,
    (select count(*)::int from users where role = 'realtor') as realtors, (select count(*)::int from users where role = 'admin') as admins,
    (select count(*)::int from properties) as properties, (select count(*)::int from properties where is_public and is_available) as listed,
    (select count(*)::int from subscriptions where status in ('active', 'past_due')) as subscriptions,
    (select count(*)::int from subscriptions where status = 'trialing') as trials,
    (select sum(price_cents)::int / 100 from subscriptions where status in ('active', 'past_due')) as mrr,
    (select count(*)::int from channel_feeds) as feeds, (select count(*)::int from outgoing where state = 'failed') as jobs,
    (select count(*)::int from bookings where created_at between $1 and $2) as bookings, (select count(*)::int from mails where created_at between $1 and $2) as mails,
    (select count(*)::int from waitlist_entries where created_at between $1 and $2) as waitlist,
    (select -sum(cents)::int / 100 from ledger_lines join ledger_accounts as account on account.id = account_id join ledger_entries as entry on entry.id = entry_id
     where account.kind = 'income' and entry.at between $1 and $2) as revenue,
    (select sum(answers)::int from answer_hours where hour between $1 and $2) as requests`

/** True if a part of a plan reads more than a page of so many rows, or a search for so many matches, needs. */
function isTooMuch({ reads, pages, runs }: Scan, matches: number, rows: number): boolean {
  if (reads.startsWith('Seq Scan')) return pages * runs > PAGES_MAX
  // Totals are counted by indexes alone, and words are found by theirs: rows are read by neither.
  if (/Index Only Scan|Bitmap Index Scan/.test(reads)) return false
  return pages * runs > PAGES_MAX + PAGES_EACH * (runs === 1 ? matches : Math.max(matches, rows))
}

/** Asks one endpoint for one thing, and says what of it takes too much. */
async function ask(
  endpoint: BoundEndpoint,
  { filter, own, headers }: { filter: Filter; own: Filter; headers: Record<string, string> },
) {
  scans.length = 0
  let answer: { total?: number } = {}
  const isExport = endpoint.path.endsWith('.csv')
  const statements = await statementsOf(async () => {
    const { statusCode, body } = await send(app, endpoint, { fields: { ...own, ...filter }, headers })
    expect(statusCode, `${endpoint.path} ${body.slice(0, 200)}`).toBeLessThan(300)
    if (!isExport) answer = JSON.parse(body) as typeof answer // of a list; others have no total
  })
  return { statements, total: answer.total, scans: [...scans] }
}

test('with 100,000 users, 20,000 homes and 1,000,000 events each page and search of the desk takes three statements, reads no large table and counts right', async () => {
  // Without the limits of the product: one statement makes many rows.
  const patient = new pg.Pool({ ...inject('database'), database: await nameOfDatabase(), max: 1 })
  await seedMany(patient)
  await seedDesk(patient, { users: USERS, events: EVENTS })
  await patient.end()
  const fixtures = await createFixtures(testApp)
  const { admin } = fixtures.people
  const headers = { authorization: `Bearer ${await fixtures.tokenOf(admin)}` }
  const values = await valuesOf()
  const matches = new Map(
    await Promise.all(WORDS.map(async words => [words, await matchesOf(words)] as const)),
  )
  const totals = new Map<string, number>()
  const found: string[] = []
  let asked = 0
  // Tables that the whole product reads once are read.
  await admin.call(readStats, {})

  const desk = (await endpointsOf(app)).filter(
    ({ method, path }) => method === 'GET' && path.startsWith(DESK),
  )
  for (const endpoint of desk.toSorted((one, other) => one.path.localeCompare(other.path))) {
    const own = (await accessMatrix[endpoint.name]!.fields?.(fixtures)) ?? {} // each that is bound is there: see access.test.ts
    const filters = Object.entries(endpoint.fields).flatMap(([field, schema]) =>
      ((schema as { enum?: unknown[] }).enum ?? values[field] ?? []).map(value => ({ [field]: value })),
    )
    for (const filter of [{}, ...filters] as Filter[]) {
      const call = `${endpoint.path} ${JSON.stringify(filter)}`
      const isExport = endpoint.path.endsWith('.csv')
      // An export asks its list page by page: one page shows what each takes.
      if (isExport && (totals.get(call.replace('.csv', '')) ?? EXPORTED_AT_ONCE) >= EXPORTED_AT_ONCE) continue
      asked += 1
      const { statements, total, scans: read } = await ask(endpoint, { filter, own, headers })
      if (total !== undefined) totals.set(call, total)
      // That something was exported is an act.
      if (statements.length > STATEMENTS_MAX + Number(isExport))
        found.push(`${call}: ${statements.length} statements`)
      const counted = endpoint.path.endsWith('/stats') || filter.state === 'held'
      const matching = counted ? COUNTED_MAX : (matches.get(String(filter.search)) ?? 0)
      const rows = isExport ? EXPORTED_AT_ONCE : PAGE_MAX
      for (const scan of read)
        if (isTooMuch(scan, matching, rows))
          found.push(
            `${call}: ${scan.runs} times ${scan.pages} pages by ${scan.reads}: ${scan.statement.slice(0, 100)}`,
          )
    }
  }
  expect(found).toEqual([])
  expect(asked).toBeGreaterThan(150)

  for (const [path, filter, of] of COUNTED) {
    const endpoint = desk.find(each => each.path === `${DESK}/${path}`)!
    const { total } = await ask(endpoint, { filter, own: {}, headers })
    expect(total, `${path} ${JSON.stringify(filter)}`).toBe(await numberIn(`(select count(*) from ${of})`))
  }
  const { stats, from, to } = await admin.call(readStats, {})
  const days = [`${from}T00:00:00+02:00`, `${to}T23:59:59.999999+02:00`]
  const { rows } = await pool.query<Record<string, number>>(FIGURES, days)
  expect(stats).toMatchObject(rows[0]!) // counts have one row
}, 900_000)
