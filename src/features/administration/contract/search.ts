import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

export const SEARCH_CHARS_MIN = 3
export const SEARCH_CHARS_MAX = 200
const TOO_SHORT = `Type a word of at least ${SEARCH_CHARS_MIN} characters`

export const foundKinds = ['user', 'property', 'booking', 'invoice', 'mail'] as const

const found = z.object({
  kind: z.enum(foundKinds),
  _id: id,
  /** The title: a name, a reference, a number, an address. */
  title: z.string(),
  /** The note that tells two of one name apart. */
  note: z.string(),
  /** The owner: of a user the user, of an invoice the organisation. */
  owner: id.nullable(),
  at: instant,
})
export type Found = z.input<typeof found>

export const searchDesk = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  reads: ['people', 'homes', 'bookings', 'plan', 'mails'],
  who: { oversees: 'product.read' },
  summary:
    'Search users by name, email or phone, properties by name or town, bookings by reference, invoices by number or recipient, emails by recipient, or any of them by id; returns the newest 5 of each',
  input: queryParameters(
    {},
    z.object({
      search: z
        .string(TOO_SHORT)
        .trim()
        .max(SEARCH_CHARS_MAX)
        .refine(typed => typed.split(/\s+/).some(word => word.length >= SEARCH_CHARS_MIN), TOO_SHORT),
    }),
  ),
  output: z.object({ success: succeeded, results: z.array(found) }),
})
