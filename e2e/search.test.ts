import type { Page } from '@playwright/test'
import { expect, LAPTOP, makeProperty, PHONE, request, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })

test(
  'a host finds a guest by keyboard from any screen, a page from a document, and comes back to where they were',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client', 'Nomvula Radebe')]
    const property = await makeProperty(host)
    const booking = await request(guest, property, 20, 2)
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    // Before anything is typed the pages are there.
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toHaveText(
      'Dashboard',
    )
    await page.keyboard.type('nomv')
    await expect(option(page, /^Nomvula Radebe/)).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /\S/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/booking/${booking._id}`)

    // The choice is there again, also where the page is a document.
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/Nomvula Radebe/)
    await page.keyboard.type('photo')
    await expect(page.getByRole('group', { name: 'Help' }).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('temp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/templates')
  },
)

test(
  'on a phone the search is in the menu, and says what it does not find',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const property = await makeProperty(host)
    const page = await open(host, { viewport: PHONE })
    await page.goto('/bookings')
    const more = page.getByRole('button', { name: /^More/ })
    await more.click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('xyzzyx')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing found for “xyzzyx”')
    await field(page).fill('ca')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('at least 3 characters')
    await expect(option(page, 'Calendar')).toBeVisible()
    await field(page).fill(property.name)
    await expect(page.getByRole('group', { name: 'Properties' }).getByRole('option')).toHaveText(
      new RegExp(property.name),
    )
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  },
)

test(
  'a guest finds a home to stay in and the own booking by its number',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client')]
    const property = await makeProperty(host)
    const booking = await request(guest, property, 30, 2)
    const page = await open(guest, { viewport: LAPTOP })
    await page.goto('/bookings')
    await page.getByRole('button', { name: 'Search Naledi' }).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(booking.reference.toLowerCase())
    await expect(option(page, new RegExp(booking.reference))).toBeVisible()
    await field(page).fill(property.name)
    await expect(page.getByRole('group', { name: 'Properties' }).getByRole('option')).toBeVisible()
    await option(page, new RegExp(property.name)).first().click()
    await expect(page).toHaveURL(/\/property\//)
  },
)
