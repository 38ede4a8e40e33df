import { isUuid } from '#src/contract/uuid.ts'

/** One list everywhere: the public search offers the first five, then the rest. See docs/product/homes-and-search.md#one-list-of-types. */
export const propertyTypes = [
  'house',
  'apartment',
  'condo',
  'commercial',
  'land',
  'villa',
  'townhouse',
  'studio',
  'cabin',
] as const
export type PropertyType = (typeof propertyTypes)[number]

export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const
export type Province = (typeof provinces)[number]

export const sorts = ['relevance', 'price_asc', 'price_desc', 'newest'] as const

// Both ways: a visitor may know either name. Each group is one place.
const placeNames = [
  ['East London', 'KuGompo City'],
  ['Graaff-Reinet', 'Robert Sobukwe Town'],
  ['Aberdeen', 'Xamdeboo'],
  ['Nieu-Bethesda', 'Kwa Noheleni'],
  ['Port Elizabeth', 'Gqeberha'],
  ['Grahamstown', 'Makhanda'],
  ["King William's Town", 'Qonce'],
  ['Uitenhage', 'Kariega'],
  ['Nelspruit', 'Mbombela'],
] as const

/** Words as they are compared: without case, accents and signs, or what cannot be seen. */
export const plain = (words: string): string =>
  words
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The other names of a city, before it was renamed or since. */
export function placeAliases(city: string): string[] {
  const place = placeNames.find(names => names.some(name => plain(name) === plain(city)))
  return place ? place.filter(name => plain(name) !== plain(city)) : []
}

/** The province meant, whatever its case, accents or dashes. */
export const provinceOf = (words: string): Province | undefined =>
  provinces.find(province => plain(province).replaceAll(' ', '') === plain(words).replaceAll(' ', ''))

const SLUG_CHARS_MAX = 80

/** The last part of a listing's address: its name and city in plain letters, with room for what tells it from another. */
export function slugOf(name: string, city: string, suffix = ''): string {
  const ascii = plain(`${name} ${city}`).replaceAll(/[^a-z\d]+/g, '-')
  const room = SLUG_CHARS_MAX - (suffix ? suffix.length + 1 : 0)
  const base = ascii.replace(/^-+/, '').slice(0, room).replace(/-+$/, '') || 'home'
  const slug = suffix ? `${base}-${suffix}` : base
  return isUuid(slug) ? `home-${slug}` : slug
}

/** The average to one decimal, or null where nobody has reviewed yet. */
export const ratingOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

/** Keeps the first of entries that differ in case alone. */
export function distinct(entries: readonly string[]): string[] {
  const seen = new Set<string>()
  return entries.filter(entry => {
    const isNew = !seen.has(entry.toLowerCase())
    seen.add(entry.toLowerCase())
    return isNew
  })
}

export const WINDOW_BACKWARDS = 'The last available date cannot be before the first'

/** The most that a price may be, in rand. */
export const RAND_MAX = 1_000_000
