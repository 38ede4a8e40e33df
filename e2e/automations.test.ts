import { afterQuietHours } from '../src/features/automations/rules/moments.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { listMessages } from '../src/features/messages/contract.ts'
import { startTemplates } from '../src/features/templates/contract.ts'
import { createWebhook } from '../src/features/webhooks/contract/webhooks.ts'
import { expect, makeProperty, inDays, LAPTOP, PHONE, test } from './fixtures.ts'
import { openTool } from './open-tool.ts'

const HOST = 'Thandeka Automation'

const SOUTH_AFRICA_AHEAD_MS = 2 * 3_600_000

test('what every guest is told goes by itself from one click on, and is put in other words, sent and skipped for one stay', async ({
  open,
  newcomer,
}) => {
  const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', 'Kabelo Automation')]
  const place = await makeProperty(realtor, { instant_booking: true })
  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto('/automations')
  await host.getByRole('button', { name: 'Add 6 ready-made automations' }).click()
  await expect(host.getByText('3 days before check-in, at 09:00')).toBeVisible()
  await expect(host.getByRole('switch', { name: 'Directions is on' })).toBeChecked()

  const { booking } = await client.call(createBooking, {
    property_id: place._id,
    check_in: inDays(20),
    check_out: inDays(23),
    guests: 2,
  })
  // The host's page is updated live, without a reload.
  const thanks = host
    .getByRole('listitem')
    .filter({ hasText: 'Send “Thank you for booking” when a stay is confirmed' })
    .last()
  await expect(thanks).toContainText('1 sent', { timeout: 20_000 })

  await host.goto(`/booking/${booking._id}`)
  const journey = host.getByRole('region', { name: 'This stay, step by step' })
  const row = (name: string) => journey.getByRole('listitem').filter({ hasText: name })
  await expect(row('Thank you for booking')).toContainText('Sent')
  await expect(row('The first morning')).toContainText('Planned')
  const dialog = host.getByRole('dialog')
  const more = async (name: string, step: string) => {
    await row(name).getByRole('button').click()
    await dialog.getByRole('button', { name: step }).click()
  }
  // The text is read before any action on it.
  await row('The first morning').getByRole('button').click()
  await expect(dialog.getByText('Good morning Kabelo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit message' }).click()
  const words = host.getByRole('textbox', { name: 'What it says' })
  await expect(words).toHaveValue(/Good morning Kabelo/)
  await words.fill('The baker is around the corner')
  await host.getByRole('button', { name: 'Save words' }).click()
  await expect(dialog).toContainText('in your own words')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(row('The first morning')).toContainText('Sent')
  await expect(dialog).toBeHidden()
  // A message that was skipped stays between its neighbours.
  const names = journey.getByRole('button').locator('span:first-child')
  const inOrder = await names.allInnerTexts()
  await more('Check-out', 'Skip')
  await expect(row('Check-out')).toContainText('Skipped by you')
  expect(await names.allInnerTexts()).toEqual(inOrder)
  await host.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row('Check-out')).toContainText('Planned')
  await more('Check-out', 'Skip')
  await more('Check-out', 'Undo skip')
  await expect(row('Check-out')).toContainText('Planned')
  await expect(dialog).toBeHidden()
  // The door code is not set.
  await more('Check-in details', 'Send now')
  await expect(host.getByText('It was not sent: no value for')).toBeVisible()
  await host.keyboard.press('Escape')
  await expect(row('Check-in details')).toContainText('Planned')
  const { messages } = await client.call(listMessages, { booking_id: booking._id })
  expect(messages.map(({ content }) => content.split('\n')[0])).toEqual([
    'Hi Kabelo',
    'The baker is around the corner',
  ])
  // A stopped message names the screen where each missing value is filled in.
  const { booking: soon } = await client.call(createBooking, {
    property_id: place._id,
    check_in: inDays(1),
    check_out: inDays(3),
    guests: 2,
  })
  await host.goto(`/booking/${soon._id}`)
  // It goes at 14:00 the day before, and at night nothing goes: so nothing stops before then either.
  const isEarly = new Date(Date.now() + SOUTH_AFRICA_AHEAD_MS).getUTCHours() < 14
  if (isEarly || afterQuietHours(new Date()) > new Date()) {
    await expect(row('Check-in details')).toContainText(isEarly ? /Planned.*14:00/ : /Planned.*07:00/)
    return
  }
  await expect(row('Check-in details')).toContainText('Not sent yet', { timeout: 20_000 })
  await row('Check-in details').getByRole('button').click()
  await expect(dialog.getByRole('link', { name: 'Fill it in' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Add your number' }).click()
  await expect(host).toHaveURL('/profile')
})

test(
  'an automation is written, changed, turned off and deleted on a phone',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Zanele Automation')
    await makeProperty(realtor)
    const host = await open(realtor, { viewport: PHONE })
    await host.goto('/automations')
    await host.getByRole('button', { name: 'Add 6 ready-made automations' }).click()
    await expect(host.getByText('3 days before check-in, at 09:00')).toBeVisible()
    await host.getByRole('button', { name: 'New automation' }).click()
    const dialog = host.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save automation' }).click()
    await expect(dialog.getByText('Please give it a name')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Two days on')
    await dialog.getByLabel('How many').fill('2')
    await dialog.getByLabel('When', { exact: true }).selectOption('after check-in')
    await dialog.getByLabel('Minimum nights').fill('4')
    // The message is not known yet.
    await expect(dialog.getByText('would have got this message')).toBeHidden()
    await dialog.getByLabel('Template').selectOption('The first morning')
    // No time at night can be chosen.
    const times = await dialog.getByLabel('At', { exact: true }).getByRole('option').allInnerTexts()
    expect([times.at(0), times.at(-1)]).toEqual(['07:00', '20:30'])
    await dialog.getByLabel('At', { exact: true }).selectOption('08:30')
    await expect(dialog.getByText('0 stays in the last 90 days would have got this message')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save automation' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      host.getByText('2 days after check-in, at 08:30. Only stays of 4 nights or more.'),
    ).toBeVisible()
    await host.getByRole('switch', { name: 'Two days on is on' }).uncheck()
    await host.reload()
    await expect(host.getByRole('switch', { name: 'Two days on is on' })).not.toBeChecked()
    await host.getByRole('button', { name: 'More for Two days on' }).click()
    await host.getByRole('menuitem', { name: 'Delete' }).click()
    await host.getByRole('button', { name: 'Delete automation' }).click()
    await expect(host.getByText('Two days on')).toHaveCount(0)
    // The stay is drawn in its order, and where nothing is sent yet one begins there.
    expect(await host.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Requested',
      'Confirmed',
      'Before check-in',
      'During the stay',
      'After check-out',
      'Declined, expired or cancelled',
    ])
    await host.getByRole('button', { name: 'Add an automation: Requested' }).click()
    await expect(dialog.getByLabel('When', { exact: true })).toHaveValue('requested')
    await dialog.getByLabel('When', { exact: true }).selectOption('before check-in')
    await expect(dialog.getByLabel('How many')).toHaveValue('1')
  },
)

test(
  'another program is told of a stay, in the words of a template, by an automation',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const { url, received, server } = await openTool()
    const [realtor, client] = [
      await newcomer('realtor', 'Sipho Automation'),
      await newcomer('client', 'Lerato Dube'),
    ]
    const place = await makeProperty(realtor, { instant_booking: true })
    await realtor.call(startTemplates, {})
    await realtor.call(createWebhook, {
      name: 'Cleaners',
      url,
      events: ['message.sent'],
      currentPassword: realtor.password,
    })
    const host = await open(realtor, { viewport: PHONE })
    await host.goto('/automations')
    await host.getByRole('button', { name: 'New automation' }).click()
    const dialog = host.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Tell the cleaners')
    await dialog.getByLabel('When', { exact: true }).selectOption('when a stay is confirmed')
    await dialog.getByLabel('Send', { exact: true }).selectOption('To a webhook, for another program')
    await dialog.getByLabel('Template').selectOption('Thank you for booking')
    await dialog.getByRole('button', { name: 'Save automation' }).click()
    await expect(dialog.getByText('Please choose a webhook')).toBeVisible()
    await dialog.getByLabel('Webhook').selectOption('Cleaners')
    await dialog.getByRole('button', { name: 'Save automation' }).click()
    await expect(dialog).toBeHidden()
    const stay = { property_id: place._id, check_in: inDays(20), check_out: inDays(23), guests: 2 }
    const { booking } = await client.call(createBooking, stay)
    await expect.poll(() => received, { timeout: 20_000 }).toHaveLength(1)
    expect(received).toMatchObject([
      {
        event: 'automation.due',
        body: { data: { automation: { name: 'Tell the cleaners' }, booking: { _id: booking._id } } },
      },
    ])
    expect(JSON.stringify(received)).toContain('Hi Lerato')
    // The guest receives no message about it.
    expect((await client.call(listMessages, {})).messages).toEqual([])
    server.close()
  },
)
