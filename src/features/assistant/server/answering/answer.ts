import type { Card, Offer, Source } from '../../contract/answers.ts'
import type { From } from '#src/server/http/route.ts'
import type { Toolbox } from '../open-toolbox.ts'

/** Earlier answers, each with the number of door codes and passwords that it says. */
export type Said = { role: 'user' | 'assistant'; content: string; codesSaid?: number }

/** The question, and the conversation before it. */
export type Question = {
  content: string
  history: readonly Said[]
  /** The stay whose guest the answer is a message to. */
  bookingId: string | null
}

/** Says the words of an answer as they are written. */
export type Say = (text: string) => void

/** Tokens that a model used; null for the built-in assistant. */
export type Spent = {
  model: string
  inputTokens: number
  outputTokens: number
  /** The server did not say: it is estimated by what went over the wire. */
  isEstimated: boolean
  sent: unknown
}

export type Answered = {
  content: string
  spent: Spent | null
  sources?: readonly Source[]
  offers?: readonly Offer[]
  card?: Card | undefined
  /** Figures of a model that nothing gave, and that were left out. */
  leftOut?: readonly string[]
  /** The question was not answered: it is free. */
  isRefused?: boolean
}

/** Answers a question with the tools it is given. Drafts and sources are what the tools gave. */
export type Answer = (
  question: Question,
  toolbox: Toolbox,
  say: Say,
  from: Pick<From, 'signal'>,
) => Promise<Answered>
