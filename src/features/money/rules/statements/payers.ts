/** Words that a surname may have, such as `van der Merwe` and one more. */
const WORDS_MAX = 4
const LAST_DIGITS = 4

/** Returns a text as words in capitals, without accents and signs. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words with which a surname may begin. */
const PARTICLES = new Set(['VAN', 'VON', 'DE', 'DEN', 'DER', 'DU', 'LE', 'LA', 'DA', 'DOS', 'JANSE'])

/** Returns the surname in a full name: its last word, with particles in front of it. */
export function surnameOf(name: string): string {
  const words = wordsOf(name)
  let from = Math.max(0, words.length - 1)
  while (from > 1 && PARTICLES.has(words[from - 1]!)) from -= 1
  return words.slice(from).join(' ')
}

/** Returns what a guest is recognised by in a bank's text: a surname, and the last four digits of a phone number. */
export function payerKeysOf(surname: string, phoneLast4: string | null): string[] {
  const words = wordsOf(surname)
  const isName = words.join('').length > 1 && words.length <= WORDS_MAX
  return [...(isName ? [words.join(' ')] : []), ...(phoneLast4 ? [`#${phoneLast4}`] : [])]
}

/** Returns all that a guest could be recognised by in a bank's text. */
export function* payerKeysIn(text: string): Generator<string> {
  const words = wordsOf(text)
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= WORDS_MAX && from + count <= words.length; count += 1)
      yield words.slice(from, from + count).join(' ')
    const word = words[from]!
    if (word.length >= LAST_DIGITS && /^\d+$/.test(word)) yield `#${word.slice(-LAST_DIGITS)}`
  }
}
