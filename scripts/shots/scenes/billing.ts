// The billing page in each of its states; what takes weeks to come about is answered as the server answers it then.
import type { Page } from '@playwright/test'
import { demoPerson, person } from '../../../e2e/people.ts'
import type { SubscriptionAnswer } from '../../../src/features/billing/contract/subscription.ts'
import type { Scene, Screen } from '../scene.ts'

const DAY_MS = 86_400_000
const never = () => new Promise<void>(() => undefined)
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const ACTIVE: SubscriptionAnswer = {
  planId: 'starter',
  planName: 'Solo Explorer',
  amount: 149,
  status: 'active',
  startDate: inDays(-40),
  nextBillingDate: inDays(19),
  endDate: null,
  createdAt: inDays(-40),
}

const answered = (subscription: SubscriptionAnswer | null) => (page: Page) =>
  page.route('**/api/billing/subscription', route =>
    route.fulfill({
      json: { success: true, subscription, organization: { _id: 'shown', name: 'Shown' } },
    }),
  )

const state = (name: string, given: Partial<SubscriptionAnswer>): Screen => ({
  name,
  address: '/billing',
  before: answered({ ...ACTIVE, ...given }),
})

const quoted = (given: { dueNow: number; credit: number; isLater?: boolean }) => (page: Page) =>
  page.route('**/api/billing/quote/*', route =>
    route.fulfill({
      json: {
        success: true,
        planId: 'growth',
        dueNow: given.dueNow,
        credit: given.credit,
        startsAt: given.isLater ? ACTIVE.nextBillingDate : inDays(0),
        nextBillingDate: ACTIVE.nextBillingDate,
        nextAmount: 199,
      },
    }),
  )

const both = (page: Page) =>
  page.route('**/api/billing/plans', async route => {
    const answer = await route.fetch()
    const offered = (await answer.json()) as { gateways: string[] } // of the contract
    await route.fulfill({ response: answer, json: { ...offered, gateways: ['payfast', 'paystack'] } })
  })

/** As many as 16 years of months bring. */
const MANY = Array.from({ length: 200 }, (_, place) => ({
  _id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  number: `INV-${String(200 - place).padStart(6, '0')}`,
  date: inDays(-30 * place),
  amount: place === 3 ? -199 : 199,
  vat: 25.96,
  kind: place === 3 ? 'credit_note' : 'invoice',
}))

const TRIAL: Partial<SubscriptionAnswer> = {
  status: 'trialing',
  amount: 0,
  nextBillingDate: null,
  endDate: inDays(9),
}

const asked = (
  name: string,
  prepare: (page: Page) => Promise<unknown>,
  given: Partial<SubscriptionAnswer> = {},
): Screen => ({
  name,
  address: '/billing?plans',
  before: async page => {
    await answered({ ...ACTIVE, ...given })(page)
    await prepare(page)
  },
  act: async page => {
    await page.getByRole('button', { name: /^(Switch Plan|Get Started): Expanding Orbit$/ }).click()
    await dialog(page)
    await page.getByText('To pay now').waitFor()
  },
})

const plans = (name: string, given: Partial<SubscriptionAnswer> = {}): Screen => ({
  name,
  address: '/billing?plans',
  before: answered({ ...ACTIVE, ...given }),
  act: dialog,
})

const summed = (plan: { id: string; status: string }) => (page: Page) =>
  page.route('**/api/me/summary', route => route.fulfill({ json: { plan } }))

export const billingStates: Screen[] = [
  { name: 'none', address: '/billing', before: answered(null) },
  state('trialing', TRIAL),
  state('trial-expired', { status: 'trial_expired', amount: 0, nextBillingDate: null, endDate: inDays(-2) }),
  state('active', {}),
  state('downgrade', {
    planId: 'growth',
    planName: 'Expanding Orbit',
    amount: 199,
    pending: { planId: 'starter', amount: 149 },
  }),
  state('pending', { status: 'pending', nextBillingDate: null, pending: { planId: 'starter', amount: 149 } }),
  state('past-due', { status: 'past_due', nextBillingDate: inDays(-2), endDate: inDays(5) }),
  state('cancelled', { status: 'cancelled', nextBillingDate: null, endDate: inDays(19) }),
  state('expired', { status: 'expired', nextBillingDate: null, endDate: inDays(-3) }),
  {
    name: 'manager',
    address: '/billing',
    before: async page => {
      await answered(ACTIVE)(page)
      await page.route('**/api/billing/usage', route =>
        route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: '' } }),
      )
    },
  },
  {
    name: 'many-invoices',
    address: '/billing',
    before: page =>
      page.route('**/api/billing/invoices', route =>
        route.fulfill({ json: { success: true, invoices: MANY } }),
      ),
  },
  {
    name: 'unfolded',
    address: '/billing',
    act: async page => {
      for (const title of ['History', 'Payment methods', 'Good to know', 'Frequently asked questions'])
        await page.getByRole('group').getByText(title, { exact: true }).click()
    },
  },
  {
    name: 'details',
    address: '/billing',
    act: async page => {
      await page.getByRole('button', { name: 'Edit details' }).click()
      await dialog(page)
    },
  },
  plans('plans'),
  plans('plans-in-trial', TRIAL),
  plans('plans-cancelled', { status: 'cancelled', nextBillingDate: null, endDate: inDays(19) }),
  {
    name: 'not-begun',
    address: '/billing',
    before: async page => {
      await answered(null)(page)
      await page.route('**/api/billing/subscribe', route =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
    },
    act: async page => {
      await page.getByRole('button', { name: 'Get Started: Expanding Orbit' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'loading',
    address: '/billing',
    before: page => page.route('**/api/billing/*', never),
    until: page => page.locator('.skel').first().waitFor(),
  },
  {
    name: 'failed',
    address: '/billing',
    before: page =>
      page.route('**/api/billing/*', route => route.fulfill({ status: 500, json: { success: false } })),
    until: page =>
      page
        .getByText(/^Error loading/)
        .first()
        .waitFor(),
  },
  asked('up', quoted({ dueNow: 82.16, credit: 116.84 })),
  asked('up-in-trial', quoted({ dueNow: 199, credit: 0 }), TRIAL),
  asked('later', quoted({ dueNow: 0, credit: 0, isLater: true })),
  asked('gateways', async page => {
    await both(page)
    await quoted({ dueNow: 199, credit: 0 })(page)
  }),
  {
    name: 'cancel',
    address: '/billing',
    before: answered(ACTIVE),
    act: async page => {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      await dialog(page)
    },
  },
  {
    name: 'return-asking',
    address: '/billing/return',
    before: summed({ id: 'free', status: 'pending' }),
    until: page => page.getByText('Processing your subscription').waitFor(),
  },
  {
    name: 'return-paid',
    address: '/billing/return',
    before: summed({ id: 'growth', status: 'active' }),
    until: page => page.getByText('Success!').waitFor(),
  },
  {
    name: 'return-unconfirmed',
    address: '/billing/return',
    before: page =>
      page.route('**/api/me/summary', route => route.fulfill({ status: 500, json: { success: false } })),
    until: page => page.getByText('We couldn').waitFor(),
  },
]

/** Returns what a host, a new one and a guest see of what they pay. */
export async function billingScenes(url: string): Promise<Scene[]> {
  const [host, guest] = [await demoPerson(url, 'realtor'), await demoPerson(url, 'client')]
  const fresh = await person(url, 'realtor', 'Nomvula Sithole')
  const own: Screen[] = [{ name: 'own', address: '/billing' }]
  return [
    { name: 'billing', who: host, screens: [...own, ...billingStates] },
    { name: 'billing-new', who: fresh, screens: own },
    { name: 'billing-guest', who: guest, screens: own },
  ]
}
