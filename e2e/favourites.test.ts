import { expect, home, LAPTOP, test } from './fixtures.ts'

test('a guest gives homes a heart and finds them again on the dashboard', async ({ open, newcomer }) => {
  const realtor = await newcomer('realtor')
  const names = ['First', 'Second'].map(each => `${each} House of Hearts`)
  for (const name of names) await home(realtor, { name, price_per_night: 812.5 })
  const page = await open(await newcomer('client'), { viewport: LAPTOP })
  await page.goto('/dashboard')
  const screens = page.getByRole('navigation', { name: 'Main' })
  await screens.getByRole('link', { name: 'Browse' }).click()
  await page.getByLabel('Where').fill('house of hearts')
  await page.getByRole('button', { name: 'Search' }).click()
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  for (const name of names) {
    await card(name)
      .getByRole('button', { name: `Save ${name}` })
      .click()
    await expect(card(name).getByRole('button', { name: `Save ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  // The public pages name whole rand. See docs/product/prices.md#amounts.
  await expect(card(names[0]!)).toContainText('R 813 a night')
  await screens.getByRole('link', { name: 'Dashboard' }).click()
  const kept = page.getByRole('main').getByRole('link', { name: /House of Hearts/ })
  await expect(kept).toHaveCount(2)
  await expect(kept.first()).toContainText(names[1]!)
  await expect(page.getByRole('listitem').filter({ hasText: 'Keep a favourite home' })).toContainText(
    '(done)',
  )
  await kept.first().click()
  await expect(page.getByRole('heading', { level: 1, name: names[1]! })).toBeVisible()
})
