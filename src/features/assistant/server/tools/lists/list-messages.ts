import { z } from '#src/contract/zod.ts'
import {
  listConversations,
  listMessages as endpoint,
  type MessageAnswer,
} from '#src/features/messages/contract.ts'
import { name, words } from '../../../rules/marked.ts'
import { bookingId, tool } from '../tool.ts'

const LATEST_MAX = 500
const CONVERSATIONS_MAX = 100

export const listMessages = tool({
  name: 'list_messages',
  description: `The latest messages of all conversations, newest first, at most ${LATEST_MAX}: who wrote, to whom, when, and when it was read. Use it for who wrote about something, how many messages the host wrote, and whether the last one was read. \`by\`: host or guest. \`total\`: how many there are in all.`,
  calls: [endpoint, listConversations],
  input: z.object({
    booking_id: bookingId.optional(),
    by: z.enum(['host', 'guest']).optional(),
    rows: z.int().min(1).max(LATEST_MAX).default(60),
  }),
  async run({ call }, { booking_id, by, rows }) {
    const { messages, total } = await call(endpoint, { booking_id, limit: LATEST_MAX })
    const { conversations } = await call(listConversations, { pageSize: CONVERSATIONS_MAX })
    const guests = new Set(conversations.map(({ counterpart }) => counterpart._id))
    // Of no other type was asked.
    const all = (messages as MessageAnswer[]).toReversed().flatMap(message => {
      const { sender_id: sender, receiver_id: receiver } = message
      const guest = [sender, receiver].find(({ _id }) => guests.has(_id))
      if (!guest) return []
      return [
        {
          by: guest === sender ? ('guest' as const) : ('host' as const),
          guest: name(guest.name),
          conversation_id: message.conversation_id,
          booking_id: message.booking_id,
          at: message.createdAt,
          read_at: message.read_at,
          text: words(message.content),
        },
      ]
    })
    const shown = all.filter(message => by === undefined || message.by === by).slice(0, rows)
    return { data: { total, is_all: total <= messages.length, messages: shown }, sources: [] }
  },
})
