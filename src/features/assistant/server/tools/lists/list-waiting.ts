import { z } from '#src/contract/zod.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { listConversations } from '#src/features/messages/contract.ts'
import { name, words } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { tool } from '../tool.ts'

const PAGE_SIZE = 20

export const listWaiting = tool({
  name: 'list_waiting',
  description:
    'What waits for the host: booking requests and changes to accept or decline, soonest to expire first, and conversations with unread messages.',
  calls: [listBookings, listConversations],
  input: z.object({}),
  async run({ call }) {
    const [{ bookings, agenda }, { conversations, counts }] = await Promise.all([
      call(listBookings, { pageSize: PAGE_SIZE }),
      call(listConversations, { unread: true, pageSize: PAGE_SIZE }),
    ])
    const waiting = bookings.filter(({ agenda: part }) => part === 'waiting')
    return {
      data: {
        requests_and_changes: agenda.waiting ?? 0,
        requests: waiting.map(booking => ({
          booking_id: booking._id,
          kind: booking.status === 'pending' ? 'request' : 'change',
          guest: name(booking.guest_name),
          property: booking.property_name,
          check_in: booking.change_request?.check_in ?? booking.check_in,
          check_out: booking.change_request?.check_out ?? booking.check_out,
          guests: booking.change_request?.guests ?? booking.guests,
          total_amount: booking.change_request?.total_amount ?? booking.total_amount,
          ...(booking.change_request
            ? {
                now: {
                  check_in: booking.check_in,
                  check_out: booking.check_out,
                  guests: booking.guests,
                  total_amount: booking.total_amount,
                },
                difference: booking.change_request.change.difference,
              }
            : {}),
          expires_at: booking.change_request?.expires_at ?? booking.expires_at,
          special_requests: words(booking.special_requests),
        })),
        conversations_with_unread: counts.unread,
        unread: conversations.map(each => ({
          conversation_id: each._id,
          guest: name(each.counterpart.name),
          booking_id: each.booking_id,
          property: each.property_name,
          last_by: each.last.mine ? 'host' : 'guest',
          last_at: each.last.createdAt,
          last_message: words(each.last.content),
        })),
      },
      sources: [
        ...waiting.map(booking =>
          sourceOf.booking(booking._id, `${booking.guest_name}, ${booking.property_name}`),
        ),
        ...conversations.map(each => sourceOf.conversation(each._id, each.counterpart.name)),
      ],
    }
  },
})
