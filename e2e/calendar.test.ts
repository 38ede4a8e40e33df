import {
  chooseProperty,
  expect,
  makeProperty,
  inDays,
  LAPTOP,
  manyMore,
  type Person,
  PHONE,
  request,
  step,
  test,
} from './fixtures.ts'
import { countNights } from '../src/contract/days.ts'
import { grouped, longDay, rand, shortDay, stayRange } from '../src/contract/words.ts'
import { startTrial } from '../src/features/billing/contract/subscription.ts'
import { changeRates, priceNights } from '../src/features/pricing/contract/rates.ts'
import { addBlock } from '../src/features/calendar/contract/blocks.ts'
import { listProperties } from '../src/features/properties/contract/manage.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import type { Page } from '@playwright/test'

const monthOf = (day: string) => day.slice(0, 7)
const CORNER = { x: 8, y: 8 }
const cell = (page: Page, day: string) => page.getByRole('button', { name: longDay(day) })

/** Records a stay by the API, of a guest with this name. */
const stay = async (host: Person, place: { _id: string }, name: string, from: number, nights: number) =>
  (
    await host.call(createBooking, {
      property_id: place._id,
      guest_name: name,
      guest_email: 'guest@post.example',
      check_in: inDays(from),
      check_out: inDays(from + nights),
      guests: 1,
    })
  ).booking

test('a host sees a month of stays, opens a day and blocks nights from it', async ({ open, newcomer }) => {
  const host = await newcomer('realtor')
  const place = await makeProperty(host, { name: 'Kliphuis' })
  const other = await makeProperty(host, { name: 'Duinhuis' })
  await stay(host, place, 'Anna Botha', 40, 3)
  await stay(host, other, 'Bheki Cele', 40, 1)
  await stay(host, other, 'Chris Dube', 41, 2)
  await host.call(startTrial, {})
  await stay(host, await makeProperty(host, { name: 'Rietdak' }), 'Dumisani Zulu', 41, 1)
  const page = await open(host, { viewport: LAPTOP })
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  // Several properties begin with the timeline.
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  await page.goto(`/calendar?month=${monthOf(inDays(41))}`)
  const day = cell(page, inDays(41))
  await expect(day).toHaveAccessibleName(/4 entries: .*Chris Dube.*; and 2 more/)
  await expect(page.getByText('+1 more').first()).toBeVisible()
  await chooseProperty(page, 'Property', 'Kliphuis')
  await expect(page).toHaveURL(new RegExp(`home=${place._id}`))
  await expect(day).toHaveAccessibleName(/Booked: Anna Botha/)

  const chosen = page.getByRole('form', { name: 'Chosen nights' })
  await cell(page, inDays(43)).click()
  await chosen.getByRole('button', { name: 'Block nights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block nights' })
  await dialog.getByLabel('Reason').selectOption('maintenance')
  await dialog.getByLabel('Note').fill('The roof')
  const end = dialog.getByLabel('Bookable again from')
  await end.fill('')
  await dialog.getByRole('button', { name: 'Block nights' }).click()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await end.fill(inDays(44))
  await expect(end).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Block 1 night' }).click()
  await expect(cell(page, inDays(43))).toHaveAccessibleName(/Maintenance: The roof/)
  await page.reload()
  await cell(page, inDays(43)).click()
  await chosen.getByRole('button', { name: /^Maintenance: The roof/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock nights' }).click()
  await expect(page.getByText('1 night unblocked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, inDays(43))).not.toHaveAccessibleName(/The roof/)
})

test(
  'the month of one home prices nights where they are: a minimum and a higher price at once, a lower one after a question',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', price_per_night: 1000 })
    await stay(host, place, 'Anna Botha', 40, 2)
    const page = await open(host, { viewport: LAPTOP })
    await page.goto(`/calendar?view=month&home=${place._id}&month=${monthOf(inDays(44))}`)
    const panel = page.getByRole('form', { name: 'Chosen nights' })

    // By mouse, three nights.
    await cell(page, inDays(44)).hover({ position: CORNER })
    await page.mouse.down()
    await cell(page, inDays(45)).hover({ position: CORNER })
    await cell(page, inDays(46)).hover({ position: CORNER })
    await page.mouse.up()
    await expect(panel).toContainText('3 nights')
    await panel.getByLabel('Price per night').fill('1 500')
    await panel.getByRole('button', { name: 'More shortest stay' }).click()
    await panel.getByRole('button', { name: 'More shortest stay' }).click()
    await expect(panel).toContainText('can still be booked today. With this it no longer can.')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('3 nights saved')).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(cell(page, inDays(45))).toHaveAccessibleName(/R.1.500, At least 3 nights/)

    // By keyboard, two of them and one more: what would be cheaper is said, and the higher price is kept.
    await cell(page, inDays(45)).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await panel.getByLabel('Price per night').fill('1200')
    await expect(panel).toContainText(/Cheaper than now on 2 nights: R.1.200 instead of R.1.500/)
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the higher price' }).click()
    await expect(page.getByText('Saved. 2 nights kept the higher price')).toBeVisible()
    await expect(cell(page, inDays(46))).toHaveAccessibleName(/R.1.500/)
    await expect(cell(page, inDays(47))).toHaveAccessibleName(/R.1.200/)

    // Nonsense is refused beside its field, and a stay is opened by its bar.
    await cell(page, inDays(47)).click({ position: CORNER })
    await panel.getByLabel('Price per night').fill('cheap')
    await panel.getByLabel('Price per night').press('Enter')
    await expect(panel.getByText('Please give a price in rand, at most two decimals')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Anna Botha/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'View Details' })).toBeVisible()
  },
)

test(
  'a stay is moved by dragging its bar, and free nights are blocked or booked by dragging over them',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', price_per_night: 800 })
    await stay(host, place, 'Anna Botha', 4, 2)
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar?view=timeline')
    const bar = page.getByRole('button', { name: /^Anna Botha/ })
    const from = (await bar.boundingBox())!
    const night = from.width / 2
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10 + night * 3.2, from.y + 10, { steps: 6 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Move this stay?' })
    await expect(dialog.getByText(stayRange(inDays(7), inDays(9)))).toBeVisible()
    await expect(dialog.getByText(rand(1600)).last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Move the stay' }).click()
    await expect(bar).toHaveAccessibleName(new RegExp(`^Anna Botha.*${stayRange(inDays(7), inDays(9))}$`))

    await page.mouse.move(from.x - night, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + night * 1.5, from.y + 10, { steps: 6 })
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'Kliphuis' }).getByRole('button', { name: 'Block nights' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Block \d nights$/ })
      .click()
    await expect(page.getByRole('button', { name: /^Blocked ?, / })).toBeVisible()

    // Prices are changed in the calendar of the home, where the same nights are chosen.
    await page.mouse.click(from.x + night * 8.5, from.y + 10)
    await page.getByRole('dialog', { name: 'Kliphuis' }).getByRole('link', { name: 'Change price' }).click()
    const chosen = page.getByRole('complementary', { name: 'Chosen nights' })
    await chosen.getByLabel('Price per night').fill('950')
    await chosen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('1 night saved')).toBeVisible()
  },
)

test(
  'a change that is asked for is drawn round its stay, and its nights lead to it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const guest = await newcomer('client', 'Zanele Khumalo')
    const place = await makeProperty(host, { name: 'Kliphuis' })
    const booking = await request(guest, place, 4, 3)
    await step(host, booking, { status: 'confirmed' })
    await step(guest, booking, { check_out: inDays(10) })
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar?view=timeline')
    const home = page.getByRole('region', { name: 'Kliphuis' })
    const bar = home.getByRole('button', { name: /^Zanele Khumalo/ })
    await expect(home.getByText(/^Zanele Khumalo, change requested/)).toBeAttached()
    await expect(bar).toHaveCount(1)
    const box = (await bar.boundingBox())!
    const night = (box.width + 4) / 3
    await page.mouse.click(box.x + box.width + 1.5 * night, box.y + box.height / 2)
    await expect(page.getByRole('dialog').getByText('Change requested')).toBeVisible()
  },
)

test(
  'a few homes fill the page, and on a wide screen each free night of them has its price',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', price_per_night: 800 })
    await makeProperty(host, { name: 'Duinhuis', price_per_night: 1250 })
    await stay(host, place, 'Anna Botha', 2, 2)
    await host.call(priceNights, { id: place._id, from: inDays(5), to: inDays(5), price: 1999 })
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar?view=timeline')
    const priceOf = (home: string, day: number) =>
      page.getByRole('region', { name: home }).locator(`[data-price="${inDays(day)}"]`)
    await expect(priceOf('Kliphuis', 1)).toHaveText('800')
    await expect(priceOf('Kliphuis', 5)).toHaveText(grouped(1999))
    await expect(priceOf('Duinhuis', 1)).toHaveText(grouped(1250))
    for (const [day, count] of [
      [-1, 0],
      [2, 0],
      [3, 0],
      [4, 1],
    ] as const)
      await expect(priceOf('Kliphuis', day)).toHaveCount(count)
    const height = async (home: string) =>
      (await page.getByRole('region', { name: home }).boundingBox())!.height
    expect(await height('Kliphuis')).toBeGreaterThan(100)
    // Made smaller, the day in view stays and the prices go.
    const bar = page.getByRole('button', { name: /^Anna Botha/ })
    const inView = () => expect(bar).toBeInViewport()
    // The first day in view is that of the stay.
    await bar.evaluate((element: HTMLElement) => {
      const scroller = element.closest('[aria-label=Timeline]')! // it is in one
      scroller.scrollTo({ left: element.offsetLeft })
    })
    await inView()
    await page.setViewportSize(PHONE)
    await expect(page.locator('[data-price]')).toHaveCount(0)
    await inView()
  },
)

test(
  'by keyboard one goes from night to night, hears why each is not for sale, and moves a stay',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', available_to: inDays(12) })
    await stay(host, place, 'Anna Botha', 2, 2)
    await host.call(addBlock, { property_id: place._id, from: inDays(6), to: inDays(7), reason: 'owner' })
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar?view=timeline')
    const at = (day: string) => page.getByRole('button', { name: `Kliphuis, ${shortDay(day)}: ` })
    await expect(page.getByRole('button', { name: /^Anna Botha/ })).toBeVisible()
    await at(inDays(0)).focus()
    await page.keyboard.press('ArrowRight')
    await expect(at(inDays(1))).toHaveAccessibleName(new RegExp(`free, ${rand(800)}$`))
    await page.keyboard.press('ArrowRight')
    await expect(at(inDays(2))).toHaveAccessibleName(/Anna Botha/)
    await expect(page.getByRole('tooltip')).toContainText('Anna Botha')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move this stay?' })
    await expect(dialog.getByText(stayRange(inDays(3), inDays(5)))).toBeVisible()
    await dialog.getByRole('button', { name: 'Move the stay' }).click()
    await expect(page.getByRole('button', { name: /^Anna Botha/ })).toHaveAccessibleName(
      new RegExp(`^Anna Botha.*${stayRange(inDays(3), inDays(5))}$`),
    )
    await expect(dialog).toBeHidden()
    await at(inDays(2)).focus()
    for (let night = 0; night < 3; night += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tooltip')).toContainText('Owner’s stay')
    for (let night = 0; night < 7; night += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tooltip')).toContainText('available dates')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Kliphuis' })).toContainText('available dates')
  },
)

test(
  'a stay is pulled longer by its end, across the edge of what is seen, and made shorter by keyboard; nights say how many homes are taken',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', price_per_night: 800 })
    await makeProperty(host, { name: 'Duinhuis' })
    await stay(host, place, 'Anna Botha', 4, 3)
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar?view=timeline')
    const taken = (day: string) => page.locator(`[data-taken="${day}"]`)
    await expect(taken(inDays(5))).toHaveText('1')
    // None is no number.
    await expect(taken(inDays(7))).toHaveText('')
    const bar = page.getByRole('button', { name: /^Anna Botha/ })
    const box = (await bar.boundingBox())!
    const night = (box.width + 4) / 3
    const end = box.x + box.width - 3
    await page.mouse.move(end, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(end + night * 2, box.y + 10, { steps: 6 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Change the nights of this stay?' })
    await expect(dialog.getByText(stayRange(inDays(4), inDays(9)))).toBeVisible()
    await expect(dialog.getByText(rand(4000)).last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Change the stay' }).click()
    await expect(bar).toHaveAccessibleName(new RegExp(`${stayRange(inDays(4), inDays(9))}$`))
    await expect(taken(inDays(7))).toHaveText('1')

    // Held at the right edge, more days come into view than were there.
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const before = await timeline.evaluate(({ scrollLeft }) => scrollLeft)
    const edge = (await timeline.boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width - 4, box.y + 10, { steps: 6 })
    await expect
      .poll(() => timeline.evaluate(({ scrollLeft }) => scrollLeft))
      .toBeGreaterThan(before + 10 * night)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('button', { name: `Duinhuis, ${shortDay(inDays(0))}: ` }).focus()
    await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tooltip')).toContainText('Booked: Anna Botha')
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(stayRange(inDays(4), inDays(7)))).toBeVisible()
  },
)

test(
  'every reason for which a night is not for sale is read by hover and by keyboard in the month of a home, and by tap',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', available_to: inDays(70) })
    await host.call(changeRates, { id: place._id, preparation_nights: 1, notice_days: 40, window_days: 60 })
    await stay(host, place, 'Anna Botha', 50, 2)
    await request(await newcomer('client', 'Zanele Khumalo'), place, 45, 1)
    const reasons = ['blocked', 'owner', 'maintenance'] as const
    for (const [count, reason] of reasons.entries())
      await host.call(addBlock, {
        property_id: place._id,
        from: inDays(55 + count),
        to: inDays(56 + count),
        reason,
      })
    const page = await open(host, { viewport: LAPTOP })
    const phone = await open(host, { viewport: PHONE, hasTouch: true })
    const told: [number, RegExp][] = [
      [20, /within your notice period/],
      [45, /Held for a request: Zanele Khumalo/],
      [49, /Preparation/],
      [50, /Booked: Anna Botha/],
      [55, /Blocked/],
      [56, /Owner’s stay/],
      [57, /Maintenance/],
      [65, /too far ahead/],
      [75, /available dates/],
    ]
    for (const [ahead, words] of told) {
      const day = inDays(ahead)
      const address = `/calendar?view=month&home=${place._id}&month=${monthOf(day)}`
      await page.goto(address)
      const tip = page
        .getByRole('cell')
        .or(page.getByRole('gridcell'))
        .filter({ has: cell(page, day) })
      // A bar lies over the middle of a night.
      await cell(page, day).hover({ position: CORNER })
      await expect(tip.getByRole('tooltip')).toHaveText(words)
      await page.mouse.move(0, 0)
      await expect(tip.getByRole('tooltip')).toBeHidden()
      const reached = page.locator('[data-day][tabindex="0"]')
      await reached.focus()
      const steps = countNights((await reached.getAttribute('data-day')) ?? day, day)
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
      await expect(cell(page, day)).toBeFocused()
      await expect(tip.getByRole('tooltip')).toHaveText(words)
      await phone.goto(address)
      await cell(phone, day).tap({ position: CORNER })
      await expect(phone.getByRole('form', { name: 'Chosen nights' })).toContainText(words)
    }
  },
)

test(
  'the address keeps month and home, arrows turn the month, and the view is remembered',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    await makeProperty(host, { name: 'Kliphuis' })
    await makeProperty(host, { name: 'Duinhuis' })
    const page = await open(host, { viewport: PHONE })
    // The weeks that are over wait until they are asked for, by the keys too.
    await page.goto('/calendar?view=month')
    await cell(page, inDays(0)).focus()
    await page.keyboard.press('ArrowUp')
    await expect(cell(page, inDays(-7))).toBeFocused()
    await page.goto('/calendar?view=month&month=2027-01')
    await expect(page.getByRole('heading', { name: 'January 2027' })).toBeVisible()
    await cell(page, '2027-01-01').focus()
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL(/month=2026-12/)
    await expect(cell(page, '2026-12-25')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: longDay('2026-12-25') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page).toHaveURL(/month=2027-01/)
    await page.getByRole('button', { name: 'Timeline' }).click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await page.goto('/calendar')
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  },
)

test(
  'a request is accepted from its day; a guest has no calendar, and who has no home is led to list one',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
    const page = await open(host, { viewport: PHONE })
    await page.goto('/calendar')
    await expect(page.getByRole('link', { name: 'Add property' })).toBeVisible()
    const place = await makeProperty(host)
    await makeProperty(host)
    await request(guest, place, 3, 2)
    await step(host, await request(guest, place, 8, 2), { status: 'confirmed' })
    await page.goto(`/calendar?view=month&month=${monthOf(inDays(3))}`)
    await cell(page, inDays(3)).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    const theirs = await open(guest, { viewport: PHONE })
    await theirs.goto('/calendar')
    await expect(theirs).toHaveURL('/browse')
  },
)

test(
  'a host with one home opens its own calendar with prices, from this week on; a host with three their timeline',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis', price_per_night: 1234 })
    await stay(host, place, 'Anna Botha', 1, 3)
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar')
    await expect(page.getByRole('button', { name: /^Anna Botha/ }).first()).toBeVisible()
    await expect(cell(page, inDays(6))).toHaveAccessibleName(/R.1.234/)
    const sunday = inDays(-new Date(inDays(0)).getUTCDay())
    await expect(page.getByRole('gridcell').first().getByRole('button').first()).toHaveAccessibleName(
      new RegExp(`^${longDay(sunday)}`),
    )
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await host.call(startTrial, {})
    for (const name of ['Duinhuis', 'Rietdak']) await makeProperty(host, { name })
    await page.reload()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('region', { name: 'Rietdak' })).toBeVisible()
    // A phone shows a few days, today and tomorrow among them.
    const phone = await open(host, { viewport: PHONE })
    await phone.goto('/calendar')
    await expect(phone.getByRole('button', { name: /^Anna Botha/ })).toBeInViewport()
    await chooseProperty(page, 'Property', 'Kliphuis')
    await expect(page.getByRole('grid')).toBeVisible()
  },
)

test(
  'a host with sixty homes opens the timeline at today, and a month that begins this week and names two a day, then how many more',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis' })
    await manyMore(place, 59)
    const { properties } = await host.call(listProperties, { pageSize: 60 })
    expect(properties).toHaveLength(60)
    for (const [at, name] of ['Anna Botha', 'Bheki Cele', 'Chris Dube', 'Dumisani Zulu'].entries())
      await stay(host, properties[at]!, name, 1, 2) // there are sixty
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/calendar')
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toBeVisible()
    await expect(timeline.getByText(/^Home \d+$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    const sunday = inDays(-new Date(inDays(0)).getUTCDay())
    await expect(page.getByRole('gridcell').first().getByRole('button').first()).toHaveAccessibleName(
      new RegExp(`^${longDay(sunday)}`),
    )
    await expect(cell(page, inDays(1))).toHaveAccessibleName(/4 entries: .*; and 2 more/)
    await expect(page.getByText('+2 more').first()).toBeVisible()
  },
)
