// The administrator's desk with nothing, a little and a lot in it.
import type { Page } from '@playwright/test'
import { demoPerson, type Person, person } from '../../../e2e/people.ts'
import { changeRole, suspendUser } from '../../../src/features/administration/contract/users.ts'
import { changeSettings } from '../../../src/features/administration/contract/settings.ts'
import { listBookings } from '../../../src/features/bookings/contract/reads.ts'
import { joinWaitlist } from '../../../src/features/waitlist/contract.ts'
import { fillDesk } from '../database.ts'
import type { Scene, Screen } from '../scene.ts'

export const DESK_ROWS = [0, 3, 200] as const

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
    .first()
    .waitFor()
}

/** As if the disk had little room left. */
const almostFull = (page: Page) =>
  page.route('**/api/admin/stats*', async route => {
    const answer = await route.fetch()
    const disk = { bytes: 20 * 1024 ** 3, freeBytes: 1.2 * 1024 ** 3 }
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), disk } })
  })

const LISTS: Screen[] = [
  { name: 'overview', address: '/admin' },
  { name: 'overview-year', address: '/admin?range=year' },
  { name: 'users', address: '/admin/users' },
  { name: 'subscriptions', address: '/admin/subscriptions' },
  { name: 'unmatched', address: '/admin/unmatched' },
  { name: 'notifications', address: '/admin/notifications' },
  { name: 'jobs', address: '/admin/jobs' },
  { name: 'deliveries', address: '/admin/deliveries' },
  { name: 'feeds', address: '/admin/feeds' },
  { name: 'properties', address: '/admin/properties' },
  { name: 'waitlist', address: '/admin/waitlist' },
  { name: 'reviews', address: '/admin/reviews' },
  { name: 'mails', address: '/admin/mails' },
  { name: 'audit', address: '/admin/audit' },
]

const NOTHING: Screen[] = [
  ...LISTS,
  { name: 'users-none', address: '/admin/users?search=qqqqq' },
  { name: 'mails-none', address: '/admin/mails?state=refused' },
  { name: 'settings', address: '/admin/settings' },
  {
    name: 'users-loading',
    address: '/admin/users',
    before: page => page.route('**/api/admin/users?*', () => new Promise<void>(() => undefined)),
    until: page => page.locator('.skel').first().waitFor(),
  },
  {
    name: 'users-failed',
    address: '/admin/users',
    before: page =>
      page.route('**/api/admin/users?*', route => route.fulfill({ status: 500, json: { success: false } })),
    until: page => page.getByText('Error loading users').waitFor(),
  },
]

const STATES = (host: Person, suspended: Person, bookingId: string): Screen[] => [
  { name: 'booking', address: `/admin/bookings/${bookingId}` },
  { name: 'user', address: `/admin/users/${host.user.id}` },
  { name: 'user-suspended', address: `/admin/users/${suspended.user.id}` },
  { name: 'user-unknown', address: '/admin/users/00000000-0000-7000-8000-000000000000' },
  { name: 'suspend', address: `/admin/users/${host.user.id}`, act: press('Suspend user') },
  { name: 'role', address: `/admin/users/${host.user.id}`, act: press('Change role') },
  { name: 'more', address: `/admin/users/${suspended.user.id}`, act: press(/^More for/) },
  { name: 'invite', address: '/admin/waitlist', act: press('Invite people') },
  { name: 'subscription', address: `/admin/subscriptions/${host.user.organisation_id}` },
  {
    name: 'refund',
    address: `/admin/subscriptions/${host.user.organisation_id}`,
    act: press(/^Refund payment/),
  },
  {
    name: 'cancel-plan',
    address: `/admin/subscriptions/${host.user.organisation_id}`,
    act: press('Cancel subscription'),
  },
  { name: 'jobs-retry', address: '/admin/jobs', act: press('Try all again') },
  { name: 'mails-undelivered', address: '/admin/mails?state=undelivered' },
  { name: 'hide', address: '/admin/reviews', act: press(/^Hide review/) },
  { name: 'settings', address: '/admin/settings' },
  {
    name: 'settings-emails',
    address: '/admin/settings?tab=emails',
    act: page => page.getByLabel('Emails a minute').fill('60'),
  },
  { name: 'settings-plans', address: '/admin/settings?tab=plans' },
  {
    name: 'settings-plan',
    address: '/admin/settings?tab=plans',
    act: async page => {
      await press('Change limits of Free')(page)
      await page.getByLabel('From').fill('2039-01-01')
      await page.getByLabel('Properties').fill('1')
      await page.getByText('From 1 Jan 2039, Free allows 1 property').waitFor()
    },
  },
  { name: 'settings-holidays', address: '/admin/settings?tab=holidays' },
  {
    name: 'settings-holiday',
    address: '/admin/settings?tab=holidays',
    act: async page => {
      await press('Add holiday')(page)
      await page.getByLabel('Name').fill('Election Day')
      await page.getByLabel('First free day').fill('2029-02-05')
      await page.getByText('Hosts can make a season').waitFor()
    },
  },
  {
    name: 'places',
    address: '/admin/jobs',
    act: async page => {
      const button = page.getByRole('button', { name: 'Administration: Jobs' })
      if (await button.isVisible()) await button.click()
    },
  },
  { name: 'overview-disk', address: '/admin', before: almostFull },
  {
    name: 'settings-refused',
    address: '/admin/settings',
    act: async page => {
      await page.getByLabel('VAT number').fill('123')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await page.getByText('A VAT number has 10 digits').waitFor()
    },
  },
]

/** A few acts of an administrator, and a few people of whom each is in another state. */
async function administer(url: string, admin: Person) {
  const [suspended, promoted] = [
    await person(url, 'client', 'Bartholomew Featherstonehaugh-Mthembu'),
    await person(url, 'client', 'Nomvula Sithole'),
  ]
  await admin.call(suspendUser, {
    id: suspended.user.id,
    suspended: true,
    reason: 'Three hosts report that you asked them for money outside Naledi.',
  })
  await admin.call(changeRole, { id: promoted.user.id, role: 'realtor' })
  await admin.call(changeSettings, {
    legalName: 'Kloof Stays (Pty) Ltd',
    vatNumber: '4123456789',
    officeBearers: ['Thandeka Mokoena', 'Johan Botha'],
    email: 'office@kloofstays.example',
    launchDate: '2027-02-01',
    socialLinks: ['https://instagram.example/naledi'],
  })
  for (const email of ['lerato@post.example', 'anneline.van.rensburg-featherstonehaugh@post.example'])
    await promoted.call(joinWaitlist, { email, source: 'landing' })
  return { suspended, promoted }
}

/** Returns what an administrator sees where there are so many rows; each time some are added. */
export async function administrationScenes(
  url: string,
  dataDir: string,
  rows: (typeof DESK_ROWS)[number],
): Promise<Scene[]> {
  const admin = await demoPerson(url, 'admin')
  if (rows === 0) return [{ name: 'administration-none', who: admin, screens: NOTHING }]
  await fillDesk(dataDir, admin, rows)
  if (rows === 200) {
    const screens = [...LISTS, { name: 'users-last', address: '/admin/users?page=10' }]
    return [{ name: 'administration-many', who: admin, screens }]
  }
  const { suspended, promoted } = await administer(url, admin)
  const host = await demoPerson(url, 'realtor')
  const { bookings } = await host.call(listBookings, { tab: 'upcoming' })
  return [
    {
      name: 'administration-some',
      who: admin,
      screens: [...LISTS, ...STATES(host, suspended, bookings[0]!._id)],
    }, // the demo has some
    {
      name: 'administration-concerned',
      who: promoted,
      screens: [{ name: 'profile', address: '/profile?tab=security' }],
    },
  ]
}
