import { listFeeds, syncFeed } from '../src/features/channels/contract/feeds.ts'
import { changeHolidays } from '../src/features/pricing/contract/holidays.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { expect, inDays, LAPTOP, makeProperty, PHONE, request, test } from './fixtures.ts'
import { channel } from './channel.ts'
import { countPresses } from './hand.ts'
import { demoPerson, step } from './people.ts'
import { photograph } from './photograph.ts'

// Everyday tasks of hosts and guests, with the presses that each takes at most.
const tag = '@all'

const YEAR = Number(inDays(0).slice(0, 4)) + 1

/** Says how many presses it took, in the report of the run. */
const note = (presses: number) => test.info().annotations.push({ type: 'presses', description: `${presses}` })

test(
  'a: from the first page to a listed home with prices for its seasons',
  { tag },
  async ({ open, baseURL }) => {
    const administrator = await demoPerson(baseURL!, 'admin') // playwright.config.ts sets it
    const winter = {
      kind: 'school' as const,
      name: 'Winter school holidays',
      from: `${YEAR}-06-26`,
      to: `${YEAR}-07-19`,
    }
    await administrator.call(changeHolidays, {
      holidays: [{ ...winter, source: 'The calendar of a story', source_year: YEAR }],
    })
    const page = await open(null, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click()
    await expect(page.getByRole('radio', { name: /Realtor/ })).toBeChecked()
    await page.getByLabel('Full name').fill('Lerato Seven')
    await page.getByLabel('Email').fill(`lerato-${Date.now()}@post.example`)
    await page.getByLabel('Password', { exact: true }).fill('fynbos on the hill')
    await page.getByLabel('Confirm password').fill('fynbos on the hill')
    await page.getByRole('button', { name: 'Register as Realtor' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('link', { name: 'Add property' }).first().click()
    await page.getByLabel('Property name').fill('Fynbos of Seven')
    await page.getByLabel('Address', { exact: true }).fill('7 Kloof Road')
    await page.getByLabel('City', { exact: true }).fill('Hermanus')
    await page.getByLabel('Price per night').fill('1650')
    await page.getByLabel(/^Choose photos/).setInputFiles([await photograph()])
    await page.getByRole('button', { name: 'Add property' }).click()
    const first = page.getByRole('region', { name: 'Fynbos of Seven is live' })
    await first.getByRole('button', { name: /^Set a weekend price/ }).click()
    await first.getByLabel('Price on Fridays and Saturdays').fill('1950')
    await first.getByLabel('Price on Fridays and Saturdays').press('Enter')
    await first.getByRole('button', { name: /^Set Christmas prices/ }).click()
    await first.getByRole('button', { name: 'Both' }).click()
    await first.getByRole('link', { name: /^Set Christmas prices Done/ }).click()
    await page.getByRole('button', { name: 'Add season' }).click()
    await page.getByLabel('Name', { exact: true }).fill('High season')
    await page.getByLabel('First night: day').selectOption('1')
    await page.getByLabel('First night: month').selectOption('June')
    await page.getByLabel('Last night: day').selectOption('31')
    await page.getByLabel('Last night: month').selectOption('July')
    await page.getByLabel('Season’s price a night').fill('2400')
    await page.getByRole('button', { name: 'Add school holidays' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Winter school holidays/).check()
    await dialog.getByLabel('Percent').fill('25')
    await dialog.getByLabel('Percent').press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Prices and rules saved')).toBeVisible()
    note(presses())
    expect(presses()).toBeLessThanOrEqual(15)

    // No price that was not meant: the holidays are on top of the season, and Christmas of what its nights cost.
    const guest = await open(null, { viewport: LAPTOP })
    const nights = (from: string, to: string) =>
      guest.goto(`/browse?search=Fynbos+of+Seven&checkIn=${from}&checkOut=${to}`)
    await nights(`${YEAR}-07-06`, `${YEAR}-07-08`)
    await expect(guest.getByText(/R.3.000 a night/).first()).toBeVisible()
  },
)

test(
  'c: a guest on a phone finds a home, registers without leaving the reservation, and asks for it',
  { tag },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const [from, to] = [inDays(20), inDays(24)]
    const name = `Seven Dunes ${Date.now()}`
    const home = await makeProperty(host, { name, amenities: ['Pet friendly'], price_per_night: 1200 })
    const page = await open(null, { viewport: PHONE })
    const presses = await countPresses(page)
    await page.goto('/browse')
    await page.getByRole('button', { name: /^Anywhere/ }).click()
    await page.getByPlaceholder('city, neighbourhood, or feature').fill(name)
    await page.getByLabel('Check-in', { exact: true }).fill(from)
    await page.getByLabel('Check-out', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    // The price is that of these nights.
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText(/R.4.800 for 4 nights/)
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('list', { name: 'Narrow the search' }).getByRole('link', { name: 'Pets' }).click()
    await expect(page).toHaveURL(/checkIn=.*pets|pets.*checkIn=/)
    await card.getByRole('link', { name, exact: true }).click()
    await page.getByRole('region', { name: 'Your stay' }).getByRole('link', { name: 'Reserve Now' }).click()
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText(/R.4.800 in total/)
    await page.getByLabel('Full name').fill('Nomsa Dube')
    await page.getByLabel('Email').fill(`nomsa-${Date.now()}@post.example`)
    await page.getByLabel('Password', { exact: true }).fill('fynbos on the hill')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/property/${home.public_slug}/book`))
    await page.getByRole('button', { name: 'Request booking' }).last().click()
    await expect(page).toHaveURL('/bookings')
    const { bookings } = await host.call(listBookings, {})
    expect(bookings[0]).toMatchObject({ check_in: from, check_out: to, total_amount: 4800 })
    await step(host, bookings[0]!, { status: 'confirmed' })
    await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    note(presses())
    expect(presses()).toBeLessThanOrEqual(14)
  },
)

test(
  'c: a guest on a phone says sea and dog in words, and both come along to the request',
  { tag },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const [from, to] = [inDays(20), inDays(24)]
    const name = `Seven Waves ${Date.now()}`
    const home = await makeProperty(host, {
      name,
      amenities: ['Sea view', 'Pets welcome'],
      price_per_night: 1200,
    })
    const page = await open(await newcomer('client'), { viewport: PHONE })
    const presses = await countPresses(page)
    await page.goto('/browse')
    await page.getByRole('button', { name: /^Anywhere/ }).click()
    await page.getByPlaceholder('city, neighbourhood, or feature').fill(`near the sea, dog, ${name}`)
    await page.getByLabel('Check-in', { exact: true }).fill(from)
    await page.getByLabel('Check-out', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/pets=1/)
    await page.getByRole('region', { name: 'Your stay' }).getByRole('link', { name: 'Reserve Now' }).click()
    await expect(page).toHaveURL(new RegExp(`/property/${home.public_slug}/book.*pets=1`))
    await page.getByRole('button', { name: 'Request booking' }).last().click()
    await expect(page).toHaveURL('/bookings')
    const { bookings } = await host.call(listBookings, {})
    expect(bookings[0]).toMatchObject({ check_in: from, check_out: to, pets: 1 })
    note(presses())
    expect(presses()).toBeLessThanOrEqual(10)
  },
)

test(
  'e: the month at a glance, the home that is behind, tomorrow, and the cleaner told',
  { tag },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const [full, behind] = [
      await makeProperty(host, { name: 'Full House' }),
      await makeProperty(host, { name: 'Behind House' }),
    ]
    const stay = { guests: 2, guest_phone: '083 555 0190', guest_has_no_email: true }
    const record = (place: { _id: string }, guest_name: string, from: number, to: number) =>
      host.call(createBooking, {
        ...stay,
        property_id: place._id,
        guest_name,
        check_in: inDays(from),
        check_out: inDays(to),
      })
    await record(full, 'Zanele Mthembu', 1, 9)
    await record(full, 'Bheki Cele', 10, 20)
    await record(behind, 'Lindiwe Zulu', 12, 14)
    const page = await open(host, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/dashboard')
    // The home that is behind.
    await page.getByRole('link', { name: 'By property' }).click()
    await page.getByRole('link', { name: 'Next 30 days' }).click()
    const figures = page.getByRole('region', { name: 'Your properties' })
    await expect(figures.getByRole('listitem').filter({ hasText: 'Behind House' })).toContainText(
      /Behind\s*\d+% taken/,
    )
    // Tomorrow, and who cleans.
    await page.getByRole('link', { name: 'Turnovers', exact: true }).first().click()
    const row = page.getByRole('listitem').filter({ hasText: 'Zanele Mthembu (2) arriving' }).first()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Add cleaner' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Nomsa')
    await dialog.getByLabel('Phone').fill('082 555 0144')
    await dialog.getByLabel('Phone').press('Enter')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: /^Tell Nomsa/ }).click()
    await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
    await dialog.getByRole('link', { name: 'Open WhatsApp' }).click()
    await expect(row).toContainText(/Told \d\d:\d\d/)
    // The month at a glance.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
    await expect(page.getByText('Zanele Mthembu').first()).toBeVisible()
    note(presses())
    expect(presses()).toBeLessThanOrEqual(12)
  },
)

test(
  'b: Airbnb is connected, and a double booking is settled to its true end',
  { tag },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis' })
    await host.call(createBooking, {
      property_id: place._id,
      guest_name: 'Bheki Cele',
      guest_email: 'guest@post.example',
      check_in: inDays(33),
      check_out: inDays(36),
      guests: 1,
    })
    const others: [string, string][] = [
      [inDays(20), inDays(22)],
      [inDays(24), inDays(26)],
      [inDays(50), inDays(52)],
    ]
    const airbnb = await channel(...others, [inDays(35), inDays(37)])
    const page = await open(host, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Channels/ })
      .click()
    await page.getByRole('button', { name: 'Connect a channel' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Connect a channel' })
    await expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveValue('Kliphuis')
    await dialog.getByLabel('Calendar link').fill(airbnb.address)
    await dialog.getByLabel('Calendar link').press('Enter')
    // Ours, for the other side.
    await expect(dialog.getByText(/\/ical\/[\w-]{32}\.ics/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Do this later' }).click()
    const cases = page.getByRole('region', { name: 'Double bookings' })
    await cases.getByRole('button', { name: 'Keep the Naledi booking' }).click()
    await expect(cases.getByRole('link', { name: /^Open HM\d+ at Airbnb$/ })).toBeVisible()
    // It stays open until the nights have left the calendar of Airbnb.
    const waiting = page.getByText('1 waiting in Menu')
    await expect(waiting).toBeAttached()
    note(presses())
    expect(presses()).toBeLessThanOrEqual(5)
    airbnb.sell(...others)
    const { feeds } = await host.call(listFeeds, { property_id: place._id })
    for (const _ of [1, 2])
      await host.call(syncFeed, { id: feeds.find(({ direction }) => direction === 'in')!._id }) // it was connected
    await expect(waiting).toHaveCount(0)
    airbnb.server.close()
  },
)

test(
  'd: six messages send themselves, and one that was skipped for a stay stays skipped when the stay moves',
  { tag },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client', 'Kabelo Seven')]
    const booking = await request(guest, await makeProperty(host, { instant_booking: true }), 20, 3)
    const page = await open(host, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/automations')
    await page.getByRole('button', { name: 'Add 6 ready-made automations' }).click()
    await expect(page.getByRole('switch', { name: 'Directions is on' })).toBeChecked()
    await page.goto(`/booking/${booking._id}`)
    const journey = page.getByRole('region', { name: 'This stay, step by step' })
    const morning = journey.getByRole('listitem').filter({ hasText: 'The first morning' })
    await morning.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
    await expect(morning).toContainText('Skipped by you')
    note(presses())
    expect(presses()).toBeLessThanOrEqual(5)
    await step(host, booking, { check_in: inDays(21), check_out: inDays(24) })
    await page.reload()
    await expect(morning).toContainText('Skipped by you')
  },
)
