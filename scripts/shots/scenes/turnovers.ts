// Scenes of turnovers: who leaves and comes, who cleans, and what a cleaner sees: of a host with nothing, and of one with a little and a lot.
import type { Page } from '@playwright/test'
import { demoPerson, inDays, makeProperty, person } from '../../../e2e/people.ts'
import { createBooking } from '../../../src/features/bookings/contract/requests.ts'
import { addCleaner } from '../../../src/features/turnovers/contract/cleaners.ts'
import { noteTurnover, notifyCleaner } from '../../../src/features/turnovers/contract/turnovers.ts'
import type { Scene, Screen } from '../scene.ts'

const GUESTS = ['Zanele Mthembu', 'Werner Botha', 'Faheema Davids', 'Anneline van Rensburg']
const HOMES = [
  'Kloof Cottage',
  'Salt Rock Dune House with the long stoep, the two sea-facing bedrooms and the old milkwood tree by the gate',
  'The Sixth Floor',
  'Karoo Stars',
]
const STAYS = [
  [0, 3],
  [3, 5],
  [5, 9],
  [9, 12],
] as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opened = (page: Page) => page.getByRole('dialog').waitFor()
const LIST = '**/api/turnovers?*'

const states: Screen[] = [
  { name: 'list', address: '/turnovers' },
  { name: 'figures', address: '/turnovers?view=figures' },
  {
    name: 'loading',
    address: '/turnovers',
    before: page => page.route(LIST, () => new Promise<void>(() => undefined)),
    until: page => page.locator('.skel').first().waitFor(),
  },
  {
    name: 'failed',
    address: '/turnovers',
    before: page => page.route(LIST, route => route.fulfill({ status: 500, json: { success: false } })),
    until: page =>
      page
        .getByText(/^Error loading/)
        .first()
        .waitFor(),
  },
  {
    name: 'tell',
    address: '/turnovers',
    act: async page => {
      await press(page, /^Tell Nomsa/)
      await opened(page)
      await page.getByText('In from').first().waitFor()
    },
  },
  {
    name: 'note',
    address: '/turnovers',
    act: async page => {
      await press(page, /^Note for/)
      await opened(page)
    },
  },
  {
    name: 'cleaner',
    address: '/turnovers',
    act: async page => {
      await press(page, 'Add cleaner')
      await opened(page)
    },
  },
]

/** Homes with stays that follow each other, a cleaner who was told of some, and her page. */
export async function turnoverScenes(url: string): Promise<Scene[]> {
  const [host, empty] = [
    await person(url, 'realtor', 'Thandeka Turnover'),
    await person(url, 'realtor', 'Nomvula Newcomer'),
  ]
  const homes = []
  for (const [index, name] of HOMES.slice(0, 2).entries()) {
    const home = await makeProperty(host, { name })
    homes.push(home)
    for (const [place, [from, to]] of STAYS.entries())
      await host.call(createBooking, {
        property_id: home._id,
        check_in: inDays(from + index),
        check_out: inDays(to + index),
        guests: 1 + place,
        pets: place === 1 ? 1 : 0,
        guest_name: GUESTS[place]!,
        guest_email: `guest-${index}-${place}@post.example`,
      })
  }
  const [first, second] = homes.map(({ _id }) => _id)
  const { cleaner } = await host.call(addCleaner, {
    name: 'Nomsa',
    phone: '082 555 0144',
    email: 'nomsa@clean.example',
    shows_code: true,
    property_ids: [first!, second!],
  })
  await host.call(addCleaner, { name: 'Jan-Hendrik', email: 'jan@clean.example', language: 'af' })
  await host.call(noteTurnover, { property_id: first!, day: inDays(0), cots: 1, note: 'Mind the cat' })
  await host.call(notifyCleaner, { property_id: first!, day: inDays(0), how: 'whatsapp' })
  const page = new URL(cleaner.link!).pathname // she has one
  return [
    { name: 'turnovers', who: host, screens: states },
    { name: 'turnovers-none', who: empty, screens: [{ name: 'list', address: '/turnovers' }] },
    {
      name: 'turnovers-demo',
      who: await demoPerson(url, 'realtor'),
      screens: [
        { name: 'list', address: '/turnovers' },
        { name: 'figures', address: '/turnovers?view=figures' },
        {
          name: 'cheaper',
          address: '/turnovers?view=figures',
          act: async page => {
            await press(page, /^Take 15% off/)
            await opened(page)
          },
        },
      ],
    },
    {
      name: 'turnovers-cleaner',
      who: null,
      screens: [
        { name: 'page', address: page },
        { name: 'dead', address: '/clean/none-that-works' },
      ],
    },
  ]
}
