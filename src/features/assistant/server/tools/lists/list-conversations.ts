import { z } from '#src/contract/zod.ts'
import { listConversations as endpoint } from '#src/features/messages/contract.ts'
import { name, words } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { tool } from '../tool.ts'

const PAGE_SIZE = 20

export const listConversations = tool({
  name: 'list_conversations',
  description:
    'Conversations with guests, the latest first: who, about which stay, the last message and whether it is the guest’s, how many wait unread. Use it for what needs a reply.',
  calls: [endpoint],
  input: z.object({
    unread: z.boolean().optional().describe('True: only those with messages nobody has read'),
    search: z.string().max(100).optional().describe('A guest’s name, a property, a booking number or words'),
    page: z.int().min(1).default(1),
  }),
  async run({ call }, { unread, search, page }) {
    const { conversations, total, counts } = await call(endpoint, {
      unread,
      search,
      page,
      pageSize: PAGE_SIZE,
    })
    return {
      data: {
        total,
        with_unread: counts.unread,
        conversations: conversations.map(each => ({
          conversation_id: each._id,
          guest: name(each.counterpart.name),
          booking_id: each.booking_id,
          property: each.property_name,
          check_in: each.check_in,
          check_out: each.check_out,
          unread: each.unread,
          last_by: each.last.mine ? 'host' : 'guest',
          last_at: each.last.createdAt,
          last_message: words(each.last.content),
        })),
      },
      sources: conversations.map(each => sourceOf.conversation(each._id, each.counterpart.name)),
    }
  },
})
