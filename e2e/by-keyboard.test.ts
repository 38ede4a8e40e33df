import { expect, makeProperty, inDays, LAPTOP, request, test } from './fixtures.ts'
import { demoPerson } from './people.ts'
import { stayRange, weekdayDay } from '../src/contract/words.ts'
import type { Locator, Page } from '@playwright/test'

const TABS_MAX = 60

/** Goes on by the Tab key until this has the focus, which every stop on the way shows. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

/** True if the focused element, or the frame round it, is drawn differently for it. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    for (
      let element = document.activeElement;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(element)
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return true
      if (element.matches(':focus-within') && boxShadow !== 'none') return true
      if (element.tagName === 'LABEL' && backgroundColor !== 'rgba(0, 0, 0, 0)') return true
    }
    return false
  })

test('a guest finds and books a home without a mouse', async ({ open, newcomer }) => {
  const place = await makeProperty(await newcomer('realtor'))
  const page = await open(await newcomer('client'), { viewport: LAPTOP })
  await page.goto('/browse')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeInViewport()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByPlaceholder('city, neighbourhood, or feature'))
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.type(place.name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 Properties Found')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Book', exact: true }))
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Request a booking' })).toBeVisible()

  const arrival = page.getByLabel('Check-in', { exact: true })
  await tabTo(page, arrival)
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('ArrowDown')
  const panel = page.getByRole('dialog', { name: 'Choose your dates' })
  await expect(panel.getByRole('button', { name: /, today/ })).toBeFocused()
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(arrival).toBeFocused()
  await expect(arrival).toHaveValue(weekdayDay(inDays(7)))
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(weekdayDay(inDays(9)))
  await tabTo(page, page.getByRole('button', { name: 'Request booking' }))
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('🎉 Booking request submitted successfully!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: stayRange(inDays(7), inDays(9)) })).toBeVisible()
})

test(
  'a dialog keeps the focus until it closes, and gives it back',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor')
    await request(await newcomer('client'), await makeProperty(realtor), 10, 3)
    const page = await open(realtor, { viewport: LAPTOP })
    await page.goto('/bookings')
    const add = page.getByRole('main').getByRole('button', { name: 'Add booking' })
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add booking' })
    await expect(dialog).toBeVisible()
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()

    const more = page.getByRole('button', { name: /^More for/ })
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Decline' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Decline this request?' })
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(more).toBeFocused()
  },
)

/** The places of the desk; each lists what the product holds, or sets it. */
const DESK = [
  '/admin',
  '/admin/users',
  '/admin/properties',
  '/admin/waitlist',
  '/admin/subscriptions',
  '/admin/unmatched',
  '/admin/notifications',
  '/admin/reviews?tab=all',
  '/admin/mails',
  '/admin/jobs',
  '/admin/deliveries',
  '/admin/feeds',
  '/admin/settings',
  '/admin/settings?tab=emails',
  '/admin/settings?tab=plans',
  '/admin/settings?tab=holidays',
  '/admin/audit',
]

test(
  'an administrator finds, suspends and lets in a user without a mouse, and every stop of the desk shows where one is',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const { user } = await newcomer('client', 'Ayanda Keys')
    const page = await open(await demoPerson(baseURL!, 'admin'), { viewport: LAPTOP }) // playwright.config.ts sets it
    await page.goto('/admin')
    await tabTo(page, page.getByRole('combobox', { name: 'Search everything' }))
    await page.keyboard.type(user.email)
    await expect(page.getByRole('option', { name: /Ayanda Keys/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ayanda Keys' })).toBeVisible()

    const suspend = page.getByRole('button', { name: 'Suspend user' })
    await tabTo(page, suspend)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Suspend Ayanda Keys?' })
    const reason = dialog.getByLabel('Reason')
    await expect(dialog).toBeVisible()
    if (!(await reason.evaluate(element => element === document.activeElement))) await tabTo(page, reason)
    await page.keyboard.type('Asked guests for money outside Naledi')
    await tabTo(page, dialog.getByRole('button', { name: 'Suspend user' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Suspended the account')).toBeVisible()

    await tabTo(page, page.getByRole('button', { name: 'Lift suspension' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await tabTo(page, question.getByRole('button', { name: 'Lift suspension' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lifted the suspension')).toBeVisible()

    const unseen: string[] = []
    for (const address of DESK) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(() => document.activeElement === document.body)) break
        // The browser itself marks which part of a day has the focus.
        const isDay = await page.evaluate(() => document.activeElement?.matches('input[type=date]'))
        if (!isDay && !(await showsFocus(page))) unseen.push(`${address}: stop ${tabs + 1}`)
      }
    }
    expect(unseen).toEqual([])
  },
)
