import {
  isOnDevice,
  chooseProperty,
  expect,
  makeProperty,
  inDays,
  LAPTOP,
  PHONE,
  request,
  step,
  fillProperty,
  test,
} from './fixtures.ts'
import { changeArrivalNotes } from '../src/features/arrival/contract.ts'
import { sendMessage } from '../src/features/messages/contract.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { listProperties } from '../src/features/properties/contract/manage.ts'
import { stayRange } from '../src/contract/words.ts'
import type { Page } from '@playwright/test'

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting to send' })

/** The code of all screens is on the device, so that they open without a line. */
const isSaved = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Fills in a request and sends it while the line is down. */
async function askWithoutALine(page: Page, slug: string): Promise<void> {
  await page.goto(`/property/${slug}/book?checkIn=${inDays(10)}&checkOut=${inDays(13)}&guests=2`)
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('Total')
  await isSaved(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Request booking' }).click()
  await expect(page).toHaveURL('/bookings')
}

test('a request without a line waits on the device and is sent once when the line is back', async ({
  open,
  newcomer,
}) => {
  const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
  const place = await makeProperty(realtor)
  const page = await open(guest, { viewport: PHONE })
  await askWithoutALine(page, place.public_slug)
  await expect(page.getByText(/Your request is saved locally/)).toBeVisible()
  await expect(page.getByText('🎉 Booking request submitted successfully!')).toBeHidden()
  await expect(waiting(page)).toContainText(place.name)
  await expect(waiting(page)).toContainText('Saved locally')
  await expect(waiting(page)).toContainText('Waiting')

  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden()
  await expect(page.getByText(`Sent: ${place.name}`)).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: place.name })
  await expect(card).toContainText(stayRange(inDays(10), inDays(13)))
  await expect(card).toContainText('Pending')
  await page.reload()
  await expect(card).toHaveCount(1)
  expect((await realtor.call(listBookings, {})).total).toBe(1)
})

test(
  'an answer that was lost on the way back does not book twice',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor)
    const page = await open(guest, { viewport: PHONE })
    let isOnline = false
    let arrived = false
    await page.route('**/api/bookings', async route => {
      if (isOnline || route.request().method() !== 'POST') return route.continue()
      if (!arrived) await route.fetch() // the first arrives, its answer does not
      arrived = true
      await route.abort()
    })
    await page.goto(`/property/${place.public_slug}/book?checkIn=${inDays(10)}&checkOut=${inDays(13)}`)
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('Total')
    await page.getByRole('button', { name: 'Request booking' }).click()
    await expect(waiting(page)).toContainText(place.name)
    expect((await realtor.call(listBookings, {})).total).toBe(1)
    isOnline = true
    await waiting(page).getByRole('button', { name: 'Send now' }).click()
    await expect(waiting(page)).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: place.name })).toHaveCount(1)
    expect((await realtor.call(listBookings, {})).total).toBe(1)
  },
)

test(
  'a request that waited too long is shown as refused, in words',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const guest = await newcomer('client')
    const page = await open(guest, { viewport: PHONE })
    await askWithoutALine(page, place.public_slug)
    await expect(waiting(page)).toContainText('Waiting')
    await request(await newcomer('client'), place, 11, 4)
    await page.context().setOffline(false)
    await expect(waiting(page)).toContainText('Not booked')
    await expect(waiting(page)).toContainText(/not available|taken|no longer/i)
    await waiting(page).getByRole('button', { name: 'Remove' }).click()
    await expect(waiting(page)).toBeHidden()
    expect((await guest.call(listBookings, {})).total).toBe(0)
  },
)

test(
  'the bookings stay readable without a line, with their age',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const guest = await newcomer('client')
    const place = await makeProperty(await newcomer('realtor'))
    await request(guest, place, 10, 3)
    const page = await open(guest, { viewport: LAPTOP })
    await page.clock.install()
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
    await expect(page.getByRole('row').filter({ hasText: place.name })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good')
    await isSaved(page)
    await page.context().setOffline(true)
    await page.clock.fastForward('10:00')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
    await expect(page.getByRole('row').filter({ hasText: place.name })).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toContainText(
      'Showing bookings as of',
    )
  },
)

const TROUBLE = 'Something went wrong on our side. Please try again'
const failed = {
  status: 500,
  json: { success: false, code: 'INTERNAL', error: TROUBLE, message: TROUBLE, requestId: 'r' },
}

test(
  'a server that fails is not called a missing line, with or without an older answer',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host)
    await host.call(createBooking, {
      property_id: place._id,
      check_in: inDays(30),
      check_out: inDays(33),
      guests: 2,
      guest_name: 'Nomsa Dube',
      guest_email: 'nomsa@post.example',
    })
    const page = await open(host, { viewport: LAPTOP })
    await page.route('**/api/bookings?*', route => route.fulfill(failed))
    await page.goto('/bookings')
    await expect(page.getByText(`${TROUBLE}. Nothing was lost or changed.`)).toBeVisible()
    await page.unroute('**/api/bookings?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Nomsa Dube' })).toBeVisible()
    await page.route('**/api/bookings?*', route => route.fulfill(failed))
    await page.clock.install()
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
    await page.clock.fastForward('10:00')
    await page.clock.runFor(5000)
    const banner = page.getByRole('status').filter({ hasText: 'We couldn’t load the latest.' })
    await expect(banner).toContainText('Showing bookings as of')
    await expect(page.getByText('You’re offline')).toHaveCount(0)
  },
)

test(
  'the app opens without a line: at the gate a guest reads a stay that was never opened here',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor, { house_rules: 'Wagter sleeps on the stoep.' })
    await realtor.call(changeArrivalNotes, {
      id: place._id,
      directions: 'Left at the blue gate.',
      wifi_name: 'Fynbos',
      wifi_password: 'protea-1',
      door_code: '4711#',
      door_code_hours: 720,
    })
    const stay = await request(guest, place, 2, 3)
    await step(realtor, stay, { status: 'confirmed' })
    await realtor.call(sendMessage, {
      receiver_id: guest.user._id,
      booking_id: stay._id,
      content: 'The key is under the third pot.',
    })
    const page = await open(guest, { viewport: PHONE })
    await page.goto('/profile')
    await isSaved(page)
    await isOnDevice(page, guest, 'The key is under the third pot.')
    await isOnDevice(page, guest, 'Left at the blue gate.')
    await page.context().setOffline(true)

    await page.goto(`/booking/${stay._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(place.name)
    await expect(page.getByText('Showing this booking as of')).toBeVisible()
    for (const words of [
      'The key is under the third pot.',
      'Left at the blue gate.',
      'Wagter sleeps on the stoep.',
    ])
      await expect(page.getByRole('main')).toContainText(words)
    // The door code comes first, and is copied or shared there.
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('For your arrival')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy door code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('4711#')
    await page.getByRole('button', { name: 'Copy Wi-Fi password' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('protea-1')
    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: 'QR code for the Wi-Fi Fynbos' })).toBeVisible()
    await page.keyboard.press('Escape')
    const journey = page.getByRole('region', { name: 'This stay, step by step' })
    await expect(journey.getByRole('listitem').filter({ hasText: 'Door code' })).toContainText('On this page')
    await page.goto('/bookings')
    await expect(page.getByRole('article').filter({ hasText: place.name })).toBeVisible()

    await page.goto('/browse')
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/browse')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test(
  'a list that cannot be loaded says so and is asked for again',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const guest = await newcomer('client')
    const page = await open(guest, { viewport: PHONE })
    await page.route('**/api/bookings?*', route => route.abort())
    // Nor can the other screens be fetched beforehand, which takes nothing from this one.
    await page.route('**/assets/profile-screen*', route => route.abort())
    await page.goto('/bookings')
    await expect(page.getByText('Error loading bookings')).toBeVisible()
    await page.unroute('**/api/bookings?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No bookings yet')).toBeVisible()
  },
)

test(
  'a home that is added without a line waits on the device and is listed once',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const page = await open(realtor, { viewport: PHONE })
    await fillProperty(page, 'Farm Stall Cottage')
    await isSaved(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add property', exact: true }).click()
    await expect(page.getByText('Property added successfully (saved locally)!')).toBeVisible()
    await expect(waiting(page)).toContainText('Farm Stall Cottage')
    await page.context().setOffline(false)
    await expect(waiting(page)).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: 'Farm Stall Cottage' })).toHaveCount(1)
    expect((await realtor.call(listProperties, {})).total).toBe(1)
  },
)

test('what was typed for a home survives a reload', { tag: '@all' }, async ({ open, newcomer }) => {
  const page = await open(await newcomer('realtor'), { viewport: PHONE })
  await page.goto('/properties/add')
  await page.getByLabel('Property name').fill('Farm Stall Cottage')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('City', { exact: true }).fill('Barrydale')
  await page.reload()
  await expect(page.getByLabel('Property name')).toHaveValue('Farm Stall Cottage')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Barrydale')
})

test(
  'what is typed while a search is under way over a slow line stays',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    let arrive = () => {}
    const line = new Promise<void>(resolve => (arrive = resolve))
    await page.goto('/browse')
    await page.waitForLoadState('networkidle')
    await page.route('**/browse?*', async route => {
      await line
      await route.continue()
    })
    const words = page.getByPlaceholder('city, neighbourhood, or feature')
    await words.fill('Kloof')
    await page.getByLabel('To, rand').fill('R 2 000')
    await page.keyboard.press('Enter')
    await words.fill('Kloof Cottage')
    arrive()
    await expect(page).toHaveURL('/browse?search=Kloof&maxPrice=2000')
    await expect(words).toHaveValue('Kloof Cottage')
    await page.goBack()
    await expect(page).toHaveURL('/browse')
    await expect(words).toHaveValue('')
  },
)

test(
  'a server in trouble is said so in plain words, and what was typed stays',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor)
    const trouble = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

    const guest = await open(await newcomer('client'), { viewport: PHONE })
    await guest.route('**/api/bookings', route => route.fulfill(trouble))
    await guest.goto(`/property/${place.public_slug}/book?checkIn=${inDays(10)}&checkOut=${inDays(13)}`)
    await guest.getByLabel('Special requests').fill('A cot, please')
    await guest.getByRole('button', { name: 'Request booking' }).click()
    await expect(guest.getByRole('alert')).toHaveText('Error submitting booking request')
    await expect(guest.getByLabel('Special requests')).toHaveValue('A cot, please')

    const host = await open(realtor, { viewport: PHONE })
    await host.route('**/api/bookings', route => route.fulfill(trouble))
    await host.goto('/bookings?add=1')
    const dialog = host.getByRole('dialog', { name: 'Add booking' })
    await chooseProperty(dialog, 'Property', place.name)
    await dialog.getByLabel('Guest name').fill('Oupa Nkosi')
    await dialog.getByLabel('Guest email').fill('oupa@post.example')
    await dialog.getByLabel('Check-in', { exact: true }).fill(inDays(20))
    await dialog.getByLabel('Check-out', { exact: true }).fill(inDays(22))
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to create booking. Please try again.')
    await expect(dialog.getByLabel('Guest name')).toHaveValue('Oupa Nkosi')
  },
)

test(
  'a home that the server could not add is told in its words, or that it has none',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const page = await open(await newcomer('realtor'), { viewport: PHONE })
    await fillProperty(page, 'Farm Stall Cottage')
    const words = 'The disk is full. Please try again later'
    const body = { success: false, code: 'INTERNAL', error: words, message: words }
    const answers = [
      { answer: { status: 500, json: body }, said: words },
      { answer: { status: 502, contentType: 'text/html', body: '' }, said: 'Server error' },
    ]
    for (const { answer, said } of answers) {
      await page.route('**/api/properties', route => route.fulfill(answer), { times: 1 })
      await page.getByRole('button', { name: 'Add property', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    }
    await expect(page.getByLabel('Property name')).toHaveValue('Farm Stall Cottage')
  },
)

test(
  'a dashboard that nobody knows the figures of shows zeros and asks again',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    await makeProperty(realtor)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.route('**/api/dashboard', route => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByText('Error loading your dashboard')).toBeVisible()
    const figure = page.locator('div', { has: page.getByText('My Properties', { exact: true }) }).last()
    await expect(figure).toContainText('0')
    await expect(page.getByRole('button', { name: 'Start 14-day Free Trial' })).toBeVisible()
    await page.unroute('**/api/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figure).toContainText('1')
  },
)
