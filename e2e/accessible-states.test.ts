import { guestStates, hostStates, visitorStates } from '../scripts/shots/states.ts'
import { billingStates } from '../scripts/shots/scenes/billing.ts'
import { planStates } from '../scripts/shots/scenes/plans.ts'
import type { Screen } from '../scripts/shots/scene.ts'
import { listProperties } from '../src/features/properties/contract/manage.ts'
import { withoutEvents } from './at-rest.ts'
import { fitsNarrow, hindrances } from './hindrances.ts'
import { expect, inDays, LAPTOP, type Person, PHONE, type Fixtures, test } from './fixtures.ts'
import { demoPerson } from './people.ts'

// Each story looks at many screens; on a busy machine that takes its time.
test.describe.configure({ timeout: 480_000 })
// As in accessibility.test.ts.
test.use({ trace: 'off' })
const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}`

/** Each state on a phone and on a laptop, each in a separate browser. */
async function everyState(open: Fixtures['open'], who: Person | null, states: Screen[]): Promise<void> {
  const all: string[] = []
  for (const { name, address, isSaved, before, until, act } of states)
    for (const viewport of [LAPTOP, PHONE]) {
      const serviceWorkers = isSaved ? 'allow' : 'block'
      const page = await open(who, { viewport, reducedMotion: 'reduce', serviceWorkers })
      await withoutEvents(page)
      await before?.(page)
      await page.goto(address)
      await (until ? until(page) : page.waitForLoadState('networkidle'))
      await act?.(page)
      all.push(...(await hindrances(page, name)))
      if (viewport === PHONE) all.push(...(await fitsNarrow(page, name)))
      await page.context().close()
    }
  expect(all).toEqual([])
}

test('what a visitor opens and is refused can be used by everybody', { tag: '@all' }, async ({ open }) =>
  everyState(open, null, visitorStates('kloof-cottage-cape-town')),
)

test(
  'what a host opens, waits for and cannot reach can be used by everybody',
  { tag: '@all' },
  async ({ open, baseURL }) => everyState(open, await demoPerson(baseURL!, 'realtor'), hostStates), // as above
)

// The host's screens for planning are many: a story for each of their kinds.
for (const [kind, names] of [
  ['searches and lists', /^(search|own-property)/],
  ['sees in the calendar', /^calendar/],
  ['prices and connects', /^(rates|channels)/],
] as const)
  test(
    `what a host ${kind}, and what opens in it, can be used by everybody`,
    { tag: '@all' },
    async ({ open, baseURL }) => {
      const host = await demoPerson(baseURL!, 'realtor') // as above
      const [place] = (await host.call(listProperties, {})).properties
      const states = planStates(place!._id).filter(({ name }) => names.test(name)) // the demo has three
      await everyState(open, host, states)
    },
  )

test(
  'what a host pays, in each of its states, can be used by everybody',
  { tag: '@all' },
  async ({ open, baseURL }) => {
    // It leads on after a second.
    const lasting = billingStates.filter(({ name }) => name !== 'return-paid')
    await everyState(open, await demoPerson(baseURL!, 'realtor'), lasting) // as above
  },
)

test(
  'what a guest opens, is told and has not sent can be used by everybody',
  { tag: '@all' },
  async ({ open, newcomer }) =>
    everyState(open, await newcomer('client'), guestStates('kloof-cottage-cape-town', stay)),
)
