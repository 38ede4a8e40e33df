import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { readPlatform } from '#src/features/platform/contract.ts'
import { listPlans } from '#src/features/billing/contract/subscribe.ts'
import { listPeriods } from '#src/features/privacy/contract/retention.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { waitlistStats } from '#src/features/waitlist/contract.ts'
import { loadProperty } from '#src/screens/property/load-property.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { db, pool, call, deps } = testApp
const host = await testApp.user('realtor')
const place = await makeProperty(db, host)
const stay = { checkIn: addDays(deps.today(), 10), checkOut: addDays(deps.today(), 12) }

/** Named in what pages ask, and shown to no visitor. */
const NOT_SHOWN = new Set([
  // The stay that a host or guest moves, whose own nights are free for it.
  'bookings',
  // The hosts that a client follows.
  'newsletter_subscriptions',
  // A column of a search has the name of the table of guests that a list brought.
  'guests',
  // The number of homes with a word decides how a search is made, and not what it finds.
  'search_words',
])

/** Calls of the loaders of cached pages. */
const asked: Record<string, () => Promise<unknown>> = {
  'the page of a home': () => loadProperty(call, place.slug, { ...stay, guests: '2' }),
  browsing: () => call(searchProperties, { counts: true }),
  'a search': () =>
    call(searchProperties, { ...stay, search: 'cottage durban', maxPrice: 900, guests: 2, counts: true }),
  'who runs the installation': () => call(readPlatform, {}),
  'limits of plans': () => call(listPlans, {}),
  'how long things are held': () => call(listPeriods, {}),
  'the waitlist': () => call(waitlistStats, {}),
}

test('whatever a cached page reads changes its version as it is changed', async () => {
  const tables = await pool.query<{ name: string; changes: boolean }>(`
    select relname as name, exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'note_page_change') as changes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const forgotten: string[] = []
  for (const [page, ask] of Object.entries(asked)) {
    const statements = (await testApp.statementsOf(ask)).join('\n')
    for (const { name, changes } of tables.rows)
      if (!changes && !NOT_SHOWN.has(name) && new RegExp(String.raw`\b${name}\b`).test(statements))
        forgotten.push(`${page}: ${name}`)
  }
  expect(forgotten).toEqual([])
})
