import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isFiller } from '../words/filler.ts'
import { readWords } from '../words/fold.ts'
import { kind } from '../words/kinds.ts'
import { type Classifier, classifierOf, type Example, type Model, trainModel } from './classifier.ts'
import { type Nearest, nearestOf } from './nearest.ts'

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
/** Bounds of what is asked for, of which an intent says whether it keeps to them. */
export type Condition =
  | 'LONGER'
  | 'SHORTER'
  | 'MORE'
  | 'FEWER'
  | 'STARS BETWEEN'
  | 'NOT GUEST'
  | 'NOT CHANNEL'
  | 'NOT DAYS'
  | 'MORE NIGHTS'

/** Words that turn a question into another, wherever they stand; those of a line are answered alike. */
const COMPARING = `
not no never none nobody nothing niks niemand
without sonder except behalwe
only slegs alleen
more less fewer better worse
than
most least best worst highest lowest hoogste laagste
first last
longest shortest biggest smallest largest langste kortste grootste kleinste
cheapest dearest cheaper dearer
longer shorter bigger smaller langer korter groter kleiner
busiest quietest fullest emptiest besigste stilste volste
busier fuller quieter besiger voller
difference
compare
versus
average
same
other different anders
both
twice
else
`
const comparing = new Map<string, string>()
for (const line of COMPARING.trim().split('\n')) {
  const words = line.split(' ')
  for (const word of words) comparing.set(word, words[0]!) // each line has a word
}

/** Finds what some words compare, count or deny. `only` beside what is named says no more than its name. */
export const comparedOf = (tokens: readonly string[]): Set<string> =>
  new Set(
    tokens.flatMap((token, at) => {
      const isNamed = [tokens[at - 1], tokens[at + 1]].some(beside => SLOTS.includes(beside as Slot))
      const sort = comparing.get(token)
      return sort === undefined || (sort === 'only' && isNamed) ? [] : [sort]
    }),
  )

/** Of those the ones that say of what there is more, less or the most, in the word behind them. */
const OF_WHAT = new Set(
  'more less most least best worst highest lowest longest shortest biggest smallest cheapest dearest per'.split(
    ' ',
  ),
)
/** Words that stand behind one that compares, as pairs: `more booking`, `per night`. */
export const pairsOf = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, at) => {
    if (!OF_WHAT.has(token)) return []
    const behind = tokens.slice(at + 1, at + 3)
    const next = isFiller(behind[0] ?? '') ? behind[1] : behind[0]
    return next === undefined || isFiller(next) || next === next.toUpperCase() ? [] : [`${token} ${next}`]
  })

export type Learned = {
  classify: Classifier
  nearest: Nearest
  /** Of each intent the words of a sentence that compare, count or deny. */
  comparedIn: ReadonlyMap<string, readonly ReadonlySet<string>[]>
  /** Of each intent the pairs of its sentences. */
  pairsIn: ReadonlyMap<string, ReadonlySet<string>>
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

const ARTICLE = /^(?:the|my|our|die|ons)$/

/** Leaves out what stands before the name of a home alone: `the Loft` is asked about as `Loft` is. */
export const withoutArticles = (tokens: readonly string[]): string[] =>
  tokens.filter((token, at) => tokens[at + 1] !== 'HOME' || !ARTICLE.test(token))

/** Reads the file of sentences: `[intent]`, then one a line; `af` before those in Afrikaans, `+` before further words of the intent. */
function readSentences(): Omit<Learned, 'classify' | 'nearest'> & { examples: readonly Example[] } {
  const lines = readFileSync(path.join(import.meta.dirname, 'sentences.txt'), 'utf8').split('\n')
  const [wordsOf, every] = [new Map<string, Set<string>>(), new Map<string, Set<Tongue>>()]
  const examples: Example[] = []
  /** Of each intent its words as they are typed. */
  const typedOf = new Map<string, Set<string>>()
  const comparedIn = new Map<string, ReadonlySet<string>[]>()
  const pairsIn = new Map<string, Set<string>>()
  let label = ''
  for (const line of lines.map(each => each.trim()).filter(each => each !== '' && !each.startsWith('#'))) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading !== undefined) {
      label = heading
      wordsOf.set(label, wordsOf.get(label) ?? new Set())
      typedOf.set(label, typedOf.get(label) ?? new Set())
      continue
    }
    const [, isMore, isAfrikaans, sentence] = /^(\+ )?(af )?(.*)$/.exec(line)!.map(part => part ?? '') // it matches anything
    const typed = tokensOf(sentence!)
    const tokens = withoutArticles(typed.map(kind))
    if (!isMore) examples.push({ label, tokens })
    const compared = comparedOf(tokens)
    // Further words stand by themselves.
    const together = isMore ? [...compared].map(word => new Set([word])) : [compared]
    comparedIn.set(label, [...(comparedIn.get(label) ?? []), ...together.filter(({ size }) => size > 0)])
    const pairs = pairsIn.get(label) ?? new Set()
    pairsIn.set(label, pairs)
    for (const pair of pairsOf(tokens)) pairs.add(pair)
    for (const word of typed) {
      wordsOf.get(label)!.add(kind(word)) // it has a heading
      typedOf.get(label)!.add(word)
      if (SLOTS.includes(word as Slot)) continue
      const tongues = every.get(word) ?? new Set<Tongue>()
      every.set(word, tongues.add(isAfrikaans ? 'af' : 'en'))
    }
  }
  const spellings = [...typedOf].flatMap(([name, words]) => (name.startsWith('- ') ? [] : [...words]))
  return { examples, wordsOf, every, comparedIn, pairsIn, spellings: new Set(spellings) }
}

let known: Learned | undefined
let learning: Promise<void> | undefined

/** Trains on this thread. */
export const trainHere = (): Model => trainModel(readSentences().examples)

/** Returns what was learned from the sentences: trained here, where `learnAside` was not waited for. */
export const learned = (): Learned => (known ??= learnedFrom(trainHere()))

function learnedFrom(model: Model): Learned {
  const { examples, ...read } = readSentences()
  return { ...read, classify: classifierOf(model), nearest: nearestOf(examples) }
}

/** Has a thread of its own learn, once in the life of a process: other requests are answered meanwhile. */
export const learnAside = (): Promise<void> =>
  (learning ??= new Promise<Model>((resolve, reject) => {
    // By `import.meta.dirname`, which the build of the server keeps true.
    const thread = new Worker(pathToFileURL(path.join(import.meta.dirname, 'train-model.ts')))
    thread.once('message', resolve).once('error', reject).unref()
  }).then(
    model => {
      known ??= learnedFrom(model)
    },
    (error: unknown) => {
      learning = undefined // the next question tries again
      throw error
    },
  ))
