// Parts of names that are everyday words, too: alone they name no person, and hiding them would take days and months out of
// questions.
const WORDS = new Set(
  `january february march april may june july august september october november december januarie februarie maart mei junie julie
   augustus oktober desember monday tuesday wednesday thursday friday saturday sunday maandag dinsdag woensdag donderdag vrydag
   saterdag sondag summer winter spring autumn the and for with from this that will can you your our host guest guests van der den
   des de du da di dos la le von ter ten mrs miss mnr mev dr prof family company hotel house home cottage villa room night nights
   day today tomorrow week weekend month year price free new old good best very test deleted name`.split(
    /\s+/,
  ),
)

const WORD_PARTS = /[\p{L}\p{M}]+/gu

/** Letters that are no letter with an accent, as people write them who haven't got them. */
const SPELT_PLAINLY: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** A word as names are compared: without accents and case. */
export const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœı]/g, letter => SPELT_PLAINLY[letter]!) // one of them

const partsOf = (name: string): string[] => (name.match(WORD_PARTS) ?? []).map(folded)

const isTelling = (parts: readonly string[]): boolean =>
  parts.length > 1 || parts.some(part => part.length > 1 && !WORDS.has(part))

/** The part of a name: one that is neither first nor last is `other`. */
export type NamePart = 'whole' | 'first' | 'last' | 'other'

/** Position of a name in a text, its person (by index in the list of names), and the part of the name. */
export type NameAt = { start: number; end: number; person: number; part: NamePart }

type Word = { text: string; start: number; end: number }

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD_PARTS)].map(({ 0: word, index }) => ({
    text: folded(word),
    start: index,
    end: index + word.length,
  }))

/** True if this text may come between two parts of one name. */
const isJoint = (between: string): boolean => /^[^\p{L}\d\n]{1,3}$/u.test(between)

const placeOf = (at: number, words: number): NamePart => {
  if (at === 0) return 'first'
  return at === words - 1 ? 'last' : 'other'
}

/** Finds people by their names in any text, however many people there are: the longest first, and no single word that is a common one. */
export class NameIndex {
  readonly #names: string[] = []
  readonly #known = new Map<string, number>()
  /** Whole names, their words and the parts of these, by their parts with a space between. */
  readonly #phrases = new Map<string, { person: number; part: NamePart }>()
  #partsMax = 1

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name)
  }

  /** The place of a name in the list, where it is added unless it is there. */
  add(name: string): number {
    const parts = partsOf(name)
    const key = parts.join(' ') || name.trim()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const person = this.#names.push(name.trim()) - 1
    this.#known.set(key, person)
    const add = (phrase: readonly string[], part: NamePart) => {
      if (!isTelling(phrase)) return
      const found = this.#phrases.get(phrase.join(' '))
      // Prefer a full-name match over a partial one.
      if (!found || (part === 'whole' && found.part !== 'whole'))
        this.#phrases.set(phrase.join(' '), { person, part })
      this.#partsMax = Math.max(this.#partsMax, phrase.length)
    }
    add(parts, 'whole')
    const words = name
      .split(/\s+/)
      .map(partsOf)
      .filter(word => word.length > 0)
    for (const [at, word] of words.entries()) {
      add(word, placeOf(at, words.length))
      if (word.length === 1) continue
      for (const part of word) add([part], 'other')
      add([word.join('')], 'other')
    }
    // As in an address or the name of an account.
    add([parts.join('')], 'other')
    return person
  }

  /** A name as it was added. */
  nameAt(person: number): string {
    return this.#names[person] ?? ''
  }

  /** Every place at which a person is named. */
  find(text: string): NameAt[] {
    const words = wordsIn(text)
    const found: NameAt[] = []
    for (let at = 0; at < words.length; at += 1) {
      const place = this.#longestAt(text, words, at)
      if (!place) continue
      const { length, ...named } = place
      found.push({ start: words[at]!.start, end: words[at + length - 1]!.end, ...named }) // within its length
      at += length - 1
    }
    return found
  }

  /** The longest of all that begin with this word. */
  #longestAt(text: string, words: readonly Word[], at: number) {
    let [key, longest] = ['', undefined as { person: number; part: NamePart; length: number } | undefined]
    for (let length = 1; length <= this.#partsMax && at + length <= words.length; length += 1) {
      const [before, word] = [words[at + length - 2], words[at + length - 1]!] // within its length
      if (length > 1 && !isJoint(text.slice(before!.end, word.start))) break
      key = length === 1 ? word.text : `${key} ${word.text}`
      const phrase = this.#phrases.get(key)
      if (phrase) longest = { ...phrase, length }
    }
    return longest
  }
}
