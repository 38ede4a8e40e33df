import type { Meaning } from './understand.ts'

/** The key of an intent: what its sentences stand under. */
export type IntentName = string

/** A question as it is understood: an intent, and what it is about. */
export type Frame = {
  /** Null where it is refused. */
  intent: IntentName | null
  meaning: Meaning
  /** The reason for a refusal: what it is about that is not known here, or what was not understood of it. */
  refusal?: { topic: string | null; words: readonly string[] }
  /** The intents that it is nearest to. */
  near: readonly IntentName[]
  /** The question before it that listed stays: its guests are those whom this one does not name. */
  listed?: Frame | undefined
  /** The intent of the question that this one goes on with. */
  after?: IntentName | undefined
}
