import { chooseProperty, expect, makeProperty, inDays, PHONE, request, step, test } from './fixtures.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeProperty } from '../src/features/properties/contract/manage.ts'
import { stayDay } from '../src/contract/words.ts'
import type { Page } from '@playwright/test'

test.use({ viewport: PHONE })

const checkIn = (page: Page) => page.getByLabel('Check-in', { exact: true })
const checkOut = (page: Page) => page.getByLabel('Check-out', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Request booking' })

async function choose(page: Page, from: number, to: number) {
  await checkIn(page).fill(inDays(from))
  await checkOut(page).fill(inDays(to))
  await checkOut(page).blur()
}

test(
  'dates that are backwards or past are refused beside their field, before anything is sent',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const page = await open(await newcomer('client'), { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}/book`)
    await expect(send(page)).toBeDisabled()
    await choose(page, 5, 3)
    await expect(page.getByText('Check-out date must be after check-in date')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await choose(page, -3, 2)
    await expect(page.getByText('Dates cannot be in the past')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await choose(page, 3, 5)
    await expect(send(page)).toBeEnabled()

    // Typed by hand it is understood as people here write it, and what is no day is said to be none.
    const year = Number(inDays(0).slice(0, 4)) + 1
    await checkIn(page).fill('31 Feb')
    await checkIn(page).blur()
    await expect(page.getByText('Please write a day such as 16 Dec 2026')).toBeVisible()
    await checkIn(page).fill('')
    await checkOut(page).fill(`3 January ${year}`)
    await checkIn(page).pressSequentially(`01/01/${year}`)
    await checkIn(page).blur()
    await expect(checkIn(page)).toHaveValue(new RegExp(stayDay(`${year}-01-01`)))
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('2 nights')
  },
)

test(
  'the address cannot ask for more guests than the home takes, nor can a call',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'), { max_guests: 3 })
    const guest = await newcomer('client')
    const page = await open(guest, { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}/book?guests=9`)
    await expect(page.getByLabel('Guests')).toHaveValue('3')
    await expect(page.getByLabel('Guests').getByRole('option')).toHaveText([
      '1 guest',
      '2 guests',
      '3 guests',
    ])
    await expect(request(guest, place, 3, 2, { guests: 4 })).rejects.toThrow('Maximum guests allowed: 3')
  },
)

test(
  'a home that takes fewer guests meanwhile says how many',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor, { max_guests: 4 })
    const page = await open(await newcomer('client'), { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}/book`)
    await choose(page, 3, 5)
    await page.getByLabel('Guests').selectOption('4 guests')
    await realtor.call(changeProperty, { id: place._id, max_guests: 2 })
    await send(page).click()
    // Beside the field, and by the price where that was asked for after the change.
    await expect(page.getByText('Maximum guests allowed: 2').first()).toBeVisible()
  },
)

test(
  'nights that went meanwhile are named, what was typed stays, and other nights can be had',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const page = await open(await newcomer('client'), { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}/book`)
    await choose(page, 10, 13)
    await page.getByLabel(/Special requests/).fill('A cot, please')
    await request(await newcomer('client'), place, 11, 4)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(stayDay(inDays(11)).replace(/ \d+$/, ''))
    await expect(page.getByRole('alert')).toContainText('Choose different dates')
    await expect(page.getByLabel(/Special requests/)).toHaveValue('A cot, please')
    await choose(page, 8, 11)
    await expect(page.getByRole('alert')).toBeHidden()
    await send(page).click()
    await expect(page.getByText('🎉 Booking request submitted successfully!')).toBeVisible()
  },
)

test(
  'a host who answers too late reads that the guest has withdrawn',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, guest] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
    const asked = await request(guest, await makeProperty(realtor), 10, 3)
    const page = await open(realtor, { viewport: PHONE })
    // As on a connection without live events.
    await page.route('**/api/events*', route => route.abort())
    await page.goto('/bookings')
    const card = page.getByRole('article').filter({ hasText: 'Zanele Khumalo' })
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible()
    await step(guest, asked, { status: 'cancelled' })
    await card.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^This cannot be done/)).toBeVisible()
    await expect(card).toContainText('Cancelled by guest')
  },
)

test('each role is led away from what is not its own', { tag: '@all' }, async ({ open, newcomer }) => {
  const client = await open(await newcomer('client'), { viewport: PHONE })
  await client.goto('/properties')
  await expect(client).toHaveURL('/browse')
  await client.goto('/properties/add')
  await expect(client.getByText('Access Restricted: Only realtors can add properties')).toBeVisible()
  await expect(client.getByRole('main').getByRole('link', { name: /browse/i })).toBeVisible()
  const realtor = await newcomer('realtor')
  const host = await open(realtor, { viewport: PHONE })
  await host.goto(`/property/${(await makeProperty(realtor)).public_slug}/book`)
  await expect(host.getByText('You need a guest account (Client) to request a booking.')).toBeVisible()
  await expect(send(host)).toBeHidden()
})

test(
  'somebody who is not signed in is led to the login before booking',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const page = await open(null, { viewport: PHONE })
    await page.goto(`/property/${place.public_slug}`)
    await page.getByRole('button', { name: 'Reserve Now' }).click()
    await expect(page.getByText('Please select check-in and check-out dates')).toBeVisible()
    await choose(page, 5, 7)
    await page.getByRole('button', { name: 'Reserve Now' }).click()
    await expect(page).toHaveURL(/\/login/)
  },
)

test(
  'a home or a booking that is not there, or not theirs, is not found',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const hidden = await makeProperty(realtor, { is_public: false })
    const [guest, place] = [await newcomer('client'), await makeProperty(realtor)]
    const booked = await request(guest, place, 10, 2)
    const page = await open(await newcomer('client'), { viewport: PHONE })
    for (const slug of ['no-such-home', hidden.public_slug]) {
      const answer = await page.goto(`/property/${slug}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
    }
    await page.goto('/property/no-such-home/book')
    await expect(page.getByText('Property not found')).toBeVisible()
    await expect(page).toHaveURL('/browse')
    for (const id of [booked._id, 'not-an-id']) {
      await page.goto(`/booking/${id}`)
      await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible()
    }

    // A home that was hidden since is no longer a link for its guest, but is one for its host.
    await realtor.call(changeProperty, { id: place._id, is_public: false })
    const [asGuest, asHost] = [
      await open(guest, { viewport: PHONE }),
      await open(realtor, { viewport: PHONE }),
    ]
    await asGuest.goto(`/booking/${booked._id}`)
    await expect(asGuest.getByText('No longer listed')).toBeVisible()
    await asHost.goto(`/booking/${booked._id}`)
    await expect(asHost.getByRole('link', { name: 'View property' })).toBeVisible()
  },
)

test(
  'a host cannot record a stay over nights that are taken',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const place = await makeProperty(realtor)
    await request(await newcomer('client'), place, 10, 3)
    const page = await open(realtor, { viewport: PHONE })
    await page.goto('/bookings')
    await page.getByRole('button', { name: 'Add booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    await chooseProperty(dialog, 'Property', place.name)
    await dialog.getByLabel('Guest name').fill('Oupa Nkosi')
    await dialog.getByLabel('Guest email').fill('oupa@post.example')
    await choose(page, 12, 11)
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(dialog.getByText('Check-out date must be after check-in date')).toBeVisible()
    await choose(page, 12, 14)
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(dialog.getByRole('alert')).toContainText(stayDay(inDays(12)))
    await expect(dialog.getByLabel('Guest name')).toHaveValue('Oupa Nkosi')
    await expect(
      realtor.call(createBooking, {
        property_id: place._id,
        guest_name: 'Oupa Nkosi',
        guest_email: 'oupa@post.example',
        check_in: inDays(12),
        check_out: inDays(14),
        guests: 1,
      }),
    ).rejects.toThrow()
  },
)

test(
  'a third home on the free plan is refused with what to do, and nothing that was typed is lost',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    await makeProperty(host)
    await makeProperty(host)
    const page = await open(host, { viewport: PHONE })
    await page.goto('/properties/add')
    const next = page.getByRole('button', { name: 'Next' })
    await page.getByLabel('Property name').fill('One too many')
    await next.click()
    await page.getByLabel('Address', { exact: true }).fill('3 Third Street')
    // A missing value keeps the form on its step.
    await next.click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await page.getByLabel('City', { exact: true }).fill('Paarl')
    await next.click()
    await expect(page).toHaveURL('/properties/add?step=3')
    await page.getByLabel('Price per night').fill('925')
    await page.goBack()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Paarl')
    await page.reload()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').last().click()
    await page.getByRole('button', { name: 'Add property', exact: true }).click()
    // A refusal leads to the step that it is about.
    await expect(
      page.getByText('The price goes up in steps of R50. Choose R\u00a0900 or R\u00a0950'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Use R\u00a0900' }).click()
    await expect(page.getByLabel('Price per night')).toHaveValue('900')
    await next.click()
    await next.click()
    await page.getByRole('button', { name: 'Add property', exact: true }).click()
    await expect(page.getByText(/Your plan allows 2 properties\. Start the free trial/).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first().click()
    await expect(page.getByLabel('Property name')).toHaveValue('One too many')
  },
)
