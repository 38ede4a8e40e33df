// A host at work with what the product does by itself: texts, automations, arrivals, keys, webhooks, double bookings.
import { makeProperty, inDays, type Person, person, request, step } from '../../e2e/people.ts'
import { signIn } from '../../src/features/accounts/contract.ts'
import { changeArrivalNotes } from '../../src/features/arrival/contract.ts'
import { startAutomations } from '../../src/features/automations/contract/automations.ts'
import { createBooking } from '../../src/features/bookings/contract/requests.ts'
import { listClashes, settleClash } from '../../src/features/channels/contract/clashes.ts'
import { addFeed, syncFeed } from '../../src/features/channels/contract/feeds.ts'
import { createKey } from '../../src/features/keys/contract.ts'
import { changeRates } from '../../src/features/pricing/contract/rates.ts'
import { searchProperties } from '../../src/features/properties/contract/browse.ts'
import type { PropertyAnswer } from '../../src/features/properties/contract/property.ts'
import { startTemplates } from '../../src/features/templates/contract.ts'
import { testWebhook } from '../../src/features/webhooks/contract/deliveries.ts'
import { createWebhook } from '../../src/features/webhooks/contract/webhooks.ts'
import { openTool } from '../../e2e/open-tool.ts'
import { serveCalendars, type SoldStay } from './scenes/calendars.ts'
import { prepare } from './database.ts'

const DEVICES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
]

/** Logs the person in from other devices. */
async function logInElsewhere(url: string, { user, password }: Person): Promise<void> {
  for (const device of DEVICES)
    await fetch(`${url}${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify({ email: user.email, password }),
    })
}

/** Two keys, one of which ends soon; a webhook that another program hears, and one that nobody answers. */
async function connectPrograms(host: Person): Promise<void> {
  const currentPassword = host.password
  await host.call(createKey, {
    name: 'Our price sheet',
    rights: ['homes.read', 'bookings.read'],
    currentPassword,
  })
  await host.call(createKey, {
    name: 'Cleaners’ app',
    rights: ['bookings.read', 'arrival.read'],
    expires_at: `${inDays(30)}T10:00:00Z`,
    currentPassword,
  })
  const { url, server } = await openTool()
  const received = await host.call(createWebhook, {
    name: 'Cleaners',
    url,
    events: ['booking.requested', 'booking.confirmed', 'message.sent'],
    currentPassword,
  })
  const silent = await host.call(createWebhook, {
    name: 'Old bookkeeping',
    url: 'http://127.0.0.1:9/nobody',
    events: ['booking.confirmed'],
    currentPassword,
  })
  for (const { webhook } of [received, silent]) await host.call(testWebhook, { id: webhook._id })
  // As many as it is told of while the pictures are made.
  server.unref()
}

const recordStay = (host: Person, { _id }: PropertyAnswer, guest: string, from: number, to: number) =>
  host.call(createBooking, {
    property_id: _id,
    guest_name: guest,
    guest_phone: '082 555 0119',
    guest_email: `${guest.split(' ')[0]!.toLowerCase()}@post.example`, // a name has a first word
    check_in: inDays(from),
    check_out: inDays(to),
    guests: 2,
  })

/** One double booking that waits for the channel after the host's choice, and one that is over. */
async function sellTwice(host: Person, properties: readonly PropertyAnswer[]): Promise<void> {
  const calendars = await serveCalendars()
  const others: SoldStay[] = [20, 24, 50].map(from => [inDays(from), inDays(from + 2)])
  const twice: SoldStay = [inDays(35), inDays(37)]
  try {
    for (const [place, property] of properties.entries()) {
      const url = calendars.sell(property._id, others)
      const asked = { property_id: property._id, direction: 'in', channel: 'airbnb', url } as const
      const { feed } = await host.call(addFeed, asked)
      await recordStay(host, property, ['Bheki Cele', 'Lerato Dube'][place]!, 33, 36) // two homes
      calendars.sell(property._id, [...others, twice])
      await host.call(syncFeed, { id: feed._id })
      const { clashes } = await host.call(listClashes, {})
      const open = clashes.find(({ property_id, settled }) => property_id === property._id && !settled)!
      await host.call(settleClash, { id: open._id, settled: 'ours' })
      if (place === 0) continue
      calendars.sell(property._id, others)
      for (const _ of [1, 2]) await host.call(syncFeed, { id: feed._id })
    }
  } finally {
    calendars.close()
  }
}

export type WorkFixtures = {
  host: Person
  guest: Person
  beginner: Person
  property: PropertyAnswer
  stayId: string
  guestStayId: string
  unwrittenId: string
}

/** Makes all of it through the API. */
export async function createWorkFixtures(url: string, dataDir: string): Promise<WorkFixtures> {
  const host = await person(url, 'realtor', 'Thembi Nkosi')
  const guest = await person(url, 'client', 'Kabelo Mokoena')
  const beginner = await person(url, 'realtor', 'Johan Botha')
  await prepare(dataDir, host, [host, guest, beginner])
  const { results } = await guest.call(searchProperties, { search: 'Kloof Cottage' })
  const images = results[0]?.images ?? []
  const listed = { images, city: 'Kalk Bay', price_per_night: 1450 }
  const property = await makeProperty(host, { ...listed, name: 'Harbour Cottage' })
  const second = await makeProperty(host, { ...listed, name: 'Lighthouse Flat' })
  await makeProperty(beginner, { ...listed, name: 'Blombos' })
  await host.call(changeArrivalNotes, {
    id: property._id,
    wifi_name: 'Harbour Cottage',
    wifi_password: 'snoek and chips',
    door_code: '4711',
    door_code_hours: 72,
    directions: 'From the main road take the steps beside the bakery. The blue door is on the left.',
    parking: 'One car fits behind the gate; the key is in the box.',
  })
  await host.call(changeRates, { id: property._id, weekend_price: 1750 })
  await host.call(startTemplates, {})
  await host.call(startAutomations, {})
  const asked = await request(guest, property, 1, 3)
  await step(host, asked, { status: 'confirmed' })
  const { booking } = await recordStay(host, property, 'Zanele Khumalo', 12, 15)
  await connectPrograms(host)
  await sellTwice(host, [property, second])
  await logInElsewhere(url, host)
  return {
    host,
    guest,
    beginner,
    property,
    stayId: booking._id,
    guestStayId: asked._id,
    unwrittenId: second._id,
  }
}
