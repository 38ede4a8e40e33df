import { type Gender, isPerson, mayBe } from './person-nouns.ts'

/** The pronoun that the order has for the guest: null where it names them. */
export type ReaderPronoun = 'him' | 'her' | 'them' | null

type Part = { raw: string; low: string; isWord: boolean }

const PARTS = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[^\p{L}\p{N}]+/gu
const partsOf = (text: string): Part[] =>
  [...text.matchAll(PARTS)].map(([raw]) => ({
    raw,
    low: raw.toLowerCase().replaceAll('’', "'"),
    isWord: /[\p{L}\p{N}]/u.test(raw),
  }))

const SUBJECTS: Record<string, Gender> = { he: 'he', she: 'she', they: 'they' }
const FORMS: Record<string, { gender: Gender; to: string }> = {
  him: { gender: 'he', to: 'you' },
  them: { gender: 'they', to: 'you' },
  his: { gender: 'he', to: 'your' },
  their: { gender: 'they', to: 'your' },
  hers: { gender: 'she', to: 'yours' },
  theirs: { gender: 'they', to: 'yours' },
  himself: { gender: 'he', to: 'yourself' },
  herself: { gender: 'she', to: 'yourself' },
  themselves: { gender: 'they', to: 'yourselves' },
  themself: { gender: 'they', to: 'yourself' },
}
const SHORT: Record<string, string> = { "'s": "'re", "'re": "'re", "'ll": "'ll", "'d": "'d", "'ve": "'ve" }
const PLAIN_SHORT = new Set(['hes', 'shes', 'theyre', 'theyll', 'theyve'])
const BE: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
  isnt: "aren't",
  wasnt: "weren't",
  hasnt: "haven't",
  doesnt: "don't",
}
const ADVERBS = new Set(
  'also still really just only always never probably maybe possibly already usually ever often now then'.split(
    ' ',
  ),
)
const NO_ENDING = new Set('always sometimes was is has does this thus yes as perhaps its'.split(' '))
const AND_ACTIONS = new Set(
  'wants needs likes has is does goes gets comes brings takes leaves arrives stays eats drinks smokes plans prefers travels drives flies pays works parks'.split(
    ' ',
  ),
)
const AFTER_OBJECT = new Set(
  `when at if that to and in on by for with from again back there here tomorrow tonight today soon later up out off how what where a an the know please so because or but as
   before after until till this some any about first now too also not is are will can about via personally directly friday saturday sunday monday tuesday wednesday thursday`.split(
    /\s+/,
  ),
)
const MODAL = new Set(
  "can may might must should could need needs want wants would will have shouldn't mustn't can't needn't don't cannot arrive arrived leave left like prefer".split(
    ' ',
  ),
)
const PLURAL_END = /[^su'i]s$/
const NO_PLURAL = new Set(
  "yes this is was has does always its it's us as parties's plus gas bus thanks".split(' '),
)
const DETERMINERS =
  /^(?:the|our|my|two|three|four|five|some|all|both|these|those|new|spare|extra|no|any|\d+|beach|clean)$/

/** The present form for `you`: `needs` is `need`. */
export function baseOf(action: string): string {
  if (BE[action]) return BE[action]
  if (NO_ENDING.has(action) || !/[a-z]{2,}s$/.test(action) || action.endsWith('ss')) return action
  if (/[^aeiou]ies$/.test(action)) return action.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|zz|o)es$/.test(action)) return action.slice(0, -2)
  return action.slice(0, -1)
}

const genderOf: Record<'him' | 'her' | 'them', readonly Gender[]> = {
  him: ['he', 'they'],
  her: ['she', 'they'],
  them: ['they'],
}
const cased = (raw: string, to: string) =>
  /^\p{Lu}/u.test(raw) && raw !== 'I' ? to.charAt(0).toUpperCase() + to.slice(1) : to

/**
 * Puts what a host says of a guest into words to that guest: `she needs her key` is `you need your key`. The host's `I` and `we` stay.
 * Undefined where it is not sure that the guest is meant.
 */
export function toReader(text: string, reader: ReaderPronoun): string | undefined {
  const parts = partsOf(text)
  const words = parts.filter(({ isWord }) => isWord)
  let isUnsure = false

  const before = (at: number) => parts.slice(0, at).filter(({ isWord }) => isWord)
  const clauseOf = (at: number) =>
    parts
      .slice(0, at)
      .findLastIndex(
        ({ raw, low }) => /[,.;:!?]/.test(raw) || /^(?:and|but|because|if|when|that|so|who)$/.test(low),
      ) + 1
  const named = (at: number, gender: Gender, end = at) =>
    before(end).some(
      ({ low }, place, list) =>
        mayBe(low, gender) && !/^(?:his|her|their|your)$/.test(list[place - 1]?.low ?? ''),
    )
  const things = (at: number) =>
    before(at).some(
      ({ low }, place, list) =>
        PLURAL_END.test(low) &&
        !NO_PLURAL.has(low) &&
        !isPerson(low) &&
        DETERMINERS.test(list[place - 1]?.low ?? ''),
    )
  const isMeant = (at: number, gender: Gender, isPossessive = false): boolean => {
    const isOfReader = reader === null || genderOf[reader].includes(gender)
    if (!isOfReader) {
      if (!named(at, gender)) isUnsure = true
      return false
    }
    // Nobody is the object of their own action without `self`: `someone will meet her` is the guest.
    const isObject =
      !isPossessive && !SUBJECTS[parts[at]!.low.split("'")[0]!] && !named(at, gender, clauseOf(at)) // there is one
    if (named(at, gender) && !isObject) {
      if (gender !== 'they' || reader === 'them' || reader === null) isUnsure = true
      return false
    }
    if (gender === 'they' && !isPossessive && things(at)) {
      const next = wordAfter(at)
      const isAble =
        MODAL.has(next?.low ?? '') && !/^(?:be)$/.test(wordAfter(parts.indexOf(next!))?.low ?? '') // it was found
      if (parts[at]!.low !== 'they' || !isAble) isUnsure = true
      return isAble && parts[at]!.low === 'they'
    }
    return true
  }
  const wordAfter = (at: number) => parts.slice(at + 1).find(({ isWord }) => isWord)
  const indexAfter = (at: number) => {
    const next = wordAfter(at)
    return next ? parts.indexOf(next) : -1
  }
  const wordBefore = (at: number) => before(at).at(-1)

  const out = parts.map(({ raw }) => raw)
  for (const [at, { raw, low, isWord }] of parts.entries()) {
    if (!isWord) continue
    const [, stem = low, ending = ''] =
      /^(he|she|they)('\w+)$/.exec(low) ??
      (PLAIN_SHORT.has(low) ? /^(he|she|they)(\w+)$/.exec(low) : null) ??
      []
    const subject = SUBJECTS[stem]
    if (subject) {
      if (!isMeant(at, subject)) continue
      const next = wordAfter(at)
      const isPerfect = /^(?:been|got|had|forgotten|left|lost|gone|booked|asked|paid|\w+ed|\w+en)$/.test(
        next?.low ?? '',
      )
      const short = ending === '' ? '' : (SHORT[ending.startsWith("'") ? ending : `'${ending}`] ?? ending)
      out[at] = cased(raw, `you${short === "'re" && ending.endsWith('s') && isPerfect ? "'ve" : short}`)
      if (ending === '' && subject !== 'they') agree(at)
      const previous = wordBefore(at)
      if (previous && subject !== 'they' && BE[previous.low]) {
        const place = parts.indexOf(previous)
        out[place] = cased(previous.raw, BE[previous.low]!) // it has it
      }
      continue
    }
    if (low === 'her') {
      const next = parts[at + 1]?.raw.trim() === '' ? wordAfter(at) : undefined
      const isOwn = next !== undefined && !AFTER_OBJECT.has(next.low)
      if (isMeant(at, 'she', isOwn)) out[at] = cased(raw, isOwn ? 'your' : 'you')
      continue
    }
    const form = FORMS[low]
    if (form && isMeant(at, form.gender, form.to !== 'you')) {
      const isAlone = low === 'his' && (parts[at + 1] === undefined || /^[.,!?]/.test(parts[at + 1]!.raw))
      out[at] = cased(raw, isAlone ? 'yours' : form.to)
    }
  }

  /** The action of a subject in the form for `you`, and those joined to it by `and`. */
  function agree(at: number): void {
    let place = indexAfter(at)
    while (place > 0 && ADVERBS.has(parts[place]!.low)) place = indexAfter(place)
    if (
      place < 0 ||
      /[,.;!?]/.test(
        parts
          .slice(at + 1, place)
          .map(({ raw }) => raw)
          .join(''),
      )
    )
      return
    const { raw, low } = parts[place]!
    if (low === 'and' || low === 'or') return
    out[place] = cased(raw, baseOf(low))
    for (let next = indexAfter(place), left = 8; next > 0 && left > 0; next = indexAfter(next), left -= 1) {
      const joined = indexAfter(next)
      if (/^(?:and|or|but)$/.test(parts[next]!.low) && joined > 0 && AND_ACTIONS.has(parts[joined]!.low))
        out[joined] = baseOf(parts[joined]!.low)
    }
  }
  return isUnsure || words.length === 0 ? undefined : out.join('')
}

const SPELT: readonly (readonly [RegExp, string])[] = [
  [/\bi\b(?!\.)/g, 'I'],
  [/\b[Ii]['’]?m\b/g, "I'm"],
  [/\b[Ii]['’]ll\b/g, "I'll"],
  [/\b[Ii]['’]?ve\b/g, "I've"],
  [/\b[Ii]['’]d\b/g, "I'd"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)nt\b/gi, "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/gi, "won't"],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bu\b/g, 'you'],
  [/\b(and|but) that (?=(?:you|we|the|there|I)\b)/g, '$1 '],
]

/** A sentence with its capital and its end; the host's own spelling else. */
export function sentence(text: string, end: '.' | '?' = '.'): string {
  const said = text.trim().replace(/[,;:\s]+$/, '')
  if (said === '') return ''
  const closed = /[.!?…]$/.test(said) ? (end === '?' ? said.replace(/[.!?…]+$/, '?') : said) : said + end
  return closed.replaceAll(
    /(^|[.!?]\s+)(\p{Ll})/gu,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  )
}
export const tidied = (text: string): string =>
  SPELT.reduce((said, [pattern, by]) => said.replaceAll(pattern, by), text.trim())
