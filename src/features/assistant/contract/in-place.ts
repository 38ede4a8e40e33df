import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, requiredText, succeeded } from '#src/contract/fields.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { limitReached, modelUnavailable, who } from './answers.ts'

export const WISH_CHARS_MAX = 1000
export const WISH_EMPTY = 'Please say what it should be about'
const TEXT_CHARS_MAX = 5000

export const modelNeeded = problem(
  'MODEL_NEEDED',
  409,
  'Writing texts needs an AI model, and none is connected to this installation',
)
export const nothingSuggested = problem(
  'NOTHING_SUGGESTED',
  409,
  'AI Studio has nothing to suggest here. Please write it yourself',
)
export const templateNeeded = problem(
  'TEMPLATE_NEEDED',
  409,
  'Without an AI model, replies are suggested from your templates, and you have none yet. Please add them under Templates',
)

/** Suggested text, for its host to use. */
const suggested = z.object({
  success: succeeded,
  text: z.string(),
  title: z.string().nullable(),
  /** The template that it was filled from, where no model wrote it. */
  template: z.string().nullable(),
  /** Values in brackets that the host fills in. */
  missing: z.array(z.string()),
})

export const suggestReply = endpoint({
  method: 'POST',
  path: '/api/ai/suggest/reply',
  changes: ['assistant'],
  who,
  summary:
    'Suggest a reply to the guest of a booking, for the host to edit and send: from a model, or else from the template that fits. Nothing is sent or saved',
  input: z.object({ booking_id: id }),
  output: suggested,
  problems: [templateNeeded, nothingSuggested, limitReached, modelUnavailable, notFound],
})

export const improveListing = endpoint({
  method: 'POST',
  path: '/api/ai/suggest/listing',
  changes: ['assistant'],
  who,
  summary: 'Rewrite the description of a property with the same facts; needs a model. Nothing is saved',
  input: z.object({ text: requiredText(TEXT_CHARS_MAX, 'Please write a description first') }),
  output: suggested,
  problems: [modelNeeded, nothingSuggested, limitReached, modelUnavailable],
})

export const writeNewsletter = endpoint({
  method: 'POST',
  path: '/api/ai/suggest/newsletter',
  changes: ['assistant'],
  who,
  summary: 'Write a newsletter about what the host describes; needs a model. Nothing is sent or saved',
  input: z.object({ about: requiredText(WISH_CHARS_MAX, WISH_EMPTY) }),
  output: suggested,
  problems: [modelNeeded, nothingSuggested, limitReached, modelUnavailable],
})
