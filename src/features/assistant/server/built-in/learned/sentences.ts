import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readWords } from '../words/fold.ts'
import { type Classifier, trainClassifier } from './classifier.ts'

export type Tongue = 'en' | 'af'
/** Marks that stand for something named, in the sentences and in what is asked. */
export const SLOTS = ['HOME', 'GUEST', 'DAYS', 'CHANNEL', 'PEOPLE', 'NIGHTS', 'WORD'] as const
export type Slot = (typeof SLOTS)[number]

export type Learned = {
  classify: Classifier
  /** The words of the sentences of each intent. */
  wordsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Each word of any sentence, with the languages it is in. */
  every: ReadonlyMap<string, ReadonlySet<Tongue>>
}

const NAMED = /\b(HOME|GUEST|DAYS|CHANNEL|PEOPLE|NIGHTS|WORD)\b/g

/** The words of a sentence, with names of slots as they are. */
export const tokensOf = (sentence: string): string[] =>
  readWords(sentence.replaceAll(NAMED, name => `zz${name.toLowerCase()}zz`)).map(({ text }) =>
    text.startsWith('zz') ? text.slice(2, -2).toUpperCase() : text,
  )

/** Reads the file of sentences: `[intent]`, then one a line; `af` before those in Afrikaans, `+` before further words of the intent. */
function learn(): Learned {
  const lines = readFileSync(path.join(import.meta.dirname, 'sentences.txt'), 'utf8').split('\n')
  const [wordsOf, every] = [new Map<string, Set<string>>(), new Map<string, Set<Tongue>>()]
  const examples: { label: string; tokens: string[] }[] = []
  let label = ''
  for (const line of lines.map(each => each.trim()).filter(each => each !== '' && !each.startsWith('#'))) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading !== undefined) {
      label = heading
      wordsOf.set(label, wordsOf.get(label) ?? new Set())
      continue
    }
    const [, isMore, isAfrikaans, sentence] = /^(\+ )?(af )?(.*)$/.exec(line)!.map(part => part ?? '') // it matches anything
    const tokens = tokensOf(sentence!)
    if (!isMore) examples.push({ label, tokens })
    for (const word of tokens) {
      wordsOf.get(label)!.add(word) // it has a heading
      if (SLOTS.includes(word as Slot)) continue
      const tongues = every.get(word) ?? new Set<Tongue>()
      every.set(word, tongues.add(isAfrikaans ? 'af' : 'en'))
    }
  }
  return { classify: trainClassifier(examples), wordsOf, every }
}

let known: Learned | undefined
/** Returns the model that was learned from the sentences, once, when the first question comes. */
export const learned = (): Learned => (known ??= learn())
