import { distinct, type PropertyType, provinceOf } from '#src/features/properties/rules.ts'
import { amenityGroups } from '#src/features/properties/rules/amenities.ts'
import { cutAt } from '#src/contract/characters.ts'
import { COUNT_MAX } from '#src/features/properties/contract/sent-property.ts'
import type { Listed } from './records.ts'

/** Words and facts of a listing as a file says them; null and empty where it says nothing. */
export type ListingWords = {
  title: string
  description: string
  houseRules: string | null
  type: PropertyType | null
  bedrooms: number | null
  bathrooms: number | null
  guests: number | null
  amenities: string[]
  address: string | null
  city: string | null
  province: string | null
  checkInTime: string | null
  checkOutTime: string | null
}

const TITLE = [
  'title',
  'listingtitle',
  'listingname',
  'propertyname',
  'publicname',
  'hometitle',
  'headline',
  'name',
  'nickname',
]
const DESCRIPTION = [
  'description',
  'listingdescription',
  'propertydescription',
  'publicdescription',
  'fulldescription',
  'summary',
  'about',
]
const MORE = [
  'space',
  'thespace',
  'access',
  'guestaccess',
  'neighborhoodoverview',
  'neighbourhoodoverview',
  'theneighbourhood',
  'transit',
  'gettingaround',
  'notes',
  'otherthingstonote',
]
const BEDROOMS = ['bedrooms', 'bedroomcount', 'numberofbedrooms', 'noofbedrooms']
const BATHROOMS = ['bathrooms', 'bathroomcount', 'numberofbathrooms', 'noofbathrooms']
const BEDS = ['beds', 'bedcount', 'numberofbeds', 'noofbeds']
const GUESTS = [
  'personcapacity',
  'maxguests',
  'accommodates',
  'guestcapacity',
  'sleeps',
  'maxoccupancy',
  'numberofguests',
  'capacity',
  'guests',
]
const PHOTOS = ['photos', 'images', 'pictures', 'photourls', 'listingphotos', 'photo', 'image', 'picture']
const PERSON = [
  'email',
  'guestemail',
  'phonenumber',
  'firstname',
  'lastname',
  'confirmationcode',
  'guestname',
]
const IDS = ['listingid', 'id', 'slug', 'propertyid', 'idstr', 'code']

const NAME_MAX = 120
const TEXT_MAX = 5000
const LINE_MAX = 300
const AMENITY_MAX = 60

const valueOf = (one: Listed, keys: readonly string[]): unknown => {
  for (const key of keys) {
    const value = one.get(key)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll(/[\p{Cc}--\n]/gv, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const textOf = (one: Listed, keys: readonly string[], max: number): string => {
  const value = valueOf(one, keys)
  return typeof value === 'string' || typeof value === 'number' ? cut(cleaned(String(value)), max) : ''
}

/** Cuts text at so many characters, and never between the halves of one. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${cutAt(text, max - 1).trimEnd()}…`

function countOf(one: Listed, keys: readonly string[], { min, step }: { min: number; step: number }) {
  const [written] = /\d+(?:[.,]\d+)?/.exec(String(valueOf(one, keys) ?? '')) ?? []
  const count = Math.round(Number(written?.replace(',', '.')) / step) * step
  return written && count >= min && count <= COUNT_MAX ? count : null
}

const TYPES: readonly (readonly [RegExp, PropertyType])[] = [
  [/town ?house|semi-detached/i, 'townhouse'],
  [/studio|loft/i, 'studio'],
  [/cabin|chalet|cottage|hut|tiny/i, 'cabin'],
  [/villa/i, 'villa'],
  [/condo/i, 'condo'],
  [/apartment|flat\b|unit|penthouse/i, 'apartment'],
  [/house|home|farm|bungalow|lodge|guest ?suite/i, 'house'],
]

const LABELS = amenityGroups.flatMap(({ amenities }) => amenities.map(({ label }) => label))
/** Words of other programs for what the form of a property offers. */
const ALIASES: readonly (readonly [RegExp, (typeof LABELS)[number]])[] = [
  [/^(?:wi-?fi|wireless( internet)?|internet)\b/i, 'Wi-Fi'],
  [/\b(?:pool)\b/i, 'Pool'],
  [/\b(?:bbq|barbecue|braai)\b/i, 'Braai'],
  [/\bparking\b/i, 'Parking'],
  [/^(?:washer|washing machine)/i, 'Washing machine'],
  [/^(?:hd)?tv\b|television/i, 'TV'],
  [/^(?:air ?con|ac\b|air conditioning)/i, 'Air conditioning'],
  [/^(?:indoor )?fireplace/i, 'Fireplace'],
  [/workspace/i, 'Workspace'],
  [/^(?:crib|cot)\b/i, 'Cot'],
  [/^pets? (?:allowed|welcome)/i, 'Pets welcome'],
  [/^(?:heating|central heating)/i, 'Heating'],
  [/\binverter\b/i, 'Inverter'],
  [/\bsolar\b/i, 'Solar power'],
  [/\bgenerator\b/i, 'Generator'],
  [/\bborehole\b/i, 'Borehole'],
]

function amenitiesOf(one: Listed): string[] {
  const value = valueOf(one, ['amenities', 'amenitynames', 'facilities', 'listingamenities'])
  const listed = Array.isArray(value)
    ? value.map(each => (typeof each === 'object' && each !== null ? nameIn(each) : String(each)))
    : String(value ?? '').split(/[,;\n|]/)
  const beds = countOf(one, BEDS, { min: 1, step: 1 })
  const words = listed
    .map(each => cleaned(each.replaceAll(/["[\]{}]/g, '').replaceAll('_', ' ')))
    .filter(each => each.length > 1 && each.length <= AMENITY_MAX)
    .map(
      each =>
        ALIASES.find(([known]) => known.test(each))?.[1] ??
        LABELS.find(label => label.toLowerCase() === each.toLowerCase()) ??
        each,
    )
  return distinct([...words, ...(beds === null ? [] : [beds === 1 ? '1 bed' : `${beds} beds`])]).slice(
    0,
    AMENITY_MAX,
  )
}

function nameIn(value: object): string {
  const { name, title, label, id } = value as Record<string, unknown>
  return String(name ?? title ?? label ?? id ?? '')
}

const timeOf = (one: Listed, keys: readonly string[]): string | null => {
  const [, hour, minute = '00', half] =
    /(?:^|\D)(\d{1,2})(?:[:h](\d{2}))?\s*(am|pm)?/i.exec(String(valueOf(one, keys) ?? '')) ?? []
  if (hour === undefined) return null
  const full = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return Number(hour) <= 24 && Number(minute) < 60 ? `${String(full).padStart(2, '0')}:${minute}` : null
}

/** True for a thing that says what a listing does: its name, with words, rooms or photos beside it, and nobody's name or address. */
export function isListing(one: Listed): boolean {
  if (PERSON.some(key => one.has(key))) return false
  if (textOf(one, TITLE, NAME_MAX).length < 2) return false
  return (
    textOf(one, DESCRIPTION, TEXT_MAX).length > 1 ||
    [BEDROOMS, BATHROOMS, BEDS, GUESTS].some(keys => countOf(one, keys, { min: 0, step: 0.5 }) !== null) ||
    (Array.isArray(valueOf(one, PHOTOS)) && photoNamesOf(one).length > 0)
  )
}

/** Names of photo files that a listing lists as its own, without folders, in small letters. */
export function photoNamesOf(one: Listed): string[] {
  const value = valueOf(one, PHOTOS)
  const listed = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;\n|]\s*/) : []
  return listed.flatMap((each: unknown) => {
    const texts = typeof each === 'string' ? [each] : Object.values(Object(each) as object)
    return texts
      .flatMap(text => (typeof text === 'string' ? [fileNameOf(text)] : []))
      .filter(name => name.includes('.'))
  })
}

export const fileNameOf = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '').split(/[\\/]/).at(-1)!.toLowerCase() // a split has a last one

/** Words that name the listing in a path: its ids and its title. */
export const idsOf = (one: Listed): string[] =>
  IDS.flatMap(key => {
    const value = one.get(key)
    return typeof value === 'string' || typeof value === 'number' ? [String(value).toLowerCase()] : []
  })

/** Returns what a file says of a listing, within what a property may have. Prices are left out: theirs are of another channel, and often in another currency. */
export function listingWords(one: Listed): ListingWords {
  const description = textOf(one, DESCRIPTION, TEXT_MAX)
  const more = MORE.map(key => textOf(one, [key], TEXT_MAX)).filter(
    text => text && !description.includes(text),
  )
  const type = textOf(one, ['propertytype', 'propertytypecategory', 'roomtype', 'type'], LINE_MAX)
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    title: textOf(one, TITLE, NAME_MAX).replaceAll('\n', ' '),
    description: cut([description, ...more].filter(Boolean).join('\n\n'), TEXT_MAX),
    houseRules: orNull(textOf(one, ['houserules', 'additionalrules', 'rules'], TEXT_MAX)),
    type: TYPES.find(([known]) => known.test(type))?.[1] ?? null,
    bedrooms: countOf(one, BEDROOMS, { min: 0, step: 1 }),
    bathrooms: countOf(one, BATHROOMS, { min: 0, step: 0.5 }),
    guests: countOf(one, GUESTS, { min: 1, step: 1 }),
    amenities: amenitiesOf(one),
    address: orNull(
      textOf(one, ['address', 'streetaddress', 'street', 'addressline1', 'address1'], LINE_MAX).replaceAll(
        '\n',
        ', ',
      ),
    ),
    city: orNull(textOf(one, ['city', 'town', 'locality'], NAME_MAX)),
    province: provinceOf(textOf(one, ['province', 'state', 'region'], NAME_MAX)) ?? null,
    checkInTime: timeOf(one, ['checkintime', 'checkintimestart', 'checkinfrom']),
    checkOutTime: timeOf(one, ['checkouttime', 'checkoutby']),
  }
}
