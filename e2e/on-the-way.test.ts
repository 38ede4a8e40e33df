import { confirmAddress, expect, inDays, LAPTOP, makeProperty, PHONE, test } from './fixtures.ts'
import { signedInAs } from './people.ts'

test(
  'a screen whose code is on its way has its shape, and a visitor who is led to the login keeps the bar of visitors',
  { tag: '@all' },
  async ({ browser, newcomer, baseURL }) => {
    const realtor = await newcomer('realtor')
    const { public_slug: slug } = await makeProperty(realtor)
    // Without script a page stays as the server drew it.
    const asServed = { baseURL: baseURL!, viewport: PHONE, javaScriptEnabled: false } // playwright.config.ts sets it
    const theirs = await browser.newContext({ ...asServed, storageState: signedInAs(realtor, baseURL!) })
    const page = await theirs.newPage()
    for (const screen of ['/channels', '/turnovers', '/dashboard', '/profile']) {
      await page.goto(screen)
      await expect(page.getByRole('main').locator('.skel').nth(3), screen).toBeVisible()
      await expect(page.getByRole('main').locator('.animate-spin'), screen).toHaveCount(0)
    }
    await theirs.close()

    const nobodys = await browser.newContext(asServed)
    const visited = await nobodys.newPage()
    await visited.goto(`/property/${slug}/book`)
    await expect(visited.getByRole('link', { name: 'Sign Up' }).first()).toBeAttached()
    await expect(visited.getByText('More', { exact: true })).toHaveCount(0)
    await nobodys.close()
  },
)

test(
  'nothing on a dashboard moves when the first property arrives',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    // The reminder to do so would come above it all.
    await confirmAddress(realtor)
    const { name } = await makeProperty(realtor)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver(list => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.sum += shift.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: `${name} is` })
    await expect(first.getByText(/\d of \d+ done/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
    const sum = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum) // set above
    expect(sum).toBeLessThan(0.05)
  },
)

test(
  'a profile opens in views that are addresses, by pointer and by keys, on a phone too',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const page = await open(await newcomer('realtor', 'Busi Profile'), { viewport: PHONE })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Busi Profile' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Profile' })
    await expect(tabs.getByRole('link')).toHaveText([
      'You',
      'Public page',
      'Legal',
      'Security',
      'Emails',
      'Your data',
    ])
    await page.getByLabel('Bio').fill('Makes rusks')
    await tabs.getByRole('link', { name: 'Security' }).click()
    await expect(page).toHaveURL('/profile?tab=security')
    await expect(page.getByLabel('Current password')).toBeVisible()
    await expect(page.getByLabel('Bio')).toBeHidden()
    await tabs.getByRole('link', { name: 'Emails' }).press('Enter')
    await expect(page.getByRole('switch', { name: 'Cancellations' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Cancellations' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Emails' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await page.goBack()
    // Text typed in another view is still there.
    await expect(page.getByLabel('Bio')).toHaveValue('Makes rusks')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  },
)

test(
  'a guest who has just registered sees fields of the request on a phone, below the reminder',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const { public_slug: slug } = await makeProperty(await newcomer('realtor'))
    const page = await open(await newcomer('client'), { viewport: { width: 360, height: 740 } })
    await page.goto(`/property/${slug}/book?checkIn=${inDays(20)}&checkOut=${inDays(23)}`)
    await expect(page.getByText('Please confirm your email address.')).toBeVisible()
    const bar = await page.getByRole('region', { name: 'Your stay' }).boundingBox()
    for (const name of ['Check-in', 'Check-out']) {
      const field = await page.getByRole('combobox', { name }).boundingBox()
      expect(field!.y + field!.height, name).toBeLessThan(bar!.y)
    }
  },
)
