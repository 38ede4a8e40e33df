import { folded } from '../privacy/find-names.ts'

/** A word of a sentence as it is compared, its place in the text, and the marks behind it. */
export type Token = { text: string; start: number; end: number; after: string; isCapital: boolean }

const WORD = /[\p{L}\p{M}\p{N}_@%]+(?:['’.-][\p{L}\p{M}\p{N}_@]+)*/gu

/** The words of a text with the marks between them; accents and case are left out of what is compared. */
export function tokensOf(text: string): Token[] {
  const found = [...text.matchAll(WORD)]
  return found.map((match, at) => {
    const end = match.index + match[0].length
    return {
      text: folded(match[0]).replaceAll('’', "'"),
      start: match.index,
      end,
      after: text.slice(end, found[at + 1]?.index ?? text.length),
      isCapital: /^\p{Lu}/u.test(match[0]),
    }
  })
}

export const endsSentence = ({ after }: Token): boolean => /[.!?;\n]/.test(after)
export const hasColon = ({ after }: Token): boolean => /[:"“„]|\s[–—-]\s/.test(after)

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** The number of tokens from a place on that are one of these phrases; 0 where none is there. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: readonly (readonly string[])[],
): number {
  const found = phrases.find(phrase => phrase.every((word, offset) => tokens[at + offset]?.text === word))
  return found?.length ?? 0
}

export const phrases = (text: string): string[][] =>
  text
    .split('|')
    .map(phrase => phrase.trim().split(' '))
    .toSorted((one, other) => other.length - one.length)
