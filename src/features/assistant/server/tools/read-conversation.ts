import { z } from '#src/contract/zod.ts'
import {
  listMessages,
  type MessageAnswer,
  readConversation as endpoint,
} from '#src/features/messages/contract.ts'
import { name, words } from '../../rules/marked.ts'
import { sourceOf } from '../../rules/sources.ts'
import { bookingId, tool } from './tool.ts'

const LATEST = 30

export const readConversation = tool({
  name: 'read_conversation',
  description: `What a guest and the host wrote to each other, oldest first: the latest ${LATEST} messages, and when each was read. By the conversation, or by the booking it is about.`,
  calls: [endpoint, listMessages],
  input: z
    .object({
      conversation_id: z.uuid().optional().describe('From list_conversations'),
      booking_id: bookingId.optional(),
    })
    .refine(asked => asked.conversation_id ?? asked.booking_id, 'Give conversation_id or booking_id'),
  async run({ call }, { conversation_id, booking_id }) {
    const { conversation } = await call(endpoint, conversation_id ? { conversation_id } : { booking_id })
    const { _id: id, counterpart } = conversation
    const answer = id
      ? await call(listMessages, { conversation_id: id, limit: LATEST })
      : { messages: [], total: 0 }
    const messages = answer.messages as MessageAnswer[] // of no other type was asked
    return {
      data: {
        total: answer.total,
        conversation_id: id,
        booking_id: conversation.booking_id,
        guest: name(counterpart.name),
        guest_id: counterpart._id,
        property: conversation.property_name,
        check_in: conversation.check_in,
        check_out: conversation.check_out,
        messages: messages.map(message => ({
          by: message.sender_id._id === counterpart._id ? 'guest' : 'host',
          at: message.createdAt,
          read_at: message.read_at,
          text: words(message.content),
        })),
      },
      sources: id ? [sourceOf.conversation(id, counterpart.name)] : [],
    }
  },
})
