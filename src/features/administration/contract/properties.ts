import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'
import { REASON_CHARS_MAX } from './users.ts'

/** `unlisted` by its host, `hidden` by an administrator, `suspended` with its owner. */
export const propertyStates = ['listed', 'unlisted', 'hidden', 'suspended'] as const
export type PropertyState = (typeof propertyStates)[number]

const overseen = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.enum(propertyStates),
  createdAt: instant,
  hiddenAt: instant.nullable(),
  hiddenReason: z.string().nullable(),
  organization: z.object({ _id: id, name: z.string() }),
  /** The host who listed it. */
  realtor: z.object({ _id: id, name: z.string(), email: z.string() }),
  bookings: z.int(),
})
export type OverseenProperty = z.input<typeof overseen>

export const overseeProperties = endpoint({
  method: 'GET',
  path: '/api/admin/properties',
  reads: ['homes'],
  who: { oversees: 'product.read' },
  summary:
    'List all properties, newest first; `search` matches words of the name and city, and of the host’s name and email',
  input: queryParameters(
    {},
    z.object({
      ...page,
      search: z.string().trim().max(200).optional(),
      state: z.enum(propertyStates, `A state is one of ${propertyStates.join(', ')}`).optional(),
    }),
  ),
  output: z.object({ success: succeeded, properties: z.array(overseen), ...paging }),
})

export const hideProperty = endpoint({
  method: 'PUT',
  path: '/api/admin/properties/:id/hidden',
  changes: ['homes', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Hide a property from everybody, with a reason that is emailed to its host, or show it again as its host wants it; bookings stand',
  input: z
    .object({ id, hidden: z.boolean(), reason: z.string().trim().max(REASON_CHARS_MAX).optional() })
    .refine(({ hidden, reason }) => !hidden || Boolean(reason), {
      path: ['reason'],
      message: 'Please say why',
    }),
  output: z.object({ success: succeeded, property: overseen }),
})

export const exportProperties = csvOf(overseeProperties)
