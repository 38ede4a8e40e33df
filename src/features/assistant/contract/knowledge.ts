import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredText, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { perhapsId, who } from './answers.ts'

export const KNOWLEDGE_MAX = 500
export const QUESTION_CHARS_MAX = 300
export const ANSWER_CHARS_MAX = 2000

export const tooMuchKnowledge = problem(
  'TOO_MUCH_KNOWLEDGE',
  409,
  `You can have up to ${KNOWLEDGE_MAX} answers. Delete one to add another`,
)

/** An answer that the host wrote down, of one home or of all. */
const item = z.object({
  _id: id,
  property_id: id.nullable(),
  property_name: z.string().nullable(),
  question: z.string(),
  answer: z.string(),
  updatedAt: instant,
})
export type KnowledgeItem = z.input<typeof item>

const sent = {
  property_id: perhapsId,
  question: requiredText(QUESTION_CHARS_MAX, 'Please write what it is about'),
  answer: requiredText(ANSWER_CHARS_MAX, 'Please write the answer'),
}
const oneItem = z.object({ success: succeeded, item })

export const listKnowledge = endpoint({
  method: 'GET',
  path: '/api/ai/knowledge',
  reads: ['assistant', 'homes'],
  who,
  summary:
    'List the answers that the organisation has saved for the assistant, newest first; with a property, also those for all properties',
  input: queryParameters(
    {},
    z.object({ property_id: id.optional(), search: z.string().trim().max(100).optional() }),
  ),
  output: z.object({ success: succeeded, items: z.array(item), total: z.int() }),
})

export const addKnowledge = endpoint({
  method: 'POST',
  path: '/api/ai/knowledge',
  changes: ['assistant'],
  who,
  creates: true,
  summary: 'Save an answer, for one property or for all',
  input: z.object(sent),
  output: oneItem,
  problems: [tooMuchKnowledge, notFound],
})

export const changeKnowledge = endpoint({
  method: 'PUT',
  path: '/api/ai/knowledge/:id',
  changes: ['assistant'],
  who,
  summary: 'Replace a saved answer',
  input: z.object({ id, ...sent }),
  output: oneItem,
  problems: [notFound],
})

export const deleteKnowledge = endpoint({
  method: 'DELETE',
  path: '/api/ai/knowledge/:id',
  changes: ['assistant'],
  who,
  summary: 'Delete a saved answer',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [notFound],
})
