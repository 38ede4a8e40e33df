import type { Page } from '@playwright/test'
import { standInPaystack, PAYSTACK_KEY } from '../src/testing/billing/stand-in-paystack.ts'
import { person, PHONE, signedInAs } from './people.ts'
import { freePort, test } from './process.ts'
import { expect } from './fixtures.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Current Subscription' })

test(
  'where both gateways are set up a host chooses by keyboard, pays by a card from abroad, and comes back to it without a page',
  { tag: '@all' },
  async ({ start, browser }) => {
    const port = await freePort()
    const shop = `http://localhost:${port}`
    const paystack = await standInPaystack(() => shop)
    const url = await start({
      PORT: String(port),
      DEMO: '1',
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_BASE_URL: paystack.base,
    }).ready()
    const host = await person(url, 'realtor', 'Ingrid Abroad')
    const context = await browser.newContext({
      storageState: signedInAs(host, url),
      baseURL: url,
      viewport: PHONE,
    })
    const page = await context.newPage()
    // The page of Paystack, which is on the internet.
    await context.route('https://checkout.paystack.com/*', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Paystack</title><h1>Paystack</h1>' }),
    )
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Get Started: Solo Explorer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start Solo Explorer?' })
    const [local, abroad] = ['Card or EFT (South Africa)', 'International card'].map(name =>
      dialog.getByRole('radio', { name }),
    ) as [ReturnType<typeof dialog.getByRole>, ReturnType<typeof dialog.getByRole>] // one for each name
    await expect(local).toBeChecked()
    await local.focus()
    await page.keyboard.press('ArrowRight')
    await expect(abroad).toBeChecked()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'Paystack' })).toBeVisible()
    const reference = new URL(page.url()).pathname.slice(1)

    paystack.pay(reference)
    expect(await paystack.deliver()).toEqual([200])
    await page.goto(`/billing/return?plan=starter&trxref=${reference}&reference=${reference}`)
    await expect(page.getByText('Success! Your plan is active. Redirecting…')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)

    await page.goto('/billing')
    await expect(card(page)).toContainText('Active')
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Solo Explorer?' })
    await question.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByText(/^Your Solo Explorer access ends on/)).toBeVisible()
    await page.getByRole('link', { name: 'Change plan' }).click()
    await page.getByRole('button', { name: 'Keep Solo Explorer' }).click()
    const again = page.getByRole('dialog', { name: 'Keep Solo Explorer?' })
    await again.getByText('International card').click()
    await expect(again).toContainText('we charge the card you paid with last')
    await again.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Success! Your plan is active. Redirecting…')).toBeVisible()
    await page.goto('/billing')
    await expect(card(page)).toContainText('Active')
    await context.close()
    await paystack.app.close()
  },
)
