import { expect, LAPTOP, PHONE, test } from './fixtures.ts'

test(
  'a subscription that is refused with 400 is none, and any other failure is an error in words',
  { tag: '@all' },
  async ({ newcomer, open }) => {
    const page = await open(await newcomer('realtor', 'Naledi Bill'), { viewport: LAPTOP })
    const answers = { status: 400 }
    await page.route('**/api/billing/subscription', route =>
      route.fulfill({
        status: answers.status,
        json: { success: false, code: 'BAD_REQUEST', error: 'BAD_REQUEST', message: 'No organization' },
      }),
    )
    await page.goto('/billing')
    await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Started: Solo Explorer' })).toBeEnabled()
    answers.status = 500
    await page.reload()
    await expect(page.getByText('Error loading your subscription')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No subscription' })).toBeHidden()
  },
)

test(
  'a payment that cannot be begun says so, and below it what to do',
  { tag: '@all' },
  async ({ newcomer, open }) => {
    const page = await open(await newcomer('realtor', 'Thabo Till'), { viewport: PHONE })
    await page.route('**/api/billing/subscribe', route =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'INTERNAL', error: 'INTERNAL', message: '' },
      }),
    )
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Get Started: Expanding Orbit' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Error processing payment. Please try again.')
    await expect(alert).toContainText('You paid nothing.')
  },
)

test(
  'the plans of who has one stand in a dialog with an address of its own, which the way back closes',
  { tag: '@all' },
  async ({ newcomer, open }) => {
    const host = await newcomer('realtor', 'Zola Dialog')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Start Trial' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('You’ll have Solo Explorer')
    await question.getByRole('button', { name: 'Start Trial' }).click()
    await page.getByRole('link', { name: 'Change plan' }).click()
    await expect(page).toHaveURL(/\/billing\?plans$/)
    const plans = page.getByRole('dialog', { name: 'Change plan' })
    await expect(plans.getByRole('button', { name: /^Get Started/ })).toHaveCount(2)
    await expect(plans).toContainText(/R\s199 a month/)
    await page.goBack()
    await expect(plans).toBeHidden()
    await page.goForward()
    await expect(plans).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plans).toBeHidden()
    await expect(page).toHaveURL(/\/billing$/)
  },
)
