import type { Page } from '@playwright/test'
import { listMessages, sendMessage } from '../src/features/messages/contract.ts'
import { deleteProperty } from '../src/features/properties/contract/manage.ts'
import { expect, isOnDevice, makeProperty, LAPTOP, PHONE, type Person, request, test } from './fixtures.ts'

const field = (page: Page) => page.getByLabel('Message', { exact: true })
const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })
const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' })
const waits = (page: Page) => page.getByText('waiting for a connection, saved on this device')

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const written = async ({ call }: Person) =>
  (await call(listMessages, {})).messages.map(({ content }) => content)

const GUEST = 'Kabelo Message'
const HOST = 'Thandeka Message'

test('a guest writes to the host of a home and the host answers; both see what was read', async ({
  open,
  newcomer,
}) => {
  const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
  const place = await makeProperty(realtor)
  const guest = await open(client, { viewport: PHONE })
  await guest.goto(`/property/${place.public_slug}`)
  await guest.getByRole('link', { name: 'Ask a question' }).click()
  await expect(guest).toHaveURL(/\/messages\?to=/)
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(guest.getByText('Message cannot be empty')).toBeVisible()
  await field(guest).fill('Is there a braai?')
  await field(guest).press('Enter')
  await field(guest).pressSequentially('And wood?')
  await field(guest).press('Control+Enter')
  await expect(guest.getByText('Message sent')).toBeVisible()
  await expect(guest).toHaveURL(/\/messages\?conversation=/)
  await expect(thread(guest, HOST).getByText('And wood?')).toHaveCount(1)

  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto('/dashboard')
  const messages = host.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' })
  await expect(messages).toContainText('1 waiting')
  await expect(host.getByRole('link', { name: '1 new message' })).toBeVisible()
  await messages.click()
  // The first is open without a click, and is marked as read once seen.
  await expect(host).toHaveURL(/\?conversation=/)
  await expect(thread(host, GUEST)).toContainText('Is there a braai?')
  await expect(thread(host, GUEST).getByText('New', { exact: true })).toBeVisible()
  await expect(messages).not.toContainText('waiting')
  await say(host, 'There is, and wood too')
  await expect(host.getByText('Message sent')).toBeVisible()
  await expect(thread(host, GUEST).getByText('There is, and wood too')).toHaveCount(1)

  await guest.reload()
  await expect(thread(guest, HOST)).toContainText('There is, and wood too')
  await expect(thread(guest, HOST)).toContainText(', read')
  await guest.getByRole('link', { name: 'All messages' }).click()
  await expect(conversations(guest).getByRole('link', { name: HOST })).toContainText('There is, and wood too')
})

test(
  'a visitor who has a question logs in or signs up first, and comes back to it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    const place = await makeProperty(realtor)
    const ask = async () => {
      const page = await open(null, { viewport: PHONE })
      await page.goto(`/property/${place.public_slug}`)
      // The host shows no street: an area is drawn, no point.
      await expect(page.locator('[data-mark="area"]')).toHaveCount(1)
      await expect(page.locator('[data-mark="pin"]')).toHaveCount(0)
      await page.getByRole('link', { name: 'Ask a question' }).click()
      await expect(page).toHaveURL('/login')
      return page
    }
    const guest = await ask()
    await guest.getByLabel('Email').fill(client.user.email)
    await guest.getByLabel('Password', { exact: true }).fill(client.password)
    await guest.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(guest).toHaveURL(`/messages?to=${realtor.user.id}`)
    // No booking names the property, so the guest does.
    await expect(thread(guest, HOST)).toContainText(`Tell ${HOST} which property and dates you mean`)
    await say(guest, 'Is there a braai?')
    await expect(guest.getByText('Message sent')).toBeVisible()

    const stranger = await ask()
    await stranger.getByRole('link', { name: 'Register' }).click()
    await stranger.getByLabel('Full name').fill('Zanele Question')
    await stranger.getByLabel('Email').fill(`zanele-${Date.now()}@post.example`)
    await stranger.getByLabel('Password', { exact: true }).fill('fynbos on the hill')
    await stranger.getByLabel('Confirm password').fill('fynbos on the hill')
    await stranger.getByRole('button', { name: 'Register as Client' }).click()
    await expect(stranger).toHaveURL(`/messages?to=${realtor.user.id}`)
  },
)

test(
  'a message without a line waits in its thread, and what is typed survives a reload; both come once and in order',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    const booking = await request(client, await makeProperty(realtor), 20, 3)
    const page = await open(client, { viewport: PHONE })
    await page.goto(`/messages?booking=${booking._id}`)
    await say(page, 'Before')
    await expect(page.getByText('Message sent')).toBeVisible()
    await expect(page).toHaveURL(/\?conversation=/)
    await expect(thread(page, HOST)).toContainText('Before')
    await isOnDevice(page, client, 'Before')
    // The result for the present address, and not only the list beside it.
    const id = new URL(page.url()).searchParams.get('conversation')
    for (const path of ['/api/conversation', '/api/messages'])
      await isOnDevice(page, client, `["${path}",{"conversation_id":"${id}"`)
    let isDown = true
    await page.route('**/api/**', route => (isDown ? route.abort() : route.continue()))
    await say(page, 'First')
    await say(page, 'Second')
    await expect(waits(page)).toHaveCount(2)
    await field(page).fill('Half a thou')
    await page.reload()
    // As this device saw it last.
    await expect(thread(page, HOST)).toContainText('Before')
    await expect(field(page)).toHaveValue('Half a thou')
    await expect(waits(page)).toHaveCount(2)
    expect(await written(realtor)).toEqual(['Before'])
    isDown = false
    await page.getByRole('button', { name: 'Send now' }).first().click()
    await expect(waits(page)).toHaveCount(0)
    await say(page, 'Third')
    await expect(page.getByText('Message sent')).toBeVisible()
    await expect(thread(page, HOST).getByText(/^(You: )?(First|Second|Third)$/)).toHaveCount(3)
    expect(await written(realtor)).toEqual(['Before', 'First', 'Second', 'Third'])
  },
)

test(
  'the host answers the request beside its thread, puts the thread aside and takes it back',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    const booking = await request(client, await makeProperty(realtor), 20, 3)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto(`/messages?booking=${booking._id}`)
    await say(page, 'Welcome, the road is open')
    await expect(page.getByText('Message sent')).toBeVisible()
    await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Accept' }).click()
    await expect(thread(page, GUEST)).toContainText(`Accepted by ${HOST}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(conversations(page).getByText('No messages yet')).toBeVisible()
    await conversations(page).getByRole('link', { name: 'Archived' }).click()
    await expect(conversations(page).getByRole('link', { name: GUEST })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Unarchive' }).click()
    await expect(conversations(page).getByText('Nothing is archived')).toBeVisible()
    await page.goto(`/messages?search=${encodeURIComponent('road is OPEN')}`)
    await expect(conversations(page).getByRole('link', { name: GUEST })).toBeVisible()
    await page.goto('/messages?search=nobody%20said%20this')
    await expect(page.getByText('Nothing found for “nobody said this”')).toBeVisible()
    await page.goto(`/booking/${booking._id}`)
    await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText(
      'the road is open',
    )
  },
)

test(
  'a message that is refused says why in its thread, and is edited or removed',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    const { _id: id } = await makeProperty(realtor)
    const page = await open(client, { viewport: PHONE })
    await page.goto(`/messages?to=${realtor.user.id}`)
    await expect(field(page)).toBeVisible()
    // Once the home is deleted, the host can no longer be written to.
    await realtor.call(deleteProperty, { id })
    await say(page, 'Is there a braai?')
    const refused = page.getByRole('alert').filter({ hasText: 'Failed to send message: You can write to' })
    await expect(refused).toHaveCount(1)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(refused).toHaveCount(0)
    await expect(field(page)).toHaveValue('Is there a braai?')
    await say(page, 'Is there a pool?')
    await expect(refused).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(refused).toHaveCount(0)
    await expect(page.getByText('Is there a pool?')).toHaveCount(0)
    expect(await written(realtor)).toEqual([])
  },
)

test(
  'older messages come above what is read, which stays where it is',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    await makeProperty(realtor)
    for (let number = 1; number <= 120; number += 1)
      await client.call(sendMessage, { receiver_id: realtor.user.id, content: `Number ${number}.` })
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/messages')
    const list = thread(page, GUEST)
    await expect(list.getByText('Number 120.')).toBeInViewport()
    await expect(list.getByText('Number 1.')).toHaveCount(0)
    await list.hover()
    const above = list.getByText('Number 85.')
    await expect(async () => {
      await page.mouse.wheel(0, -200)
      await expect(above).toBeInViewport({ timeout: 200 })
    }).toPass()
    await expect(list.getByText('Number 1.')).toHaveCount(1)
    await expect(above).toBeInViewport()
    await page.getByRole('button', { name: 'To the newest message' }).click()
    await expect(list.getByText('Number 120.')).toBeInViewport()
  },
)

test(
  'a thread that cannot be loaded says so and is tried again, and that of others is not found',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    await makeProperty(realtor)
    const { message } = await client.call(sendMessage, { receiver_id: realtor.user.id, content: 'Hello' })
    const page = await open(realtor, { viewport: LAPTOP })
    let isBroken = true
    await page.route('**/api/messages?*', route => (isBroken ? route.abort() : route.continue()))
    await page.goto(`/messages?conversation=${message.conversation_id}`)
    await expect(page.getByText('Failed to load messages')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(thread(page, GUEST)).toContainText('Hello')
    const stranger = await open(await newcomer('client'), { viewport: LAPTOP })
    await stranger.goto(`/messages?conversation=${message.conversation_id}`)
    await expect(stranger.getByText('Thread not found')).toBeVisible()
  },
)

test(
  'by keyboard the list is one stop, and arrows lead through it',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', HOST)
    await makeProperty(realtor)
    for (const name of ['Anele Message', 'Bongi Message', GUEST])
      await (
        await newcomer('client', name)
      ).call(sendMessage, { receiver_id: realtor.user.id, content: 'Hello' })
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/messages')
    const row = (name: string) => conversations(page).getByRole('link', { name })
    await expect(thread(page, GUEST)).toContainText('Hello')
    await row(GUEST).focus()
    await page.keyboard.press('ArrowDown')
    await expect(row('Bongi Message')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(thread(page, 'Bongi Message')).toContainText('Hello')
    await page.keyboard.press('Tab')
    await expect(conversations(page).locator(':focus')).toHaveCount(0)
  },
)

test(
  'five minutes without a line lose nothing of what two people write, though the app is opened anew meanwhile',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', HOST), await newcomer('client', GUEST)]
    const booking = await request(client, await makeProperty(realtor), 20, 3)
    const [guest, host] = [await open(client, { viewport: PHONE }), await open(realtor, { viewport: LAPTOP })]
    await guest.clock.install()
    for (const page of [guest, host]) await page.goto(`/messages?booking=${booking._id}`)
    await say(guest, 'Before')
    await expect(thread(host, GUEST)).toContainText('Before')
    await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)

    await guest.context().setOffline(true)
    await say(guest, 'First')
    await say(host, 'Are you on the pass?')
    await expect(host.getByText('Message sent')).toBeVisible()
    await guest.clock.fastForward('05:00')
    await guest.goto('/bookings')
    await guest.goto(`/messages?booking=${booking._id}`)
    await expect(waits(guest)).toHaveCount(1)
    await say(guest, 'Second')
    await expect(waits(guest)).toHaveCount(2)

    await guest.context().setOffline(false)
    await expect(waits(guest)).toHaveCount(0)
    await expect(thread(guest, HOST)).toContainText('Are you on the pass?')
    await expect(thread(host, GUEST)).toContainText('Second')
    expect(await written(realtor)).toEqual(['Before', 'Are you on the pass?', 'First', 'Second'])
  },
)
