// Who and what the pictures show: people with nothing, with a little and with a lot.
import type { Page } from '@playwright/test'
import { createCall } from '../src/contract/create-call.ts'
import { home, inDays, type Person, person, request, step } from '../e2e/people.ts'
import { signIn } from '../src/features/accounts/contract.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { addFavourite } from '../src/features/favourites/contract.ts'
import { searchProperties } from '../src/features/properties/contract/browse.ts'
import { demoAccounts } from '../src/product/demo/accounts.ts'
import { claimLink, prepare } from './shots-database.ts'

type Screen = { name: string; address: string; act?: (page: Page) => Promise<unknown> }
export type Scene = { name: string; who: Person | null; screens: Screen[] }

const HOMES = 30
const BOOKINGS = 200
const LONG_TITLE =
  'The Very Long Whitewashed Fisherman’s Cottage with the Double Stoep, the Hanepoot Vine and the View of Walker Bay, Hermanus'.slice(
    0,
    120,
  )
const PLACES = [
  ['Hermanus', 'Western Cape'],
  ['Clarens', 'Free State'],
  ['Graskop', 'Mpumalanga'],
  ['Gqeberha', 'Eastern Cape'],
  ['Umhlanga', 'KwaZulu-Natal'],
  ['Magaliesburg', 'Gauteng'],
] as const
const GUESTS = [
  'Zanele Khumalo',
  'Pieter van der Westhuizen',
  'Aisha Patel',
  'Sipho Ndlovu',
  'Maria Fernandes',
  'Kgomotso Phiri',
]

async function demoPerson(url: string, role: 'client' | 'realtor' | 'admin'): Promise<Person> {
  const { email, password } = demoAccounts.find(account => account.role === role)! // each role is there
  const ask = (token: string | null) =>
    createCall(
      url,
      asked => fetch(asked),
      () => token,
    )
  const { token, user } = await ask(null)(signIn, { email, password })
  return { token, user, password, call: ask(token) }
}

async function manyHomes(realtor: Person, pictures: string[]) {
  const homes = []
  for (let index = 0; index < HOMES; index += 1) {
    const [city, province] = PLACES[index % PLACES.length]! // below its length
    const images =
      index === 1
        ? ['/uploads/gone.webp']
        : index === 2
          ? []
          : [0, 1, 2].map(next => pictures[(index + next) % pictures.length]!)
    const given = {
      name: index === 0 ? LONG_TITLE : `${city} House ${index}`,
      city,
      province,
      images,
      price_per_night: 450 + index * 137.5,
      cleaning_fee: index % 3 ? 0 : 350,
      bedrooms: 1 + (index % 5),
      max_guests: 2 + (index % 9),
      amenities: ['Wi-Fi', 'Braai', 'Inverter and battery', 'Pool', 'Sea view'].slice(0, 1 + (index % 5)),
      is_public: index % 10 !== 9,
      description:
        index === 0
          ? 'Sit down. '.repeat(120)
          : 'A quiet house with a braai, a fireplace and a view that goes on.',
    }
    homes.push(await home(realtor, given))
  }
  return homes
}

async function manyBookings(
  realtor: Person,
  guest: Person,
  homes: Awaited<ReturnType<typeof manyHomes>>,
): Promise<void> {
  for (let index = 0; index < BOOKINGS; index += 1) {
    const place = homes[index % homes.length]!
    const from = -90 + Math.floor(index / homes.length) * 25 + (index % 7)
    const isOwn = index % 5 === 0
    const name = isOwn ? guest.user.name : GUESTS[index % GUESTS.length]! // as above
    await realtor.call(createBooking, {
      property_id: place._id,
      guest_name: name,
      guest_email: isOwn ? guest.user.email : `guest-${index}@post.example`,
      check_in: inDays(from),
      check_out: inDays(from + 2 + (index % 6)),
      guests: 1 + (index % 2),
      notes:
        index % 4
          ? undefined
          : 'We arrive late, after ten. Is there somebody with the key, and may the dog sleep inside?',
    })
  }
  for (let index = 0; index < 6; index += 1)
    await request(guest, homes[index + 3]!, 120 + index * 9, 3, {
      special_requests: index % 2 ? undefined : 'A cot, please',
    })
  const asked = await request(guest, homes[0]!, 150, 4)
  await step(realtor, asked, { status: 'confirmed' })
  await step(guest, asked, { check_in: inDays(151), check_out: inDays(157) })
}

const firstBooking = async ({ call }: Person, tab: 'all' | 'pending' | 'past') =>
  `/booking/${(await call(listBookings, { tab })).bookings[0]!._id}` // the stage made some

/** Fills the product through the API and says what is to be looked at. */
export async function stage(url: string, dataDir: string): Promise<Scene[]> {
  const [demoRealtor, demoClient, admin] = [
    await demoPerson(url, 'realtor'),
    await demoPerson(url, 'client'),
    await demoPerson(url, 'admin'),
  ]
  const [newRealtor, newClient] = [
    await person(url, 'realtor', 'Nomvula Sithole'),
    await person(url, 'client', 'Johan Botha'),
  ]
  const busy = await person(url, 'realtor', 'Bartholomew Featherstonehaugh-Mthembu')
  const regular = await person(url, 'client', 'Anneline van Rensburg')
  const demo = (await demoClient.call(searchProperties, { search: 'Kloof Cottage' })).results[0]! // the demo has it
  await prepare(dataDir, busy, [busy, regular])
  const shownHomes = (await demoClient.call(searchProperties, {})).results
  const homes = await manyHomes(
    busy,
    shownHomes.flatMap(({ images }) => images),
  )
  await manyBookings(busy, regular, homes)
  for (const place of homes.slice(3, 8)) await regular.call(addFavourite, { propertyId: place._id })

  const unclaimed = (await busy.call(listBookings, { search: GUESTS[0]! })).bookings[0]! // the stage made many
  const claim = await claimLink(dataDir, unclaimed._id)
  const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
  const account = [
    { name: 'dashboard', address: '/dashboard' },
    { name: 'bookings', address: '/bookings' },
    { name: 'profile', address: '/profile' },
  ]
  const hosting = [...account, { name: 'properties', address: '/properties' }]
  const stay = `checkIn=${inDays(40)}&checkOut=${inDays(44)}&guests=2`
  const long = homes[0]!
  return [
    {
      name: 'visitor',
      who: null,
      screens: [
        { name: 'home', address: '/' },
        { name: 'browse', address: '/browse?search=cape%20town' },
        { name: 'browse-full', address: '/browse' },
        { name: 'browse-nothing', address: '/browse?search=qqqqqqqqqq' },
        { name: 'browse-dates', address: `/browse?${stay}` },
        { name: 'property', address: `/property/${demo.public_slug}` },
        { name: 'property-dates', address: `/property/${demo.public_slug}?${stay}` },
        { name: 'property-full', address: `/property/${long.public_slug}` },
        { name: 'property-no-picture', address: `/property/${homes[1]!.public_slug}` },
        { name: 'property-not-found', address: '/property/none' },
        { name: 'login', address: '/login' },
        { name: 'register', address: '/register' },
        { name: 'forgot-password', address: '/forgot-password' },
        { name: 'reset-password', address: '/reset-password?token=x' },
        { name: 'verify-email', address: '/verify-email?token=x' },
        { name: 'claim', address: claim },
        { name: 'claim-dead', address: '/claim?token=x' },
        { name: 'status', address: '/status' },
        { name: 'api', address: '/api' },
      ],
    },
    {
      name: 'realtor-empty',
      who: newRealtor,
      screens: [...hosting, { name: 'properties-add', address: '/properties/add' }],
    },
    {
      name: 'realtor-small',
      who: demoRealtor,
      screens: [...hosting, { name: 'booking', address: await firstBooking(demoRealtor, 'pending') }],
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
          act: page => page.getByRole('button', { name: 'Any dates' }).click(),
        },
        { name: 'add-booking', address: '/bookings?add=1', act: page => page.getByRole('dialog').waitFor() },
        { name: 'own-property', address: `/property/${long.public_slug}` },
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
        { name: 'menu', address: '/dashboard', act: button(/^Account/) },
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
