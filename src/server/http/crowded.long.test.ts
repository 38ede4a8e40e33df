import { expect, test } from 'vitest'
import { crowd, discardPlans } from '#src/testing/database/crowd.ts'
import { type Scan, scansOf } from '#src/testing/database/pages-read.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures, type Fixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const OTHERS = 4000
const PAGES_MAX = 30
/** Number of endpoints that the same people call. */
const CALLS_OF_ONE = 8

const testApp = await createTestApp()
const scans = scansOf([testApp.servingPool])
const endpoints = await endpointsOf(testApp.app)

/** Every call there is, by a guest, a host and an administrator, as the table of rights has it; `heard` is told what each has read. */
async function callAll(report: (name: string, read: Scan[]) => void) {
  let fixtures: Fixtures | undefined
  for (const [at, endpoint] of endpoints.entries()) {
    // Anyone who calls has little: of one who has a tenth of everything a table is rightly read whole.
    if (!fixtures || at % CALLS_OF_ONE === 0) fixtures = await createFixtures(testApp)
    const { client, realtor, admin } = fixtures.people
    for (const person of [client, realtor, admin]) {
      const fields = await accessMatrix[endpoint.name]!.fields?.(fixtures) // each that is bound is there: see access.test.ts
      const headers = { authorization: `Bearer ${await fixtures.tokenOf(person)}` }
      scans.length = 0
      await send(testApp.app, endpoint, { fields, headers })
      report(endpoint.name, scans)
    }
  }
}

/** Calls that ask for everything there is, with the reason. */
const ALL_OF_IT: { call: RegExp; reads: RegExp; why: string }[] = [
  { call: /./, reads: /holidays/, why: 'a few dozen rows for the whole product' },
  {
    call: /\/api\/(admin|dashboard)/,
    reads: /./,
    why: 'administrators see what all have; a guest, how many homes there are up to a thousand',
  },
  {
    call: /GET \/api\/privacy\/requests$/,
    reads: /privacy_requests/,
    why: 'administrators see all that are the platform’s, and all late ones',
  },
  {
    call: /GET \/api\/webhooks$/,
    reads: /webhook_deliveries/,
    why: 'what waits for the webhooks of that host',
  },
  {
    call: /GET \/api\/newsletter\/consents/,
    reads: /newsletter_consents/,
    why: 'the export has all that a sender has',
  },
  { call: /GET \/api\/waitlist\/stats/, reads: /waitlist_entries/, why: 'a place in the queue is counted' },
]

test('no statement of a call reads more because others have stored much, not even inside a trigger', async () => {
  await callAll(() => undefined)
  await testApp.runJobs()
  // The choice of index depends on the size of this one.
  await crowd(testApp.pool, OTHERS, { held_nights: 5 * OTHERS })
  await discardPlans(testApp.servingPool)
  const found: string[] = []
  await callAll((name, read) => {
    for (const { statement, reads, pages } of read)
      if (pages > PAGES_MAX && !ALL_OF_IT.some(each => each.call.test(name) && each.reads.test(reads)))
        found.push(`${name}: ${pages} pages by ${reads}: ${statement.slice(0, 300)}`)
  })
  expect(found).toEqual([])
}, 900_000)
