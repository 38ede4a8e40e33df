import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { readWords } from '../words/fold.ts'
import { type Classifier, classifierOf, type Example, type Model, trainModel } from './classifier.ts'

export type Tongue = 'en' | 'af'
/** Marks that stand for something named, in the sentences and in what is asked. */
export const SLOTS = [
  'HOME',
  'GUEST',
  'DAYS',
  'CHANNEL',
  'PEOPLE',
  'NIGHTS',
  'STARS',
  'ROWS',
  'WORD',
] as const
export type Slot = (typeof SLOTS)[number]

export type Learned = {
  classify: Classifier
  /** The words of the sentences of each intent. */
  wordsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Each word of any sentence, with the languages it is in. */
  every: ReadonlyMap<string, ReadonlySet<Tongue>>
  /** Those that an answer is given to: what is misspelt is one of them. */
  spellings: ReadonlySet<string>
}

const NAMED = new RegExp(String.raw`\b(${SLOTS.join('|')})\b`, 'g')

/** The words of a sentence, with names of slots as they are. */
export const tokensOf = (sentence: string): string[] =>
  readWords(sentence.replaceAll(NAMED, name => `zz${name.toLowerCase()}zz`)).map(({ text }) =>
    text.startsWith('zz') ? text.slice(2, -2).toUpperCase() : text,
  )

/** Reads the file of sentences: `[intent]`, then one a line; `af` before those in Afrikaans, `+` before further words of the intent. */
function readSentences(): Omit<Learned, 'classify'> & { examples: readonly Example[] } {
  const lines = readFileSync(path.join(import.meta.dirname, 'sentences.txt'), 'utf8').split('\n')
  const [wordsOf, every] = [new Map<string, Set<string>>(), new Map<string, Set<Tongue>>()]
  const examples: Example[] = []
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
  const spellings = [...wordsOf].flatMap(([name, words]) => (name.startsWith('- ') ? [] : [...words]))
  return { examples, wordsOf, every, spellings: new Set(spellings) }
}

let known: Learned | undefined
let learning: Promise<void> | undefined

/** Trains on this thread. */
export const trainHere = (): Model => trainModel(readSentences().examples)

/** Returns what was learned from the sentences: trained here, where `learnAside` was not waited for. */
export const learned = (): Learned => (known ??= { ...readSentences(), classify: classifierOf(trainHere()) })

/** Has a thread of its own learn, once in the life of a process: other requests are answered meanwhile. */
export const learnAside = (): Promise<void> =>
  (learning ??= new Promise<Model>((resolve, reject) => {
    // By `import.meta.dirname`, which the build of the server keeps true.
    const thread = new Worker(pathToFileURL(path.join(import.meta.dirname, 'train-model.ts')))
    thread.once('message', resolve).once('error', reject).unref()
  }).then(
    model => {
      known ??= { ...readSentences(), classify: classifierOf(model) }
    },
    (error: unknown) => {
      learning = undefined // the next question tries again
      throw error
    },
  ))
