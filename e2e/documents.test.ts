import { signOut } from '../src/features/accounts/contract.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { expect, makeProperty, inDays, LAPTOP, PHONE, test } from './fixtures.ts'
import { rand } from '../src/contract/words.ts'
import type { Page } from '@playwright/test'

/** React, without which no island wakes, in the file that is named after it. */
const WAKES = /\/assets\/react-dom-client-.*\.js$/

/** Holds the scripts of islands back until the function that it gives is called. */
async function slowConnection(page: Page): Promise<() => void> {
  let arrive = () => {}
  const connection = new Promise<void>(resolve => (arrive = resolve))
  await page.route(WAKES, async route => {
    await connection
    await route.continue()
  })
  return arrive
}

test('what is pressed and typed on a home before its scripts come is done once they are there', async ({
  open,
  newcomer,
}) => {
  const place = await makeProperty(await newcomer('realtor'), { price_per_night: 700 })
  const page = await open(null, { viewport: LAPTOP })
  const arrive = await slowConnection(page)
  await page.goto(`/property/${place.public_slug}`)
  await page.getByRole('button', { name: 'Share Property' }).click()
  arrive()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()

  const late = await slowConnection(page)
  await page.reload()
  await page.getByLabel('Check-in', { exact: true }).fill(inDays(20))
  await page.getByLabel('Check-out', { exact: true }).fill(inDays(24))
  late()
  await expect(page.getByRole('complementary')).toContainText(rand(2800))
  await expect(page).toHaveURL(/checkIn=.*checkOut=/)
})

test(
  'two nights that are pressed on a phone before the scripts come are arrival and departure',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'), { price_per_night: 700 })
    const page = await open(null, { viewport: PHONE })
    const arrive = await slowConnection(page)
    await page.goto(`/property/${place.public_slug}`)
    const days = page
      .getByRole('region', { name: 'Choose your nights' })
      .getByRole('button', { name: /^\w+day \d+ \w+ \d{4}/ })
    // The last ones are of days to come, and stand one behind the other.
    const [from, to] = [days.nth(-4), days.nth(-2)]
    await from.click()
    await from.click()
    await to.click()
    arrive()
    await expect(page.getByRole('complementary', { name: 'Book this home' })).toContainText(rand(1400))
    await expect(page).toHaveURL(/checkIn=.*checkOut=/)
  },
)

test(
  'a search that is sent before the scripts of its dates come carries them, and back they are gone',
  { tag: '@all' },
  async ({ open }) => {
    const page = await open(null, { viewport: LAPTOP })
    const arrive = await slowConnection(page)
    await page.goto('/browse')
    const arrival = page.getByLabel('Check-in', { exact: true })
    await arrival.fill('16/12/2032')
    await page.getByLabel('Check-out', { exact: true }).fill('21 Dec 2032')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    arrive()
    await expect(page).toHaveURL('/browse?checkIn=2032-12-16&checkOut=2032-12-21')
    await expect(arrival).toHaveValue('16 Dec 2032')
    await page.goBack()
    await expect(page).toHaveURL('/browse')
    await expect(arrival).toHaveValue('')
  },
)

test('the pictures open large from a document, and close again', { tag: '@all' }, async ({ open }) => {
  const page = await open(null, { viewport: PHONE })
  await page.goto('/property/kloof-cottage-cape-town')
  const first = page.getByRole('link', { name: /^Open photo 1 of/ }).first()
  await first.click()
  const large = page.getByRole('dialog', { name: 'Kloof Cottage' })
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(page).toHaveURL('/property/kloof-cottage-cape-town')
})

test('signing out on a document leads home and says so', { tag: '@all' }, async ({ open, newcomer }) => {
  const page = await open(await newcomer('client', 'Naledi Molefe'), { viewport: LAPTOP })
  await page.goto('/browse')
  await page.getByRole('button', { name: /Account, Naledi Molefe/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
})

test(
  'a session that was ended elsewhere leads from a document to the login',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const client = await newcomer('client')
    const page = await open(client, { viewport: LAPTOP })
    await client.call(signOut, {})
    await page.goto('/browse')
    await expect(page).toHaveURL('/login')
  },
)

test(
  'a part of a document that wakes after its session ended is still taken over as it was drawn',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const client = await newcomer('client')
    const page = await open(client, { viewport: LAPTOP })
    await client.call(signOut, {})
    const refusal = page.waitForResponse(answer => answer.status() === 401)
    await page.route(WAKES, async route => (await refusal, route.continue()))
    // The login waits for what the parts say once they are awake.
    const awake = page.waitForResponse(WAKES)
    await page.route('**/login', async route => (await (await awake).finished(), route.continue()))
    await page.goto('/browse')
    await expect(page).toHaveURL('/login')
  },
)

test(
  'a host sees an own home that is not public, and nobody else does',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const hidden = await makeProperty(realtor, { is_public: false })
    const own = await open(realtor, { viewport: LAPTOP })
    await own.goto(`/property/${hidden.public_slug}`)
    await expect(own.getByRole('heading', { level: 1, name: hidden.name })).toBeVisible()
    await expect(own.getByText('Not public')).toBeVisible()
    await own.getByRole('button', { name: 'Share Property' }).click()
    await expect(own.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    const other = await open(await newcomer('realtor'), { viewport: LAPTOP })
    await other.goto(`/property/${hidden.public_slug}`)
    await expect(other.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
  },
)

test(
  'what an earlier version kept on the device to be sent is sent by this one',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor)
    const page = await open(guest, { viewport: PHONE })
    const stay = { property_id: place._id, check_in: inDays(10), check_out: inDays(13), guests: 2 }
    const waiting = {
      id: crypto.randomUUID(),
      userId: guest.user._id,
      path: '/api/bookings',
      input: stay,
      label: place.name,
      at: new Date().toISOString(),
    }
    await page.addInitScript(entry => localStorage.setItem('naledi.outbox', JSON.stringify([entry])), waiting)
    await page.goto('/bookings')
    await expect(page.getByRole('article').filter({ hasText: place.name })).toContainText('Pending')
    expect((await realtor.call(listBookings, {})).total).toBe(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('naledi.outbox'))).toBeNull()
  },
)
