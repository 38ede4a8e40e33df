import { expect, LAPTOP, PHONE, test } from './fixtures.ts'

const HTML = 'text/html; charset=utf-8'
const FAILURES = [
  [{ status: 502, contentType: HTML, body: '<h1>Bad gateway</h1>' }, 'Server error (502).'],
  [
    { status: 200, contentType: 'text/plain', body: 'OK' },
    'Invalid response from server (not JSON). Check the API base URL or proxy.',
  ],
  [{ status: 200, contentType: HTML, body: '<h1>Welcome to nginx</h1>' }, 'Unexpected response from server.'],
] as const

test(
  'a search that fails keeps the last list, and says above it which of three things happened',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    await page.goto('/browse?search=Kloof')
    await page.waitForLoadState('networkidle')
    const property = page.getByRole('article').filter({ hasText: 'Kloof Cottage' })
    const words = page.getByPlaceholder('city, neighbourhood, or feature')
    for (const [answer, said] of FAILURES) {
      await page.route('**/browse?*', route => route.fulfill(answer), { times: 1 })
      await words.fill('Durban')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible()
      await expect(property).toBeVisible()
      await expect(words).toHaveValue('Durban')
    }
    await words.fill('Kloof')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(property).toBeVisible()
  },
)

test(
  'a search that is refused keeps the last list, and says what to mend, on a phone too',
  { tag: '@all' },
  async ({ open }) => {
    for (const viewport of [LAPTOP, PHONE]) {
      const page = await open(null, { viewport })
      await page.goto('/browse?search=Kloof')
      await page.waitForLoadState('networkidle')
      const property = page.getByRole('article').filter({ hasText: 'Kloof Cottage' })
      const ask = async (field: string, value: string) => {
        if (viewport === PHONE) await page.getByRole('button', { name: /^Kloof / }).click()
        await page.getByLabel(field).fill(value)
        await page.getByRole('button', { name: 'Search', exact: true }).click()
      }
      await ask('From, rand', 'cheap')
      await expect(page.getByRole('alert').first()).toContainText(/price|amount|number/i)
      await expect(property).toBeVisible()
      await ask('From, rand', '')
      await expect(page.getByRole('alert')).toHaveCount(0)

      // A saved link: no result was shown before it, so the reason is shown in place of the list.
      await page.goto('/browse?search=Kloof&checkIn=2020-01-02&checkOut=2020-01-05')
      await expect(page.getByText('Please check your search')).toBeVisible()
      await expect(page.getByText(/past/i).locator('visible=true').first()).toBeVisible()
    }
  },
)
