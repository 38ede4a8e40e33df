import { type Card, type Offer, OFFERS_MAX } from '../../../contract/answers.ts'
import type { Toolbox } from '../../open-toolbox.ts'
import type { listProperties } from '../../tools/lists/list-properties.ts'
import type { Condition, Slot } from '../learned/sentences.ts'
import type { Frame } from '../question-frame.ts'
import type { Meaning } from '../understand.ts'
import type { Writer } from '../writing/words.ts'

type Listed = Awaited<ReturnType<(typeof listProperties)['run']>>['data']
/** A property as its tool lists it. */
export type PropertyRow = Listed['properties'][number]

/** All that an intent answers with. */
export type Desk = {
  /** As it was typed. */
  question: string
  meaning: Meaning
  frame: Frame
  writer: Writer
  today: string
  toolbox: Toolbox
  properties: readonly PropertyRow[]
  /** Of those whom `they` means, how many have no name here, and are in no answer. */
  unnamed?: number
}

/** An answer: its text, its figures as a card, and what can be asked next. */
export type Reply = string | { text: string; card?: Card; offers?: readonly Offer[]; isRefused?: true }
export type Answering = (desk: Desk) => Promise<Reply>

/** One thing that hosts ask. */
export type Subject = {
  /** Things that a question may name: anything else is not dropped, it is refused. */
  takes: readonly Slot[]
  /** Bounds that its answer keeps to. */
  keeps?: readonly Condition[]
  /** Words of any kind are its subject, or those that no sentence has. */
  free?: 'any' | 'unknown'
  /** Of several spans of days it answers each. */
  compares?: true
  /** A question without it is another. */
  needs?: RegExp
  /** Its name and a question for it, for buttons; behind that the home and the days are named. Null where it needs what a button cannot know. */
  title: readonly [string, string]
  ask: readonly [string, string] | null
  answer: Answering
}

/** Drafts what a host orders, and says so. */
export type Ordered = (desk: Desk) => Promise<string>

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
