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

/** A question back, where several things fit or something is missing. */
export class AskBack extends Error {}
