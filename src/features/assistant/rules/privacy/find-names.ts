// Parts of names that are words, too: alone they name nobody, and hiding them would take days and months out of questions.
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

/** A word as names are compared: without accents and case. */
export const folded = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const partsOf = (name: string): string[] => (name.match(WORD_PARTS) ?? []).map(folded)

const isTelling = (part: string): boolean => part.length > 1 && !WORDS.has(part)

/** Which part of a name: what is neither first nor last is some other. */
export type NamePart = 'whole' | 'first' | 'last' | 'other'

/** Where a name stands in a text, whose it is (by its place in the list of names), and which part of it. */
export type NameAt = { start: number; end: number; person: number; part: NamePart }

type Word = { text: string; start: number; end: number }

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD_PARTS)].map(({ 0: word, index }) => ({
    text: folded(word),
    start: index,
    end: index + word.length,
  }))

/** What may stand between two parts of one name. */
const isJoint = (between: string): boolean => /^[^\p{L}\d\n]{1,3}$/u.test(between)

const placeOf = (at: number, parts: number): NamePart => {
  if (at === 0) return 'first'
  return at === parts - 1 ? 'last' : 'other'
}

/** Finds people by their names in any text, however many people there are: whole names first, then single parts that are no common words. */
export class NameIndex {
  readonly #names: string[] = []
  readonly #people: string[][] = []
  readonly #known = new Map<string, number>()
  /** Whole names by their first part. */
  readonly #whole = new Map<string, number[]>()
  readonly #parts = new Map<string, { person: number; part: NamePart }>()

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name)
  }

  /** The place of a name in the list, where it is added unless it is there. */
  add(name: string): number {
    const parts = partsOf(name)
    const key = parts.join(' ')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const person = this.#people.push(parts) - 1
    this.#names.push(name.trim())
    this.#known.set(key, person)
    const [first] = parts
    if (first === undefined) return person
    this.#whole.set(first, [...(this.#whole.get(first) ?? []), person])
    for (const [at, part] of parts.entries())
      if (isTelling(part) && !this.#parts.has(part))
        this.#parts.set(part, { person, part: placeOf(at, parts.length) })
    // As in an address or the name of an account.
    const together = parts.join('')
    if (parts.length > 1 && !this.#parts.has(together)) this.#parts.set(together, { person, part: 'other' })
    return person
  }

  /** A name as it was added. */
  nameAt(person: number): string {
    return this.#names[person] ?? ''
  }

  /** Every place at which somebody is named. */
  find(text: string): NameAt[] {
    const words = wordsIn(text)
    const found: NameAt[] = []
    for (let at = 0; at < words.length; at += 1) {
      const whole = this.#wholeAt(text, words, at)
      if (whole) {
        found.push({
          start: words[at]!.start,
          end: words[at + whole.length - 1]!.end,
          person: whole.person,
          part: 'whole',
        })
        at += whole.length - 1
        continue
      }
      const { text: word, start, end } = words[at]! // within its length
      const part = this.#parts.get(word)
      if (part) found.push({ start, end, ...part })
    }
    return found
  }

  /** The longest name that begins with this word. A single word that is a common one is none. */
  #wholeAt(text: string, words: readonly Word[], at: number): { person: number; length: number } | undefined {
    const candidates = this.#whole.get(words[at]!.text) ?? [] // within its length
    return candidates
      .map(person => ({ person, length: this.#people[person]!.length }))
      .filter(({ person, length }) => this.#standsAt(text, words, at, this.#people[person]!, length))
      .toSorted((one, other) => other.length - one.length)[0]
  }

  #standsAt(
    text: string,
    words: readonly Word[],
    at: number,
    parts: readonly string[],
    length: number,
  ): boolean {
    if (length === 1) return isTelling(parts[0]!)
    return parts.every((part, offset) => {
      const word = words[at + offset]
      if (word?.text !== part) return false
      return offset === 0 || isJoint(text.slice(words[at + offset - 1]!.end, word.start))
    })
  }
}
