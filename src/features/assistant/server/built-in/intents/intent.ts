import { type Offer, OFFERS_MAX } from '../../../contract/answers.ts'
import type { Toolbox } from '../../open-toolbox.ts'
import type { listProperties } from '../../tools/list-properties.ts'
import type { Meaning } from '../understand.ts'
import type { Tongue } from '../words/vocabulary.ts'
import type { Writer } from '../writing/words.ts'

type Listed = Awaited<ReturnType<(typeof listProperties)['run']>>['data']
/** A property as its tool lists it. */
export type PropertyRow = Listed['properties'][number]

/** All that an intent answers with. */
export type Desk = {
  /** As it was typed. */
  question: string
  meaning: Meaning
  writer: Writer
  today: string
  toolbox: Toolbox
  properties: readonly PropertyRow[]
}

/** One thing that hosts ask or order. */
export type Intent = {
  name: string
  /** For who asks what the assistant can do. */
  can: Record<Tongue, string>
  /** Questions it understands: its tests. */
  examples: Record<Tongue, readonly string[]>
  /** Score of a question, from 0, which is no match, to 10. */
  fits(meaning: Meaning): number
  /** True if unknown words are allowed in such a question. */
  tolerates?(meaning: Meaning): boolean
  answer(desk: Desk): Promise<string>
}

export const intent = (declared: Intent): Intent => declared

/** A question back, where several things fit or something is missing: it is free. `choices` are what can be asked instead. */
export class AskBack extends Error {
  offers: readonly Offer[]
  constructor(message: string, choices: readonly (string | Offer)[] = []) {
    super(message)
    this.offers = choices
      .slice(0, OFFERS_MAX)
      .map(choice => (typeof choice === 'string' ? { label: choice, text: choice } : choice))
  }
}
