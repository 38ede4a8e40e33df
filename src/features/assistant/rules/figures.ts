/** A figure of a text: an amount, a percentage, a time or a number. */
type Figure = { start: number; end: number; text: string; values: readonly string[] }

const SPACE = String.raw`[ \u00a0\u202f]`
const AMOUNT = String.raw`R${SPACE}?\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|R${SPACE}?\d+(?:[.,]\d{1,2})?(?!\d)`
const GROUPED = String.raw`\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?![\d])`
const PLAIN = String.raw`\d+(?:[.,:]\d+)*`
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_/#-])(?:${AMOUNT}|${GROUPED}|${PLAIN})(?:${SPACE}?%)?(?!\p{L}{3})`,
  'gu',
)
/** One digit is a figure where it counts something; else it may number a list. */
const COUNTED =
  /^ ?(?:%|(?:more |free |open |confirmed |full )?(?:nights?|guests?|stays?|bookings?|reviews?|homes?|propert|requests?|messages?|days?|people|nagte?|gaste?|verbly|bespreking))/i
const LINK_TARGET = /\]\([^)]*\)|https?:\/\/\S+/g

const plain = (figure: string): string => {
  const digits = figure.replaceAll(/[R%\s\u00a0\u202f]/g, '')
  if (digits.includes(':')) return digits
  const whole = digits.replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  return String(Number(whole.replace(',', '.')))
}

const MONTH = 'jan|feb|m(?:ar|rt|aart)|apr|ma[yi]|mei|jun|jul|aug|sep|o[ck]t|nov|de[cs]'
/** Its figures are known as days and years, and not as amounts: of `1 December` nobody gave R 1. */
const DATE = new RegExp(
  String.raw`(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|(?<!\d)\d{1,2} (?:${MONTH})\p{L}*(?: \d{4})?(?!\d)`,
  'giu',
)

/** The figures of a text that say something. */
function figuresIn(text: string): Figure[] {
  const shown = text.replaceAll(LINK_TARGET, target => ' '.repeat(target.length))
  return [...shown.matchAll(FIGURE)].flatMap(match => {
    const [found] = match
    const end = match.index + found.length
    const isSmall = /^\d$/.test(found)
    if (isSmall && !COUNTED.test(shown.slice(end))) return []
    return { start: match.index, end, text: found, values: [plain(found)] }
  })
}

/** The figures that a conversation gave: those of its texts, and of what the tools found. */
export class KnownFigures {
  readonly #values = new Set<string>(['0'])
  readonly #dates = new Set<string>()

  /** Takes the figures of a text. */
  addText(written: string): void {
    for (const [date] of written.matchAll(DATE))
      for (const [found] of date.matchAll(/\d+/g)) this.#dates.add(String(Number(found)))
    const text = written.replaceAll(DATE, ' ')
    for (const [found] of text.matchAll(/\d+(?:[.,:]\d+)*/g)) {
      this.#add(plain(found))
      for (const part of found.split(/[.,:]/)) this.#add(String(Number(part)))
    }
    for (const { values } of figuresIn(text)) for (const value of values) this.#add(value)
  }

  /** Takes the figures of a result: its numbers, those of its texts, and how many there are of what it lists. */
  addFound(found: unknown): void {
    if (typeof found === 'number') {
      this.#add(String(found))
      for (const shown of [
        Math.round(found),
        Math.round(found * 10) / 10,
        Math.round(found * 100),
        Math.round(Math.abs(found)),
      ])
        this.#add(String(shown))
    } else if (typeof found === 'string') {
      // An id counts nothing.
      if (!/^[0-9a-f]{8}-/.test(found)) this.addText(found)
    } else if (Array.isArray(found)) {
      this.#add(String(found.length))
      for (const each of found) this.addFound(each)
    } else if (typeof found === 'object' && found !== null)
      for (const each of Object.values(found)) this.addFound(each)
  }

  #add(value: string): void {
    this.#values.add(value)
  }

  /** The figures of a text that nothing gave. */
  unknownIn(text: string): Figure[] {
    return figuresIn(text).filter(
      figure =>
        !figure.values.every(
          value => this.#values.has(value) || (!figure.text.startsWith('R') && this.#dates.has(value)),
        ),
    )
  }
}

/** The end of a text that may yet become a figure, or say what it counts. */
const OPEN =
  /(?:\bR[ \u00a0\u202f]?|(?:\bR[ \u00a0\u202f]?)?\d[\d \u00a0\u202f.,:%]*(?:\p{L}+ ?)?\p{L}{0,12})$/u

/** Reads a text in pieces, and gives it without the figures that nothing gave: held back is only what may be one. */
export class CheckedText {
  readonly #known: KnownFigures
  #held = ''
  /** The figures that were left out, as they were written. */
  readonly leftOut: string[] = []

  constructor(known: KnownFigures) {
    this.#known = known
  }

  push(piece: string): string {
    this.#held += piece
    const at = OPEN.exec(this.#held)?.index ?? this.#held.length
    const ready = this.#held.slice(0, at)
    this.#held = this.#held.slice(at)
    return this.#checked(ready)
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return this.#checked(rest)
  }

  #checked(text: string): string {
    let [said, from] = ['', 0]
    for (const { start, end, text: figure } of this.#known.unknownIn(text)) {
      said += `${text.slice(from, start)}…`
      from = end
      if (!this.leftOut.includes(figure)) this.leftOut.push(figure)
    }
    return said + text.slice(from)
  }
}

/** Names the figures that were left out of an answer, for its reader. */
export const leftOutNote = (figures: readonly string[]): string =>
  `I left out ${figures.join(', ')}: no figure here says ${figures.length === 1 ? 'it' : 'them'}.`
