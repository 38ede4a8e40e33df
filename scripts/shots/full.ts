// A host and a guest with a lot: homes, stays and requests as a good year leaves them.
import { makeProperty, inDays, type Person, request, step } from '../../e2e/people.ts'
import { createBooking } from '../../src/features/bookings/contract/requests.ts'
import { addBlock, type BlockReason } from '../../src/features/calendar/contract/blocks.ts'
import { addFavourite } from '../../src/features/properties/contract/favourites.ts'
import { changeRates } from '../../src/features/pricing/contract/rates.ts'
import type { PropertyAnswer } from '../../src/features/properties/contract/property.ts'
import { demoGuests } from '../../src/product/demo/people.ts'
import { seededRandom } from '../../src/contract/random.ts'

const PROPERTIES = 30
const BOOKINGS = 200
const LONG_TITLE =
  'The Very Long Whitewashed Fisherman’s Cottage with the Double Stoep, a Hanepoot Vine and the View of Walker Bay at Dusk'

// Each place with the demo's home whose drawing is of such a place.
const PLACES = [
  ['Hermanus', 'Western Cape', 'Bokkom Cottage', 'Fisher Cottage'],
  ['Clarens', 'Free State', 'Poplar Cottage', 'Sandstone House'],
  ['Graskop', 'Mpumalanga', 'The Mist House', 'Pinnacle Lodge'],
  ['Port St Johns', 'Eastern Cape', 'Mdumbi Rondavels', 'Silaka Rondavels'],
  ['Umhlanga', 'KwaZulu-Natal', 'Salt Rock Dune House', 'Lighthouse Flat'],
  ['Johannesburg', 'Gauteng', 'The Sixth Floor, Braamfontein', 'Maboneng Loft'],
  ['Phalaborwa', 'Limpopo', 'Marula Camp', 'Olifants Camp'],
  ['Sutherland', 'Northern Cape', 'Vrede Farmhouse', 'Roggeveld Farm'],
  ['Hartbeespoort', 'North West', 'Jetty House', 'Ridge House'],
  ['Underberg', 'KwaZulu-Natal', 'Amphitheatre Cabin', 'Giant’s Cabin'],
  ['Stellenbosch', 'Western Cape', 'Kloof Cottage', 'Oak Cottage'],
] as const
const ORDINALS = ['', ' Two', ' on the Hill']

/** Homes with the drawings of `pictures`, by the name of the demo's home; one has lost its picture, one never had any. */
export async function manyProperties(
  realtor: Person,
  pictures: ReadonlyMap<string, string[]>,
): Promise<PropertyAnswer[]> {
  const properties = []
  for (let index = 0; index < PROPERTIES; index += 1) {
    const [city, province, drawnFor, name] = PLACES[index % PLACES.length]! // below its length
    const drawn = pictures.get(drawnFor) ?? []
    properties.push(
      await makeProperty(realtor, {
        name: index === 0 ? LONG_TITLE : `${name}${ORDINALS[Math.floor(index / PLACES.length)]}`,
        city,
        province,
        images: index === 1 ? ['/uploads/gone.webp'] : index === 2 ? [] : drawn,
        price_per_night: 450 + index * 137.5,
        cleaning_fee: index % 3 ? 0 : 350,
        bedrooms: 1 + (index % 5),
        max_guests: 2 + (index % 9),
        amenities: ['Wi-Fi', 'Braai', 'Inverter and battery', 'Pool', 'Sea view'].slice(0, 1 + (index % 5)),
        is_public: index % 10 !== 9,
        check_in_time: ['14:00', '15:00', '12:30'][index % 3],
        description:
          index === 0
            ? 'Sit down. '.repeat(120)
            : 'A quiet house with a braai, a fireplace and a view that goes on.',
      }),
    )
  }
  return properties
}

// The home that somebody arrives at, leaves and stays in today: these days are free of the stays below.
const TODAY = [
  [3, 0, 3],
  [4, 0, 2],
  [5, 0, 5],
  [6, -2, 0],
  [7, -1, 0],
  [8, -1, 2],
  [9, -2, 1],
] as const

/** Stays of a year, every fifth of this guest's; somebody arrives, leaves and stays today. */
export async function manyBookings(realtor: Person, guest: Person, properties: readonly PropertyAnswer[]) {
  const guests = demoGuests(seededRandom(3))
  const note = 'We arrive late, after ten. Is there somebody with the key, and may the dog sleep inside?'
  const record = (place: PropertyAnswer, who: number, from: number, to: number) => {
    const { name, email } = who % 5 === 0 ? guest.user : guests[(who * 7) % guests.length]! // one of them
    return realtor.call(createBooking, {
      property_id: place._id,
      guest_name: name,
      guest_email: email,
      check_in: inDays(from),
      check_out: inDays(to),
      guests: 1 + (who % 2),
      notes: who % 4 ? undefined : note,
    })
  }
  for (let index = 0; index < BOOKINGS; index += 1) {
    const from = -90 + Math.floor(index / properties.length) * 25 + (index % 7)
    await record(properties[index % properties.length]!, index, from, from + 2 + (index % 6)) // one of them
  }
  for (const [index, [place, from, to]] of TODAY.entries())
    await record(properties[place]!, index + 1, from, to) // one of them
}

// Nights that the host keeps, with why.
const HELD: readonly (readonly [
  makeProperty: number,
  from: number,
  to: number,
  reason: BlockReason,
  note?: string,
])[] = [
  [11, 6, 9, 'maintenance', 'Painting the stoep'],
  [22, 2, 6, 'owner'],
  [20, 8, 10, 'maintenance', 'Geyser'],
  [15, 28, 33, 'owner', 'My sister’s wedding'],
  [16, 0, 4, 'blocked'],
  [10, 5, 8, 'maintenance', 'Deep clean'],
]

export async function blockNights(realtor: Person, properties: readonly PropertyAnswer[]) {
  for (const [place, from, to, reason, note] of HELD)
    await realtor.call(addBlock, {
      property_id: properties[place]!._id, // one of them
      from: inDays(from),
      to: inDays(to),
      reason,
      note,
    })
}

/** A year of prices for one home: its seasons, a few nights of their own, and the stays it takes. */
export async function priceAYear(realtor: Person, { _id }: PropertyAnswer) {
  await realtor.call(changeRates, {
    id: _id,
    price_per_night: 950,
    weekend_price: 1150,
    seasons: [
      { name: 'Summer holidays', from: '12-12', to: '01-10', price: 1650, min_nights: 5 },
      { name: 'Easter', from: '03-26', to: '04-05', price: 1400, min_nights: 3 },
      { name: 'Sardine run', from: '06-10', to: '07-20', price: 1250, weekend_price: 1450, min_nights: 2 },
    ],
    dates: [
      { date: inDays(12), price: 1300 },
      { date: inDays(13), price: 1300, min_nights: 2 },
    ],
    min_nights: 2,
    weekly_discount: 10,
    pet_fee: 250,
    preparation_nights: 1,
    notice_days: 1,
  })
}

/** Six people ask, three of them for soon, and the regular guest asks to change a stay and likes five homes. */
export async function manyWishes(
  realtor: Person,
  guest: Person,
  askers: readonly Person[],
  properties: readonly PropertyAnswer[],
) {
  for (const [index, asker] of askers.entries())
    await request(
      asker,
      properties[index + 3]!,
      index % 2 ? 120 + index * 9 : 6 + index / 2,
      2 + (index % 4),
      {
        special_requests: index % 2 ? undefined : 'A cot, please',
      },
    )
  const asked = await request(guest, properties[0]!, 150, 4)
  await step(realtor, asked, { status: 'confirmed' })
  await step(guest, asked, { check_in: inDays(151), check_out: inDays(157) })
  for (const place of properties.slice(3, 8)) await guest.call(addFavourite, { propertyId: place._id })
}
