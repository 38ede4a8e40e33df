import type { Page } from '@playwright/test'
import { isDocument } from '../src/web/links.ts'
import { withoutEvents } from './at-rest.ts'
import { budgetsKb, FILES_MAX } from './budgets.ts'
import { expect, LAPTOP, test } from './fixtures.ts'

const KB = 1000
/** Files are named by what they hold, and import each other by these names: the same script is some bytes more or less in each build. */
const NAMES_KB = 0.1

/** Those that carry all that others do, and are opened most; the others are looked at with `npm run test:all`. */
const OPENED_MOST = new Set([
  '/',
  '/property/kloof-cottage-cape-town',
  '/status',
  '/login',
  '/dashboard',
  '/bookings',
  '/calendar',
])

/** The scripts that a page loads until it rests: how many, and their size as they travel, with what is said of them. */
async function scriptsOf(page: Page, path: string): Promise<{ files: number; kb: number }> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' || /\.m?js$/.test(new URL(request.url()).pathname))
      sizes.push(
        request
          .sizes()
          .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize),
      )
  })
  await withoutEvents(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  return { files: all.length, kb: all.reduce((sum, size) => sum + size, 0) / KB }
}

for (const [who, budgets] of Object.entries(budgetsKb)) {
  test(`the first view of a ${who} carries no more script than its budget, in few files`, async ({
    open,
    newcomer,
  }) => {
    const person = who === 'visitor' ? null : await newcomer(who as 'client' | 'realtor') // the other two names
    const looked = Object.entries(budgets).filter(([path]) => process.env.ALL_TESTS || OPENED_MOST.has(path))
    for (const [path, budgetKb] of looked) {
      const page = await open(person, { viewport: LAPTOP, serviceWorkers: 'block' })
      const { files, kb } = await scriptsOf(page, path)
      const filesMax = isDocument(path) ? FILES_MAX.document : FILES_MAX.screen
      process.stdout.write(
        `${who} ${path}: ${kb.toFixed(1)} of ${budgetKb} KB in ${files} of ${filesMax} files\n`,
      )
      expect.soft(kb, `KB of script on ${path}`).toBeLessThanOrEqual(budgetKb + NAMES_KB)
      expect.soft(files, `files of script on ${path}`).toBeLessThanOrEqual(filesMax)
    }
  })
}

test('scripts come compressed as they were built, with few headers', async ({ request }) => {
  const document = await (await request.get('/login')).text()
  const [script] = /\/assets\/[\w.-]+\.js/.exec(document) ?? []
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(script!, { headers: { 'accept-encoding': encoding } })
    const headers = answer.headers()
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(Number(headers['content-length'])).toBeLessThan((await answer.body()).length)
  }
  expect((await request.get('/login')).headers()).toHaveProperty('content-security-policy')
})
