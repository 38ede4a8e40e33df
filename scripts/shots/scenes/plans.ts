// Screens for a host's planning: the calendar, the prices of a home and the channels, and what opens in them.
import type { Page } from '@playwright/test'
import type { Screen } from '../scene.ts'
import { termsStates } from './terms.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const waiting = (path: string) => (page: Page) => page.route(path, () => new Promise<void>(() => undefined))
const troubled = (path: string) => (page: Page) =>
  page.route(path, route => route.fulfill({ status: 500, json: { success: false } }))
const skeleton = (page: Page) => page.locator('.skel').first().waitFor()
const failure = (page: Page) =>
  page
    .getByText(/^Error loading/)
    .first()
    .waitFor()

export const plans = (propertyId: string): Screen[] => [
  { name: 'calendar-month', address: '/calendar?view=month' },
  { name: 'calendar-of-a-home', address: `/calendar?view=month&home=${propertyId}` },
  { name: 'calendar-timeline', address: '/calendar?view=timeline' },
  { name: 'rates', address: `/properties/${propertyId}/rates` },
  { name: 'terms', address: `/properties/${propertyId}/terms` },
  { name: 'legal', address: '/profile?tab=legal' },
  { name: 'channels', address: '/channels' },
  { name: 'own-property', address: `/properties/${propertyId}` },
  { name: 'own-property-listing', address: `/properties/${propertyId}/listing` },
  { name: 'own-property-arrival', address: `/properties/${propertyId}/arrival` },
  { name: 'own-property-channels', address: `/properties/${propertyId}/channels` },
]

const search = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await field.waitFor()
  await field.fill(words)
}

export const planStates = (propertyId: string): Screen[] => [
  { name: 'search-begun', address: '/messages', act: page => search(page, '') },
  {
    name: 'search-found',
    address: '/messages',
    act: async page => {
      await search(page, 'cottage')
      await page.getByRole('group', { name: 'Properties' }).waitFor()
    },
  },
  {
    name: 'search-nothing',
    address: '/messages',
    act: async page => {
      await search(page, 'xyzzyx')
      await page.getByText(/^Nothing found for/).waitFor()
    },
  },
  {
    name: 'search-failed',
    address: '/messages',
    before: troubled('**/api/search?*'),
    act: async page => {
      await search(page, 'cottage')
      await page.getByText(/^We couldn’t search/).waitFor()
    },
  },
  {
    name: 'own-property-unsaved',
    address: `/properties/${propertyId}/listing`,
    act: async page => {
      await page.getByLabel('Price per night').fill('1150')
      await page.getByText('Not saved yet').waitFor()
    },
  },
  {
    name: 'own-property-loading',
    address: `/properties/${propertyId}/listing`,
    before: waiting(`**/api/properties/${propertyId}`),
    until: skeleton,
  },
  {
    name: 'own-property-failed',
    address: `/properties/${propertyId}/listing`,
    before: troubled(`**/api/properties/${propertyId}`),
    until: failure,
  },
  {
    name: 'calendar-loading',
    address: '/calendar?view=month',
    before: waiting('**/api/bookings/calendar?*'),
    until: skeleton,
  },
  {
    name: 'calendar-failed',
    address: '/calendar?view=month',
    before: troubled('**/api/bookings/calendar?*'),
    until: failure,
  },
  {
    name: 'calendar-day',
    address: '/calendar?view=month',
    act: async page => {
      await page.locator('[role=grid] button[data-day]').nth(24).click()
      await dialog(page)
    },
  },
  {
    name: 'calendar-of-a-home-nights',
    address: `/calendar?view=month&home=${propertyId}`,
    act: async page => {
      await page.locator('button[data-day]:enabled').last().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('form', { name: 'Chosen nights' }).getByLabel('Price per night').fill('800')
    },
  },
  {
    name: 'calendar-block',
    address: '/calendar?view=month',
    act: async page => {
      await press(page, 'Block nights')
      await dialog(page)
    },
  },
  {
    name: 'calendar-timeline-loading',
    address: '/calendar?view=timeline',
    before: waiting('**/api/bookings/calendar?*'),
    until: page => page.getByRole('region', { name: 'Timeline' }).locator('.skel').first().waitFor(),
  },
  {
    name: 'calendar-timeline-no-prices',
    address: '/calendar?view=timeline',
    before: troubled('**/api/calendar/prices?*'),
  },
  {
    name: 'calendar-night',
    address: '/calendar?view=timeline',
    act: async page => {
      await page.locator('button[data-spot]').focus()
      await page.keyboard.press('Enter')
      await dialog(page)
    },
  },
  {
    name: 'channels-alternatives-loading',
    address: '/channels',
    before: waiting('**/api/calendar/clashes/*/alternatives'),
    until: page => page.getByRole('region', { name: 'Double bookings' }).locator('.skel').first().waitFor(),
  },
  {
    name: 'channels-alternatives-failed',
    address: '/channels',
    before: troubled('**/api/calendar/clashes/*/alternatives'),
    until: page => page.getByText('We couldn’t check your other properties.').first().waitFor(),
  },
  {
    name: 'channels-offered',
    address: '/channels',
    act: async page => {
      await page
        .getByRole('button', { name: /^Offer / })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
    },
  },
  {
    name: 'rates-suggestions-loading',
    address: `/properties/${propertyId}/rates`,
    before: waiting('**/api/properties/*/price-suggestions'),
    until: skeleton,
  },
  {
    name: 'rates-suggestions-failed',
    address: `/properties/${propertyId}/rates`,
    before: troubled('**/api/properties/*/price-suggestions'),
    until: failure,
  },
  {
    name: 'rates-night',
    address: `/properties/${propertyId}/rates`,
    act: async page => {
      await page.locator('button[data-day]:enabled').last().focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'rates-packs',
    address: `/properties/${propertyId}/rates`,
    act: async page => {
      await press(page, 'Add school holidays')
      await dialog(page)
    },
  },
  ...termsStates(propertyId),
  {
    name: 'rates-copy',
    address: `/properties/${propertyId}/rates`,
    act: async page => {
      await press(page, 'Copy to other properties')
      await dialog(page)
    },
  },
  // Storage on the device stands in the way of copying.
  {
    name: 'rates-season',
    address: `/properties/${propertyId}/rates`,
    act: page => press(page, 'Add season'),
  },
  {
    name: 'rates-cheaper',
    address: `/properties/${propertyId}/rates`,
    act: async page => {
      await page.getByLabel('Base price').fill('800')
      await press(page, 'Save')
      await dialog(page)
    },
  },
  {
    name: 'channels-connect',
    address: '/channels',
    act: async page => {
      await press(page, 'Connect a channel')
      await dialog(page)
    },
  },
  {
    name: 'channels-refused',
    address: '/channels',
    act: async page => {
      await press(page, 'Connect a channel')
      await dialog(page)
      await press(page, 'Check and connect')
      await page
        .getByRole('dialog')
        .getByText(/^Please/)
        .first()
        .waitFor()
    },
  },
]
