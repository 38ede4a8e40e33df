import { expect, makeProperty, inDays, LAPTOP, PHONE, request, test } from './fixtures.ts'
import { longDay, monthName, nightsWord, rand, bareRange, shortStay, stayDay } from '../src/contract/words.ts'
import type { Locator, Page } from '@playwright/test'

const monthOf = (day: string) => `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
const calendarOf = (page: Page) => page.getByRole('region', { name: 'Choose your nights' })
const nextMonth = (calendar: Locator) => calendar.getByRole('button', { name: 'Next month' }).click()
const [checkIn, checkOut] = [inDays(70), inDays(75)]
const stay = `checkIn=${checkIn}&checkOut=${checkOut}&guests=3`

test(
  'the bar of a phone keeps the chosen dates and leads on with them, there and back',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'), { price_per_night: 1850, cleaning_fee: 75.5 })
    const page = await open(await newcomer('client'), { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}`)
    const bar = page.getByRole('region', { name: 'Your stay' })
    await expect(bar).toContainText('R 1 850 a night')
    await expect(bar.getByRole('link', { name: 'Choose dates' })).toBeVisible()

    const calendar = calendarOf(page)
    await calendar.scrollIntoViewIfNeeded()
    const day = (date: string) =>
      calendar.getByRole('button', { name: new RegExp(` ${Number(date.slice(8))} ${monthOf(date)}`) })
    for (const date of [checkIn, checkOut]) {
      while (!(await day(date).isVisible())) await nextMonth(calendar)
      await day(date).click()
    }
    await expect(bar).toContainText('R 9 325,50')
    await expect(bar).toContainText(`${nightsWord(5)}, ${bareRange(checkIn, checkOut)}`)
    await page.reload()
    await expect(bar).toContainText('R 9 325,50')
    await bar.getByRole('link', { name: 'Reserve Now' }).click()
    await expect(page.getByRole('heading', { name: 'Request a booking' })).toBeVisible()
    await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(new RegExp(stayDay(checkIn)))
    await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(new RegExp(stayDay(checkOut)))

    await page.goBack()
    await expect(bar).toContainText('R 9 325,50')
    await bar.getByRole('link', { name: 'Reserve Now' }).click()
    await page.getByLabel('Guests').selectOption('2 guests')
    await page.getByRole('link', { name: 'Back to the property' }).click()
    await expect(bar).toContainText('R 9 325,50')
    await expect(page).toHaveURL(
      `/property/${place.public_slug}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`,
    )
  },
)

test(
  'a visitor who presses Reserve on a phone registers with the stay in view and goes on with it, or logs in',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'), { price_per_night: 1000 })
    const client = await newcomer('client')
    const reserve = async (page: Page) => {
      await page.goto(`/property/${place.public_slug}?${stay}`)
      await page.getByRole('region', { name: 'Your stay' }).getByRole('link', { name: 'Reserve Now' }).click()
      await expect(page).toHaveURL('/login')
      const inView = page.getByRole('region', { name: 'Your stay' })
      await expect(inView).toContainText(place.name)
      await expect(inView).toContainText(`${nightsWord(5)}, ${bareRange(checkIn, checkOut)}, 3 guests`)
      await expect(inView).toContainText(`${rand(5000)} in total`)
    }
    const isThere = async (page: Page) => {
      await expect(page).toHaveURL(`/property/${place.public_slug}/book?${stay}`)
      await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(new RegExp(stayDay(checkIn)))
      await expect(page.getByLabel('Guests')).toHaveValue('3')
    }

    const page = await open(null, { viewport: PHONE })
    await reserve(page)
    await page.getByLabel('Full name').fill('Nomsa Dube')
    await page.getByLabel('Email').fill(client.user.email)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByRole('button', { name: 'Create account and continue' }).click()
    // A guest with an account logs in and keeps the typed text.
    await page.getByRole('button', { name: 'Log in with this email' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(client.user.email)
    await page.getByLabel('Password', { exact: true }).fill(client.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await isThere(page)

    const other = await open(null, { viewport: PHONE })
    await reserve(other)
    await other.getByLabel('Full name').fill('Nomsa Dube')
    await other.getByLabel('Email').fill(`new-${client.user.email}`)
    await other.getByLabel('Password', { exact: true }).fill('a good password')
    await other.getByLabel('Language for messages').selectOption('isiZulu')
    const registered = other.waitForRequest('**/api/auth/register')
    await other.getByRole('button', { name: 'Create account and continue' }).click()
    expect((await registered).postDataJSON()).toMatchObject({ language: 'zu' })
    await isThere(other)
    await other.getByRole('button', { name: 'Request booking' }).last().click()
    await expect(other).toHaveURL('/bookings')
  },
)

test(
  'a chip narrows a search, and one that its dates leave without a home offers the nearest ones, without script too',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Rooikrans Vygie', amenities: ['Pool'] })
    await request(await newcomer('client'), place, 70, 2)
    const page = await open(null, { viewport: PHONE, javaScriptEnabled: false })
    await page.goto('/browse?search=Rooikrans+Vygie')
    await page.getByRole('button', { name: /^Rooikrans Vygie/ }).click()
    await page.getByRole('list', { name: 'Narrow the search' }).getByRole('link', { name: 'Pool' }).click()
    await expect(page).toHaveURL(/search=Rooikrans\+Vygie&.*amenities=pool/)
    await page.goto(`/browse?search=Rooikrans+Vygie&amenities=pool&${stay}`)
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible()
    const near = page.getByRole('region', { name: 'The same, other dates' })
    const [from, to] = [inDays(72), inDays(77)]
    await expect(near).toContainText(`Free ${shortStay(from, to)}, 2 days later`)
    await near.getByRole('link', { name: 'Rooikrans Vygie' }).click()
    await expect(page).toHaveURL(`/property/${place.public_slug}?checkIn=${from}&checkOut=${to}&guests=3`)
  },
)

test(
  'the bar of a phone says of taken nights that they are, and leads to choose others',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'))
    await request(await newcomer('client'), place, 71, 2)
    const page = await open(null, { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}?${stay}`)
    const bar = page.getByRole('region', { name: 'Your stay' })
    await expect(bar).toContainText(`Taken: ${bareRange(checkIn, checkOut)}`)
    await bar.getByRole('link', { name: 'Change dates' }).click()
    await expect(calendarOf(page).getByText('Taken')).toBeInViewport()
  },
)

for (const viewport of [PHONE, LAPTOP]) {
  test(
    `the calendar follows a typed day and no other step, at ${viewport.width} px`,
    { tag: '@all' },
    async ({ open, newcomer }) => {
      const place = await makeProperty(await newcomer('realtor'))
      const page = await open(await newcomer('client'), { viewport })
      await page.goto(`/property/${place.public_slug}`)
      const calendar = calendarOf(page)
      const arrival = page.getByLabel('Check-in', { exact: true })
      await expect(calendar.getByText(monthOf(inDays(0)))).toBeVisible()
      await arrival.focus()
      // A month that is not shown yet, on a wide screen neither: once it is, the field is awake.
      await arrival.fill(inDays(70))
      await expect(calendar.getByText(monthOf(inDays(70)))).toBeVisible()
      await arrival.fill(inDays(430))
      await expect(calendar.getByText(monthOf(inDays(430)))).toBeVisible()
      await expect(arrival).toBeFocused()
      await page.getByLabel('Check-out', { exact: true }).fill(stayDay(inDays(462)))
      await expect(calendar.getByText(monthOf(inDays(462)))).toBeVisible()
      // A month that was turned to stays, whatever else is chosen.
      for (let months = 0; months < 3; months += 1) await nextMonth(calendar)
      const turnedTo = await calendar.getByRole('grid').first().getAttribute('aria-label')
      await page.getByLabel('Guests').selectOption('2 guests')
      await expect(page).toHaveURL(/guests=2/)
      await expect(calendar.getByRole('grid', { name: turnedTo! })).toBeVisible() // a month has a name
    },
  )

  test(
    `a field of dates opens its calendar, with what is taken and the total, at ${viewport.width} px`,
    { tag: '@all' },
    async ({ open, newcomer }) => {
      const place = await makeProperty(await newcomer('realtor'), { price_per_night: 700 })
      await request(await newcomer('client'), place, 8, 2)
      const page = await open(await newcomer('client'), { viewport })
      for (const address of [`/property/${place.public_slug}`, `/property/${place.public_slug}/book`]) {
        await page.goto(address)
        const arrival = page.getByLabel('Check-in', { exact: true })
        await arrival.click()
        const panel = page.getByRole('dialog', { name: 'Choose your dates' })
        const day = async (date: string) => {
          await expect(panel.getByRole('grid').first()).toBeVisible()
          const button = panel.getByRole('button', { name: new RegExp(`^${longDay(date)}`) })
          if (!(await button.isVisible())) await nextMonth(panel)
          return button
        }
        await expect(await day(inDays(8))).toHaveAccessibleName(/, taken$/)
        await (await day(inDays(10))).click()
        await (await day(inDays(14))).click()
        await expect(panel).toContainText(`${shortStay(inDays(10), inDays(14))} · 4 nights`)
        await expect(panel).toContainText(rand(2800))
        await panel.getByRole('button', { name: 'Done' }).click()
        await expect(panel).toBeHidden()
        await expect(arrival).toBeFocused()
        await expect(page).toHaveURL(new RegExp(`checkIn=${inDays(10)}&checkOut=${inDays(14)}`))
      }
    },
  )
}

test(
  'what is said for a moment covers neither the total nor the way on',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const guest = await newcomer('client')
    const page = await open(guest, { viewport: PHONE, permissions: ['clipboard-write'] })
    await page.goto(`/property/${place.public_slug}?checkIn=${inDays(10)}&checkOut=${inDays(13)}`)
    await page.getByRole('button', { name: 'Share Property' }).first().click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    const said = page.getByText('Link copied to clipboard!')
    const bar = page.getByRole('region', { name: 'Your stay' })
    await expect(said).toBeVisible()
    await expect
      .poll(async () => {
        const [toast, foot] = [await said.boundingBox(), await bar.boundingBox()]
        return toast !== null && foot !== null && toast.y + toast.height < foot.y
      })
      .toBe(true)
  },
)
