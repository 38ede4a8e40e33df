import { expect, inDays, LAPTOP, PHONE, test } from './fixtures.ts'
import { stayDay, stayRange } from '../src/contract/words.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function register(page: Page, role: 'Client' | 'Realtor', name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(role) }).check()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(`${name.replace(' ', '.')}.${Math.random()}@post.example`.toLowerCase())
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByLabel('Confirm password').fill('a good password')
  await button(page, `Register as ${role}`).click()
  await expect(page).toHaveURL('/dashboard')
}

/** A photograph as a phone would send it, with where it was taken. */
const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' } })
    .jpeg()
    .toBuffer(),
})

async function listProperty(page: Page, name: string): Promise<void> {
  await page.goto('/properties/add')
  // On a phone a step at a time; on a wide screen all of them.
  const isPhone = page.viewportSize()!.width < LAPTOP.width // every story here says one
  const next = () => (isPhone ? button(page, 'Next').click() : undefined)
  await button(page, isPhone ? 'Next' : 'Add property').click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await page.getByLabel('Property name').fill(name)
  await page.getByLabel('Property type').selectOption('Cabin')
  await page.getByLabel(/^Description/).fill('A cabin of yellowwood under the stars.')
  await next()
  await page.getByLabel('Address', { exact: true }).fill('7 Milky Way')
  await page.getByLabel('City', { exact: true }).fill('Sutherland')
  await page.getByLabel(/^Province/).selectOption('Northern Cape')
  await next()
  await page.getByLabel('Max guests').fill('3')
  await page.getByLabel('Price per night').fill('1250')
  await page.getByLabel(/^Cleaning fee/).fill('300')
  await page.getByLabel(/^Service fee/).fill('25.50')
  await next()
  await page
    .getByLabel(/^Choose photos/)
    .setInputFiles([await photograph('stars.jpg', '#1b1d44'), await photograph('stoep.jpg', '#e8735a')])
  const pictures = page.getByRole('list', { name: 'Photos in their order' }).getByRole('img')
  // Photos are prepared behind all else that the machine has to do.
  await expect(pictures).toHaveCount(2, { timeout: 120_000 })
  // By the keyboard too, which goes along with the picture.
  const stoep = (await pictures.last().getAttribute('src'))! // both have one
  await button(page, 'Make photo 2 the cover').press('Enter')
  await expect(pictures.first()).toHaveAttribute('src', stoep)
  await expect(button(page, 'Make photo 1 the cover')).toBeFocused()
  await button(page, 'Move photo 1 later').press('Enter')
  await expect(pictures.last()).toHaveAttribute('src', stoep)
  await expect(button(page, 'Move photo 2 later')).toBeFocused()
  await next()
  const question = page.getByRole('region', { name: 'What should everybody see?' })
  await question.getByRole('switch', { name: /^Street address/ }).check()
  // Asked with the first home, and its answer survives a slip of the finger.
  await page.reload()
  if (isPhone) await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').last().click()
  await expect(question.getByRole('switch', { name: /^Street address/ })).toBeChecked()
  await expect(question.getByRole('switch', { name: /^Contact email/ })).toBeDisabled()
  // Two presses list one home, ask once and answer once.
  await button(page, 'Add property').dblclick()
  await expect(page.getByText('Property added successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const known = page.waitForResponse(/\/api\/auth\/me$/)
  await page.goto('/properties/add')
  await known
  await expect(page.getByLabel('Property name')).toBeVisible()
  await expect(question).toHaveCount(0)
}

async function findProperty(page: Page, words: string, name: string): Promise<void> {
  await page.goto('/browse')
  // One line on a phone, which opens the search.
  const line = page.getByRole('button', { name: /^Anywhere/ })
  const isPhone = await line.isVisible()
  if (isPhone) await line.click()
  await page.getByPlaceholder('city, neighbourhood, or feature').fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  if (isPhone) await expect(page.getByRole('button', { name: `${words} any dates` })).toBeInViewport()
  await expect(page.getByText('1 Properties Found')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Sutherland, Northern Cape')
  await page.getByRole('article').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Presses the days on the calendar, turning its pages. */
async function chooseNights(page: Page, from: string, to: string): Promise<void> {
  const calendar = page.getByRole('region', { name: 'Choose your nights' })
  await calendar.scrollIntoViewIfNeeded()
  for (const day of [from, to]) {
    const [year, month, date] = day.split('-').map(Number)
    const words = new Date(Date.UTC(year!, month! - 1)).toLocaleString('en', {
      month: 'long',
      timeZone: 'UTC',
    }) // a date's parts
    const cell = calendar.getByRole('button', { name: new RegExp(` ${date} ${words} ${year}`) })
    // A press before the last one has shown would go on past the month.
    while (!(await cell.isVisible())) {
      const shown = await calendar.innerText()
      await calendar.getByRole('button', { name: 'Next month' }).click()
      await expect.poll(() => calendar.innerText()).not.toBe(shown)
    }
    await cell.click()
  }
}

for (const viewport of [PHONE, LAPTOP]) {
  const tag = viewport === PHONE ? [] : '@all'
  test(`a realtor lists a home, a guest books it, at ${viewport.width} px`, { tag }, async ({ open }) => {
    const suffix = Math.random().toString(36).slice(2, 8)
    const name = `Starlight Cabin ${suffix}`
    const [from, to] = [inDays(20), inDays(23)]

    const host = await open(null, { viewport })
    await host.goto('/register?role=realtor')
    await register(host, 'Realtor', 'Thandi Host')
    await listProperty(host, name)

    const guest = await open(null, { viewport })
    await findProperty(guest, suffix, name)
    await expect(guest.getByText('R 1 250').first()).toBeVisible()
    await expect(guest.getByText('No reviews yet')).toBeVisible()
    await guest.goto('/browse?search=' + suffix)
    await guest.getByRole('link', { name: 'Sign up to book' }).click()
    await register(guest, 'Client', 'Sipho Guest')
    await findProperty(guest, suffix, name)
    await chooseNights(guest, from, to)
    const box = guest.getByRole('complementary', { name: 'Book this home' })
    await expect(box).toContainText('R 3 750')
    await expect(box).toContainText('R 300')
    await expect(box).toContainText('R 4 075,50')
    await box.getByRole('button', { name: 'Reserve Now' }).click()

    await expect(guest.getByRole('heading', { name: 'Request a booking' })).toBeVisible()
    await expect(guest.getByLabel('Check-in', { exact: true })).toHaveValue(new RegExp(stayDay(from)))
    const price = guest.getByRole('complementary', { name: 'Price' })
    await expect(price).toContainText('R 4 075,50')
    await guest.getByLabel('Guests').selectOption('3 guests')
    await guest.getByLabel(/^Phone/).fill('082 555 0119')
    await guest.getByLabel(/^Special requests/).fill('A telescope, please')
    await guest.getByRole('button', { name: 'Request booking' }).dblclick()
    await expect(guest.getByText('🎉 Booking request submitted successfully!')).toBeVisible()
    await expect(guest).toHaveURL('/bookings')
    const row = (page: Page) =>
      page.getByRole(viewport === PHONE ? 'article' : 'row').filter({ hasText: stayRange(from, to) })
    await expect(row(guest)).toContainText('Pending')
    await expect(row(guest)).toContainText('R 4 075,50')

    await host.goto('/dashboard')
    const request = host.getByRole('listitem').filter({ hasText: 'Sipho Guest' }).first()
    await expect(request).toContainText(stayRange(from, to))
    await request.getByRole('button', { name: 'Accept' }).dblclick()
    await expect(host.getByText('Booking confirmed')).toBeVisible()
    await expect(host.getByText(/^This cannot be done/)).toBeHidden()
    await host.goto('/bookings')
    await expect(row(host)).toContainText('Confirmed')
    await guest.reload()
    await expect(row(guest)).toContainText('Confirmed')

    const other = await open(null, { viewport })
    await other.goto('/register')
    await register(other, 'Client', 'Other Guest')
    await other.goto(`/browse?search=${suffix}&checkIn=${inDays(21)}&checkOut=${inDays(24)}`)
    await expect(other.getByText('No Properties Found')).toBeVisible()
    await findProperty(other, suffix, name)
    await other.getByRole('button', { name: 'Reserve Now' }).waitFor()
    await other.getByLabel('Check-in', { exact: true }).fill(inDays(21))
    await other.getByLabel('Check-out', { exact: true }).fill(inDays(24))
    await expect(other.getByText('Those dates are no longer available')).toBeVisible()
    await other.getByRole('button', { name: 'Reserve Now' }).click()
    await other.getByRole('button', { name: 'Request booking' }).click()
    await expect(other.getByRole('alert')).toContainText('Choose different dates')
    await expect(other).toHaveURL(/\/book/)
  })
}
