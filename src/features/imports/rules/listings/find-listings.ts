import { decodeFile } from '#src/contract/table/decode-file.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { plain } from '#src/features/properties/rules.ts'
import {
  fileNameOf,
  idsOf,
  isListing,
  type ListingWords,
  listingWords,
  photoNamesOf,
} from './listing-fields.ts'
import { listedInCsv, listedInHtml, listedInJson, listedInText, type Listed } from './records.ts'

/** A listing that was found, with the paths of its photos in their order. Without words it has none but a title, which is the name of its folder. */
export type FoundListing = ListingWords & { hasWords: boolean; photos: string[] }

/** A file of words, by its path; a workbook comes as the things that its sheets list. */
export type WordFile = { path: string; bytes: Uint8Array } | { path: string; listed: Listed[] }

export const LISTINGS_MAX = 30
/** Photos of one listing: as many as the form of a property takes. */
export const LISTING_PHOTOS_MAX = 40

const ABOUT_LISTINGS = /listing|home|propert|room|accommodation|inserat/i
const NOT_ONE = /(?:^|\/)(?:readme|licen[cs]e|manifest)[^/]*$/i
const ADVICE = 'Please send text'

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** Returns the things in a file that are listings; of a file that cannot be read, none. */
function listedIn(file: WordFile): Listed[] {
  if ('listed' in file) return file.listed.filter(isListing)
  try {
    const text = decodeFile(file.bytes, ADVICE).replace(/^\uFEFF/, '')
    switch (extensionOf(file.path)) {
      case 'json':
        return listedInJson(JSON.parse(text), isListing)
      case 'csv':
        return listedInCsv(text, isListing)
      case 'html':
      case 'htm':
        return listedInHtml(text, isListing)
      default:
        return listedInText(text, isListing)
    }
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof SyntaxError) return []
    throw error
  }
}

type Said = { one: Listed; path: string }

/** Returns what is said of listings by the files that are most surely about them: those named so, tables and lists before pages and notes. */
function saidIn(files: readonly WordFile[]): Said[] {
  const wanted = files.filter(({ path }) => !NOT_ONE.test(path))
  const isTable = ({ path }: WordFile) => /^(?:json|csv|xlsx)$/.test(extensionOf(path))
  const isNamed = ({ path }: WordFile) => ABOUT_LISTINGS.test(fileNameOf(path))
  const choices = [
    (file: WordFile) => isTable(file) && isNamed(file),
    isTable,
    (file: WordFile) => !isTable(file) && isNamed(file),
    (file: WordFile) => !isTable(file),
  ]
  for (const isChosen of choices) {
    const said = wanted
      .filter(isChosen)
      .flatMap(file => listedIn(file).map(one => ({ one, path: file.path })))
    if (said.length > 0) return said
  }
  return []
}

/** Keeps one of things that say the same listing, such as in two formats or languages: the one with the longer words. */
function once(said: readonly Said[]): Said[] {
  const chosen = new Map<string, Said>()
  for (const each of said) {
    const key = idsOf(each.one)[0] ?? plain(listingWords(each.one).title)
    const before = chosen.get(key)
    const isLonger =
      before && listingWords(each.one).description.length > listingWords(before.one).description.length
    if (!before || isLonger) chosen.set(key, each)
  }
  return [...chosen.values()].slice(0, LISTINGS_MAX)
}

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** Folders that hold photos of whatever is around them. */
const OF_PHOTOS = /^(?:photos?|images?|pictures?|gallery|listings?|media|jpe?gs?)$/i
const ownFolderOf = (path: string): string =>
  folderOf(path)
    .split('/')
    .findLast(part => part !== '' && !OF_PHOTOS.test(part)) ?? ''

/** True for `11-cover.jpg` of `11`. */
const isNamedBy = (name: string, id: string): boolean =>
  name.startsWith(id) && /^[^\p{L}\p{N}]/u.test(name.slice(id.length))

/** Returns the index of the listing with the longest title in some words; -1 of none. */
function longestIn(words: string, titles: readonly string[]): number {
  const longest = titles
    .filter(title => title.length > 3 && ` ${words} `.includes(` ${title} `))
    .reduce((best, title) => (title.length > best.length ? title : best), '')
  return longest === '' ? -1 : titles.indexOf(longest)
}

/** Returns the index of the listing that the path of a photo names; -1 of none. A whole name of a folder says more than a part of one, and a folder more than a file. */
function namedBy(photo: string, said: readonly Said[]): number {
  const titles = said.map(({ one }) => plain(listingWords(one).title))
  const ids = said.map(({ one }) => idsOf(one))
  const parts = photo.toLowerCase().split(/[/\\]/)
  const [folders, file] = [parts.slice(0, -1).toReversed(), parts.at(-1)!] // a split has a last part
  const isBegunBy = (part: string) =>
    ids.findIndex(each => each.some(id => part === id || isNamedBy(part, id)))
  const found = [
    ...folders.map(part =>
      said.findIndex(
        (_, at) => ids[at]!.includes(part) || (plain(part) !== '' && plain(part) === titles[at]),
      ),
    ),
    longestIn(plain(folders.toReversed().join('/')), titles),
    ...folders.map(isBegunBy),
    longestIn(plain(file), titles),
    isBegunBy(file),
  ]
  return found.find(at => at >= 0) ?? -1
}

/** Returns the index of the listing that a photo is of: named by its path, listed by the listing, or beside its words; -1 of none. */
function listingOf(photo: string, said: readonly Said[]): number {
  const byName = namedBy(photo, said)
  if (byName >= 0) return byName
  const file = fileNameOf(photo)
  const byList = said.findIndex(({ one }) => photoNamesOf(one).includes(file))
  if (byList >= 0) return byList
  const besides = said.flatMap(({ path }, at) =>
    folderOf(path) !== '' && `${folderOf(photo)}/`.startsWith(`${folderOf(path)}/`) ? [at] : [],
  )
  return besides.length === 1 ? besides[0]! : -1 // just counted
}

const inTheirOrder = (one: Listed, photos: readonly string[]): string[] => {
  const names = photoNamesOf(one)
  const placeOf = (photo: string) => {
    const place = names.indexOf(fileNameOf(photo))
    return place < 0 ? names.length : place
  }
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const UNSAID = {
  description: '',
  houseRules: null,
  type: null,
  bedrooms: null,
  bathrooms: null,
  guests: null,
  amenities: [],
  address: null,
  city: null,
  province: null,
  checkInTime: null,
  checkOutTime: null,
} as const

/** Finds the listings that files of words say, and which photos are of which. Photos that name none are a listing without words for each folder. */
export function findListings(files: readonly WordFile[], photos: readonly string[]): FoundListing[] {
  const said = once(saidIn(files))
  const own = said.map((): string[] => [])
  const loose = new Map<string, string[]>()
  for (const photo of photos) {
    const at = said.length === 1 ? 0 : listingOf(photo, said)
    if (at >= 0) own[at]!.push(photo) // of an index that was found
    else loose.set(ownFolderOf(photo), [...(loose.get(ownFolderOf(photo)) ?? []), photo])
  }
  const withWords = said.map(({ one }, at) => ({
    ...listingWords(one),
    hasWords: true,
    photos: inTheirOrder(one, own[at]!).slice(0, LISTING_PHOTOS_MAX), // one for each
  }))
  const without = [...loose].map(([folder, of]) => ({
    ...UNSAID,
    amenities: [],
    title: folder.slice(0, 120),
    hasWords: false,
    photos: of.slice(0, LISTING_PHOTOS_MAX),
  }))
  return [...withWords, ...without].slice(0, LISTINGS_MAX)
}
