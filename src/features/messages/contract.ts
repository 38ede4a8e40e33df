import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { event } from '#src/contract/events/event.ts'
import { id, instant, page, paging, requiredText, succeeded } from '#src/contract/fields.ts'
import { flag, queryParameters } from '#src/contract/lenient.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { notFound, problem } from '#src/contract/problem.ts'

export const MESSAGE_CHARS_MAX = 5000
const MESSAGES_MAX = 500
export const MESSAGE_EMPTY = 'Message cannot be empty'

export const noDealings = problem(
  'NO_DEALINGS',
  403,
  'You can message hosts of listed properties and people you have a booking with',
)

const who = { guestOr: 'messages.write' } as const

const participant = z.object({
  _id: id,
  name: z.string(),
  /** Null of a host who does not show it to everybody, to a guest without a confirmed stay. */
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
})

export const message = z.object({
  _id: id,
  conversation_id: id,
  sender_id: participant,
  receiver_id: participant,
  content: z.string(),
  /** Words to show above it: it names a way to pay, and the host's account is young or not checked. */
  warning: z.string().nullable(),
  booking_id: id.nullable(),
  createdAt: instant,
  /** The time at which its receiver saw it. */
  read_at: instant.nullable(),
})
export type MessageAnswer = z.input<typeof message>

/** Its subject is the message. What was written stands there alone, so that it goes with it. */
export const messageSent = event({
  name: 'message.sent',
  subject: 'message',
  audience: ['host', 'guest'],
  changes: ['messages'],
  facts: z.object({
    conversation_id: id,
    booking_id: id.nullable(),
    guest_id: id,
    /** The side that wrote it. */
    by: z.enum(['realtor', 'guest']),
    sender_name: z.string(),
    receiver_name: z.string(),
  }),
})

/** True if pages are asked for, rather than the latest. */
export const isPaged = (asked: { page?: number | undefined; pageSize?: number | undefined }): boolean =>
  asked.page !== undefined || asked.pageSize !== undefined

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  reads: ['messages'],
  who,
  summary:
    'List messages to and from the caller, newest last: the latest `limit`, or those before the message `before`; with `page` or `pageSize`, pages of all messages, oldest first; optionally of one conversation or booking. `total` counts all of them. With `type=newsletter`, the newsletters in a guest’s feed, newest first, and how many are `unread`',
  input: queryParameters(
    {},
    z
      .object({
        type: z.enum(['message', 'newsletter'], 'A type is message or newsletter').default('message'),
        conversation_id: id.optional(),
        booking_id: id.optional(),
        before: id.optional(),
        limit: wholeNumber(
          1,
          MESSAGES_MAX,
          `The limit must be a whole number from 1 to ${MESSAGES_MAX}`,
        ).default(MESSAGES_MAX),
        page: page.page.unwrap().optional(),
        pageSize: page.pageSize.unwrap().optional(),
      })
      .refine(asked => asked.before === undefined || !isPaged(asked), {
        path: ['before'],
        error: 'Please ask by page or for what came before, not both at once',
      }),
  ),
  output: z.object({ success: succeeded, messages: z.array(message), ...paging }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  changes: ['messages'],
  who,
  creates: true,
  summary:
    'Send a message to a host or a guest, about a booking or not: to anybody the caller has a booking or a conversation with, and to the host of a public property',
  input: z.object({
    receiver_id: id,
    content: requiredText(MESSAGE_CHARS_MAX, MESSAGE_EMPTY),
    booking_id: id.nullish(),
  }),
  output: z.object({ success: succeeded, message }),
  problems: [noDealings],
})

export const readMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/:id/read',
  changes: ['messages'],
  who,
  summary: 'Mark a message and all earlier ones of the conversation as read, or a newsletter in the feed',
  input: z.object({ id }),
  output: z.object({ success: succeeded, message }),
})

/** Both sides of a conversation as one of them sees it. */
export const conversation = z.object({
  _id: id,
  counterpart: participant,
  booking_id: id.nullable(),
  property_name: z.string().nullable(),
  check_in: z.iso.date().nullable(),
  check_out: z.iso.date().nullable(),
  last: z.object({ content: z.string(), createdAt: instant, mine: z.boolean() }),
  unread: z.int(),
  archived: z.boolean(),
})
export type ConversationAnswer = z.input<typeof conversation>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  reads: ['messages'],
  who,
  summary:
    'List the caller’s conversations, latest message first; `unread` counts messages in all of them, `counts` conversations',
  input: queryParameters(
    {},
    z.object({
      ...page,
      archived: flag('Archived is true or false').default(false),
      /** Those alone in which something waits to be read. */
      unread: flag('Unread is true or false').optional(),
      search: z.string().trim().max(100).optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    conversations: z.array(conversation),
    unread: z.int(),
    counts: z.object({ all: z.int(), unread: z.int(), archived: z.int() }),
    ...paging,
  }),
})

/** A conversation, or the place of one in which nobody has written yet: then it has no `_id` and no `last`. */
const conversationPlace = conversation.extend({
  _id: id.nullable(),
  last: conversation.shape.last.nullable(),
})
export type ConversationPlace = z.input<typeof conversationPlace>

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/conversation',
  reads: ['messages'],
  who,
  summary:
    'Get a conversation of the caller: by its id, by booking, or by the other person if it is about no booking; without `_id` until somebody has written',
  input: queryParameters(
    {},
    z.object({
      conversation_id: id.optional(),
      booking_id: id.optional(),
      receiver_id: id.optional(),
    }),
  ),
  output: z.object({ success: succeeded, conversation: conversationPlace }),
  problems: [notFound],
})

export const archiveConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/archived',
  changes: ['messages'],
  who,
  summary: 'Archive a conversation until its next message, or unarchive it; the other side is not affected',
  input: z.object({ id, archived: z.boolean() }),
  output: z.object({ success: succeeded }),
})
