import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { withoutEvents } from './at-rest.ts'
import { budgetsKb } from './budgets.ts'
import { expect, LAPTOP, test } from './fixtures.ts'

const KB = 1000

/** The size of the scripts that a page loads until it rests, compressed as the server sends it. */
async function scriptKb(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const weigh = async (body: Promise<Buffer>) => brotliCompressSync(await body).length / KB
  page.on('response', response => {
    if (response.request().resourceType() === 'script' || /\.m?js$/.test(new URL(response.url()).pathname))
      sizes.push(weigh(response.body()))
  })
  await withoutEvents(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  return all.reduce((sum, size) => sum + size, 0)
}

for (const [who, budgets] of Object.entries(budgetsKb)) {
  test(`the first view of a ${who} carries no more script than its budget`, async ({ open, newcomer }) => {
    const person = who === 'visitor' ? null : await newcomer(who as 'client' | 'realtor') // the other two names
    for (const [path, budgetKb] of Object.entries(budgets)) {
      const page = await open(person, { viewport: LAPTOP, serviceWorkers: 'block' })
      const loadedKb = await scriptKb(page, path)
      process.stdout.write(`${who} ${path}: ${loadedKb.toFixed(1)} of ${budgetKb} KB\n`)
      expect.soft(loadedKb, `KB of script on ${path}`).toBeLessThanOrEqual(budgetKb)
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
