import { meSummary, startTrial } from '../src/features/billing/contract/subscription.ts'
import { TRIAL_DAYS } from '../src/features/billing/rules.ts'
import { nextMonth } from '../src/features/billing/rules/periods.ts'
import { addDays, countNights, dayOf } from '../src/contract/days.ts'
import { stayDay } from '../src/contract/words.ts'
import { makeProperty } from './people.ts'
import { type ClockedProduct, expect, LAPTOP, type Page, type Person, PHONE, test } from './own-clock.ts'

// In their order, beside no other: each moves the clock of all.
test.describe.configure({ mode: 'default' })

const card = (page: Page) => page.getByRole('region', { name: 'Current Subscription' })
const planOf = ({ call }: Person) => call(meSummary, {}).then(({ plan }) => plan)

/** Reads the page again until its card says this. */
async function shows(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(card(page)).toContainText(words, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

/** Opens the plans of who has one that runs; who has none sees them on the page. */
async function openPlans(page: Page): Promise<void> {
  const change = page.getByRole('link', { name: 'Change plan' })
  const first = page.getByRole('button', { name: 'Get Started: Solo Explorer' })
  await expect(change.or(first).first()).toBeVisible()
  if (await change.isVisible()) await change.click()
}

/** Opens a line of the page that is folded. */
const unfold = (page: Page, title: string) =>
  page.getByRole('group').getByText(title, { exact: true }).click()

/** Chooses a plan, and agrees to what it costs where that is asked; ends on the page of the gateway. */
async function choose(page: Page, plan: string): Promise<void> {
  await openPlans(page)
  await page.getByRole('button', { name: new RegExp(`^(Get Started: |Switch Plan: |Keep )${plan}$`) }).click()
  const dialog = page.getByRole('dialog', {
    name: new RegExp(`^(Start|Switch to|Keep|Pay for) ${plan}\\?`),
  })
  const atGateway = page.getByText('Demo gateway: no money moves')
  await expect(dialog.or(atGateway)).toBeVisible()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(atGateway).toBeVisible()
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const PAY = /^Pay R\s/

/** Pays at the gateway, and is led back to a plan that is active. */
async function pay(page: Page): Promise<void> {
  await press(page, PAY)
  await expect(page.getByText('Success! Your plan is active. Redirecting…')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/billing')
}

/** The second day after a month, however long that is; users with a session stay logged in. */
async function passMonth(product: ClockedProduct, page: Page): Promise<void> {
  const today = dayOf(product.now())
  const days = countNights(today, nextMonth(today)) + 1
  for (const part of [16, days - 16]) {
    await product.pass(part)
    await page.reload()
    await expect(card(page)).toBeVisible()
  }
}

/** Lets the payments of this person fail, or succeed again. */
async function setPayments(page: Page, { user }: Person, what: 'fail' | 'succeed'): Promise<void> {
  await page.goto('/demo-gateway')
  const agreement = page.getByRole('article').filter({ hasText: user.email }).first()
  await agreement.getByRole('button', { name: `Let payments ${what}` }).click()
  // The next page would break off a form that is still under way.
  const opposite = what === 'fail' ? 'succeed' : 'fail'
  await expect(agreement.getByRole('button', { name: `Let payments ${opposite}` })).toBeVisible()
  await page.goto('/billing')
}

test(
  'a new host tries it for 14 days without a card, and has the limits of free afterwards',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Thandeka Trial')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await expect(page.getByRole('heading', { name: 'Billing & Subscription' })).toBeVisible()
    await page.getByRole('button', { name: 'Start Trial' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Start a 14-day free trial for your organization?',
    })
    await question.getByRole('button', { name: 'Start Trial' }).click()
    await expect(page.getByText('Trial started — you have 14 days free.')).toBeVisible()
    await expect(card(page)).toContainText('Solo Explorer')
    await expect(card(page)).toContainText('Free trial')
    await openPlans(page)
    await page.getByRole('button', { name: 'Get Started: Expanding Orbit' }).click()
    const offer = page.getByRole('dialog', { name: 'Start Expanding Orbit?' })
    await expect(offer).toContainText('You lose no free day')
    await offer.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Change plan' }).getByRole('button', { name: 'Close' }).click()
    await expect(card(page)).toContainText(/Properties\s*0 of 5/)
    await makeProperty(host)
    await makeProperty(host)
    await page.goto('/properties/add')
    await expect(page.getByText(/^You have 2 of/)).toBeHidden()
    await product.pass(15)
    expect(await planOf(host)).toEqual({ id: 'free', status: 'trial_expired' })
    await page.reload()
    await expect(page.getByText('You have 2 of 2 properties on Free.')).toBeVisible()
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect(card(page)).toContainText('Trial ended')
    await expect(card(page)).toContainText(/Properties\s*2 of 2\s*To add another, choose a bigger plan\./)
    await expect(page.getByText(/^Your free trial ended on/)).toBeVisible()
    await expect(makeProperty(host)).rejects.toThrow('Your plan allows 2 properties')
  },
)

test(
  'a plan that is paid for during the trial is there at once, and its first month begins when the trial ends',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Thandi Early')
    await host.call(startTrial, {})
    const trialEnds = stayDay(addDays(dayOf(product.now()), TRIAL_DAYS))
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing?plans')
    const plans = page.getByRole('dialog', { name: 'Change plan' })
    await expect(plans).toContainText('You lose no free day')
    await plans.getByRole('button', { name: 'Get Started: Expanding Orbit' }).click()
    const offer = page.getByRole('dialog', { name: 'Start Expanding Orbit?' })
    await expect(offer).toContainText(`begins on ${trialEnds}`)
    await offer.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Demo gateway: no money moves')).toBeVisible()
    await pay(page)
    await expect(card(page)).toContainText('Expanding Orbit')
    await expect(card(page)).toContainText('Active')
    await expect(card(page)).toContainText(/Properties\s*0 of 10/)
    expect(await planOf(host)).toEqual({ id: 'growth', status: 'active' })
    await expect(card(page)).toContainText(`First month begins${trialEnds}`)
    const due = stayDay(nextMonth(addDays(dayOf(product.now()), TRIAL_DAYS)))
    await expect(card(page)).toContainText(`Next billing date${due}`)
  },
)

test('a host subscribes, pays, is led back, and has the plan, its invoice and an email', async ({
  product,
  open,
}) => {
  const host = await product.newcomer('realtor', 'Lerato Subscriber')
  const page = await open(host, { viewport: PHONE })
  await page.goto('/billing')
  await expect(card(page)).toContainText('No subscription')
  await choose(page, 'Expanding Orbit')
  await expect(page.getByText('R 199,00').first()).toBeVisible()
  expect(await planOf(host)).toEqual({ id: 'free', status: 'pending' })
  await pay(page)
  await expect(card(page)).toContainText('Expanding Orbit')
  await expect(card(page)).toContainText('Active')
  await openPlans(page)
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('listitem')).toHaveCount(1)
  await expect(invoices).toContainText(/R\s199/)
  await unfold(page, 'History')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Subscribed')
  expect(await planOf(host)).toEqual({ id: 'growth', status: 'active' })
})

test(
  'a member who is not the owner sees the plan, and nothing to change it with',
  { tag: '@all' },
  async ({ product, open }) => {
    const page = await open(await product.newcomer('realtor', 'Musa Manages'), { viewport: PHONE })
    // The server's answer to a manager: src/testing/access/access-billing.ts.
    await page.route('**/api/billing/usage', route =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          code: 'FORBIDDEN',
          error: 'FORBIDDEN',
          message: 'Your account doesn’t have permission to do this',
        },
      }),
    )
    await page.goto('/billing')
    await expect(page.getByText('Only the owner of your organisation can change its plan.')).toBeVisible()
    await expect(card(page)).toContainText('No subscription')
    await expect(
      page.getByRole('button', { name: /Get Started|Switch Plan|Start Trial|Cancel/ }),
    ).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeHidden()
  },
)

test(
  'who pays and closes the tab has the plan, and who is notified of twice pays once',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Sipho Closes')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await choose(page, 'Solo Explorer')
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await page.getByRole('button', { name: /^Pay twice/ }).click({ noWaitAfter: true })
    await sent
    await page.close()
    await expect.poll(() => planOf(host), { timeout: 30_000 }).toEqual({ id: 'starter', status: 'active' })
    const again = await open(host, { viewport: LAPTOP })
    await again.goto('/billing')
    await expect(again.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a declined card and leaving change nothing, and a late confirmation is waited for in words',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Nomvula Leaves')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await choose(page, 'Solo Explorer')
    await press(page, /^Fail/)
    await expect(page.getByText('The bank declined this card. You paid nothing.')).toBeVisible()
    await press(page, /^Leave/)
    await expect(page).toHaveURL(/\/billing$/)
    await expect(card(page)).toContainText('Pending')
    await expect(page.getByText(/We’re waiting for your payment of R\s149/)).toBeVisible()
    expect(await planOf(host)).toEqual({ id: 'free', status: 'pending' })
    await choose(page, 'Solo Explorer')
    await page.clock.install()
    await press(page, /^Notify later/)
    await expect(page.getByText('Processing your subscription')).toBeVisible()
    let asked = 0
    page.on('request', request => (asked += request.url().endsWith('/api/me/summary') ? 1 : 0))
    const unconfirmed = page.getByText("We couldn't verify the payment. Please refresh or contact support.")
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(unconfirmed).toBeVisible({ timeout: 200 })
    }).toPass()
    expect(asked).toBe(9)
    await expect(page.getByText(/We’re waiting for the payment provider to confirm it/)).toBeVisible()
    await product.pass(0.01)
    await expect.poll(() => planOf(host), { timeout: 30_000 }).toEqual({ id: 'starter', status: 'active' })
  },
)

test(
  'a host switches up for the difference now, and down at the end of the month that is paid',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Pieter Switches')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await choose(page, 'Solo Explorer')
    await pay(page)
    await product.pass(10)
    await page.reload()
    await openPlans(page)
    await page.getByRole('button', { name: 'Switch Plan: Expanding Orbit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch to Expanding Orbit?' })
    await expect(dialog).toContainText(/A month\s*R\s199\s*Your credit\s*−R\s[\d,]+\s*To pay now\s*R\s[\d,]+/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Change plan' }).getByRole('button', { name: 'Close' }).click()
    await choose(page, 'Expanding Orbit')
    await pay(page)
    await expect(card(page)).toContainText('Expanding Orbit')
    await openPlans(page)
    await page.getByRole('button', { name: 'Switch Plan: Solo Explorer' }).click()
    const down = page.getByRole('dialog', { name: 'Switch to Solo Explorer?' })
    await expect(down).toContainText('You keep your plan until')
    await expect(down).toContainText('Then you have Solo Explorer: up to 5 properties. We delete nothing')
    await down.getByRole('button', { name: /^Switch on/ }).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Solo Explorer starts on/ })
        .first(),
    ).toBeVisible()
    await openPlans(page)
    const chosen = page.getByRole('button', { name: 'Switch Plan: Solo Explorer' })
    await expect(chosen).toBeDisabled()
    await expect(chosen).toHaveAccessibleDescription(/^Starts on/)
    await page.getByRole('dialog', { name: 'Change plan' }).getByRole('button', { name: 'Close' }).click()
    await expect(card(page)).toContainText('Expanding Orbit')
    await passMonth(product, page)
    await shows(page, 'Solo Explorer')
    await expect(card(page)).toContainText('Active')
    await expect(card(page)).toContainText(/R\s149/)
  },
)

test(
  'who cancels keeps the plan until its end, can have it back for nothing, and then has the limits of free',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Aisha Cancels')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await choose(page, 'Solo Explorer')
    await pay(page)
    const cancel = async () => {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      const question = page.getByRole('alertdialog', { name: 'Cancel Solo Explorer?' })
      await question.getByRole('button', { name: 'Cancel Subscription' }).click()
      await expect(page.getByText('Subscription cancelled successfully.').first()).toBeVisible()
      await expect(page.getByText(/^Your Solo Explorer access ends on/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeHidden()
    }
    await cancel()
    for (const name of ['One', 'Two', 'Three']) await makeProperty(host, { name })
    await card(page).getByRole('button', { name: 'Keep Solo Explorer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep Solo Explorer?' })
    await expect(dialog).toContainText(/To pay now\s*R\s0/)
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await pay(page)
    await expect(card(page)).toContainText('Active')
    await cancel()
    await passMonth(product, page)
    await shows(page, 'Expired')
    expect(await planOf(host)).toEqual({ id: 'free', status: 'expired' })
    await expect(makeProperty(host)).rejects.toThrow('Your plan allows 2 properties')
  },
)

test(
  'a renewal that fails is said with what happens when, and is made good by the next try',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Zanele Late')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await choose(page, 'Solo Explorer')
    await pay(page)
    await setPayments(page, host, 'fail')
    await passMonth(product, page)
    await shows(page, 'Payment failed')
    await expect(page.getByText('We couldn’t take your payment.')).toBeVisible()
    expect(await planOf(host)).toEqual({ id: 'starter', status: 'past_due' })
    await setPayments(page, host, 'succeed')
    await product.pass(1)
    await shows(page, 'Active')
    await unfold(page, 'History')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Paid after a failed payment')
  },
)

test(
  'a renewal that is not paid within 7 days ends the plan, and deletes nothing',
  { tag: '@all' },
  async ({ product, open }) => {
    const host = await product.newcomer('realtor', 'Johan Unpaid')
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/billing')
    await choose(page, 'Solo Explorer')
    await pay(page)
    for (const name of ['One', 'Two', 'Three']) await makeProperty(host, { name })
    await setPayments(page, host, 'fail')
    await passMonth(product, page)
    await shows(page, 'Payment failed')
    await product.pass(8)
    await shows(page, 'Expired')
    expect(await planOf(host)).toEqual({ id: 'free', status: 'expired' })
    await page.goto('/properties')
    await expect(page.getByRole('article')).toHaveCount(3)
  },
)
