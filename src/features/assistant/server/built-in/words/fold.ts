import { folded } from '../../../rules/privacy/find-names.ts'
import { joined } from './phrases.ts'

/** A word as it is compared, and whether it began with a capital within its sentence. */
export type Word = { text: string; isCapital: boolean }

/**
 * Words that only an accent distinguishes: `môre` is tomorrow and `more` an English word; `sê` is a verb and `se` is possessive.
 */
const ACCENTED: readonly (readonly [RegExp, string])[] = [
  [/m[ôö]re/g, 'moremorrow'],
  [/(?<!\p{L})sê(?!\p{L})/gu, 'seg'],
]

/** The words of a question, without case, accents and marks. */
export function readWords(question: string): Word[] {
  const text = ACCENTED.reduce((said, [pattern, by]) => said.replaceAll(pattern, by), question.toLowerCase())
  const capitals = new Set(
    question.match(/(?<=[^\s.!?:]\s)\p{Lu}[\p{L}'’-]+/gu)?.map(word => folded(word)) ?? [],
  )
  return (joined(folded(text)).match(/[\p{L}\d_/']+/gu) ?? [])
    .map(word => word.replaceAll(/^['/]+|['/]+$/g, ''))
    .filter(word => word !== '')
    .map(word => ({ text: word, isCapital: capitals.has(word) }))
}
