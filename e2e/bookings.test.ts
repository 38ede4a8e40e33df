import {
  chooseProperty,
  confirmAddress,
  expect,
  makeProperty,
  inDays,
  LAPTOP,
  madeEarlier,
  PHONE,
  request,
  step,
  test,
  mailTo,
} from './fixtures.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { stayRange, weekdayDay } from '../src/contract/words.ts'
import type { Page } from '@playwright/test'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bookings' }).getByRole('link', { name: new RegExp(`^${name}`) })

test(
  'the tabs count the bookings; the address keeps the tab, also back and on reload',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
    const place = await makeProperty(realtor)
    await request(guest, place, 10, 2)
    await step(realtor, await request(guest, place, 20, 2), { status: 'confirmed' })
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/bookings')
    await expect(tab(page, 'All')).toHaveText('All2')
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming2')
    await expect(tab(page, 'Pending')).toHaveText('Pending1')
    await expect(tab(page, 'Past')).toHaveText('Past0')
    await expect(row(page, place.name)).toHaveCount(2)

    await tab(page, 'Pending').click()
    await expect(page).toHaveURL('/bookings?tab=pending')
    await expect(row(page, place.name)).toHaveCount(1)
    await page.reload()
    await expect(tab(page, 'Pending')).toHaveAttribute('aria-current', 'page')
    await expect(row(page, place.name)).toHaveCount(1)
    await tab(page, 'Past').click()
    await expect(page.getByText('No past stays yet')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/bookings?tab=pending')
    await expect(row(page, place.name)).toHaveCount(1)
    // A page that is no longer there, such as after the last entry of it went.
    await page.goto('/bookings?page=9')
    await expect(page).toHaveURL('/bookings')
    await expect(row(page, place.name)).toHaveCount(2)
  },
)

test(
  'a host finds a booking by its guest, its home or its number',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor)
    const first = await request(await newcomer('client', 'Zanele Khumalo'), place, 10, 2)
    await request(await newcomer('client', 'Pieter Botha'), place, 20, 2)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/bookings')
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('zanele')
    await expect(page).toHaveURL('/bookings?search=zanele')
    await expect(row(page, place.name)).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(first.reference)
    await expect(page).toHaveURL(`/bookings?search=${first.reference}`)
    await expect(row(page, 'Zanele Khumalo')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nobody at all')
    await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
  },
)

test('a host keeps the stays of one home, and of some days', { tag: '@all' }, async ({ open, newcomer }) => {
  const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
  const near = await makeProperty(realtor, { name: 'Near House' })
  const far = await makeProperty(realtor, { name: 'Far House' })
  await request(guest, near, 10, 2)
  await request(guest, far, 20, 2)
  const page = await open(realtor, { viewport: LAPTOP })
  await page.goto('/bookings')
  await expect(page.getByText('1 – 2 of 2')).toBeVisible()
  await chooseProperty(page, 'Property', 'Far House')
  await expect(page.getByText('1 – 1 of 1')).toBeVisible()
  await expect(row(page, 'Far House')).toHaveCount(1)
  await page.getByRole('button', { name: 'Any dates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill(inDays(12))
  await dialog.getByLabel('Until').fill(inDays(11))
  await dialog.getByRole('button', { name: 'Show stays' }).click()
  await expect(dialog.getByText('The end must be after the beginning')).toBeVisible()
  await dialog.getByLabel('From').fill(inDays(10))
  await dialog.getByRole('button', { name: 'Show stays' }).click()
  await expect(page.getByText('No stay found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all properties' }).click()
  await expect(row(page, 'Near House')).toHaveCount(1)
  await expect(row(page, 'Far House')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Near House')).toHaveCount(1)
  await expect(row(page, 'Far House')).toHaveCount(0)
})

test(
  'a guest takes a request back, and the nights are free again',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor)
    await request(guest, place, 10, 3)
    const page = await open(guest, { viewport: PHONE })
    await page.goto('/bookings')
    const card = page.getByRole('article').filter({ hasText: place.name })
    const cancel = async () => {
      await card.getByRole('button', { name: /^More for/ }).click()
      await page.getByRole('menuitem', { name: 'Cancel Request' }).click()
    }
    await cancel()
    const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
    await question.getByRole('button', { name: 'Keep request' }).click()
    await expect(question).toBeHidden()
    await expect(card).toContainText('Pending')
    await cancel()
    await question.getByRole('button', { name: 'Cancel Request' }).click()
    await expect(card).toContainText('Cancelled by guest')
    await request(await newcomer('client'), place, 10, 3)
  },
)

test(
  'a guest cancels a confirmed stay on a phone, by a menu above the tabs',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor)
    const booked = await step(realtor, await request(guest, place, 10, 3), { status: 'confirmed' })
    const page = await open(guest, { viewport: PHONE })
    await page.goto(`/booking/${booked._id}`)
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
    await question.getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(page.getByText('Cancelled by guest').first()).toBeVisible()
  },
)

test('a guest asks for other nights of a confirmed stay, and the host accepts', async ({
  open,
  newcomer,
}) => {
  const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
  const place = await makeProperty(realtor, { price_per_night: 1000 })
  const booked = await step(realtor, await request(guest, place, 10, 3), { status: 'confirmed' })
  const page = await open(guest, { viewport: LAPTOP })
  await page.goto(`/booking/${booked._id}`)
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Booking' })
  // Nothing was changed, so nothing is asked for.
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  await dialog.getByLabel('Check-out', { exact: true }).fill(inDays(15))
  await expect(dialog).toContainText('R 5 000')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  await expect(dialog.getByLabel('Check-out', { exact: true })).toHaveValue(weekdayDay(inDays(15)))
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(page.getByText('Change requested. We’ll email you when your host replies')).toBeVisible()
  await expect(page.getByText('You requested a change')).toBeVisible()

  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto('/bookings')
  await expect(row(host, 'Zanele Khumalo')).toContainText(stayRange(booked.check_in, booked.check_out))
  await expect(row(host, 'Zanele Khumalo')).toContainText('Change requested')
  // A change is answered next to the present stay.
  await row(host, 'Zanele Khumalo').getByRole('link', { name: 'Answer' }).click()
  await host.getByRole('button', { name: 'Accept change' }).click()
  await expect(host.getByText('Change accepted').first()).toBeVisible()
  await host.goBack()
  await expect(row(host, 'Zanele Khumalo')).toContainText(stayRange(booked.check_in, inDays(15)))
  await page.reload()
  await expect(page.getByText('Change accepted')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('5 nights')
})

test('a host declines a request, and the guest reads so', { tag: '@all' }, async ({ open, newcomer }) => {
  const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
  const place = await makeProperty(realtor)
  const asked = await request(guest, place, 10, 3, { special_requests: 'A cot, please' })
  const page = await open(realtor, { viewport: PHONE })
  await page.goto('/dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Zanele Khumalo' })
    .getByRole('button', { name: 'Decline' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Request declined').first()).toBeVisible()

  const theirs = await open(guest, { viewport: PHONE })
  await theirs.goto(`/booking/${asked._id}`)
  await expect(theirs.getByText('Declined', { exact: true }).first()).toBeVisible()
  await expect(theirs.getByText('A cot, please')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Cancel Request' })).toBeHidden()
})

test('a host adds a booking that was agreed elsewhere', { tag: '@all' }, async ({ open, newcomer }) => {
  const realtor = await newcomer('realtor')
  const place = await makeProperty(realtor, { price_per_night: 900 })
  // With two to choose from none is chosen.
  await makeProperty(realtor)
  const page = await open(realtor, { viewport: LAPTOP })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Add booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add booking' })
  await dialog.getByRole('button', { name: 'Add booking' }).click()
  await expect(dialog).toContainText('Please choose a property')
  await expect(dialog).toContainText('Please give the name of the guest')
  await expect(dialog).toContainText('Email is required')
  await expect(dialog).toContainText('Please select check-in and check-out dates')

  await chooseProperty(dialog, 'Property', place.name)
  await dialog.getByLabel('Guest name').fill('Oupa Nkosi')
  await dialog.getByLabel('Guest email').fill('oupa@post.example')
  await dialog.getByLabel('Check-in', { exact: true }).fill(inDays(4))
  await dialog.getByLabel('Check-out', { exact: true }).fill(inDays(6))
  await dialog.getByLabel('Total price').fill('1,750.50')
  await dialog.getByRole('button', { name: 'Add booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Booking added')).toBeVisible()
  await expect(row(page, 'Oupa Nkosi')).toContainText('Confirmed')
  await expect(row(page, 'Oupa Nkosi')).toContainText('R 1 750,50')
})

test(
  'what is wrong with a booking goes as it is mended, and a guest without an email is reached by phone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor)
    const page = await open(realtor, { viewport: PHONE })
    await page.goto('/bookings?add=1')
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    const add = dialog.getByRole('button', { name: 'Add booking' })
    // The only property is chosen already.
    await expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveValue(place.name)
    await add.click()
    await expect(dialog.getByText('Please choose a property')).toBeHidden()
    await dialog.getByLabel('Guest name').fill('O')
    await expect(dialog.getByText('Please give the name of the guest')).toBeHidden()
    await expect(dialog.getByText('Email is required')).toBeVisible()
    await dialog.getByLabel('The guest has no email').check()
    await expect(dialog.getByText('Email is required')).toBeHidden()
    await expect(dialog.getByLabel('Guest email')).toBeHidden()
    await dialog.getByLabel('Check-in', { exact: true }).fill(inDays(4))
    await dialog.getByLabel('Check-out', { exact: true }).fill(inDays(6))
    await expect(dialog.getByText('Please select check-in and check-out dates')).toBeHidden()
    await add.click()
    await expect(dialog.getByText('Please give the phone number of the guest')).toBeVisible()
    await dialog.getByLabel('Guest phone').fill('next door')
    await add.click()
    await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible()
    await dialog.getByLabel('Guest phone').fill('082 555 0119')
    await expect(dialog.getByText('Please enter a valid phone number')).toBeHidden()
    await dialog.getByLabel('Guest name').fill('Oupa Nkosi')
    await add.click()
    await expect(dialog).toBeHidden()
    const { bookings } = await realtor.call(listBookings, {})
    expect(bookings).toMatchObject([{ guest_email: null, guest_phone: '+27825550119' }])
    await page.goto(`/booking/${bookings[0]?._id}`)
    await expect(page.getByText('No email: tell the guest of changes yourself')).toBeVisible()
    await page.getByRole('button', { name: 'Edit guest details' }).click()
    await expect(page.getByRole('dialog').getByLabel('The guest has no email')).toBeChecked()
  },
)

test(
  'a host corrects the guest of a recorded stay on a phone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor)
    const stay = { property_id: place._id, check_in: inDays(30), check_out: inDays(33), guests: 2 }
    const guest = { guest_name: 'Nomsa Dube', guest_email: 'nomsa@pots.example' }
    const { booking } = await realtor.call(createBooking, { ...stay, ...guest })
    const page = await open(realtor, { viewport: PHONE })
    await page.goto(`/booking/${booking._id}`)
    await page.getByRole('button', { name: 'Edit guest details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Guest email').fill('nowhere')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Guest email')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Guest email').fill('nomsa@post.example')
    await expect(dialog.getByText('We’ll email the stay to this address')).toBeVisible()
    await dialog.getByLabel('Guest phone').fill('082 555 0119')
    await dialog.getByLabel('Guest language').selectOption('isiZulu')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit guest details' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'nomsa@post.example' })).toBeVisible()
    await expect(page.getByText(/^Guest’s email address updated by/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  },
)

test(
  'the guest of a stay that is over reviews it once, and everybody reads it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
    // Only a confirmed address is mailed.
    await confirmAddress(realtor)
    const place = await makeProperty(realtor)
    const booking = await request(guest, place, 35, 3)
    await step(realtor, booking, { status: 'confirmed' })
    await madeEarlier(booking, 40)
    const page = await open(guest, { viewport: LAPTOP })
    await page.goto(`/booking/${booking._id}`)
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible()
    await page.goto('/bookings?tab=past')
    await expect(row(page, place.name)).toContainText('Stayed')
    await expect(row(page, place.name).getByRole('link', { name: 'Book again' })).toBeVisible()
    await row(page, place.name).getByRole('link', { name: 'Leave a review' }).click()
    await expect(page).toHaveURL(`/booking/${booking._id}`)
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Please give 1 to 5 stars')).toBeVisible()
    await page.getByRole('radio', { name: /^4 of 5/ }).check()
    await page.getByLabel(/What should others know/).fill('We heard the owls at night.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('We heard the owls at night.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send review' })).toBeHidden()

    const visitor = await open(null)
    await visitor.goto(`/property/${place.public_slug}`)
    await expect(visitor.getByText('We heard the owls at night.')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: '4.0 from 1 stay' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Report/ })).toBeHidden()

    await test.step('the host is led to it by mail and answers, there or on the page of the home', async () => {
      const { text } = await mailTo(realtor.user.email, /has reviewed their stay/)
      const host = await open(realtor, { viewport: LAPTOP })
      await host.goto(/http\S+#review/.exec(text)![0]) // the mail leads there
      await host.getByRole('button', { name: 'Answer' }).click()
      await host.getByRole('button', { name: 'Send answer' }).click()
      await expect(host.getByText('Please write an answer')).toBeVisible()
      await host.getByLabel('Your answer').fill('They nest in the old fig.')
      await host.getByRole('button', { name: 'Send answer' }).click()
      await expect(host.getByText('They nest in the old fig.')).toBeVisible()
      await host.goto(`/property/${place.public_slug}`)
      await host.getByRole('button', { name: 'Change answer' }).click()
      await host.getByLabel('Your answer').fill('They nest in the old fig, every year.')
      await host.getByRole('button', { name: 'Save answer' }).click()
      await expect(host.getByText('They nest in the old fig, every year.')).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByText('They nest in the old fig, every year.')).toBeVisible()
    })

    await test.step('a reader reports it, once', async () => {
      const reader = await open(await newcomer('client'), { viewport: LAPTOP })
      await reader.goto(`/property/${place.public_slug}`)
      await reader.getByRole('button', { name: 'Report the review of Zanele Khumalo' }).click()
      await reader.getByLabel('What is wrong with it?').fill('There are no owls here.')
      await reader.getByRole('button', { name: 'Send report' }).click()
      await expect(reader.getByText('Reported', { exact: true })).toBeVisible()
    })
  },
)

test(
  'a request that is accepted on the dashboard is confirmed on its own page at once',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Lerato Mokoena')]
    const booking = await request(guest, await makeProperty(realtor), 30, 3)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/bookings')
    await page.getByRole('button', { name: 'More for Lerato Mokoena' }).click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    await expect(page).toHaveURL(`/booking/${booking._id}`) // the list has such a button too
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/booking/${booking._id}`)
    await expect(page.getByText('Confirmed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
  },
)

test(
  'a request that is accepted in one window is confirmed in every other at once',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Lerato Mokoena')]
    const booking = await request(guest, await makeProperty(realtor), 40, 3)
    const dashboard = await open(realtor, { viewport: LAPTOP })
    const [list, own] = [await dashboard.context().newPage(), await dashboard.context().newPage()]
    await list.goto('/bookings')
    await own.goto(`/booking/${booking._id}`)
    await dashboard.goto('/dashboard')
    for (const page of [list, own, dashboard])
      await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible()
    await own.getByRole('button', { name: 'Accept request' }).click()
    await expect(own.getByText('Booking confirmed')).toBeVisible()
    for (const page of [list, own, dashboard])
      await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await expect(list.getByRole('row', { name: /Lerato Mokoena/ })).toContainText('Confirmed')
  },
)

test(
  'a stay that is over is not offered for change to its host',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Palesa Dube')]
    const booking = await request(guest, await makeProperty(realtor), 35, 3)
    await step(realtor, booking, { status: 'confirmed' })
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto(`/booking/${booking._id}`)
    await expect(page.getByRole('button', { name: 'Modify Booking' })).toBeVisible()
    await madeEarlier(booking, 40)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modify Booking' })).toBeHidden()
  },
)
