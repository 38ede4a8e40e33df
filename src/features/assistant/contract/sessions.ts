import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, requiredLine, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { message, who } from './answers.ts'

export const SESSIONS_MAX = 1000
export const TITLE_CHARS_MAX = 200
const MESSAGES_MAX = 500
const TITLE_REQUIRED = 'Please give the conversation a title'

export const tooManySessions = problem(
  'TOO_MANY_SESSIONS',
  409,
  `You can have up to ${SESSIONS_MAX} conversations. Delete one to start another`,
)

const session = z.object({ _id: id, title: z.string(), updatedAt: instant })
export type SessionAnswer = z.input<typeof session>
const oneSession = z.object({ success: succeeded, session })

const title = requiredLine(TITLE_CHARS_MAX, TITLE_REQUIRED)

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/ai/sessions',
  reads: ['assistant'],
  who,
  summary:
    'List the caller’s own conversations with the assistant, newest first; `search` matches titles and messages',
  input: queryParameters({}, z.object({ ...page, search: z.string().trim().max(100).optional() })),
  output: z.object({ success: succeeded, items: z.array(session), ...paging }),
})

export const addSession = endpoint({
  method: 'POST',
  path: '/api/ai/sessions',
  changes: ['assistant'],
  who,
  creates: true,
  summary: 'Start a conversation; without a title, the date is its title',
  input: z.object({ title: title.nullish() }),
  output: oneSession,
  problems: [tooManySessions],
})

export const renameSession = endpoint({
  method: 'PATCH',
  path: '/api/ai/sessions/:id',
  changes: ['assistant'],
  who,
  summary: 'Rename a conversation',
  input: z.object({ id, title }),
  output: oneSession,
  problems: [notFound],
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/ai/sessions/:id',
  changes: ['assistant'],
  who,
  summary: 'Delete a conversation with all its messages and drafts',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [notFound],
})

export const listAnswers = endpoint({
  method: 'GET',
  path: '/api/ai/sessions/:id/messages',
  reads: ['assistant'],
  who,
  summary:
    'Get a conversation and its messages, oldest first: the latest `limit`, or those before the message `before`',
  input: queryParameters(
    {},
    z.object({
      id,
      before: id.optional(),
      limit: wholeNumber(
        1,
        MESSAGES_MAX,
        `The limit must be a whole number from 1 to ${MESSAGES_MAX}`,
      ).default(MESSAGES_MAX),
    }),
  ),
  output: z.object({ success: succeeded, session, messages: z.array(message), total: z.int() }),
  problems: [notFound],
})
