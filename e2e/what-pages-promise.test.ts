import type { Locator, Page } from '@playwright/test'
import { expect, LAPTOP, PHONE, test } from './fixtures.ts'
import { demoPerson } from './people.ts'

/** The text of a page, without its scripts and tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00a0]+/g, ' ')

const PLANNED = ['Teams']

test(
  'each page names the same features and plans, and calls planned only what is not there',
  { tag: '@all' },
  async ({ baseURL }) => {
    const page = async (path: string) => await (await fetch(`${baseURL}${path}`)).text()
    const [landing, features, integrations, pricing, terms, help] = await Promise.all(
      ['/', '/features', '/integrations', '/pricing', '/terms', '/help/plans-and-the-trial'].map(page),
    )
    const planned = new Set<string>()
    for (const html of [landing!, features!, integrations!, pricing!]) {
      expect(textOf(html)).not.toMatch(/at launch|from the launch on/i)
      for (const card of html.split('<li').filter(part => part.includes('To come')))
        planned.add(textOf(/<h3[^>]*>(.*?)<\/h3>/.exec(card)?.[1] ?? '').trim())
    }
    expect([...planned].toSorted()).toEqual(PLANNED)
    // A feature planned on one page is on no other as if it existed.
    for (const html of [features!, integrations!])
      for (const name of PLANNED)
        for (const card of html.split('<li').filter(part => part.includes(`>${name}</h3>`)))
          expect([name, card.includes('To come')]).toEqual([name, true])

    for (const name of ['Unified Calendar', 'Smart Messaging', 'Automations'])
      for (const html of [landing!, features!]) expect(html).toContain(`>${name}</h3>`)
    expect(textOf(integrations!)).toContain('Webhooks')

    const [first, all] = [textOf(landing!), textOf(pricing!)]
    for (const plan of ['Expanding Orbit Most Popular R199 a month Up to 10 properties', 'Galactic Leader'])
      for (const text of [first, all]) expect(text).toContain(plan)
    expect(all).toContain('Free R0 a month Up to 2 properties')
    expect(all).toContain('Solo Explorer R149 a month Up to 5 properties')
    expect(first).toContain('Up to 2 properties free, also after the trial')
    expect(first).toContain('Up to 5 properties in the trial, then R149 a month')
    expect(textOf(terms!)).toContain('Solo Explorer is R149 and Expanding Orbit R199 a month')
    expect(textOf(help!)).toContain('Solo Explorer, with up to 5 properties')
  },
)

const VISITOR = ['Browse Properties', 'Login', 'Sign Up', 'Favourites']
const CLIENT = ['Dashboard', 'Profile', 'Browse', 'News', 'Messages', 'Bookings', 'Billing']
const REALTOR = [
  'Dashboard',
  'Profile',
  'Properties',
  'AI Studio',
  'News',
  'Bookings',
  'Calendar',
  'Messages',
  'Channels',
  'Templates',
  'Money',
]

/** Items of a host's menu beyond the bar. */
const FURTHER = [
  'Turnovers',
  'Compare properties',
  'Guest register',
  'Automations',
  'Plan and billing',
  'API and webhooks',
]

/** The words of the links in a navigation that can be seen, in their order. */
const placesIn = async (page: Page | Locator, name: string) => {
  const shown = page.getByRole('navigation', { name }).getByRole('link')
  await expect(shown.first()).toBeVisible()
  return (await shown.filter({ visible: true }).allInnerTexts()).map(text =>
    text.replace(/\s*\d.*/s, '').trim(),
  )
}

test(
  'the links of each role stand in one order, on a phone and at a desk',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor'), await newcomer('client')]
    const desk = await open(null, { viewport: LAPTOP })
    await desk.goto('/browse')
    expect(await placesIn(desk, 'Main')).toEqual(VISITOR)
    const phone = await open(null, { viewport: PHONE })
    await phone.goto('/browse')
    await phone.getByRole('navigation', { name: 'Main' }).locator('summary').click()
    // The button that is always there comes before the list that opens.
    expect((await placesIn(phone, 'Main')).slice(1)).toEqual(VISITOR)

    for (const [person, places, tabs] of [
      [client, CLIENT, ['Dashboard', 'Browse', 'Messages', 'Bookings']],
      [realtor, REALTOR, ['Dashboard', 'Bookings', 'Calendar', 'Messages']],
    ] as const) {
      const wide = await open(person, { viewport: LAPTOP })
      await wide.goto('/profile')
      // At this width a bar keeps to eight words; what else there is, is behind Menu.
      expect(await placesIn(wide, 'Main')).toEqual(places.slice(0, 8))
      const small = await open(person, { viewport: PHONE })
      await small.goto('/profile')
      expect(await placesIn(small, 'Quick')).toEqual(tabs)
      await small.getByRole('button', { name: /^More/ }).click()
      expect(await placesIn(small, 'All screens')).toEqual(places)
      if (person !== realtor) continue
      expect(await placesIn(small, 'More screens')).toEqual(FURTHER)
      await wide.getByRole('button', { name: 'Menu' }).click()
      expect(await placesIn(wide.getByRole('dialog'), 'More screens')).toEqual(FURTHER)
    }
  },
)

const DESK = [
  'Overview',
  'Users',
  'Properties',
  'Waitlist',
  'Subscriptions',
  'Reviews',
  'Emails',
  'Jobs',
  'Privacy',
  'Settings',
  'Audit log',
]

test(
  'the places of the desk stand in one order and in view, and what belongs to one is a tab of it',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    const admin = await demoPerson(baseURL!, 'admin') // playwright.config.ts sets it
    const wide = await open(admin, { viewport: LAPTOP })
    await wide.goto('/admin/unmatched')
    expect(await placesIn(wide, 'Administration')).toEqual(DESK)
    for (const place of await wide
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link')
      .all())
      await expect(place).toBeInViewport({ ratio: 1 })
    const places = wide.getByRole('navigation', { name: 'Administration' })
    await expect(places.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('aria-current', 'page')
    expect(await placesIn(wide, 'Subscriptions')).toEqual(['Subscriptions', 'Payments', 'Notifications'])
    await places.getByRole('link', { name: 'Jobs' }).click()
    expect(await placesIn(wide, 'Jobs')).toEqual(['Jobs', 'Webhooks', 'Calendars'])

    const small = await open(admin, { viewport: PHONE })
    await small.goto('/admin/feeds')
    const button = small.getByRole('button', { name: 'Administration: Jobs' })
    await button.click()
    expect(await placesIn(small, 'Administration')).toEqual(DESK)
    for (const place of await small
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link')
      .all())
      await expect(place).toBeInViewport({ ratio: 1 })
    await small.keyboard.press('Escape')
    await expect(small.getByRole('link', { name: 'Audit log' })).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await small.getByRole('link', { name: 'Audit log' }).click()
    await expect(small.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await expect(small.getByRole('button', { name: 'Administration: Audit log' })).toBeVisible()
  },
)
