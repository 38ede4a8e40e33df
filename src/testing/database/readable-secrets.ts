// The search for secrets shares nothing with what hides them.

/** Something that may not reach a model, and how somebody wrote it in a text. */
export type Secret = {
  kind: 'name' | 'phone' | 'email' | 'address' | 'code' | 'bank'
  value: string
  written: string
}

/** Parts of names that are words, too: alone they name nobody. */
const WORDS = new Set('may will april price day van der de du'.split(' '))

/** Without accents. */
export const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The words of a name by which somebody is known. */
export const wordsOf = (name: string) =>
  name.split(' ').filter(word => /\p{L}{2}/u.test(word) && !WORDS.has(word.toLowerCase()))

const BY_BASE: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss' }
/** A text as it is compared: what nobody sees, accents and case aside. */
const compared = (text: string): string =>
  bare(text.replaceAll(/\p{Cf}/gu, '').normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[øłß]/g, letter => BY_BASE[letter]!) // one of them

/** The letters and figures of a text alone, by which two spellings are the same. */
export const solid = (text: string): string => compared(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const DIGITS_TELLING = 7
const BANK_DIGITS_TELLING = 10

type Sent = { compared: string; solid: string; digits: string; words: Set<string> }

const partsOf = (name: string): string[] =>
  wordsOf(name).flatMap(word => [solid(word), ...(compared(word).match(/\p{L}{2,}/gu) ?? [])])

const CAN_READ: Record<Secret['kind'], (value: string, sent: Sent) => boolean> = {
  name: (value, sent) =>
    partsOf(value).some(part => sent.words.has(part)) || sent.solid.includes(solid(value)),
  phone: (value, sent) => sent.digits.includes(value.slice(-DIGITS_TELLING)),
  email: (value, sent) => sent.compared.includes(compared(value.split('@')[0]!)), // it has a sign
  address: (value, sent) =>
    sent.solid.includes(solid(value)) ||
    sent.compared.includes(compared(value.replaceAll(/^\d+\w?\s|\s\S+$/g, ''))),
  // Not within the figures of a day.
  code: (value, sent) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${[...solid(value)].join(String.raw`[^\p{L}\p{N}]*`)}(?![\p{L}\p{N}])`,
      'u',
    ).test(sent.compared),
  bank: (value, sent) => sent.digits.includes(value.replaceAll(/\D/g, '').slice(-BANK_DIGITS_TELLING)),
}

/** Those secrets that can be read in what was sent, however it is written there. */
export function readable(secrets: readonly Secret[], text: string): Secret[] {
  const sent = {
    compared: compared(text),
    solid: solid(text),
    // A token has a figure, too.
    digits: text.replaceAll(/[^\p{L}\d[]/gu, ''),
    words: new Set(compared(text).match(/\p{L}+/gu)),
  }
  return secrets.filter(({ kind, value }) => CAN_READ[kind](value, sent))
}
