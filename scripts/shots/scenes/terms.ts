// States of the terms of a property.
import type { Screen } from '../scene.ts'

export const termsStates = (propertyId: string): Screen[] => [
  {
    name: 'terms-loading',
    address: `/properties/${propertyId}/terms`,
    before: page => page.route('**/api/properties/*/terms', () => new Promise<void>(() => undefined)),
    until: page => page.locator('.skel').first().waitFor(),
  },
  {
    name: 'terms-failed',
    address: `/properties/${propertyId}/terms`,
    before: page =>
      page.route('**/api/properties/*/terms', route =>
        route.fulfill({ status: 500, json: { success: false } }),
      ),
    until: page =>
      page
        .getByText(/^Error loading/)
        .first()
        .waitFor(),
  },
  {
    name: 'terms-own',
    address: `/properties/${propertyId}/terms`,
    act: async page => {
      await page.getByRole('radio', { name: /^Your own/ }).check()
      await page.getByLabel('Deposit in %').fill('60')
    },
  },
  {
    name: 'terms-copy',
    address: `/properties/${propertyId}/terms`,
    act: async page => {
      await page.getByRole('button', { name: 'Copy to other properties' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
