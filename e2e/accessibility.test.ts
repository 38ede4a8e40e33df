import { withoutEvents } from './at-rest.ts'
import { findings } from './hindrances.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { startAutomations } from '../src/features/automations/contract/automations.ts'
import { sendMessage } from '../src/features/messages/contract.ts'
import { expect, makeProperty, inDays, LAPTOP, request, step, test } from './fixtures.ts'
import { demoPerson } from './people.ts'
import type { Page } from '@playwright/test'

// Each story looks at many screens; on a busy machine that takes its time.
test.describe.configure({ timeout: 480_000 })
// A service worker between the page and its files is not checked here, and does not work well with the stopping of events. Each
// finding names its place: a trace, which stores the page at each press of a key, makes minutes of seconds.
test.use({ serviceWorkers: 'block', trace: 'off' })

const LONG_NAME = 'BartholomewFeatherstonehaughMthembuOfGraaffReinetAndBeyond Khumalo'
const LONG_TITLE =
  'The Whitewashed Fisherman’s Cottage with the Double Stoep, the Hanepoot Vine and the View of Walker Bay'

async function show(page: Page, address: string): Promise<void> {
  await withoutEvents(page)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  // A machine that is busy is still drawing. Of a page that opens with a dialog, that alone can be found.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
}

async function everyScreen(page: Page, addresses: string[]): Promise<void> {
  const all: string[] = []
  for (const address of addresses) {
    await show(page, address)
    all.push(...(await findings(page, address)))
  }
  expect(all).toEqual([])
}

const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}`

test('every public screen can be used by everybody', { tag: '@all' }, async ({ open }) => {
  await everyScreen(await open(null), [
    '/',
    '/browse?search=Kloof%20Cottage',
    '/browse?search=qqqqqqqqqq',
    '/property/kloof-cottage-cape-town',
    `/property/the-sixth-floor-braamfontein-johannesburg?${stay}`,
    '/property/none',
    '/status',
  ])
})

test('every other document can be used by everybody', { tag: '@all' }, async ({ open }) => {
  await everyScreen(await open(null), [
    '/features',
    '/pricing',
    '/about',
    '/contact',
    '/demo',
    '/security',
    '/privacy',
    '/terms',
    '/integrations',
    '/guides',
    '/help',
    '/old-landing',
    '/help/request-a-stay',
    '/waitlist/none',
    '/newsletter/none',
    '/unsubscribe',
    '/unsubscribe/none',
    '/mail-settings?token=none',
    '/clean/none',
    '/privacy/request',
    '/stop-account/none',
    '/guest-register/none',
    '/none',
  ])
})

test('every screen of an account that opens can be used by everybody', { tag: '@all' }, async ({ open }) => {
  await everyScreen(await open(null), [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/favourites',
    '/verify-email?token=x',
    '/claim?token=x',
    '/outbox',
  ])
})

test(
  'every screen of what a host does besides can be used by everybody',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    await everyScreen(await open(await demoPerson(baseURL!, 'realtor')), [
      // playwright.config.ts sets it
      '/turnovers',
      '/turnovers?view=figures',
      '/money/settings',
      '/money/statement',
      '/import',
      '/import?what=listing',
      '/guest-register',
      '/privacy-requests',
      '/guests',
      '/ai-studio',
      '/ai-studio/knowledge',
      '/realtor/news',
      '/realtor/newsletter',
      '/no-line?to=%2Fbrowse',
    ])
  },
)

test('every screen of a host can be used by everybody', { tag: '@all' }, async ({ open, newcomer }) => {
  const [realtor, client] = [await newcomer('realtor', LONG_NAME), await newcomer('client', LONG_NAME)]
  const place = await makeProperty(realtor, {
    name: LONG_TITLE,
    amenities: ['Wi-Fi', 'Pool'],
    cleaning_fee: 100,
  })
  const asked = await request(client, place, 10, 3, { special_requests: 'A cot, please' })
  await client.call(sendMessage, {
    receiver_id: realtor.user.id,
    content: 'A word without an end: ' + 'a'.repeat(300),
    booking_id: asked._id,
  })
  const changed = await step(realtor, await request(client, place, 20, 3), { status: 'confirmed' })
  await step(client, changed, { check_out: inDays(25) })
  await realtor.call(startAutomations, {})
  await everyScreen(await open(realtor), [
    '/dashboard',
    '/properties',
    '/properties/add',
    '/bookings',
    '/calendar?view=month',
    '/calendar?view=timeline',
    `/properties/${place._id}`,
    `/properties/${place._id}/rates`,
    `/properties/${place._id}/listing`,
    `/properties/${place._id}/arrival`,
    `/properties/${place._id}/channels`,
    '/templates?template=new',
    '/channels',
    '/money',
    '/money/channels',
    '/money/invoices',
    '/money/disputes',
    '/money/settings',
    '/developers',
    '/templates',
    '/automations',
    '/messages',
    `/messages?booking=${asked._id}`,
    `/booking/${asked._id}`,
    `/booking/${changed._id}`,
    '/profile',
    '/profile?tab=public',
    '/profile?tab=security',
    '/profile?tab=emails',
    '/billing',
    `/property/${place.public_slug}`,
  ])
})

test('every screen of a guest can be used by everybody', { tag: '@all' }, async ({ open, newcomer }) => {
  const [realtor, client] = [await newcomer('realtor', LONG_NAME), await newcomer('client', LONG_NAME)]
  const place = await makeProperty(realtor, { name: LONG_TITLE })
  const booked = await step(realtor, await request(client, place, 20, 3), { status: 'confirmed' })
  await everyScreen(await open(client), [
    '/dashboard',
    '/browse?search=Kloof%20Cottage',
    '/bookings',
    '/messages',
    `/messages?booking=${booked._id}`,
    `/booking/${booked._id}`,
    `/booking/${booked._id}/pay`,
    `/property/${place.public_slug}/book?${stay}`,
    '/news',
    '/profile',
    '/billing',
    '/properties/add',
  ])
})

test(
  'every screen with nothing in it can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    await everyScreen(await open(await newcomer('realtor')), [
      '/dashboard',
      '/properties',
      '/bookings?tab=past',
      '/calendar',
      '/channels',
      '/developers',
      '/templates',
      '/automations',
      '/messages',
      '/templates',
      '/billing',
    ])
    await everyScreen(await open(await newcomer('client')), ['/dashboard', '/bookings', '/favourites'])
  },
)

for (const role of ['realtor', 'client', 'admin'] as const)
  // the roles of the demo
  test(
    `every screen of the demo's ${role}, with much in it, can be used by everybody`,
    { tag: '@all' },
    async ({ open, baseURL }) => {
      const host = await demoPerson(baseURL!, 'realtor') // playwright.config.ts sets it
      const [booking] = (await host.call(listBookings, { tab: 'upcoming' })).bookings
      const addresses = {
        realtor: [
          '/dashboard',
          '/properties',
          '/properties?view=list',
          '/bookings',
          '/bookings?tab=pending',
          '/calendar?view=month',
          '/calendar?view=timeline',
          '/billing',
        ],
        client: ['/dashboard', '/bookings', '/bookings?tab=past', '/browse', '/profile'],
        admin: [
          '/dashboard',
          '/profile',
          '/admin',
          '/admin/users',
          `/admin/users/${host.user.id}`,
          `/admin/bookings/${booking!._id}`, // the demo has some
          '/admin/subscriptions',
          `/admin/subscriptions/${host.user.organisation_id}`,
          '/admin/unmatched',
          '/admin/notifications',
          '/admin/jobs',
          '/admin/deliveries',
          '/admin/feeds',
          '/admin/properties',
          '/admin/waitlist',
          '/admin/reviews?tab=all',
          '/admin/mails',
          '/admin/news',
          '/admin/settings',
          '/admin/settings?tab=emails',
          '/admin/settings?tab=plans',
          '/admin/settings?tab=holidays',
          '/admin/settings?tab=retention',
          '/admin/privacy',
          '/admin/breaches',
          '/admin/audit',
        ],
      }
      await everyScreen(await open(await demoPerson(baseURL!, role)), addresses[role]) // as above
    },
  )

test(
  'every menu and dialog of a host can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const asked = await request(await newcomer('client'), await makeProperty(realtor), 10, 3)
    const page = await open(realtor, { viewport: LAPTOP })
    const all: string[] = []
    const opened: [address: string, button: RegExp, role: 'dialog' | 'alertdialog' | 'menu'][] = [
      ['/dashboard', /^Account/, 'menu'],
      ['/dashboard', /^Menu$/, 'dialog'],
      ['/dashboard', /^Decline$/, 'alertdialog'],
      ['/properties', /^Add property$/, 'dialog'],
      ['/messages', /^Search Naledi$/, 'dialog'],
      ['/properties', /^More for/, 'menu'],
      [`/booking/${asked._id}`, /^More$/, 'menu'],
    ]
    for (const [address, name, role] of opened) {
      await page.setViewportSize(LAPTOP)
      await show(page, address)
      await page.getByRole('button', { name }).first().click()
      await page.getByRole(role).waitFor()
      all.push(...(await findings(page, `${address} ${name.source}`)))
    }
    await show(page, '/properties')
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog', { name: 'Are you sure you want to delete this property?' }).waitFor()
    all.push(...(await findings(page, '/properties, Delete')))
    await show(page, '/bookings?add=1')
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(dialog).toContainText('Please give the name of the guest')
    all.push(...(await findings(page, 'Add booking, refused')))
    expect(all).toEqual([])
  },
)

test(
  'every menu and dialog of a guest can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const client = await newcomer('client')
    const asked = await request(client, await makeProperty(await newcomer('realtor')), 10, 3)
    const page = await open(client, { viewport: LAPTOP })
    await show(page, `/booking/${asked._id}`)
    await page.getByRole('button', { name: 'Modify Request' }).click()
    await page.getByRole('dialog').waitFor()
    const all = await findings(page, 'Modify Request')
    await show(page, '/property/kloof-cottage-cape-town')
    await page.getByRole('button', { name: 'Share Property' }).click()
    await page.getByRole('menu').waitFor()
    all.push(...(await findings(page, 'Share Property')))

    const visitor = await open(null)
    await show(visitor, '/register')
    await visitor.getByRole('button', { name: 'Register as Client' }).click()
    await expect(visitor.getByText('Name is required')).toBeVisible()
    all.push(...(await findings(visitor, '/register, refused')))
    expect(all).toEqual([])
  },
)
