import { createHash } from 'node:crypto'
import type { Language } from '#src/contract/language.ts'
import { termsWords, type WordedStay } from '../rules/terms-words.ts'
import type { TermsInForce } from './queries.ts'

/** The words of a stay's terms in a language, and the SHA-256 by which they are known. */
export function writeWords(
  { terms, legal }: TermsInForce,
  stay: WordedStay,
  language: Language = 'en',
): { words: string; hash: string } {
  const words = termsWords(terms, legal, stay, language)
  return { words, hash: createHash('sha256').update(words).digest('hex') }
}
