// Scenes of the pictures: the demo as it starts, and people with nothing, with a little and with a lot.
import type { Page } from '@playwright/test'
import { demoPerson, inDays, type Person, person } from '../../e2e/people.ts'
import { listBookings } from '../../src/features/bookings/contract/reads.ts'
import { searchProperties } from '../../src/features/properties/contract/browse.ts'
import { joinWaitlist } from '../../src/features/waitlist/contract.ts'
import { bookingLink, mailToken, prepare, spread, waitlistCode } from './database.ts'
import { connectChannels } from './scenes/channels.ts'
import { manyTalks, talk } from './scenes/messages.ts'
import { blockNights, manyBookings, manyProperties, manyWishes, priceAYear } from './full.ts'
import { plans, planStates } from './scenes/plans.ts'
import type { Scene } from './scene.ts'
import { guestStates, hostStates, visitorStates } from './states.ts'

const ASKERS = [
  'Zanele Khumalo',
  'Pieter van der Westhuizen',
  'Aisha Patel',
  'Sipho Ndlovu',
  'Maria Fernandes',
  'Kgomotso Phiri',
]

const DOCUMENTS = [
  '/status',
  '/api',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/demo',
  '/security',
  '/privacy',
  '/privacy/request',
  '/terms',
  '/integrations',
  '/guides',
  '/help',
  '/help/request-a-stay',
  '/old-landing',
  '/none',
]

/** An address on the waitlist. */
const WAITING = 'lerato@post.example'

const demoPeople = async (url: string) =>
  [await demoPerson(url, 'realtor'), await demoPerson(url, 'client'), await demoPerson(url, 'admin')] as const // three, not some

async function accountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menu').waitFor()
}

const firstBooking = async ({ call }: Person, tab: 'all' | 'pending' | 'past') =>
  `/booking/${(await call(listBookings, { tab })).bookings[0]!._id}` // the fixtures made some

/** Returns what whoever looks round finds first, before anything else is made. */
export async function demoScenes(url: string): Promise<Scene[]> {
  const [host, guest, admin] = await demoPeople(url)
  const own = [
    { name: 'dashboard', address: '/dashboard' },
    { name: 'bookings', address: '/bookings' },
  ]
  return [
    {
      name: 'demo',
      who: null,
      screens: [
        { name: 'home', address: '/' },
        { name: 'browse', address: '/browse' },
        { name: 'property', address: '/property/kloof-cottage-cape-town' },
      ],
    },
    {
      name: 'demo-host',
      who: host,
      screens: [
        ...own,
        { name: 'properties', address: '/properties' },
        { name: 'calendar', address: '/calendar?view=month' },
        { name: 'timeline', address: '/calendar?view=timeline' },
        { name: 'channels', address: '/channels' },
        { name: 'automations', address: '/automations' },
        { name: 'turnovers', address: '/turnovers' },
        { name: 'messages', address: '/messages' },
        { name: 'developers', address: '/developers' },
      ],
    },
    { name: 'demo-guest', who: guest, screens: own },
    { name: 'demo-admin', who: admin, screens: [{ name: 'dashboard', address: '/dashboard' }] },
  ]
}

/** Fills the product through the API and says what is to be looked at. */
export async function prepareScenes(url: string, dataDir: string): Promise<Scene[]> {
  const [demoRealtor, demoClient, admin] = await demoPeople(url)
  const [newRealtor, newClient] = [
    await person(url, 'realtor', 'Nomvula Sithole'),
    await person(url, 'client', 'Johan Botha'),
  ]
  const busy = await person(url, 'realtor', 'Bartholomew Featherstonehaugh-Mthembu')
  const regular = await person(url, 'client', 'Anneline van Rensburg')
  const askers = await Promise.all(ASKERS.map(name => person(url, 'client', name)))
  const shown = (await demoClient.call(searchProperties, {})).results
  const demo = shown.find(({ title }) => title === 'Kloof Cottage')! // the demo has it
  await prepare(dataDir, busy, [busy, regular, ...askers])
  const properties = await manyProperties(busy, new Map(shown.map(({ title, images }) => [title, images])))
  await manyBookings(busy, regular, properties)
  await manyWishes(busy, regular, askers, properties)
  await blockNights(busy, properties)
  await connectChannels(busy, properties)
  await priceAYear(busy, properties[3]!) // of many
  await spread(dataDir, busy)
  await talk(demoRealtor, demoClient)
  await demoClient.call(joinWaitlist, { email: WAITING, source: 'waitlist' })
  await talk(busy, regular)
  await manyTalks(busy, askers)

  const unclaimed = (await busy.call(listBookings, { tab: 'upcoming' })).bookings.find(
    ({ user_id }) => user_id === null,
  )! // most of the fixtures are nobody's yet
  const claim = await bookingLink(dataDir, unclaimed._id)
  const account = [
    { name: 'dashboard', address: '/dashboard' },
    { name: 'bookings', address: '/bookings' },
    { name: 'profile', address: '/profile' },
    { name: 'favourites', address: '/favourites' },
    { name: 'messages', address: '/messages' },
  ]
  const hosting = [...account, { name: 'properties', address: '/properties' }]
  const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}&guests=2`
  const long = properties[0]!
  return [
    {
      name: 'visitor',
      who: null,
      screens: [
        { name: 'home', address: '/' },
        { name: 'browse', address: '/browse?search=cape%20town' },
        { name: 'browse-full', address: '/browse' },
        { name: 'browse-near', address: '/browse?search=near%20the%20sea%20in%20clarens' },
        { name: 'browse-nothing', address: '/browse?search=qqqqqqqqqq' },
        { name: 'browse-dates', address: `/browse?${stay}` },
        { name: 'property', address: `/property/${demo.public_slug}` },
        { name: 'property-dates', address: `/property/${demo.public_slug}?${stay}` },
        { name: 'property-full', address: `/property/${long.public_slug}` },
        { name: 'property-no-picture', address: `/property/${properties[1]!.public_slug}` },
        { name: 'property-not-found', address: '/property/none' },
        { name: 'login', address: '/login' },
        { name: 'register', address: '/register' },
        { name: 'forgot-password', address: '/forgot-password' },
        { name: 'reset-password', address: '/reset-password?token=x' },
        { name: 'verify-email', address: '/verify-email?token=x' },
        { name: 'claim', address: claim },
        { name: 'claim-dead', address: '/claim?token=x' },
        { name: 'favourites', address: '/favourites' },
        ...DOCUMENTS.map(address => ({ name: address.slice(1).replace('/', '-'), address })),
        { name: 'waitlist', address: `/waitlist/${await waitlistCode(dataDir, WAITING)}` },
        { name: 'waitlist-unknown', address: '/waitlist/none' },
        { name: 'newsletter-unknown', address: '/newsletter/none' },
        { name: 'mail-settings', address: `/mail-settings?token=${await mailToken(dataDir, demoClient)}` },
        { name: 'mail-settings-unknown', address: '/mail-settings?token=none' },
        { name: 'property-never-a-picture', address: `/property/${properties[2]!.public_slug}` },
        ...visitorStates(demo.public_slug),
      ],
    },
    {
      name: 'realtor-empty',
      who: newRealtor,
      screens: [
        ...hosting,
        { name: 'properties-add', address: '/properties/add' },
        { name: 'calendar', address: '/calendar' },
        { name: 'channels', address: '/channels' },
        { name: 'developers', address: '/developers' },
      ],
    },
    {
      name: 'realtor-small',
      who: demoRealtor,
      screens: [
        ...hosting,
        { name: 'booking', address: await firstBooking(demoRealtor, 'pending') },
        ...plans(demo._id),
      ],
    },
    {
      name: 'realtor-full',
      who: busy,
      screens: [
        ...hosting,
        { name: 'bookings-pending', address: '/bookings?tab=pending' },
        {
          name: 'booking-change',
          address: `/booking/${(await busy.call(listBookings, { search: regular.user.name, tab: 'upcoming', pageSize: 100 })).bookings.find(each => each.change_request)!._id}`,
        },
        {
          name: 'bookings-dates',
          address: '/bookings',
          act: async page => {
            await page.getByRole('button', { name: 'Any dates' }).click()
            await page.getByRole('gridcell').first().waitFor()
          },
        },
        { name: 'add-booking', address: '/bookings?add=1', act: page => page.getByRole('dialog').waitFor() },
        { name: 'own-property', address: `/property/${long.public_slug}` },
        ...hostStates,
        ...plans(properties[3]!._id),
        ...planStates(properties[3]!._id),
      ],
    },
    {
      name: 'client-empty',
      who: newClient,
      screens: [
        ...account,
        { name: 'not-a-realtor', address: '/properties/add' },
        { name: 'claim', address: claim },
      ],
    },
    {
      name: 'client-small',
      who: demoClient,
      screens: [
        ...account,
        { name: 'browse', address: '/browse?search=cape%20town' },
        { name: 'property', address: `/property/${demo.public_slug}` },
        { name: 'book', address: `/property/${demo.public_slug}/book?${stay}` },
        { name: 'booking', address: await firstBooking(demoClient, 'pending') },
        { name: 'menu', address: '/dashboard', act: accountMenu },
      ],
    },
    {
      name: 'client-full',
      who: regular,
      screens: [
        ...account,
        { name: 'bookings-past', address: '/bookings?tab=past' },
        { name: 'booking-past', address: await firstBooking(regular, 'past') },
        { name: 'book', address: `/property/${long.public_slug}/book?${stay}` },
        ...guestStates(properties[6]!.public_slug, stay),
      ],
    },
    {
      name: 'admin',
      who: admin,
      screens: [
        { name: 'dashboard', address: '/dashboard' },
        { name: 'profile', address: '/profile' },
      ],
    },
  ]
}
