import type { Example } from './classifier.ts'
import { isFiller } from '../words/filler.ts'

/** Says of each label how near the nearest of its sentences is to a question, from 0 to 1. */
export type Nearest = (tokens: readonly string[]) => ReadonlyMap<string, number>

/** Of a word that says nothing by itself. */
const FILLER_SHARE = 0.3

/**
 * A second opinion beside the classifier, which weighs words one by one: a sentence is near a question where they have the words in common
 * that few sentences have, and little else.
 */
export function nearestOf(examples: readonly Example[]): Nearest {
  const sentences = examples.map(({ label, tokens }) => ({ label, words: new Set(tokens) }))
  const withWord = new Map<string, number[]>()
  for (const [at, { words }] of sentences.entries())
    for (const word of words) {
      const places = withWord.get(word)
      if (places) places.push(at)
      else withWord.set(word, [at])
    }
  const weights = new Map<string, number>()
  const weightOf = (word: string): number => {
    const known = weights.get(word)
    if (known !== undefined) return known
    const rare = Math.log(sentences.length / (withWord.get(word)?.length ?? 0.5))
    const weight = rare * (isFiller(word) ? FILLER_SHARE : 1)
    if (withWord.has(word)) weights.set(word, weight)
    return weight
  }
  const sum = (words: Iterable<string>) => [...words].reduce((all, word) => all + weightOf(word), 0)
  const sizes = sentences.map(({ words }) => sum(words))
  return tokens => {
    const asked = new Set(tokens)
    const size = sum(asked)
    const joint = new Map<number, number>()
    for (const word of asked)
      for (const at of withWord.get(word) ?? []) joint.set(at, (joint.get(at) ?? 0) + weightOf(word))
    const nearest = new Map<string, number>()
    for (const [at, both] of joint) {
      const { label } = sentences[at]! // it has the word
      const near = both / (size + sizes[at]! - both) // as above
      if (near > (nearest.get(label) ?? 0)) nearest.set(label, near)
    }
    return nearest
  }
}
