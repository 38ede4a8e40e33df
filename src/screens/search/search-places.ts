import { furtherPlacesOf } from '#src/web/layouts/further-places.ts'
import { destinationsOf, type Role } from '#src/web/layouts/navigation.ts'
import { links } from '#src/web/links.ts'
import type { Entry } from './entry.ts'

type Place = { word: string; to: string; alsoCalled?: string }

/** Screens that are in no menu, and other words to find them by. */
const MORE: Partial<Record<Role, readonly Place[]>> = {
  realtor: [
    { word: 'Add property', to: links.addProperty(), alsoCalled: 'new home list' },
    { word: 'Bank account', to: links.moneySettings(), alsoCalled: 'eft money settings' },
    {
      word: 'Import bookings',
      to: links.importBookings(),
      alsoCalled: 'csv airbnb lodgify hostaway nightsbridge migrate guests',
    },
    {
      word: 'Bring a listing',
      to: links.importListing(),
      alsoCalled: 'airbnb zip photos words import property migrate',
    },
    {
      word: 'Invoices to guests',
      to: links.moneyInvoices(),
      alsoCalled: 'receipts credit notes tax vat money',
    },
    {
      word: 'Disputes',
      to: links.moneyDisputes(),
      alsoCalled: 'disputed payments chargeback evidence money',
    },
    { word: 'VAT number', to: links.moneySettings(), alsoCalled: 'tax invoice settings' },
    { word: 'Bank statement', to: links.moneyStatement(), alsoCalled: 'csv ofx upload money' },
    { word: 'Guests', to: links.guests(), alsoCalled: 'people contacts delete personal information popia' },
    {
      word: 'Privacy requests',
      to: links.privacyRequests(),
      alsoCalled: 'popia access personal information',
    },
    { word: 'AI knowledge', to: links.aiKnowledge(), alsoCalled: 'documents sources' },
    { word: 'Browse Properties', to: links.browse(), alsoCalled: 'search public' },
  ],
  client: [{ word: 'Favourites', to: links.favourites(), alsoCalled: 'saved hearts' }],
}

const EVERYBODY: readonly Place[] = [
  {
    word: 'Security',
    to: links.profile({ tab: 'security' }),
    alsoCalled: 'password passkey two-step login sessions email address',
  },
  { word: 'Help centre', to: links.help(), alsoCalled: 'support question' },
  { word: 'Contact us', to: links.contact(), alsoCalled: 'support write email' },
  { word: 'System status', to: links.status(), alsoCalled: 'down outage' },
]

const ALSO_CALLED: Record<string, string> = {
  [links.profile()]: 'account photo phone settings',
  [links.channels()]: 'airbnb booking.com ical sync double booking',
  [links.money()]: 'payments received deposit balance late refund eft guests',
  [links.calendar()]: 'block nights timeline',
  [links.properties()]: 'homes prices listing',
  [links.bookings()]: 'stays requests reservations',
  [links.messages()]: 'inbox guests chat',
  [links.dashboard()]: 'today home start',
  [links.realtorNews()]: 'newsletter followers',
  [links.billing()]: 'invoice payment plan subscription upgrade card',
  [links.turnovers()]: 'cleaner cleaning housekeeping',
  [links.turnovers({ view: 'figures' })]: 'income revenue occupancy side by side figures gaps',
  [links.guestRegister()]: 'lodgers passport id immigration officer police sign sheet',
  [links.automations()]: 'scheduled messages automatic',
  [links.developers()]: 'key developers programs',
}

const startsIn = (text: string, word: string): boolean => ` ${text.toLowerCase()}`.includes(` ${word}`)

/** Places of the product with a word that begins so, for each word typed; all of them where nothing is typed. */
export function placesFor(role: Role, typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const places: readonly Place[] = [
    ...destinationsOf(role),
    ...furtherPlacesOf(role),
    ...(MORE[role] ?? []),
    ...EVERYBODY,
  ]
  return places
    .filter(({ word, to, alsoCalled = ALSO_CALLED[to] ?? '' }) =>
      words.every(each => startsIn(`${word} ${alsoCalled}`, each)),
    )
    .map(({ word, to }) => ({ kind: 'place', label: word, to }))
}
