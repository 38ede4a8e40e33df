import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredText, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

export const WHATSAPP_CHARS_MAX = 5000

export const noNumber = problem('NO_NUMBER', 409, 'No telephone number of this guest is known')

/** An opening in WhatsApp; whether it was sent there nobody tells us. */
const opening = z.object({
  _id: id,
  by: z.string(),
  /** As `+27825550119`. */
  number: z.string(),
  content: z.string(),
  createdAt: instant,
})

export const listWhatsapp = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/whatsapp',
  reads: ['messages', 'bookings'],
  who: { may: 'messages.write', and: ['bookings.read'] },
  summary:
    'Get the phone number at which WhatsApp would open for the guest of a booking, null if none is known, and the messages opened there before, newest first',
  input: z.object({ id }),
  output: z.object({ success: succeeded, number: z.string().nullable(), openings: z.array(opening) }),
})

export const openWhatsapp = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/whatsapp',
  changes: ['messages'],
  who: { may: 'messages.write', and: ['bookings.read'] },
  creates: true,
  summary:
    'Record that a message to the guest of a booking is opened in WhatsApp; `link` opens it. This call sends nothing',
  input: z.object({ id, content: requiredText(WHATSAPP_CHARS_MAX, 'Message cannot be empty') }),
  output: z.object({ success: succeeded, opening, link: z.string() }),
  problems: [noNumber],
})
