import { expect, test } from './fixtures.ts'
import { findings } from './hindrances.ts'

test.describe.configure({ timeout: 480_000 })
// Every call of the product on one page, of which a trace would keep 20 000 elements at each key: minutes become an hour.
test.use({ trace: 'off', serviceWorkers: 'block' })

test('the reference of the API can be used by everybody', { tag: '@all' }, async ({ open }) => {
  const page = await open(null)
  await page.goto('/api')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findings(page, '/api')).toEqual([])
})
