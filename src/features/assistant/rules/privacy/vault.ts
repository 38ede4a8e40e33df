import type { PrivateKind } from '../marked.ts'
import { cleanText } from './clean-text.ts'
import { findFacts } from './find-facts.ts'
import { folded, NameIndex, type NamePart } from './find-names.ts'

/** People and homes known before anything is read. */
export type Known = {
  /** Names of guests. */
  names: Iterable<string>
  /** Door codes, in whose place no model ever reads anything. */
  codes: Iterable<string>
  /** Street addresses of the homes. */
  addresses: Iterable<string>
}

type TokenKind = 'guest' | 'name' | 'phone' | 'email' | 'address' | 'code' | 'bank'

/** A token, or what a model makes of one: spaces, capitals, a bracket fewer, marks of Markdown. */
const TOKEN_LIKE = /\[{1,2}\s*([a-z]+)\\?_(\d+(?:\\?_(?:first|last))?)\s*\]{1,2}/gi

type Replaced = { start: number; end: number; token: string }

const replaceAt = (text: string, places: readonly Replaced[]): string => {
  let [out, from] = ['', 0]
  for (const { start, end, token } of places) {
    out += text.slice(from, start) + token
    from = end
  }
  return out + text.slice(from)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

// Between the groups of a code.
const BETWEEN = String.raw`[\s.\p{Pd}]`
const BETWEENS = new RegExp(BETWEEN, 'gu')

/** A code as people write it: its characters in other groups or none, without the key that ends it. */
function spacedOut(code: string): string {
  const chars = [...code.replaceAll(BETWEENS, '')]
  if (chars.length < 2) return escaped(code)
  return chars.map(char => escaped(char) + (/[#*]/.test(char) ? '?' : '')).join(`${BETWEEN}?`)
}

/** An address with whatever spaces and commas between its words. */
const looselySpaced = (address: string) =>
  address
    .split(/[\s,]+/)
    .map(escaped)
    .join(String.raw`[\s,]+`)

/** Literal values, as whole words, longest first. */
function literals(values: Iterable<string>, patternOf: (value: string) => string = escaped): RegExp | null {
  const wanted = [...values].map(value => cleanText(value).trim()).filter(value => value.length > 1)
  if (wanted.length === 0) return null
  const longestFirst = wanted.toSorted((one, other) => other.length - one.length).map(patternOf)
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${longestFirst.join('|')})(?![\p{L}\d])`, 'giu')
}

/**
 * Keeps what may not reach a model, and hands out tokens for it such as `[[guest_1]]`: the same value is the same token throughout, and
 * whatever a model writes with it is put back. Codes and bank details are never sent; the rest is, where the host agreed or the
 * model is on this machine. See docs/product/assistant.md#what-a-model-is-sent.
 */
export class Vault {
  readonly #isShared: boolean
  readonly #names: NameIndex
  readonly #codes: RegExp | null
  readonly #addresses: RegExp | null
  readonly #tokens = new Map<string, string>()
  readonly #values = new Map<string, string>()
  readonly #counts = new Map<TokenKind, number>()
  /** The number of a person's token, by their place in the index. */
  readonly #people = new Map<number, number>()

  constructor({ names, codes, addresses }: Known, isShared: boolean) {
    this.#isShared = isShared
    this.#names = new NameIndex(names)
    this.#codes = literals(codes, spacedOut)
    this.#addresses = literals(addresses, looselySpaced)
  }

  /** True if anything but codes and bank details is hidden. */
  get isHiding(): boolean {
    return !this.#isShared
  }

  /** Counts the known codes that a text says. */
  codesIn(text: string): number {
    const said = this.#codes ? cleanText(text, text.length).match(this.#codes) : null
    return new Set(said?.map(code => folded(code.replaceAll(BETWEENS, '').replaceAll(/[#*]/g, '')))).size
  }

  /** Notes a name before the texts that may hold it are hidden. */
  learn(name: string): void {
    if (!this.#isShared) this.#names.add(cleanText(name))
  }

  /** A value of a known kind: its token, or, where it may be sent, the value. */
  hideValue(kind: PrivateKind, value: string): string {
    const clean = cleanText(value)
    if (kind === 'code') return this.#token('code', clean)
    if (this.#isShared) return this.hide(clean)
    if (kind === 'name') return this.#nameToken(this.#names.add(clean), 'whole', clean)
    return this.#token(kind, clean)
  }

  /** A text as a model may read it. */
  hide(text: string): string {
    // A token of ours that is already in the text was written by another person.
    let hidden = cleanText(text).replaceAll(
      TOKEN_LIKE,
      (_, kind: string, number: string) => `(${kind} ${number})`,
    )
    if (this.#codes) hidden = hidden.replaceAll(this.#codes, code => this.#token('code', code))
    if (this.#addresses && !this.#isShared)
      hidden = this.#outsideTokens(
        hidden,
        part => part.replaceAll(this.#addresses!, value => this.#token('address', value)), // asked just before
      )
    hidden = this.#outsideTokens(hidden, part => this.#hideFacts(part))
    if (this.#isShared) return hidden
    return this.#outsideTokens(hidden, part => this.#hideNames(part))
  }

  /** Puts back what the tokens in a text stand for. A token that was never handed out stays as it is. */
  show(text: string): string {
    return text.replaceAll(
      /\[{1,2}\s*([a-z]+\\?_\d+(?:\\?_(?:first|last))?)\s*\]{1,2}/gi,
      (whole, name: string) => {
        const key = `[[${name.replaceAll('\\', '').toLowerCase()}]]`
        return this.#values.get(key) ?? whole
      },
    )
  }

  /** The same for a text that comes in pieces: what may be the beginning of a token waits for the rest. */
  showPieces(): { push(piece: string): string; end(): string } {
    let held = ''
    return {
      push: piece => {
        const text = held + piece
        const open = text.lastIndexOf('[')
        const start = open > 0 && text[open - 1] === '[' ? open - 1 : open
        const isOpen = open >= 0 && text.length - start < TOKEN_CHARS_MAX && !/\]\]/.test(text.slice(start))
        held = isOpen ? text.slice(start) : ''
        return this.show(isOpen ? text.slice(0, start) : text)
      },
      end: () => {
        const rest = this.show(held)
        held = ''
        return rest
      },
    }
  }

  #outsideTokens(text: string, change: (part: string) => string): string {
    return text
      .split(/(\[\[[a-z]+_\d+(?:_(?:first|last))?\]\])/)
      .map((part, at) => (at % 2 === 1 ? part : change(part)))
      .join('')
  }

  #hideFacts(text: string): string {
    const facts = findFacts(text, { withAddresses: !this.#isShared }).filter(
      ({ kind }) => !this.#isShared || kind === 'code' || kind === 'bank',
    )
    return replaceAt(
      text,
      facts.map(({ start, end, kind }) => ({
        start,
        end,
        token: this.#token(kind, text.slice(start, end)),
      })),
    )
  }

  #hideNames(text: string): string {
    return replaceAt(
      text,
      this.#names.find(text).map(({ start, end, person, part }) => ({
        start,
        end,
        token: this.#nameToken(person, part, text.slice(start, end)),
      })),
    )
  }

  #token(kind: TokenKind, value: string): string {
    const key = `${kind} ${folded(value)}`
    const known = this.#tokens.get(key)
    if (known) return known
    const token = `[[${kind}_${this.#next(kind)}]]`
    this.#tokens.set(key, token)
    this.#values.set(token, value)
    return token
  }

  #nameToken(person: number, part: NamePart, written: string): string {
    if (part === 'other') return this.#token('name', written)
    let number = this.#people.get(person)
    if (number === undefined) {
      number = this.#next('guest')
      this.#people.set(person, number)
      const name = this.#names.nameAt(person)
      const words = name.split(/\s+/).filter(word => /\p{L}/u.test(word))
      this.#values.set(`[[guest_${number}]]`, name)
      this.#values.set(`[[guest_${number}_first]]`, words[0] ?? name)
      this.#values.set(`[[guest_${number}_last]]`, words.at(-1) ?? name)
    }
    return part === 'whole' ? `[[guest_${number}]]` : `[[guest_${number}_${part}]]`
  }

  #next(kind: TokenKind): number {
    const next = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, next)
    return next
  }
}

/** Longer than any token, with the spaces that a model may put in it. */
const TOKEN_CHARS_MAX = 32
