import type { Page } from '@playwright/test'
import { hideProperty } from '../src/features/administration/contract/properties.ts'
import { listUsers } from '../src/features/administration/contract/users.ts'
import { startTrial } from '../src/features/billing/contract/subscription.ts'
import { joinWaitlist } from '../src/features/waitlist/contract.ts'
import { readBooking } from '../src/features/bookings/contract/reads.ts'
import { withoutEvents } from './at-rest.ts'
import {
  confirmAddress,
  expect,
  failedJob,
  LAPTOP,
  mailTo,
  makeProperty,
  type Person,
  PHONE,
  request,
  step,
  test,
} from './fixtures.ts'
import { findings } from './hindrances.ts'
import { demoPerson } from './people.ts'

/** The promise of the product: within a second. A machine that is busy with other stories is given more. */
const AT_ONCE = { timeout: 5000 }

/** Opens a page, and waits until it receives events. */
async function listening(page: Page, address: string): Promise<Page> {
  const received = page.waitForResponse(answer => answer.url().endsWith('/api/events') && answer.ok())
  await page.goto(address)
  await received
  return page
}

/** Finds a user by their address, as an administrator does, and opens their page. */
async function openUser(page: Page, { user }: Person): Promise<void> {
  await page.goto('/admin/users')
  await page.getByLabel('Search users').fill(user.email)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('listitem').filter({ hasText: user.email }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
}

test('a host who is suspended while at work is out at once, with their homes, and comes back when it is lifted', async ({
  open,
  newcomer,
  baseURL,
}) => {
  const [host, guest] = [await newcomer('realtor', 'Sibusiso Late'), await newcomer('client')]
  const place = await makeProperty(host)
  const stay = await request(guest, place, 20, 3)
  await step(host, stay, { status: 'confirmed' })
  const atWork = await listening(await open(host, { viewport: LAPTOP }), '/dashboard')
  const visitor = await open(null)
  await visitor.goto(`/browse?search=${place.name}`)
  const found = visitor.getByRole('link', { name: place.name, exact: true })
  await expect(found).toBeVisible()

  const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
  await openUser(page, host)
  await page.getByRole('button', { name: 'Suspend user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Sibusiso Late?' })
  await expect(dialog).toContainText('Guests no longer find their property.')
  await dialog.getByRole('button', { name: 'Suspend user' }).click()
  await expect(dialog).toContainText('Write the reason for the suspension')
  await dialog.getByLabel('Reason').fill('Took payments outside Naledi')
  await dialog.getByRole('button', { name: 'Suspend user' }).click()
  await expect(atWork).toHaveURL(/\/login$/, AT_ONCE)
  await expect(page.getByText('Took payments outside Naledi')).toBeVisible()
  await expect(page.getByText('Suspended the account')).toBeVisible()
  await visitor.reload()
  // Others may share a word of its name.
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(found).toBeHidden()
  expect((await guest.call(readBooking, { id: stay._id })).booking.status).toBe('confirmed')

  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByText('Lifted the suspension')).toBeVisible()
  await visitor.reload()
  await expect(found).toBeVisible()
})

test(
  'a property that is hidden is found by nobody, and its host reads why',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const host = await newcomer('realtor', 'Themba Photos')
    const place = await makeProperty(host)
    const visitor = await open(null)
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin/properties')
    await page.getByLabel('Search properties').fill(place.name)
    await page.getByRole('button', { name: `Hide ${place.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Hide ${place.name}?` })
    await dialog.getByRole('button', { name: 'Hide property' }).click()
    await expect(dialog).toContainText('Write why you hide the property')
    await dialog.getByLabel('Reason').fill('The photos are of another house')
    await dialog.getByRole('button', { name: 'Hide property' }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: place.name })
    await expect(row).toContainText('The photos are of another house')
    await visitor.goto(`/browse?search=${place.name}`)
    await expect(visitor.getByRole('link', { name: place.name, exact: true })).toBeHidden()
    const own = await open(host, { viewport: LAPTOP })
    await own.goto('/properties')
    await expect(own.getByText('Hidden by Naledi')).toBeVisible()
    await row.getByRole('button', { name: `Show again: ${place.name}` }).click()
    await expect(row.getByRole('button', { name: `Hide ${place.name}` })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: place.name, exact: true })).toBeVisible()
  },
)

test(
  'a new role is in force with the sessions that are open, and the log says who gave it',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const guest = await newcomer('client', 'Lindiwe Newhost')
    const own = await open(guest, { viewport: LAPTOP })
    await own.goto('/dashboard')
    await expect(own.getByRole('navigation', { name: 'Main' }).getByText('Browse')).toBeVisible()

    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await openUser(page, guest)
    await page.getByRole('button', { name: 'Change role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the role of Lindiwe Newhost' })
    await dialog.getByLabel('Role').selectOption('Host')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByText('Lindiwe Newhost is now a host')).toBeVisible()
    // Without a reload.
    await expect(own.getByRole('navigation', { name: 'Main' }).getByText('Properties')).toBeVisible()

    await page.getByRole('link', { name: 'Open audit log' }).click()
    const act = page.getByRole('listitem').filter({ hasText: 'Changed the role' })
    await expect(act).toContainText('Lindiwe Newhost')
    await expect(act).toContainText('guest')
    await expect(act).toContainText('host')
    await expect(act).toContainText('Naledi Administrator')
  },
)

test(
  'somebody on the waitlist is invited once, and the batch says how many wait before it asks',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const address = `waits-${Math.random().toString(36).slice(2, 8)}@post.example`
    await (await newcomer('client')).call(joinWaitlist, { email: address, source: 'landing' })
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin/waitlist')
    await page.getByRole('button', { name: 'Invite people' }).click()
    await expect(page.getByRole('dialog')).toContainText(/waiting and ha(s|ve) no invitation yet/)
    await page.keyboard.press('Escape')
    await page.getByLabel('Search the waitlist').fill(address)
    await page.getByRole('button', { name: `Invite ${address}` }).click()
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: address })
    await expect(entry).toContainText('Invited')
    await mailTo(address)
  },
)

test(
  'a free trial lasts longer as an administrator says, and its owner is mailed the day',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const host = await newcomer('realtor', 'Zanele Triallast')
    await confirmAddress(host) // only a confirmed address is mailed about a plan
    await host.call(startTrial, {})
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await openUser(page, host)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Solo Explorer/ })
      .click()
    await page.getByRole('button', { name: 'Extend trial' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(host.user.email)
    await dialog.getByLabel('Days to add').fill('400')
    await dialog.getByRole('button', { name: 'Extend trial' }).click()
    await expect(dialog).toContainText('Please give a whole number of days from 1 to 365')
    await dialog.getByLabel('Days to add').fill('30')
    await dialog.getByRole('button', { name: 'Extend trial' }).click()
    await expect(page.getByRole('main').getByText('Free trial extended')).toBeVisible()
    await mailTo(host.user.email, /We extended your free trial/)

    await page.getByRole('link', { name: 'Zanele Triallast' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zanele Triallast' })).toBeVisible()
  },
)

test(
  'a failed job is said on the overview, is tried again, and is gone',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    const subject = await failedJob()
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin')
    await page.getByRole('link', { name: /jobs? failed$/ }).click()
    const job = page.getByRole('main').getByRole('listitem').filter({ hasText: subject })
    await expect(job).toContainText('The calendar answered with a story')
    await job.getByRole('button', { name: /^Try again/ }).click()
    await expect(page.getByText('Trying the job again')).toBeVisible()
    await expect(job).toBeHidden()
    await page.goto('/admin/audit')
    await expect(page.getByText('Tried a failed job again').first()).toBeVisible()
  },
)

test(
  'a user is deleted for good once their name is typed, and is out at once',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const guest = await newcomer('client', 'Zodwa Leaving')
    const atHome = await listening(await open(guest, { viewport: LAPTOP }), '/dashboard')
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // as above
    await openUser(page, guest)
    await page.getByRole('button', { name: 'More for Zodwa Leaving' }).click()
    await page.getByRole('menuitem', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Zodwa Leaving?' })
    await expect(dialog).toContainText('Past bookings and reviews stay, without their name.')
    await dialog.getByLabel('Type Zodwa Leaving to confirm').fill('Zodwa')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('Type Zodwa Leaving', { exact: true })).toBeVisible()
    await dialog.getByLabel('Type Zodwa Leaving to confirm').fill('Zodwa Leaving')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users/)
    await expect(atHome).toHaveURL(/\/login$/, AT_ONCE)
    await page.getByLabel('Search users').fill(guest.user.email)
    await expect(page.getByText('No user matches')).toBeVisible()
  },
)

test('a stranger gets nothing of the desk', { tag: '@all' }, async ({ open, newcomer }) => {
  const [client, realtor] = [await newcomer('client'), await newcomer('realtor')]
  const ways: [Person | null, RegExp][] = [
    [null, /\/login$/],
    [client, /\/browse$/],
    [realtor, /\/dashboard$/],
  ]
  for (const [who, end] of ways) {
    const page = await open(who)
    for (const address of ['/admin', '/admin/users', '/admin/settings']) {
      await page.goto(address)
      await expect(page).toHaveURL(end)
      await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden()
    }
    if (who) await expect(who.call(listUsers, {})).rejects.toMatchObject({ status: 403 })
  }
})

test(
  'each dialog of the desk can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const host = await newcomer('realtor')
    await makeProperty(host)
    await host.call(joinWaitlist, {
      email: `axe-${Math.random().toString(36).slice(2, 8)}@post.example`,
      source: 'landing',
    })
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: PHONE }) // playwright.config.ts sets it
    await withoutEvents(page)
    const user = `/admin/users/${host.user.id}`
    await host.call(startTrial, {})
    await failedJob()
    const opened: [address: string, button: RegExp, role: 'dialog' | 'alertdialog' | 'menu'][] = [
      [user, /^Suspend user$/, 'dialog'],
      [user, /^Change role$/, 'dialog'],
      [user, /^More for/, 'menu'],
      ['/admin/waitlist', /^Invite people$/, 'dialog'],
      ['/admin/reviews?tab=all', /^Hide review/, 'dialog'],
      [`/admin/subscriptions/${host.user.organisation_id ?? ''}`, /^Extend trial$/, 'dialog'],
      ['/admin/jobs', /^Try all again$/, 'alertdialog'],
      ['/admin/settings?tab=plans', /^Change limits of Free$/, 'dialog'],
      ['/admin/settings?tab=holidays', /^Add holiday$/, 'dialog'],
      ['/admin/settings?tab=holidays', /^Remove /, 'alertdialog'],
    ]
    const all: string[] = []
    for (const [address, name, role] of opened) {
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await page.getByRole('button', { name }).first().click()
      await page.getByRole(role).waitFor()
      all.push(...(await findings(page, `${address} ${name.source}`)))
    }
    expect(all).toEqual([])
  },
)

test(
  'a host reads on their profile that a property is hidden and why, and of no other host',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const [host, other] = [await newcomer('realtor'), await newcomer('realtor')]
    const [place, theirs] = [await makeProperty(host), await makeProperty(other)]
    const admin = await demoPerson(baseURL!, 'admin') // playwright.config.ts sets it
    const page = await open(host, { viewport: PHONE })
    await page.goto('/profile?tab=security')
    await expect(page.getByText('No administrator has viewed or changed your account.')).toBeVisible()
    await admin.call(hideProperty, { id: theirs._id, hidden: true, reason: 'Of somebody else' })
    await admin.call(hideProperty, { id: place._id, hidden: true, reason: 'Photos of another house' })
    await page.reload()
    await expect(page.getByText(`An administrator hid ${place.name} from guests`)).toBeVisible()
    await expect(page.getByText('The reason: Photos of another house')).toBeVisible()
    await expect(page.getByText('Of somebody else')).toBeHidden()
    await expect(page.getByText(admin.user.name)).toBeHidden()
  },
)

test(
  'what a setting means is said before it is saved: how long a newsletter takes, which season a holiday makes',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin/settings?tab=emails')
    await page.getByLabel('Emails a minute').fill('60')
    await expect(page.getByText(/3.000 subscribers takes about 50 minutes/)).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('link', { name: 'Holidays' }).click()
    await page.getByRole('button', { name: 'Add holiday' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a holiday' })
    await dialog.getByLabel('Name').fill('Proclaimed Day')
    await dialog.getByLabel('First free day').fill('2039-02-07')
    await expect(dialog.getByText('Hosts can make a season of Proclaimed Day weekend')).toBeVisible()
    await dialog.getByLabel('Source').fill('Proclamation 7 of 2039')
    await dialog.getByRole('button', { name: 'Add holiday' }).click()
    await expect(page.getByText('Proclamation 7 of 2039, 2039')).toBeVisible()
    await page.getByRole('button', { name: /^Remove Proclaimed Day/ }).click()
    await expect(page.getByText('No longer offered to hosts: Proclaimed Day weekend')).toBeVisible()
    await page.getByRole('button', { name: 'Remove holiday' }).click()
    await expect(page.getByText('Proclamation 7 of 2039, 2039')).toBeHidden()
  },
)

test(
  'what a plan allows from a day on is said before it is saved, shown as to come, and can be undone',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: PHONE }) // playwright.config.ts sets it
    await page.goto('/admin/settings?tab=plans')
    await expect(
      page.getByText('5 properties, 200 AI requests a month and 10 newsletters a month'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change limits of Solo Explorer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change what Solo Explorer allows' })
    await dialog.getByLabel('From').fill('2039-01-01')
    await dialog.getByLabel('Properties').fill('2')
    await expect(
      dialog.getByText(/^From 1 Jan 2039, Solo Explorer allows 2 properties\. .*more\./),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await expect(
      page.getByText('2 properties, 200 AI requests a month and 10 newsletters a month'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo the limits of Solo Explorer from 1 Jan 2039' }).click()
    await page.getByRole('button', { name: 'Undo limits' }).click()
    await expect(page.getByText('From 1 Jan 2039')).toBeHidden()
  },
)
