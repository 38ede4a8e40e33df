import type { Page } from '@playwright/test'
import { expect, makeProperty, inDays, type Person, request, test } from './fixtures.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'

/** Simulates that another user signed in, or everyone signed out, while this page slept. */
const nowHere = (page: Page, next: Person | null): Promise<void> =>
  page.evaluate(
    saved => {
      // In one step on a sign-in: the other windows never see a moment without a user.
      if (Object.keys(saved).length === 0) localStorage.clear()
      for (const [name, value] of Object.entries(saved)) localStorage.setItem(name, value)
    },
    next ? { token: next.token, user: JSON.stringify(next.user) } : {},
  )

const UNAUTHENTICATED = {
  success: false,
  code: 'UNAUTHENTICATED',
  error: 'Please log in to continue',
  message: 'Please log in to continue',
}

/** As a browser gives back a page that was left. */
const comeBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test(
  'whoever signs in on a browser sees nothing of whoever was there before, in no window',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [first, second] = [await newcomer('client'), await newcomer('client')]
    const place = await makeProperty(await newcomer('realtor'))
    await request(first, place, 10, 3)
    const page = await open(first)
    await page.goto('/bookings')
    const stay = page.getByText(place.name).filter({ visible: true })
    await expect(stay).toHaveCount(1)
    const window = await page.context().newPage()
    await window.goto('/browse')
    await nowHere(window, second)
    await expect(stay).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
    await expect(page.getByText(/no bookings/i).first()).toBeVisible()
  },
)

for (const late of ['the answer', 'the refusal'])
  test(
    `${late} to whoever was here before comes too late to change who is here now`,
    { tag: '@all' },
    async ({ open, newcomer }) => {
      const [first, second] = [await newcomer('client'), await newcomer('client', 'Second Guest')]
      const page = await open(first)
      let give = () => {}
      const held = new Promise<void>(resolve => (give = resolve))
      await page.route(
        '**/api/auth/me',
        async route => {
          await held
          await (late === 'the answer'
            ? route.continue()
            : route.fulfill({ status: 401, json: UNAUTHENTICATED }))
        },
        { times: 1 },
      )
      const asked = page.waitForRequest('**/api/auth/me')
      await page.goto('/browse')
      await asked
      await nowHere(page, second)
      give()
      // The page learns from it that it was rendered for another user.
      await expect(page.getByRole('button', { name: 'Account, Second Guest' })).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('token'))
      expect(token).toBe(second.token)
    },
  )

test(
  'a screen that was left shows nothing when it comes back after its user has gone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const page = await open(await newcomer('client'))
    await page.goto('/profile')
    await expect(page.getByLabel('Full name')).toBeVisible()
    await nowHere(page, null)
    await comeBack(page)
    await expect(page).toHaveURL('/login')
  },
)

test(
  'what one user left to be sent is never sent as another',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, first, second] = [
      await newcomer('realtor'),
      await newcomer('client'),
      await newcomer('client'),
    ]
    const page = await open(first)
    let give = () => {}
    const held = new Promise<void>(resolve => (give = resolve))
    let sent = 0
    for (const days of [10, 20]) {
      const { public_slug: slug } = await makeProperty(realtor)
      await page.route('**/api/bookings', route =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await page.goto(`/property/${slug}/book?checkIn=${inDays(days)}&checkOut=${inDays(days + 3)}`)
      await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('Total')
      await page.getByRole('button', { name: 'Request booking' }).click()
      await expect(page).toHaveURL('/bookings')
    }
    await expect(page.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem')).toHaveCount(2)
    await page.unroute('**/api/bookings')
    await page.route('**/api/bookings', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      if (sent > 1) return route.fallback()
      await held
      await route.abort()
    })
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect.poll(() => sent).toBe(1)
    await nowHere(page, null)
    await comeBack(page)
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill(second.user.email)
    await page.getByLabel('Password', { exact: true }).fill(second.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    // The address of the previous user's screen is gone.
    await expect(page).toHaveURL('/dashboard')
    give()
    // By the time that this is answered what was wrongly sent would have been.
    await page.getByRole('link', { name: 'Bookings' }).first().click()
    await expect(page.getByText(/no bookings/i).first()).toBeVisible()
    expect((await second.call(listBookings, {})).total).toBe(0)
    expect((await realtor.call(listBookings, {})).total).toBe(0)
  },
)
