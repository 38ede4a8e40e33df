import { AxeBuilder } from '@axe-core/playwright'
import { expect, home, inDays, LAPTOP, PHONE, request, step, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** The violations alone, and no page beside it to put frames together, as there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
// Each story looks at many screens; on a busy machine that takes its time.
test.describe.configure({ timeout: 240_000 })

// A laptop at 400 %: WCAG 2.2, 1.4.10.
const NARROW = { width: 320, height: 640 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']
const LONG_NAME = 'BartholomewFeatherstonehaughMthembuOfGraaffReinetAndBeyond Khumalo'
const LONG_TITLE =
  'The Whitewashed Fisherman’s Cottage with the Double Stoep, the Hanepoot Vine and the View of Walker Bay'
const CALM = { reducedMotion: 'reduce' } as const

/** What axe finds on the page as it stands, one line each. */
async function found(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${where}: ${id} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** On a phone and on a laptop every rule; none scrolls sideways, nor does the narrowest. */
async function findings(page: Page, where: string): Promise<string[]> {
  const all: string[] = []
  for (const viewport of [NARROW, PHONE, LAPTOP]) {
    await page.setViewportSize(viewport)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widest > viewport.width) all.push(`${where}, ${viewport.width} px: scrolls sideways to ${widest} px`)
    if (viewport === NARROW) continue
    await page.emulateMedia({ ...CALM, colorScheme: 'light' })
    // The pairs of the palette are computed in src/web/palette.test.ts; on the screens they are looked at before a delivery.
    const rules = process.env.ALL_TESTS
      ? axe(page).withTags(RULES)
      : axe(page).withTags(RULES).disableRules(COLOURS)
    all.push(...(await found(rules, `${where}, ${viewport.width} px`)))
    if (!process.env.ALL_TESTS) continue
    await page.emulateMedia({ ...CALM, colorScheme: 'dark' })
    all.push(...(await found(axe(page).withRules(COLOURS), `${where}, ${viewport.width} px, dark`)))
  }
  return all
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
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

test('every public screen can be used by everybody', async ({ open }) => {
  await everyScreen(await open(null), [
    '/',
    '/browse?search=Kloof%20Cottage',
    '/browse?search=qqqqqqqqqq',
    '/property/kloof-cottage-cape-town',
    `/property/the-sixth-floor-braamfontein-johannesburg?${stay}`,
    '/property/none',
    '/status',
    '/api',
  ])
})

test('every screen of an account that opens can be used by everybody', { tag: '@all' }, async ({ open }) => {
  await everyScreen(await open(null), ['/login', '/register', '/forgot-password', '/reset-password?token=x'])
})

test('every screen of a host can be used by everybody', async ({ open, newcomer }) => {
  const [realtor, client] = [await newcomer('realtor', LONG_NAME), await newcomer('client', LONG_NAME)]
  const place = await home(realtor, { name: LONG_TITLE, amenities: ['Wi-Fi', 'Pool'], cleaning_fee: 100 })
  const asked = await request(client, place, 10, 3, { special_requests: 'A cot, please' })
  const changed = await step(realtor, await request(client, place, 20, 3), { status: 'confirmed' })
  await step(client, changed, { check_out: inDays(25) })
  await everyScreen(await open(realtor), [
    '/dashboard',
    '/properties',
    '/properties/add',
    '/bookings',
    '/calendar?view=month',
    '/calendar?view=timeline',
    `/booking/${asked._id}`,
    `/booking/${changed._id}`,
    '/profile',
    `/property/${place.public_slug}`,
  ])
})

test('every screen of a guest can be used by everybody', { tag: '@all' }, async ({ open, newcomer }) => {
  const [realtor, client] = [await newcomer('realtor', LONG_NAME), await newcomer('client', LONG_NAME)]
  const place = await home(realtor, { name: LONG_TITLE })
  const booked = await step(realtor, await request(client, place, 20, 3), { status: 'confirmed' })
  await everyScreen(await open(client), [
    '/dashboard',
    '/browse?search=Kloof%20Cottage',
    '/bookings',
    `/booking/${booked._id}`,
    `/property/${place.public_slug}/book?${stay}`,
    '/profile',
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
    ])
    await everyScreen(await open(await newcomer('client')), ['/dashboard', '/bookings'])
  },
)

test(
  'every menu and dialog of a host can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    const asked = await request(await newcomer('client'), await home(realtor), 10, 3)
    const page = await open(realtor, { viewport: LAPTOP })
    const all: string[] = []
    const opened: [address: string, button: RegExp, role: 'dialog' | 'alertdialog' | 'menu'][] = [
      ['/dashboard', /^Account/, 'menu'],
      ['/dashboard', /^Menu$/, 'dialog'],
      ['/dashboard', /^Decline$/, 'alertdialog'],
      ['/properties', /^Add property$/, 'dialog'],
      ['/properties', /^Edit/, 'dialog'],
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
    const dialog = page.getByRole('dialog', { name: 'Add Booking' })
    await dialog.getByRole('button', { name: 'Add booking' }).click()
    await expect(dialog).toContainText('Please choose a property')
    all.push(...(await findings(page, 'Add Booking, refused')))
    expect(all).toEqual([])
  },
)

test(
  'every menu and dialog of a guest can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const client = await newcomer('client')
    const asked = await request(client, await home(await newcomer('realtor')), 10, 3)
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
