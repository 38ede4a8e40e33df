import { channel } from './channel.ts'
import { expect, makeProperty, inDays, LAPTOP, type Person, PHONE, request, step, test } from './fixtures.ts'
import { bareRange, longDay, rand } from '../src/contract/words.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { listMessages } from '../src/features/messages/contract.ts'
import { addFeed, syncFeed } from '../src/features/channels/contract/feeds.ts'

const stay = (host: Person, place: { _id: string }, name: string, from: number, to: number) =>
  host.call(createBooking, {
    property_id: place._id,
    guest_name: name,
    guest_email: 'guest@post.example',
    check_in: inDays(from),
    check_out: inDays(to),
    guests: 1,
  })

test('a host connects a channel, whose address is checked, and gets ours for it', async ({
  open,
  newcomer,
}) => {
  const { address, page: other, server } = await channel([inDays(30), inDays(33)])
  const host = await newcomer('realtor')
  await makeProperty(host, { name: 'Kliphuis' })
  const page = await open(host, { viewport: PHONE })
  await page.goto('/channels')
  await page.getByRole('button', { name: 'Connect a channel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a channel' })
  // The only property is chosen already.
  await expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveValue('Kliphuis')
  await expect(dialog.getByText('Connect calendars')).toBeVisible()
  await dialog.getByLabel('Calendar link').fill(other)
  await dialog.getByRole('button', { name: 'Check and connect' }).click()
  await expect(dialog.getByText('isn’t a calendar')).toBeVisible()
  await dialog.getByLabel('Calendar link').fill(address)
  await dialog.getByRole('button', { name: 'Check and connect' }).click()
  await expect(dialog.getByText('Airbnb connected: 3 nights blocked. Now the other way')).toBeVisible()
  await expect(dialog.getByText(/\/ical\/[\w-]{32}\.ics/)).toBeVisible()
  // Half a connection sells nights twice: until our link is copied, copying it is what leads on.
  await expect(dialog.getByRole('button', { name: 'Do this later' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const calendars = page.getByRole('region', { name: 'Kliphuis' })
  await expect(calendars.getByText('Up to date')).toBeVisible()
  await expect(calendars.getByText('3 nights blocked')).toBeVisible()
  await calendars.getByRole('button', { name: 'Sync history: Airbnb' }).click()
  const reads = page.getByRole('dialog', { name: 'Sync history: Airbnb' })
  await reads.getByText('Response', { exact: true }).click()
  await expect(reads.getByRole('textbox')).toHaveValue(/BEGIN:VCALENDAR/)
  // The calendar says whose the nights are, of several properties in one.
  await makeProperty(host, { name: 'Duinhuis' })
  await page.goto(`/calendar?view=month&month=${inDays(31).slice(0, 7)}`)
  await page.getByRole('button', { name: longDay(inDays(31)) }).click()
  await expect(page.getByRole('dialog').getByText('Airbnb').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Imported')).toBeVisible()
  server.close()
})

test(
  'a host sees on every screen that nights were sold twice, and settles it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const says = await channel([inDays(30), inDays(33)])
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis' })
    const asked = { property_id: place._id, direction: 'in', channel: 'airbnb', url: says.address } as const
    const { feed } = await host.call(addFeed, asked)
    await stay(host, place, 'Bheki Cele', 33, 36)
    says.sell([inDays(30), inDays(33)], [inDays(35), inDays(37)])
    await host.call(syncFeed, { id: feed._id })
    const page = await open(host, { viewport: LAPTOP })
    await page.goto('/dashboard')
    const now = page.getByRole('region', { name: 'Now' })
    await expect(now.getByRole('link', { name: '1 double booking' })).toHaveAttribute('href', '/channels')
    await page.goto('/calendar?view=timeline')
    await expect(page.getByText('Bheki Cele and an Airbnb guest booked the same night.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Resolve double booking' })).toHaveAttribute(
      'href',
      /^\/channels#clash-/,
    )
    await expect(page.getByText('1 waiting in Menu')).toBeAttached()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Channels 1 waiting' }).click()
    const twice = page.getByRole('region', { name: 'Double bookings' })
    await expect(twice.getByRole('link', { name: 'Bheki Cele' })).toBeVisible()
    await twice.getByRole('button', { name: 'Keep both bookings' }).click()
    await expect(twice).toBeHidden()
    await page.getByText('Resolved double bookings').click()
    await expect(page.getByText('Both bookings stay').last()).toBeVisible()
    await expect(page.getByText('waiting in Menu')).toHaveCount(0)
    says.server.close()
  },
)

test(
  'the guest of a double booking is offered another free home by message, and booked there with what is known of them',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client', 'Bheki Cele')]
    const place = await makeProperty(host, { name: 'Kliphuis', price_per_night: 800 })
    const other = await makeProperty(host, { name: 'Duinhuis', price_per_night: 900, max_guests: 6 })
    await step(host, await request(guest, place, 33, 3), { status: 'confirmed' })
    const says = await channel([inDays(35), inDays(37)])
    const asked = { property_id: place._id, direction: 'in', channel: 'airbnb', url: says.address } as const
    await host.call(addFeed, asked)
    const page = await open(host, { viewport: PHONE })
    await page.goto('/channels')
    const cases = page.getByRole('region', { name: 'Double bookings' })
    await expect(
      cases.getByText(
        `Duinhuis is free ${bareRange(inDays(33), inDays(36))}, up to 6 guests, ${rand(300)} more`,
      ),
    ).toBeVisible()
    await expect(cases.getByText(/offer it to the guest in the messages of Airbnb/)).toBeVisible()
    await cases.getByRole('button', { name: 'Offer Duinhuis' }).click()
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue(/^Dear Bheki,[^]*Duinhuis is free for the same nights/)
    await expect(message).toHaveValue(new RegExp(`/property/${other.public_slug}\n`))
    // Nothing was sent by it, and it is there once, however often it is pressed.
    const written = await message.inputValue()
    await page.goto('/channels')
    await cases.getByRole('button', { name: 'Offer Duinhuis' }).click()
    await expect(message).toHaveValue(written)
    expect((await guest.call(listMessages, {})).total).toBe(0)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Message sent')).toBeVisible()

    await page.goto('/channels')
    await cases.getByRole('link', { name: 'Book it for Bheki' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    await expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveValue('Duinhuis')
    await expect(dialog.getByLabel('Guest name')).toHaveValue('Bheki Cele')
    await expect(dialog.getByLabel('Guest email')).toHaveValue(guest.user.email)
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(page.getByText('Booking added')).toBeVisible()
    await expect(page).toHaveURL('/bookings')
    await page.goto('/channels')
    await expect(cases.getByText(/^None of your other properties is free/)).toBeVisible()
    says.server.close()
  },
)

test(
  'a host keeps the guest of Naledi, cancels at the channel, and the clash ends when its nights leave the calendar',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const others: [string, string][] = [
      [inDays(20), inDays(22)],
      [inDays(24), inDays(26)],
      [inDays(50), inDays(52)],
    ]
    const twice: [string, string] = [inDays(35), inDays(37)]
    const says = await channel(...others)
    const host = await newcomer('realtor')
    const place = await makeProperty(host, { name: 'Kliphuis' })
    const asked = { property_id: place._id, direction: 'in', channel: 'airbnb', url: says.address } as const
    await makeProperty(host, { name: 'Duinhuis' })
    const { feed } = await host.call(addFeed, asked)
    await stay(host, place, 'Bheki Cele', 33, 36)
    says.sell(...others, twice)
    await host.call(syncFeed, { id: feed._id })
    const page = await open(host, { viewport: { width: 1640, height: 900 } })
    const day = (of: string) => page.getByRole('button', { name: longDay(of) })
    const calendar = `/calendar?view=month&month=${inDays(35).slice(0, 7)}`
    // Only the night that both hold is a clash, and it leads to the case.
    await page.goto(calendar)
    await expect(day(inDays(35))).toHaveAccessibleName(/clash/i)
    await expect(day(inDays(33))).not.toHaveAccessibleName(/clash/i)
    await day(inDays(35)).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Double booking: choose who stays' })
      .first()
      .click()
    const cases = page.getByRole('region', { name: 'Double bookings' })
    await expect(cases.getByText('1 night has two guests')).toBeVisible()
    await cases.getByRole('button', { name: 'Keep the Naledi booking' }).click()
    // The remaining task is shown with a link to the reservation's page, and stays in the count.
    await expect(cases.getByText('Waiting for Airbnb')).toBeVisible()
    await expect(cases.getByRole('link', { name: /^Open HM\d+ at Airbnb$/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.airbnb\.com\/hosting\/reservations\/details\/HM\d+$/,
    )
    const channels = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Channels/ })
    await expect(channels).toHaveAccessibleName('Channels 1 waiting')
    // A host who does not confirm the cancelling keeps the booking.
    await cases.getByRole('button', { name: 'Cancel the Naledi booking instead…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel the booking of Bheki Cele instead?' })
    await expect(question.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    await question.getByRole('button', { name: 'Keep booking' }).click()
    await expect(question).toBeHidden()
    await expect(cases.getByText('Waiting for Airbnb')).toBeVisible()
    await page.goto(calendar)
    await expect(day(inDays(35))).toHaveAccessibleName(/waiting for the channel/)
    // Cancelled at Airbnb: gone after two good syncs.
    says.sell(...others)
    for (const _ of [1, 2]) await host.call(syncFeed, { id: feed._id })
    await expect(channels).toHaveAccessibleName('Channels')
    await expect(day(inDays(35))).not.toHaveAccessibleName(/clash/i)
    await channels.click()
    await page.getByText('Resolved double bookings').click()
    await expect(page.getByText('Kept Bheki Cele’s booking')).toBeVisible()
    // The price of an imported stay is added on its panel.
    await page.goto(`/calendar?view=month&month=${inDays(20).slice(0, 7)}`)
    await day(inDays(20)).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Open at Airbnb' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add guest details' }).click()
    await dialog.getByLabel('Guest name').fill('Naledi Dlamini')
    await dialog.getByLabel('Amount').fill('4 200')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog.getByText('Naledi Dlamini').first()).toBeVisible()
    await expect(dialog.getByText(/4\s200/).first()).toBeVisible()
    says.server.close()
  },
)
