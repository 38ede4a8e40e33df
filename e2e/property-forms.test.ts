import type { Page } from '@playwright/test'
import { expect, home, PHONE, test } from './fixtures.ts'

type Opener = { from: string; role: 'link' | 'button' | 'menuitem'; name: string; after?: string }

/** Presses what opens a form, after what brings it into view; by a finger, or by the keys alone. */
async function press(page: Page, { from, role, name, after }: Opener, by: 'touch' | 'keys'): Promise<void> {
  await page.goto(from)
  const steps = [
    ...(after ? [page.getByRole('button', { name: after })] : []),
    page.getByRole(role, { name, exact: role !== 'button' }),
  ]
  for (const step of steps) {
    const target = step.filter({ visible: true }).first()
    if (by === 'touch') await target.tap()
    else {
      await target.focus()
      await page.keyboard.press('Enter')
    }
  }
}

test(
  'the forms of a home open from whatever leads to them, by touch and by keys, on a phone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, beginner] = [await newcomer('realtor'), await newcomer('realtor')]
    const place = await home(host)
    const named = place.name
    const adders: Opener[] = [
      { from: '/dashboard', role: 'link', name: 'Add property' },
      { from: '/properties', role: 'button', name: 'Add property' },
    ]
    const editors: Opener[] = [
      { from: '/properties', role: 'button', name: `Edit ${named}` },
      { from: '/properties?view=list', role: 'menuitem', name: 'Edit', after: `More for ${named}` },
      { from: `/property/${place.public_slug}`, role: 'link', name: 'Edit Listing' },
    ]
    for (const by of ['touch', 'keys'] as const) {
      const page = await open(host, { viewport: PHONE, hasTouch: true })
      for (const opener of editors) {
        await press(page, opener, by)
        const dialog = page.getByRole('dialog', { name: 'Edit property' })
        await expect(dialog.getByLabel('Property name')).toHaveValue(named)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      const first = await open(beginner, { viewport: PHONE, hasTouch: true })
      const begin: Opener = { from: '/bookings', role: 'link', name: 'Add property' }
      for (const [where, opener] of [
        ...adders.map(opener => [page, opener] as const), // pairs, not lists of either
        ...[...adders, begin].map(opener => [first, opener] as const), // as above
      ]) {
        await press(where, opener, by)
        await expect(where.getByRole('heading', { name: 'Add property' })).toBeVisible()
        await expect(where.getByLabel('Property name')).toBeVisible()
        await expect(where).toHaveURL(/\/properties(\/add|\?add=1)/)
      }
    }
  },
)

test(
  'the days a home takes guests are chosen in the calendar of every other date',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await home(host)
    const page = await open(host, { viewport: PHONE, hasTouch: true })
    await page.goto(`/properties?edit=${place._id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit property' })
    await dialog.getByLabel('Available from').tap()
    const days = page.getByRole('dialog', { name: 'Choose your dates' })
    await days.getByRole('button', { name: 'Next month' }).tap()
    await days.getByRole('button', { name: /^\w+ 1 / }).tap()
    await days.getByRole('button', { name: /^\w+ 20 / }).tap()
    await expect(days).toBeHidden()
    await expect(dialog.getByLabel('Available from')).toHaveValue(/^1 /)
    await expect(dialog.getByLabel('Available to')).toHaveValue(/^20 /)
    await dialog.getByRole('button', { name: 'Save changes' }).tap()
    await expect(dialog).toBeHidden()
    await page.goto(`/properties?edit=${place._id}`)
    await expect(dialog.getByLabel('Available to')).toHaveValue(/^20 /)
    await dialog.getByLabel('Available to').fill('1 Jan 2020')
    await dialog.getByRole('button', { name: 'Save changes' }).tap()
    await expect(dialog.getByLabel('Available to')).toBeFocused()
  },
)
