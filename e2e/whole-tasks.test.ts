import type { Page, Route } from '@playwright/test'
import { followHost } from '../src/features/newsletters/contract/subscriptions.ts'
import { getSubscription, startTrial } from '../src/features/billing/contract/subscription.ts'
import { stayDay } from '../src/contract/words.ts'
import { dayOf } from '../src/contract/days.ts'
import { joinWaitlist } from '../src/features/waitlist/contract.ts'
import { listConversations, sendMessage } from '../src/features/messages/contract.ts'
import { channel } from './channel.ts'
import {
  confirmAddress,
  expect,
  failedJob,
  inDays,
  LAPTOP,
  mailTo,
  makeProperty,
  PHONE,
  request,
  step,
  test,
} from './fixtures.ts'
import { withoutEvents } from './at-rest.ts'
import { countPresses } from './hand.ts'
import { demoPerson } from './people.ts'
import { photograph } from './photograph.ts'

/** Holds every answer of the product back from a page, until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await held.promise
    await route.continue()
  }
  await page.route('**/api/**', hold)
  return async () => {
    held.resolve()
    await page.unroute('**/api/**', hold)
  }
}

// Whole tasks as a new host, a guest and an administrator do them, with the presses that each takes at most.
const tag = '@all'

test(
  'a new host: from the first page to a home with prices, a channel, arrival notes and messages',
  { tag },
  async ({ open }) => {
    const airbnb = await channel([inDays(20), inDays(22)])
    const page = await open(null, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click()
    // The option for hosts is chosen for visitors from the page for hosts.
    await page.getByLabel('Full name').fill('Lerato Whole')
    await page.getByLabel('Email').fill(`lerato-whole-${Date.now()}@post.example`)
    await page.getByLabel('Password', { exact: true }).fill('fynbos on the hill')
    await page.getByLabel('Confirm password').fill('fynbos on the hill')
    await page.getByRole('button', { name: 'Register as Realtor' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('link', { name: 'Add property' }).first().click()
    await page.getByLabel('Property name').fill('Whole Cottage')
    await page.getByLabel('Address', { exact: true }).fill('7 Kloof Road')
    await page.getByLabel('City', { exact: true }).fill('Hermanus')
    await page.getByLabel('Price per night').fill('1650')
    await page.getByLabel(/^Choose photos/).setInputFiles([await photograph()])
    await page.getByRole('button', { name: 'Add property' }).click()
    const first = page.getByRole('region', { name: 'Whole Cottage is live' })
    await first.getByRole('button', { name: /^Set a weekend price/ }).click()
    await first.getByLabel('Price on Fridays and Saturdays').fill('1950')
    await first.getByLabel('Price on Fridays and Saturdays').press('Enter')
    await first.getByRole('button', { name: /^Set Christmas prices/ }).click()
    await first.getByRole('button', { name: 'Both' }).click()
    await expect(first.getByRole('link', { name: /^Set Christmas prices Done/ })).toBeVisible()
    await first.getByRole('button', { name: /^Turn on automatic messages/ }).click()
    await expect(first.getByRole('link', { name: /^Turn on automatic messages On\./ })).toBeVisible()
    await first.getByRole('button', { name: /^Connect Airbnb/ }).click()
    const connect = page.getByRole('dialog', { name: 'Connect a channel' })
    await connect.getByLabel('Calendar link').fill(airbnb.address)
    await connect.getByLabel('Calendar link').press('Enter')
    await expect(connect.getByText(/2 nights blocked/)).toBeVisible()
    await connect.getByRole('button', { name: 'Do this later' }).click()
    await first.getByRole('link', { name: /^Say how guests arrive/ }).click()
    await page.getByLabel('Door code').fill('4711#')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    airbnb.server.close()
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(13)
  },
)

test(
  'a host reads what a change costs, accepts it and answers, in one conversation',
  { tag },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor'), await newcomer('client', 'Kabelo Whole')]
    const booking = await request(guest, await makeProperty(host), 20, 5)
    await step(host, booking, { status: 'confirmed' })
    await step(guest, booking, { check_out: inDays(24) })
    await guest.call(sendMessage, {
      receiver_id: host.user.id,
      booking_id: booking._id,
      content: 'Can I pay by EFT? When do you need the deposit?',
    })
    const page = await open(host, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /Kabelo Whole/ })
      .first()
      .click()
    const change = page.getByLabel('Change requested')
    await expect(change).toContainText('R 800 less')
    await change.getByRole('button', { name: 'Accept change' }).click()
    await expect(change).toBeHidden()
    const field = page.getByPlaceholder(/^Write to/)
    await field.fill('By EFT is fine, on the day you arrive.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('By EFT is fine, on the day you arrive.').last()).toBeVisible()
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(3)
  },
)

test(
  'a host pays for a plan during the trial, has the invoice, cancels, and keeps the plan after all',
  { tag },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor', 'Palesa Whole')
    const page = await open(host, { viewport: LAPTOP })
    const presses = await countPresses(page)
    const pay = async () => {
      await page.getByRole('button', { name: /^Pay R/ }).click()
      await expect(page).toHaveURL('/profile')
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Start 14-day Free Trial' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start Trial' }).click()
    await expect(page.getByText(/^Your trial runs until/)).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Plan and billing' }).click()
    await page.getByRole('link', { name: 'Change plan' }).click()
    await page.getByRole('button', { name: 'Get Started: Expanding Orbit' }).click()
    const offer = page.getByRole('dialog', { name: 'Start Expanding Orbit?' })
    await expect(offer).toContainText('You lose no free day')
    await offer.getByRole('button', { name: 'Continue to payment' }).click()
    await pay()
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(8)

    await page.getByRole('link', { name: 'Open Billing' }).click()
    const plan = page.getByRole('region', { name: 'Current Subscription' })
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      plan.getByRole('button', { name: /^PDF of/ }).click(),
    ])
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/)
    await plan.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(plan).toContainText('We charge nothing more')
    const { subscription } = await host.call(getSubscription, {})
    const end = stayDay(dayOf(new Date(subscription!.endDate!))) // it was cancelled
    await expect(plan).toContainText(`Your Expanding Orbit access ends on ${end}.`)
    expect((await mailTo(host.user.email, /You keep Expanding Orbit until/)).text).toContain(end)
    await plan.getByRole('button', { name: 'Keep Expanding Orbit' }).click()
    const question = page.getByRole('dialog', { name: 'Keep Expanding Orbit?' })
    await expect(question).toContainText(/To pay now\s*R\s0/)
    await question.getByRole('button', { name: 'Continue to payment' }).click()
    await pay()
    expect((await host.call(getSubscription, {})).subscription).toMatchObject({
      status: 'active',
      endDate: null,
    })
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(15)
  },
)

test(
  'a host writes a newsletter with a photo and sends it, and a reader leaves',
  { tag },
  async ({ open, newcomer }) => {
    const [host, guest] = [await newcomer('realtor', 'Thandeka Whole'), await newcomer('client')]
    await guest.call(followHost, { realtorId: host.user.id, source: 'host' })
    await confirmAddress(guest)
    const page = await open(host, { viewport: LAPTOP })
    const presses = await countPresses(page)
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^News/ }).click()
    await page.getByLabel('Title').fill('What is on')
    await page.getByRole('textbox', { name: 'Body' }).click()
    await page.keyboard.type('The whales are back')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload a photo' }).click(),
    ])
    await chooser.setFiles([await photograph()])
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send to 1 follower' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 follower' }).click()
    const mail = await mailTo(guest.user.email, /The whales are back/)
    expect(mail.from?.name).toBe('Thandeka Whole via Naledi')
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(5)
    const reader = await open(null, { viewport: PHONE })
    const left = await countPresses(reader)
    await reader.goto(/http\S+\/unsubscribe\/\S+/.exec(mail.text)![0]) // every newsletter has one
    await reader
      .getByRole('button', { name: /^(Unsubscribe|Leave)/ })
      .first()
      .click()
    await expect(reader.getByText(/no more newsletters|unsubscribed/i).first()).toBeVisible()
    expect(left()).toBe(1)
  },
)

test(
  'an administrator finds and suspends somebody, extends a trial, invites, and reads jobs and log',
  { tag },
  async ({ open, newcomer, baseURL }) => {
    const host = await newcomer('realtor', 'Sibusiso Whole')
    await host.call(startTrial, {})
    await host.call(joinWaitlist, { email: `waits-${Date.now()}@post.example`, source: 'landing' })
    const subject = await failedJob()
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    const presses = await countPresses(page)
    await page.goto('/admin')
    const desk = page.getByRole('navigation', { name: 'Administration' })
    await desk.getByRole('link', { name: 'Users' }).click()
    await page.getByLabel('Search users').fill(host.user.email)
    await page.getByRole('listitem').filter({ hasText: host.user.email }).getByRole('link').click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Solo Explorer/ })
      .click()
    await page.getByRole('button', { name: 'Extend trial' }).click()
    await page.getByRole('dialog').getByLabel('Days to add').fill('30')
    await page.getByRole('dialog').getByRole('button', { name: 'Extend trial' }).click()
    await expect(page.getByRole('main').getByText('Free trial extended')).toBeVisible()
    await page.getByRole('link', { name: 'Sibusiso Whole' }).click()
    await page.getByRole('button', { name: 'Suspend user' }).click()
    const suspend = page.getByRole('dialog', { name: 'Suspend Sibusiso Whole?' })
    await suspend.getByLabel('Reason').fill('Took payments outside Naledi')
    await suspend.getByRole('button', { name: 'Suspend user' }).click()
    await page.getByRole('link', { name: 'Open audit log' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Suspended' }).first()).toContainText(
      'Took payments outside Naledi',
    )
    await desk.getByRole('link', { name: /^Waitlist/ }).click()
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/How many/)
      .fill('1')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Invite/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await desk.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: /jobs? failed$/ }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: subject })).toBeVisible()
    test.info().annotations.push({ type: 'presses', description: `${presses()}` })
    expect(presses()).toBeLessThanOrEqual(14)
  },
)

test(
  'on a slow line each screen is drawn before its answers, and a message that was written without a line is sent with it',
  { tag },
  async ({ open, newcomer }) => {
    const [host, guest] = [
      await newcomer('realtor', 'Thandeka Slow'),
      await newcomer('client', 'Kabelo Slow'),
    ]
    const place = await makeProperty(host)
    const stay = await step(host, await request(guest, place, 20, 3), { status: 'confirmed' })
    const slow = await open(host, { viewport: PHONE, serviceWorkers: 'block' })
    const presses = await countPresses(slow)
    await withoutEvents(slow)
    await slow.goto('/dashboard')
    await expect(slow.getByText('Kabelo Slow').first()).toBeVisible()
    const tabs = slow.getByRole('navigation', { name: 'Quick' })
    for (const [tab, drawn] of [
      ['Calendar', place.name],
      ['Bookings', 'Kabelo Slow'],
    ] as const) {
      // As slow as a line can be: no answer has arrived.
      const arrive = await holdAnswers(slow)
      await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
      await expect(slow.getByRole('heading', { level: 1, name: tab })).toBeVisible()
      await expect(slow.locator('main .skel').first()).toBeVisible()
      await arrive()
      await expect(slow.getByText(drawn).filter({ visible: true }).first()).toBeVisible()
      await expect(slow.locator('main .skel')).toHaveCount(0)
    }
    expect(presses()).toBe(2)

    const page = await open(guest, { viewport: PHONE })
    const written = await countPresses(page)
    await page.goto(`/booking/${stay._id}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(page.getByPlaceholder(/^Write to/)).toBeVisible()
    await page.context().setOffline(true)
    await page.getByPlaceholder(/^Write to/).fill('We arrive after dark')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const waits = page.getByText(/Saved on this device/)
    await expect(waits).toBeVisible()
    expect((await host.call(listConversations, {})).total).toBe(0)
    await page.context().setOffline(false)
    await expect(waits).toBeHidden()
    await expect(page.getByText('We arrive after dark')).toHaveCount(1)
    await expect.poll(async () => (await host.call(listConversations, {})).total).toBe(1)
    test.info().annotations.push({ type: 'presses', description: `${written()}` })
    expect(written()).toBeLessThanOrEqual(1)
  },
)

test('ten screens of a phone in the dark are as wide as the phone', { tag }, async ({ open, baseURL }) => {
  const page = await open(await demoPerson(baseURL!, 'realtor'), { viewport: PHONE, colorScheme: 'dark' })
  await withoutEvents(page)
  const addresses = [
    '/dashboard',
    '/calendar',
    '/bookings',
    '/messages',
    '/turnovers',
    '/channels',
    '/properties',
    '/realtor/news',
    '/billing',
    '/profile',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, address).toBeLessThanOrEqual(PHONE.width)
  }
})
