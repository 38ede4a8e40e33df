import type { ReaderPronoun } from './to-reader.ts'

const PARTS = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[^\p{L}\p{N}]+/gu
const PEOPLE =
  /(?:^|[^\p{L}])(?:skoonmaker|loodgieter|elektrisiën|tuinier|buurman|buurvrou|bure|eienaar|bestuurder|suster|broer|ma|pa|vrou|man|vriend|vriendin|kind|kinders|mense|werkers|seun|dogter)(?![\p{L}])/iu

/** Behind these `sy` is `his`: a noun follows, not an action. */
const ACTIONS = new Set(
  `is was het kan moet mag wil sal gaan kom word bring neem vat kry hou bly slaap eet drink rook parkeer ry vertrek arriveer wees nie dit al ook nog nou graag asseblief baie bietjie weer
   parkering 'n n die self later vroeër vroeer eers reeds dalk miskien twee drie vier hulp iets niks`.split(
    /\s+/,
  ),
)
/** Before a clause whose action stands last. */
const OPENS = new Set([
  'of',
  'dat',
  'wanneer',
  'laat',
  'waar',
  'as',
  'wat',
  'want',
  'omdat',
  'hoeveel',
  'watter',
])
/** Last in such a clause: what somebody does with a thing, and what a thing does by itself. */
const WITH_THING =
  /^(?:ge)?(?:bring|saambring|het|hê|neem|kry|eet|drink|soek|benodig|nodig|hou|rook|koop|los|laat|stuur|gebruik|bespreek|wil)$/
const BY_ITSELF = /^(?:is|was|kom|gaan|pas|werk|bly|slaap|staan|lê|wees|aankom|saamkom)$/

const MANY = new Set(['hulle', 'hul', 'hulself'])

/** The same as `toReader` for Afrikaans: `hy het sy hoed vergeet` is `jy het jou hoed vergeet`. */
export function toReaderAf(
  text: string,
  reader: ReaderPronoun | 'hulle' | 'hom' | 'haar',
  isClause = false,
): string | undefined {
  const parts = [...text.matchAll(PARTS)].map(([raw]) => raw)
  const isWord = (part: string | undefined) => /[\p{L}\p{N}]/u.test(part ?? '')
  const hasOther = (at: number) => PEOPLE.test(parts.slice(0, at).join(''))
  const isMany = reader === 'hulle' || reader === 'them'
  let isUnsure = false
  const wordAfter = (at: number) =>
    parts
      .slice(at + 1)
      .find(isWord)
      ?.toLowerCase()
  const wordBefore = (at: number) => parts.slice(0, at).findLast(isWord)?.toLowerCase()
  /** `of sy honde bring` is of what she does, `of sy honde saamkom` of hers: by the action that stands last, or it is not sure. */
  const inClause = (at: number): string | undefined => {
    const before = wordBefore(at)
    const opens = before === undefined ? isClause : OPENS.has(before)
    if (parts[at]!.toLowerCase() !== 'sy' || !opens) return undefined
    const after = wordAfter(at)
    if (after === undefined || ACTIONS.has(after)) return undefined
    const end = parts.findIndex(
      (part, place) => place > at && (/[,.;?!]/.test(part) || /^(?:en|of|maar)$/i.test(part)),
    )
    const last = parts
      .slice(at, end < 0 ? undefined : end)
      .findLast(isWord)!
      .toLowerCase() // `sy` is one
    if (WITH_THING.test(last)) return 'jy'
    if (!BY_ITSELF.test(last)) isUnsure = true
    return 'jou'
  }
  const said = parts.map((part, at) => {
    const low = part.toLowerCase()
    const to = inClause(at) ?? formOf(low, wordBefore(at), wordAfter(at), isMany)
    if (to === undefined) return part
    if (hasOther(at)) {
      isUnsure = true
      return part
    }
    return /^\p{Lu}/u.test(part) ? to.charAt(0).toUpperCase() + to.slice(1) : to
  })
  return isUnsure || text.trim() === '' ? undefined : said.join('')
}

function formOf(
  word: string,
  before: string | undefined,
  after: string | undefined,
  isMany: boolean,
): string | undefined {
  if (MANY.has(word)) return word === 'hulself' ? 'julself' : isMany || word === 'hulle' ? 'julle' : 'julle'
  if (word === 'hy') return 'jy'
  if (word === 'hom' || word === 'homself') return word === 'hom' ? 'jou' : 'jouself'
  if (word === 'haar' || word === 'haarself') return word === 'haar' ? 'jou' : 'jouself'
  if (word === 'syne' || word === 'hare') return 'joune'
  if (word !== 'sy') return undefined
  const isOwner =
    after !== undefined &&
    !ACTIONS.has(after) &&
    before !== undefined &&
    /^(?:het|is|en|met|vir|van|op|in|by|om|hy|sy|dat|of|aan|uit|vat|bring|neem|kry|oor|na|vergeet|kan|moet)$/.test(
      before,
    )
  const isSubject =
    before === undefined
      ? ACTIONS.has(after ?? '') || after === undefined
      : ['of', 'dat', 'wanneer', 'hoe', 'laat', 'waar', 'as', 'wat', 'want', 'omdat'].includes(before) &&
        ACTIONS.has(after ?? '')
  if (isSubject) return 'jy'
  return isOwner || (after !== undefined && !ACTIONS.has(after)) ? 'jou' : 'jy'
}

const PARTICLES = 'uit|af|aan|op|in|oop|toe|weg|saam|terug|deur|voor|om|by|na|vas|neer|skoon|oor|mee|rond'

/** Without `te`: `die hek te sluit` is `die hek sluit`, `uit te trek` is `uittrek`. */
export const withoutTe = (text: string): string =>
  text
    .replace(new RegExp(String.raw`\b(${PARTICLES}) te (\p{L}+)`, 'gu'), '$1$2')
    .replace(/\bte (?=\p{L})/gu, '')
