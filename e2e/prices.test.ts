import type { Locator, Page } from '@playwright/test'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { changeRates, readRates } from '../src/features/pricing/contract/rates.ts'
import { changeHolidays } from '../src/features/pricing/contract/holidays.ts'
import { changeProperty, listProperties } from '../src/features/properties/contract/manage.ts'
import { monthsAfter } from '../src/web/ui/stay-calendar/stay-calendar-days.ts'
import { expect, makeProperty, inDays, LAPTOP, manyMore, PHONE, test } from './fixtures.ts'
import { demoPerson } from './people.ts'

const YEAR = Number(inDays(0).slice(0, 4)) + 1

/** Of the year to come, on whatever day the test runs. */
const calendar = [
  { kind: 'school' as const, name: 'Winter school holidays', from: `${YEAR}-06-26`, to: `${YEAR}-07-19` },
  { kind: 'public' as const, name: 'Good Friday', from: `${YEAR}-03-26`, to: `${YEAR}-03-29` },
  { kind: 'public' as const, name: 'Heritage Day', from: `${YEAR}-09-24`, to: `${YEAR}-09-26` },
].map(holiday => ({ ...holiday, source: 'The calendar of a story', source_year: YEAR }))

/** Counts actions of a user: each press, and each field that is typed into, is one. */
function hand() {
  let count = 0
  return {
    count: () => count,
    async press(index: Locator) {
      count += 1
      await index.click()
    },
    async type(index: Locator, text: string) {
      count += 1
      await index.fill(text)
    },
    async choose(index: Locator, label: string) {
      count += 1
      await index.selectOption({ label })
    },
  }
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

const TOWNS = [
  ['Hermanus', 1200],
  ['Knysna', 1600],
  ['Paternoster', 2000],
] as const

/** The most presses and fields that a year of prices for twelve homes may take. */
const PRESSES_MAX = 23

for (const viewport of [LAPTOP, PHONE]) {
  test(
    `a host sets up a year of prices for 12 homes in three towns, at ${viewport.width} px`,
    { tag: '@all' },
    async ({ open, newcomer, baseURL }) => {
      const administrator = await demoPerson(baseURL!, 'admin') // playwright.config.ts sets it
      await administrator.call(changeHolidays, { holidays: calendar })
      const host = await newcomer('realtor')
      const first = await makeProperty(host, {
        name: 'Whale Cottage',
        city: TOWNS[0][0],
        price_per_night: 1200,
      })
      await manyMore(first, 11)
      const { properties } = await host.call(listProperties, { pageSize: 100 })
      for (const [index, { _id, name }] of properties.entries()) {
        const [city, price_per_night] = TOWNS[index % TOWNS.length]!
        if (name.startsWith('Home')) await host.call(changeProperty, { id: _id, city, price_per_night })
      }
      const page = await open(host, { viewport })
      await page.goto('/properties')
      const { press, type, choose, count } = hand()
      const began = performance.now()
      await press(page.getByRole('link', { name: 'Whale Cottage', exact: true }))
      await press(page.getByRole('link', { name: 'Prices', exact: true }))

      await type(page.getByLabel('Weekend price', { exact: true }), '1500')
      // School holidays and a long weekend, out of the country's calendar.
      const dialog = page.getByRole('dialog')
      const winter = dialog.getByLabel(/Winter school holidays/).first()
      await press(button(page, 'Add school holidays'))
      await press(winter)
      await type(dialog.getByLabel('Percent'), '25')
      await press(button(dialog, 'Add 1'))
      await press(button(page, 'Add long weekends'))
      await press(dialog.getByLabel(/Easter weekend/).first())
      await press(dialog.getByLabel(/Heritage Day weekend/).first())
      await type(dialog.getByLabel('Percent'), '40')
      await press(button(dialog, 'Add 2'))
      // Christmas: at least five nights, every year.
      await press(button(page, 'Add season'))
      await type(page.getByLabel('Name', { exact: true }), 'Christmas')
      await choose(page.getByLabel('First night: day'), '20')
      await choose(page.getByLabel('Last night: day'), '2')
      await type(page.getByLabel('Season’s price a night'), '2400')
      await type(page.getByLabel('Season’s shortest stay'), '5')
      // The terms of the property are off, and its seasons' with them.
      await expect(page.getByRole('link', { name: 'Use these terms' })).toHaveAttribute('href', /\/terms$/)
      await expect(page.getByText(/Winter school holidays, Easter|4 seasons added/)).toBeVisible()
      await press(button(page, 'Save'))
      await expect(page.getByText('Prices and rules saved')).toBeVisible()
      await press(button(page, 'Copy to other properties'))
      await press(dialog.getByLabel('All 11'))
      await press(button(dialog, 'Copy to 11'))
      await expect(page.getByText('Copied to 11 properties')).toBeVisible()
      expect(count()).toBeLessThanOrEqual(PRESSES_MAX)
      const seconds = Math.round((performance.now() - began) / 1000)
      test.info().annotations.push({ type: 'presses', description: `${count()} in ${seconds} s` })

      const dear = properties.find(({ name }, index) => name.startsWith('Home') && index % 3 === 2)!
      const { rates } = await host.call(readRates, { id: dear._id })
      expect(rates).toMatchObject({ price_per_night: 2000, weekend_price: 2500 })
      expect(
        rates.seasons.map(({ name, price, percent, min_nights }) => [name, price, percent, min_nights]),
      ).toEqual([
        ['Winter school holidays', null, 25, null],
        ['Easter weekend', null, 40, null],
        ['Heritage Day weekend', null, 40, null],
        ['Christmas', 4000, null, 5],
      ])
    },
  )
}

const CHRISTMAS = Number(inDays(0).slice(5, 7)) < 12 ? YEAR - 1 : YEAR
const december = (day: number) => `${CHRISTMAS}-12-${String(day).padStart(2, '0')}`

test('summer at R 2 400, school holidays at 25% more: nothing is cheaper than before, and Christmas is not sold in pieces', async ({
  open,
  newcomer,
  baseURL,
}) => {
  const administrator = await demoPerson(baseURL!, 'admin') // playwright.config.ts sets it
  const summerHolidays = { name: 'Summer school holidays', from: december(10), to: `${CHRISTMAS + 1}-01-13` }
  await administrator.call(changeHolidays, {
    holidays: [
      ...calendar,
      { kind: 'school' as const, ...summerHolidays, source: 'The calendar of a story', source_year: YEAR },
    ],
  })
  const host = await newcomer('realtor')
  const index = await makeProperty(host, { price_per_night: 1650 })
  const summer = { name: 'Summer', from: '12-01', to: '01-31', price: 2400 }
  await host.call(changeRates, { id: index._id, weekend_price: 1950, seasons: [summer] })
  const page = await open(host, { viewport: LAPTOP })
  await page.goto(`/properties/${index._id}/rates`)

  // 25% on top of the summer: nothing is asked, nothing falls.
  await button(page, 'Add school holidays').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Summer school holidays/).check()
  await dialog.getByLabel('Percent').fill('25')
  await button(dialog, 'Add 1').click()
  await button(page, 'Save').click()
  await expect(page.getByText('Prices and rules saved')).toBeVisible()
  const before = await host.call(readRates, { id: index._id })

  // Christmas, by dragging: at least three nights; what wins and what it means is said.
  const months = page.getByRole('region', { name: 'Price calendar' }).getByRole('combobox')
  await months.selectOption(`${CHRISTMAS}-12-01`)
  const night = (day: number) => page.locator(`[data-day="${december(day)}"]`)
  await night(23).hover()
  await page.mouse.down()
  for (const day of [24, 25, 26]) await night(day).hover()
  await page.mouse.up()
  const panel = page.getByRole('form', { name: 'Chosen nights' })
  await expect(panel.getByRole('list', { name: 'Which rule wins' })).toContainText(
    /Summer R.2.400, then Summer school holidays 25% more, R.3.000/,
  )
  await panel.getByLabel('Minimum nights').fill('3')
  await expect(panel).toContainText(/22 Dec – \w+ 24 Dec can no longer be booked/)
  await button(panel, 'Set').click()

  // A price that undercuts the holidays is asked about, and the higher one is the first choice.
  await night(15).click()
  await panel.getByLabel('Price').fill('2063')
  await button(panel, 'Set').click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Cheaper on 1 night')
  await button(page, 'Save').click()
  await expect(dialog).toContainText('On 1 night this is less than today')
  await expect(dialog).toContainText(/R.2.063 instead of R.3.000/)
  await button(dialog, 'Keep the higher price').click()
  // The words of the first save may still stand there: what counts is what is kept.
  const kept = async () => (await host.call(readRates, { id: index._id })).rates
  await expect
    .poll(async () => (await kept()).dates.map(({ date, price, min_nights }) => [date, price, min_nights]))
    .toEqual([23, 24, 25, 26].map(day => [december(day), null, 3]))
  expect((await kept()).seasons).toEqual(before.rates.seasons)

  // A guest is refused 22 to 24 December, with the reason; 22 to 25 costs what the host meant.
  const guest = await newcomer('client')
  const shop = await open(guest, { viewport: PHONE })
  await shop.goto(`/property/${index.public_slug}?checkIn=${december(22)}&checkOut=${december(24)}`)
  await expect(shop.getByText('The minimum stay for these dates is 3 nights').first()).toBeVisible()
  await shop.goto(`/property/${index.public_slug}?checkIn=${december(22)}&checkOut=${december(25)}`)
  await expect(shop.getByText(/R.9.000/).first()).toBeVisible()
  // Its calendar opens at the month of the stay, on a phone too.
  const nights = shop.getByRole('region', { name: 'Choose your nights' })
  await expect(nights.getByRole('button', { name: /your check-in/ })).toBeVisible()

  // A card says what those nights come to and their average, and without dates the cheapest night to come.
  await shop.goto(
    `/browse?search=${encodeURIComponent(index.name)}&checkIn=${december(22)}&checkOut=${december(25)}`,
  )
  await expect(shop.getByText(/R.9.000 for 3 nights/)).toBeVisible()
  await expect(shop.getByText(/R.3.000 a night on average/)).toBeVisible()
  await shop.goto(`/browse?search=${encodeURIComponent(index.name)}`)
  await expect(shop.getByText(/from R.1.650 a night/)).toBeVisible()
})

test(
  'nights are priced by dragging, by keys and by touch; what is unsaved outlives a reload and is asked about',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const index = await makeProperty(host, { price_per_night: 1000 })
    const page = await open(host, { viewport: LAPTOP })
    await page.goto(`/properties/${index._id}/rates`)
    // Of the next month, so that no story ends with one.
    const night = (day: number, on: Page = page) =>
      on.locator(`[data-day="${monthsAfter(inDays(0), 1).slice(0, 8)}${day}"]`)
    const panel = page.getByRole('form', { name: 'Chosen nights' })

    // By mouse: three nights in a row, and a shortest stay.
    await night(11).hover()
    await page.mouse.down()
    await night(12).hover()
    await night(13).hover()
    await page.mouse.up()
    await expect(panel).toContainText('3 nights')
    await panel.getByLabel('Price').fill('1750')
    await panel.getByLabel('Minimum nights').fill('2')
    await panel.getByLabel('Minimum nights').press('Enter')
    await expect(night(12)).toHaveAccessibleName(/R.1.750, Price of the date, at least 2 nights/)

    // By keys: one more night than the first.
    await night(13).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(panel).toContainText('2 nights')
    await panel.getByLabel('Price').fill('900')
    await button(panel, 'Set').click()
    await expect(page.getByText('5 single nights changed')).toBeVisible()

    // Unsaved values are there after a reload, and the page asks before leaving.
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(page.getByText('5 single nights changed')).toBeVisible()
    await page.getByRole('link', { name: 'Properties' }).last().click()
    await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await button(page.getByRole('alertdialog'), 'Cancel').click()
    await expect(page).toHaveURL(/rates$/)

    // An error is next to its field.
    await page.getByLabel('Shortest stay', { exact: true }).fill('4')
    await page.getByLabel('Longest stay', { exact: true }).fill('3')
    await button(page, 'Save').click()
    await button(page.getByRole('dialog'), 'Use the lower price').click()
    await expect(page.getByText('The longest stay cannot be shorter than the shortest')).toBeVisible()
    await page.getByLabel('Longest stay', { exact: true }).fill('')
    await button(page, 'Save').click()
    await expect(page.getByRole('dialog')).toContainText('On 2 nights this is less than today')
    await button(page.getByRole('dialog'), 'Use the lower price').click()
    await expect(page.getByText('Prices and rules saved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    expect((await host.call(readRates, { id: index._id })).rates.dates).toHaveLength(5)

    // By touch, and back to the rule.
    const phone = await open(host, { viewport: PHONE, hasTouch: true })
    await phone.goto(`/properties/${index._id}/rates`)
    await button(phone, 'Next month').tap()
    await night(12, phone).tap()
    await night(13, phone).tap()
    await expect(phone.getByRole('form', { name: 'Chosen nights' })).toContainText('2 nights')
    await button(phone, 'Remove custom price').tap()
    await expect(night(12, phone)).toHaveAccessibleName(/R.1.000, Base price/)
  },
)

test(
  'a guest reads what a home asks before choosing nights, says how many pets come, and pays for them',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const index = await makeProperty(host, { price_per_night: 1000 })
    await host.call(changeRates, { id: index._id, min_nights: 3, pet_fee: 250 })
    const guest = await newcomer('client')
    const page = await open(guest, { viewport: PHONE })
    await page.goto(`/property/${index.public_slug}`)
    const rules = page.getByRole('list', { name: 'Booking rules' })
    await expect(rules).toContainText('At least 3 nights')
    await expect(rules).toContainText(/Pet fee: R.250 per stay/)
    const day = monthsAfter(inDays(0), 1).slice(0, 8)
    await page.goto(`/property/${index.public_slug}?checkIn=${day}11&checkOut=${day}14`)
    await page.getByLabel('Pets').selectOption('2 pets')
    await expect(page.getByRole('complementary', { name: 'Book this home' })).toContainText(/R.250/)
    await expect(page).toHaveURL(/pets=2/)
    await page.getByRole('complementary').getByRole('button', { name: 'Reserve Now' }).click()
    await expect(page.getByLabel('Pets')).toHaveValue('2')
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/R.3.250/)
    await page.getByRole('button', { name: 'Request booking' }).first().click()
    await expect(page.getByText('Booking request submitted successfully!')).toBeVisible()
    const { bookings } = await guest.call(listBookings, {})
    expect(bookings[0]).toMatchObject({ pets: 2, total_amount: 3250 })
  },
)
