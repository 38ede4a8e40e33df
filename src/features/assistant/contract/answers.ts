import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredText, succeeded } from '#src/contract/fields.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { draft } from './drafts.ts'

export const CONTENT_CHARS_MAX = 8000
export const CONTENT_EMPTY = 'Please type a question'

/** An id, or nothing: a select that was left empty sends an empty text. */
export const perhapsId = z.preprocess(value => (value === '' ? null : value), id.nullish())

export const sourceKinds = [
  'property',
  'booking',
  'conversation',
  'review',
  'knowledge',
  'template',
  'feed',
  'newsletter',
] as const

/** A record that an answer is based on, and its address on this installation. */
export const source = z.object({
  kind: z.enum(sourceKinds),
  id: z.string(),
  title: z.string(),
  href: z.string(),
})
export type Source = z.infer<typeof source>

export const OFFERS_MAX = 3

/** A question that can be asked next with one press: the words of its button, and what is asked. */
export const offer = z.object({ label: z.string(), text: z.string() })
export type Offer = z.infer<typeof offer>

/** The figures of an answer: their name with period and homes, the main figure, and a row for each part of it. */
export const card = z.object({
  title: z.string(),
  /** The days that it covers, in words. */
  period: z.string().nullable(),
  figure: z.string().nullable(),
  /** `share`: part of the largest row, from 0 to 1, where a bar says something. */
  rows: z.array(z.object({ label: z.string(), value: z.string(), share: z.number().nullable() })),
  note: z.string().nullable(),
})
export type Card = z.infer<typeof card>

export const who = { may: 'assistant.use' } as const

export const limitReached = problem(
  'AI_MONTHLY_LIMIT_REACHED',
  403,
  'You’ve used all {limit} AI requests of this month. Choose a bigger plan, or ask again from {day}',
)
export const modelUnavailable = problem(
  'MODEL_UNAVAILABLE',
  502,
  'The AI model isn’t answering just now. Your question wasn’t counted. Please try again in a minute',
)
export const bookingRequired = invalid('bookingId', 'Please choose the booking whose guest you write to')
export const clientMismatch = invalid('clientId', 'This client isn’t the guest of that booking')
export const draftWasSent = problem(
  'DRAFT_SENT',
  409,
  'A draft of this answer was sent already. Please ask a new question instead',
)

/** A question or an answer of a conversation. */
export const message = z.object({
  _id: id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: instant,
  sources: z.array(source),
  drafts: z.array(draft),
  /** The stay whose guest an answer was asked for. */
  booking_id: id.nullable(),
  /** Of an answer by a model, which; what that was sent can be read. */
  model: z.string().nullable(),
  /** Of a refusal what can be asked instead, of an answer what follows from it. */
  offers: z.array(offer).max(OFFERS_MAX),
  card: card.nullable(),
  /** False of a refusal, which is free. */
  counted: z.boolean(),
})
export type MessageAnswer = z.input<typeof message>

const answered = z.object({
  success: succeeded,
  message,
  question: message,
  suggestedTitle: z.string().nullable(),
})
export type Answered = z.input<typeof answered>

/** Parts of an answer as it is written: its text, then its sources, then its drafts. */
const parts = { text: z.object({ text: z.string() }), source, draft }

const refusals = [limitReached, modelUnavailable, notFound]

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/ai/sessions/:id/messages',
  changes: ['assistant'],
  who,
  creates: true,
  parts,
  summary:
    'Ask the assistant. `sendToClient` with `bookingId` returns the answer as a draft for the guest of that booking; it is sent only when somebody sends the draft. `replaces`: an earlier question of the conversation, which is deleted with everything after it. If a limit is reached or the model is unavailable, nothing is saved',
  input: z.object({
    id,
    content: requiredText(CONTENT_CHARS_MAX, CONTENT_EMPTY),
    sendToClient: z.boolean('Please say true or false').nullish(),
    bookingId: perhapsId,
    clientId: perhapsId,
    replaces: id.nullish(),
  }),
  output: answered,
  problems: [bookingRequired, clientMismatch, draftWasSent, ...refusals],
})

export const retryAnswer = endpoint({
  method: 'POST',
  path: '/api/ai/messages/:id/retry',
  changes: ['assistant'],
  who,
  creates: true,
  parts,
  summary:
    'Answer the same question again. Replaces the old answer and its open drafts; `id` is the question or its answer',
  input: z.object({ id }),
  output: answered,
  problems: [draftWasSent, ...refusals],
})

export const readSent = endpoint({
  method: 'GET',
  path: '/api/ai/messages/:id/sent',
  reads: ['assistant'],
  who,
  summary: 'Get exactly what was sent to a model for an answer; null if the built-in assistant answered',
  input: z.object({ id }),
  output: z.object({ success: succeeded, sent: z.unknown().nullable() }),
  problems: [notFound],
})
