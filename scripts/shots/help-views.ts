// Pictures of screens for the help, by the names that its articles use.
import type { Locator, Page } from '@playwright/test'
import { inDays, type Person } from '../../e2e/people.ts'

export type HelpView = {
  name: string
  who: Person | null
  /** As wide as the window is, in which it is seen. */
  width: number
  address: string
  /** As high as the window is; without it, so high that all of the page is in it. */
  height?: number
  /** Pixels of its neighbours that may be seen. */
  margin?: number
  /** Steps before it looks as it is to look. */
  act?: (page: Page) => Promise<unknown>
  /** The part that is meant. */
  of: (page: Page) => Locator
}

export const NARROW = 460
export const MIDDLE = 600
const WIDE = 780
export const PROPERTY = '/property/kloof-cottage-cape-town'
const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}&guests=2`

export const titled = (page: Page, title: string | RegExp) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title }) })
export const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const fields = (page: Page, legend: string) =>
  page.locator('fieldset').filter({ has: page.getByText(legend, { exact: true }) })

export function forVisitors(code: string): Omit<HelpView, 'who'>[] {
  return [
    { name: 'browse-search', width: WIDE, address: '/browse', of: page => page.locator('form#browse') },
    {
      name: 'browse-card',
      width: NARROW,
      margin: 4,
      address: `/browse?search=kloof&${stay}`,
      of: page => page.getByRole('article'),
    },
    {
      name: 'price-box',
      width: 1280,
      address: `${PROPERTY}?${stay}`,
      of: page => page.getByRole('complementary').locator('form'),
    },
    {
      name: 'calendar',
      width: 1280,
      margin: 2,
      address: `${PROPERTY}?${stay}`,
      act: async page => {
        const field = page.getByLabel('Check-in', { exact: true })
        await field.focus()
        await field.press('ArrowDown')
        await page.getByRole('dialog').getByRole('gridcell').first().waitFor()
      },
      of: page => page.getByRole('dialog', { name: 'Choose your dates' }),
    },
    {
      name: 'login-form',
      width: NARROW,
      address: '/login',
      // Only a demo has it.
      act: page =>
        page
          .getByText('This is a demo')
          .locator('..')
          .evaluate(box => box.remove()),
      of: page => page.locator('main form'),
    },
    { name: 'register-form', width: NARROW, address: '/register', of: page => page.locator('main form') },
    {
      name: 'forgot-form',
      width: NARROW,
      address: '/forgot-password',
      of: page => page.locator('main form'),
    },
    {
      name: 'waitlist-form',
      width: NARROW,
      margin: 6,
      address: '/',
      of: page => page.locator('#waitlist form'),
    },
    {
      name: 'waitlist-place',
      width: MIDDLE,
      address: `/waitlist/${code}`,
      of: page => page.locator('main dl'),
    },
  ]
}

export function forGuests(): Omit<HelpView, 'who'>[] {
  const book = `${PROPERTY}/book?${stay}`
  return [
    { name: 'request-form', width: NARROW, address: book, of: page => page.locator('main form') },
    {
      name: 'booking-open',
      width: NARROW,
      address: '/bookings?tab=pending',
      of: page => page.getByRole('article'),
    },
    {
      name: 'change-dialog',
      width: NARROW,
      address: '/bookings?tab=upcoming',
      act: async page => {
        await page.getByRole('article').filter({ hasText: 'Confirmed' }).getByRole('link').first().click()
        await press('Modify Booking')(page)
        await dialog(page).waitFor()
      },
      of: dialog,
    },
    {
      name: 'pay-ways',
      width: MIDDLE,
      margin: 4,
      address: '/bookings?tab=upcoming',
      act: async page => {
        await page.getByRole('article').filter({ hasText: 'Confirmed' }).getByRole('link').first().click()
        await page.locator('a[href$="/pay"]').first().click()
        await page.getByText('How you pay').first().waitFor()
      },
      of: page => fields(page, 'How you pay'),
    },
    {
      name: 'arrival-card',
      width: NARROW,
      address: '/bookings?tab=upcoming',
      act: async page => {
        await page.getByRole('article').filter({ hasText: 'Confirmed' }).getByRole('link').first().click()
        await page.getByRole('heading', { name: 'For your arrival' }).waitFor()
      },
      of: page => titled(page, 'For your arrival'),
    },
    {
      name: 'review-form',
      width: NARROW,
      address: '/bookings?tab=past',
      act: async page => {
        await page.getByRole('link', { name: 'Leave a review' }).first().click()
        await page.getByLabel(/^4 of 5/).check()
      },
      of: page => titled(page, 'How was your stay?'),
    },
    {
      name: 'waiting',
      width: NARROW,
      address: book,
      act: async page => {
        await page.route('**/api/bookings', route =>
          route.request().method() === 'POST' ? route.abort() : route.continue(),
        )
        await press('Request booking')(page)
        await page
          .getByText(/Saved locally/)
          .first()
          .waitFor()
      },
      of: page => page.getByRole('list', { name: 'Waiting to send' }),
    },
  ]
}
