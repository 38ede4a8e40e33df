import { learned } from '../learned/sentences.ts'
import { isFiller } from './filler.ts'
import { edits, isShortened, isSimilar } from './similar.ts'

const WORD_CHARS_MIN = 4
/** Of words this long two letters may be wrong. */
const LONG_CHARS_MIN = 10

/** `huisie` is one of the homes, and no misspelt `huise`. */
const SMALL = /^(?:huisie|plekkie|kamertjie)$/

/** A word as the sentences spell it. */
export function spelt(text: string): string {
  const { every, spellings } = learned()
  if (every.has(text) || isFiller(text) || SMALL.test(text) || text.length <= WORD_CHARS_MIN) return text
  const isNear = (word: string) =>
    text.length < LONG_CHARS_MIN ? text[0] === word[0] && edits(text, word) <= 1 : isSimilar(text, word)
  for (const word of spellings) if (word.length > WORD_CHARS_MIN && isNear(word)) return word
  const longer = [...spellings].filter(word => isShortened(text, word))
  return longer.length === 1 ? longer[0]! : text // there is one
}
