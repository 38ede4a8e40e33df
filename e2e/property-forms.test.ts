import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { listProperties } from '../src/features/properties/contract/manage.ts'
import { upload } from '../src/features/uploads/contract.ts'
import { expect, makeProperty, LAPTOP, PHONE, test } from './fixtures.ts'

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
    const place = await makeProperty(host)
    const named = place.name
    const adders: Opener[] = [
      { from: '/dashboard', role: 'link', name: 'Add property' },
      { from: '/properties', role: 'button', name: 'Add property' },
    ]
    const editors: Opener[] = [
      { from: `/properties?edit=${place._id}`, role: 'link', name: 'Listing' },
      { from: `/property/${place.public_slug}`, role: 'link', name: 'Edit Listing' },
    ]
    for (const by of ['touch', 'keys'] as const) {
      const page = await open(host, { viewport: PHONE, hasTouch: true })
      for (const opener of editors) {
        await press(page, opener, by)
        await expect(page.getByLabel('Property name')).toHaveValue(named)
        await expect(page).toHaveURL(`/properties/${place._id}/listing`)
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
    const place = await makeProperty(host)
    const page = await open(host, { viewport: PHONE, hasTouch: true })
    await page.goto(`/properties/${place._id}/listing`)
    await page.getByLabel('Available from').tap()
    const days = page.getByRole('dialog', { name: 'Choose your dates' })
    await days.getByRole('button', { name: 'Next month' }).tap()
    await days.getByRole('button', { name: /^\w+ 1 / }).tap()
    await days.getByRole('button', { name: /^\w+ 20 / }).tap()
    await expect(days).toBeHidden()
    await expect(page.getByLabel('Available from')).toHaveValue(/^1 /)
    await expect(page.getByLabel('Available to')).toHaveValue(/^20 /)
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Available to')).toHaveValue(/^20 /)
    await page.getByLabel('Available to').fill('1 Jan 2020')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await expect(page.getByLabel('Available to')).toBeFocused()
  },
)

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('a home is published as soon as its pictures have arrived, with what was typed meanwhile; one that fails says so and loses nothing', async ({
  open,
  newcomer,
}) => {
  const host = await newcomer('realtor')
  const page = await open(host, { viewport: LAPTOP })
  let letThrough = () => {}
  const opened = new Promise<void>(resolve => (letThrough = resolve))
  let sent = 0
  await page.route(`**${upload.path}`, async route => {
    sent += 1
    await opened
    // The second breaks, the first time.
    await (sent === 3 || !route.request().postData()?.includes('stoep.jpg')
      ? route.continue()
      : route.abort())
  })
  await page.goto('/properties/add')
  await page.getByLabel('Property name').fill('Milky Way')
  await page.getByLabel('Address', { exact: true }).fill('7 Milky Way')
  await page.getByLabel('City', { exact: true }).fill('Sutherland')
  await page.getByLabel('Price per night').fill('1250')
  await page
    .getByLabel(/^Choose photos/)
    .setInputFiles([await photograph('stars.jpg', '#1b1d44'), await photograph('stoep.jpg', '#e8735a')])
  const add = page.locator('button[type=submit]')
  await add.click()
  await expect(add).toHaveText('Adding, 2 photos left…')
  await page.getByLabel('Property name').fill('Under the Milky Way')
  await page.getByLabel('Property name').press('Enter')
  letThrough()
  await expect(page.getByText('We couldn’t upload 1 photo. Try it again or remove it.')).toBeVisible()
  await expect(add).toHaveText('Add property')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Sutherland')
  expect((await host.call(listProperties, {})).total).toBe(0)
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await add.click()
  await expect(page).toHaveURL('/dashboard')
  const { properties } = await host.call(listProperties, {})
  expect(properties).toMatchObject([
    { name: 'Under the Milky Way', images: [expect.any(String), expect.any(String)] },
  ])
})
