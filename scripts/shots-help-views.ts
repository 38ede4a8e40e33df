// What the help shows of which screen, by the names that its articles use.
import type { Locator, Page } from '@playwright/test'
import { inDays, type Person } from '../e2e/people.ts'

export type HelpView = {
  name: string
  who: Person | null
  /** As wide as the window is, in which it is seen. */
  width: number
  address: string
  /** How much of its neighbours may be seen, in pixels. */
  margin?: number
  /** What is done before it looks as it is to look. */
  act?: (page: Page) => Promise<unknown>
  /** The part that is meant. */
  of: (page: Page) => Locator
}

const NARROW = 460
const MIDDLE = 600
const WIDE = 780
const HOME = '/property/kloof-cottage-cape-town'
const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}&guests=2`

const titled = (page: Page, title: string | RegExp) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title }) })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fields = (page: Page, legend: string) =>
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
      address: `${HOME}?${stay}`,
      of: page => page.getByRole('complementary').locator('form'),
    },
    {
      name: 'calendar',
      width: 1280,
      margin: 2,
      address: `${HOME}?${stay}`,
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
  const book = `${HOME}/book?${stay}`
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
      of: page => page.getByRole('list', { name: 'Waiting on this device' }),
    },
  ]
}

export function forHosts(homeId: string): Omit<HelpView, 'who'>[] {
  const edit = `/properties?edit=${homeId}`
  return [
    {
      name: 'add-home-steps',
      width: NARROW,
      address: '/properties/add',
      act: async page => {
        await page.getByLabel('Property name').fill('Kloof Cottage')
        await page
          .getByLabel('Description')
          .fill('A thatched cottage below the mountain, with a stoep for the evening.')
      },
      of: page => page.locator('main form'),
    },
    { name: 'room-and-price', width: MIDDLE, address: edit, of: page => fields(page, 'Room and price') },
    {
      name: 'picture-picker',
      width: MIDDLE,
      address: edit,
      of: page => fields(page, 'Pictures and what is there').locator('> div').first(),
    },
    {
      name: 'requests-card',
      width: NARROW,
      address: '/dashboard',
      // Two say as much as all.
      act: page =>
        titled(page, /^Requests running out/)
          .getByRole('listitem')
          .evaluateAll(rows => rows.slice(2).forEach(row => row.remove())),
      of: page => titled(page, /^Requests running out/),
    },
    {
      name: 'add-booking',
      width: NARROW,
      address: '/bookings?add=1',
      act: async page => {
        await dialog(page).getByLabel('Guest name').fill('Nomsa Dube')
        await dialog(page).getByLabel('Guest email').fill('nomsa.dube@post.example')
      },
      of: dialog,
    },
    {
      name: 'bookings-tabs',
      width: NARROW,
      margin: 0,
      address: '/bookings',
      of: page => page.getByRole('navigation', { name: 'Bookings' }),
    },
    {
      name: 'arrival-form',
      width: MIDDLE,
      address: `/properties/${homeId}/arrival`,
      of: page => titled(page, 'Getting in'),
    },
    {
      name: 'template-preview',
      width: NARROW,
      address: '/templates',
      act: async page => {
        await page.getByRole('link', { name: /The first morning/ }).click()
        await page
          .getByText(/^Good morning/)
          .last()
          .waitFor()
      },
      of: page => titled(page, 'What a guest reads'),
    },
    {
      name: 'automation-list',
      width: MIDDLE,
      address: '/automations',
      of: page => page.getByRole('main').getByRole('list').last(),
    },
    { name: 'home-nights', width: NARROW, address: '/properties', of: page => page.getByRole('article') },
    {
      name: 'owner-box',
      width: 1280,
      address: HOME,
      act: page => page.getByText('Next arrival').waitFor(),
      of: page => page.getByRole('region', { name: 'Your home' }),
    },
    {
      name: 'now-band',
      width: MIDDLE,
      address: '/dashboard',
      of: page => page.getByRole('region', { name: 'Now' }),
    },
    { name: 'occupancy', width: NARROW, address: '/dashboard', of: page => titled(page, 'Occupancy') },
  ]
}

export function forNewHosts(): Omit<HelpView, 'who'>[] {
  return [
    { name: 'billing-card', width: NARROW, address: '/profile', of: page => titled(page, 'Billing') },
    {
      name: 'password-card',
      width: NARROW,
      address: '/profile',
      of: page => titled(page, 'Change password'),
    },
    {
      name: 'confirm-bar',
      width: NARROW,
      margin: 6,
      address: '/dashboard',
      of: page => page.getByText('Please confirm your email address.').locator('xpath=ancestor::div[3]'),
    },
  ]
}
