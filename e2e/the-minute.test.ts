import { addDays } from '../src/contract/days.ts'
import { longDay } from '../src/contract/words.ts'
import { expect, makeProperty, inDays, PHONE, test } from './fixtures.ts'

// Counted by hand, in the shortest way that one finds: Where, Search, what is asked, the dates, next month where that is not shown
// yet, two days, Guests, Search, the home.
const TAPS_MAX = 10
const KEYS_MAX = 'cape town'.length + '4'.length

/** A day of the next month, so that as many taps lead to it on any day. */
function nextMonth(day: number): string {
  const first = addDays(`${inDays(0).slice(0, 8)}01`, 31)
  return `${first.slice(0, 8)}${day}`
}

test(
  'who has only the address sees what three nights for four in Cape Town come to in ten taps',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const place = await makeProperty(await newcomer('realtor'), {
      name: `Minute House ${Math.random().toString(36).slice(2, 8)}`,
      city: 'Cape Town',
      price_per_night: 2400,
      cleaning_fee: 300,
    })
    const page = await open(null, { viewport: PHONE, hasTouch: true, isMobile: true })
    const spent = { taps: 0, keys: 0 }
    const tap = async (target: ReturnType<typeof page.locator>) => {
      await expect(target).toBeInViewport()
      await target.tap()
      spent.taps += 1
    }
    const type = async (words: string) => {
      await page.keyboard.type(words)
      spent.keys += words.length
    }
    await page.goto('/')
    const search = page.getByRole('search')
    await tap(search.getByPlaceholder('city, neighbourhood, or feature'))
    await type('cape town')
    await tap(search.getByRole('button', { name: 'Search' }))
    // Dates and guests are asked for beside what is found.
    await tap(search.getByRole('button', { name: /^cape town/ }))
    await tap(search.getByLabel('Check-in', { exact: true }))
    const calendar = page.getByRole('dialog', { name: 'Choose your dates' })
    await expect(calendar.getByRole('grid').first()).toBeVisible()
    // Late in a month the next one stands below it.
    const arrival = calendar.getByRole('button', { name: longDay(nextMonth(24)) })
    if (!(await arrival.isVisible())) await tap(calendar.getByRole('button', { name: 'Next month' }))
    await tap(arrival)
    await tap(calendar.getByRole('button', { name: longDay(nextMonth(27)) }))
    await tap(search.getByLabel('Guests'))
    await type('4')
    await tap(search.getByRole('button', { name: 'Search', exact: true }))
    const card = page.getByRole('article').filter({ hasText: place.name })
    await expect(card).toContainText(/R\s7\s500 for 3 nights/)
    await card.scrollIntoViewIfNeeded()
    await tap(card.getByRole('link', { name: place.name, exact: true }).first())
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText(/R\s7\s500/)
    expect(spent.taps).toBeLessThanOrEqual(TAPS_MAX)
    expect(spent.keys).toBe(KEYS_MAX)
  },
)
