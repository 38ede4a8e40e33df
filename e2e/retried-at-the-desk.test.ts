import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addFeed, syncFeed } from '../src/features/channels/contract/feeds.ts'
import { createWebhook } from '../src/features/webhooks/contract/webhooks.ts'
import { expect, gaveUp, LAPTOP, makeProperty, request, test } from './fixtures.ts'
import { demoPerson } from './people.ts'

const CALENDAR = 'BEGIN:VCALENDAR\r\nPRODID:-//Airbnb Inc//EN\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'

/** Another program, that works or is out of order. */
async function otherProgram() {
  const program = { isBroken: false, received: 0 }
  const server = createServer((_, answer) => {
    program.received += 1
    if (program.isBroken) answer.writeHead(503).end('out of order')
    else answer.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { program, url: `http://127.0.0.1:${port}/told`, close: () => server.close() }
}

test(
  'a delivery that was given up is sent again by an administrator, and leaves the list',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const { program, url, close } = await otherProgram()
    const [host, guest] = [await newcomer('realtor', 'Sizwe Webhook'), await newcomer('client')]
    const place = await makeProperty(host)
    program.isBroken = true
    const { webhook } = await host.call(createWebhook, {
      name: 'Books of Sizwe',
      url,
      events: ['booking.requested'],
      currentPassword: host.password,
    })
    await request(guest, place, 20, 3)
    await gaveUp(webhook)
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin')
    await page.getByRole('link', { name: /webhook deliver(y|ies) failed$/ }).click()
    const delivery = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Books of Sizwe' })
    await expect(delivery).toContainText('Answered 503')
    program.isBroken = false
    const before = program.received
    await delivery.getByRole('button', { name: /^Send again/ }).click()
    await expect(page.getByText('Sending the delivery again')).toBeVisible()
    await expect(delivery).toBeHidden()
    await expect.poll(() => program.received).toBe(before + 1)
    close()
  },
)

test(
  'a calendar that fails to sync is synced again by an administrator, and leaves the list',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const { program, url, close } = await otherProgram()
    const host = await newcomer('realtor', 'Naledi Calendar')
    const place = await makeProperty(host, { name: 'Kliphuis of the desk' })
    const { feed } = await host.call(addFeed, {
      property_id: place._id,
      direction: 'in',
      channel: 'airbnb',
      url,
    })
    program.isBroken = true
    await host.call(syncFeed, { id: feed._id })
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin/feeds')
    const calendar = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kliphuis of the desk' })
    await expect(calendar).toContainText('1 failed attempt')
    program.isBroken = false
    await calendar.getByRole('button', { name: /^Sync again/ }).click()
    await expect(page.getByText('Syncing the calendar again')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(calendar).toBeHidden()
    }).toPass()
    close()
  },
)
