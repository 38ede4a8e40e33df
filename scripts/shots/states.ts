// States of a screen: it loads, fails, has no line, refuses, tells and opens.
import type { Page } from '@playwright/test'
import type { Screen } from './scene.ts'

const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click()
const never = () => new Promise<void>(() => undefined)
const toast = (page: Page) => page.locator('[data-sonner-toast]').first().waitFor()

/** While the answer of `path` is on its way. */
const loading = (name: string, address: string, path: string): Screen => ({
  name: `${name}-loading`,
  address,
  before: page => page.route(path, never),
  until: page => page.locator('.skel').first().waitFor(),
})

/** Makes a scene in which the answer of `path` is that of a server in trouble. */
const failed = (name: string, address: string, path: string): Screen => ({
  name: `${name}-failed`,
  address,
  before: page => page.route(path, route => route.fulfill({ status: 500, json: { success: false } })),
  until: page =>
    page
      .getByText(/^Error loading/)
      .first()
      .waitFor(),
})

/** The code and the answers are on the device, then the line goes. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

export const visitorStates = (slug: string): Screen[] => [
  {
    name: 'login-refused',
    address: '/login',
    act: button(/^(Log ?in|Login|Sign in)$/i),
  },
  {
    name: 'register-refused',
    address: '/register',
    act: page => page.locator('form button[type="submit"]').first().click(),
  },
  {
    name: 'lightbox',
    address: `/property/${slug}`,
    act: async page => {
      await page
        .getByRole('link', { name: /^Open photo 1 of/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'share-menu',
    address: `/property/${slug}`,
    act: async page => {
      await button(/^Share/)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'menu',
    address: '/browse',
    act: async page =>
      void ((page.viewportSize()?.width ?? 0) < 768 && (await page.locator('summary').first().click())),
  },
]

export const hostStates: Screen[] = [
  loading('dashboard', '/dashboard', '**/api/dashboard'),
  failed('dashboard', '/dashboard', '**/api/dashboard'),
  loading('bookings', '/bookings', '**/api/bookings?*'),
  failed('bookings', '/bookings', '**/api/bookings?*'),
  loading('properties', '/properties', '**/api/properties?*'),
  {
    name: 'dashboard-no-line',
    address: '/dashboard',
    isSaved: true,
    before: page => page.clock.install(),
    act: async page => {
      const goTo = (name: string) =>
        page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).first().click()
      await goTo('Bookings')
      await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
      await goOffline(page)
      // A fresh answer is not asked for again.
      await page.clock.fastForward('10:00')
      await goTo('Dashboard')
      await page.clock.runFor(5000)
      await page
        .getByText(/You’re offline/)
        .first()
        .waitFor()
    },
  },
  { name: 'menu', address: '/dashboard', act: page => opened(page, /^Menu$/) },
  {
    name: 'more',
    address: '/dashboard',
    act: async page => void (isPhone(page) && (await opened(page, /^More$/))),
  },
  {
    name: 'property-delete',
    address: '/properties?view=cards',
    act: async page => {
      await button(/^More for/)(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'properties-add-refused',
    address: '/properties/add',
    act: page =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Next|Add property)$/ })
        .filter({ visible: true })
        .click(),
  },
  {
    name: 'decline',
    address: '/dashboard',
    act: async page => {
      await button('Decline')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

async function opened(page: Page, name: RegExp): Promise<void> {
  await button(name)(page)
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor()
}

export const guestStates = (slug: string, stay: string): Screen[] => [
  { name: 'hearts', address: '/browse' },
  {
    name: 'toast',
    address: `/property/${slug}`,
    act: async page => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }),
      )
      await button(/^Share/)(page)
      await page.getByRole('menuitem', { name: /copy/i }).click()
      await toast(page)
    },
  },
  {
    name: 'unsent',
    address: `/property/${slug}/book?${stay}`,
    isSaved: true,
    act: async page => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.route('**/api/bookings', route =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await button('Request booking')(page)
      await page.getByText('Saved locally').first().waitFor()
    },
  },
]
