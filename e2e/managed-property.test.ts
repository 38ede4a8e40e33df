import { readRates } from '../src/features/pricing/contract/rates.ts'
import type { Page } from '@playwright/test'
import { getProperty } from '../src/features/properties/contract/manage.ts'
import { readArrivalNotes } from '../src/features/arrival/contract.ts'
import { expect, LAPTOP, makeProperty, PHONE, request, test } from './fixtures.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Property' }).getByRole('link', { name, exact: true })

/** Goes on by the Tab key until this has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test(
  'a host on a phone finds a guest by name, opens a property from its card, and changes price and arrival without going back to the list',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Fourie')]
    const { _id, name } = await makeProperty(host, { price_per_night: 900 })
    const booking = await request(guest, { _id }, 20, 2)
    const page = await open(host, { viewport: PHONE })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill('zanele')
    await page.getByRole('option', { name: /^Zanele Fourie/ }).click()
    await expect(page).toHaveURL(`/booking/${booking._id}`)

    await page.goto('/properties')
    await page.getByRole('link', { name: `Manage ${name}` }).click()
    const head = page.getByRole('main')
    await expect(head.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(head.getByText('Listed', { exact: true })).toBeVisible()
    await expect(head.getByRole('link', { name: 'No channel connected' })).toBeVisible()
    await expect(tab(page, 'Calendar')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Block nights' })).toBeVisible()

    await tab(page, 'Listing').click()
    await expect(page.getByLabel('Property name')).toHaveValue(name)
    await page.getByLabel('Price per night').fill('1100')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await tab(page, 'Arrival').click()
    await page.getByLabel('Door code').fill('4711#')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await tab(page, 'Channels').click()
    await expect(page.getByRole('heading', { name: 'No channel is connected' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)

    expect((await host.call(getProperty, { id: _id })).property.price_per_night).toBe(1100)
    expect((await host.call(readArrivalNotes, { id: _id })).arrival.door_code).toBe('4711#')
  },
)

test(
  'the tabs of a property are walked by keyboard, a change of the listing waits in its tab, and hiding it shows in the head',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const { _id, name } = await makeProperty(host)
    const page = await open(host, { viewport: LAPTOP })
    await page.goto(`/properties/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await tabTo(page, tab(page, 'Listing'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/properties/${_id}/listing`)
    const city = page.getByLabel('City', { exact: true })
    await city.fill('Franschhoek')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await tab(page, 'Prices').click()
    await expect(page.getByRole('heading', { name: 'Prices and rules' })).toBeVisible()
    await tab(page, 'Listing').click()
    await expect(city).toHaveValue('Franschhoek')
    await page.getByLabel('Listed publicly').uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('main').getByText('Hidden', { exact: true })).toBeVisible()
    // The address of the form that was a dialog of the list leads here.
    await page.goto(`/properties?edit=${_id}`)
    await expect(page).toHaveURL(`/properties/${_id}/listing`)
    await expect(city).toHaveValue('Franschhoek')
  },
)

test(
  'a property of somebody else is not found, whatever the tab',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const { _id } = await makeProperty(await newcomer('realtor'))
    const page = await open(await newcomer('realtor'), { viewport: PHONE })
    for (const path of ['', '/listing', '/channels']) {
      await page.goto(`/properties/${_id}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Property not found' })).toBeVisible()
    }
  },
)

test(
  'a first property leads the dashboard with what comes next, and no zeros, until somebody asks for a stay',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const { _id, name, public_slug: slug } = await makeProperty(host)
    const page = await open(host, { viewport: PHONE })
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: `${name} is live` })
    await expect(first.getByRole('link', { name: new RegExp(`/property/${slug}$`) })).toBeVisible()
    await expect(page.getByText('My Properties', { exact: true })).toBeVisible()
    await expect(page.getByText('Total Revenue', { exact: true })).toBeHidden()
    // One list of steps, and no second one beside it.
    await expect(first.getByRole('heading', { name: 'Getting started 0 of 8 done' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Getting started/ })).toHaveCount(1)
    // The next step is done in place, and a lower price than other nights have is refused.
    await first.getByRole('button', { name: /^Set a weekend price/ }).click()
    const weekend = first.getByLabel('Price on Fridays and Saturdays')
    await weekend.fill('700')
    await weekend.press('Enter')
    await expect(first.getByText(/Give more than R.800/)).toBeVisible()
    await weekend.fill('1100')
    await weekend.press('Enter')
    await expect(first.getByRole('link', { name: /^Set a weekend price Done/ })).toBeVisible()
    await first.getByRole('button', { name: /^Set Christmas prices/ }).click()
    // Two presses make one season.
    await first.getByRole('button', { name: 'Both' }).dblclick()
    await expect(first.getByRole('link', { name: /^Set Christmas prices Done/ })).toBeVisible()
    const { rates } = await host.call(readRates, { id: _id })
    expect(rates).toMatchObject({
      price_per_night: 800,
      weekend_price: 1100,
      seasons: [{ name: 'Christmas', from: '12-20', to: '01-02', percent: 20, min_nights: 3, through: true }],
    })
    await first.getByRole('button', { name: /^Turn on automatic messages/ }).click()
    await expect(first.getByRole('link', { name: /^Turn on automatic messages On\./ })).toBeVisible()
    await first.getByRole('button', { name: /^Connect Airbnb/ }).click()
    const connect = page.getByRole('dialog', { name: 'Connect a channel' })
    await expect(connect.getByLabel('Calendar link')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(connect).toBeHidden()
    // As long as Christmas asks for, whatever day it is.
    await request(await newcomer('client'), { _id }, 20, 3)
    await page.goto('/dashboard')
    await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible()
    await expect(first).toBeHidden()
  },
)
