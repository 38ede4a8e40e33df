import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, stayDate, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { rangeBackwards, rangeTooLong } from './nights.ts'

/** Nights from the first to the morning they end. */
const range = z.object({ from: z.iso.date(), to: z.iso.date() })

export const listFree = endpoint({
  method: 'GET',
  path: '/api/calendar/free',
  reads: ['nights', 'homes'],
  who: { may: 'bookings.read' },
  summary:
    'List the nights of [from, to), from today on, that nobody holds, of all own properties or of one; `closed`: those of them that guests cannot book because of the property’s rules, though the host can still add a booking',
  input: queryParameters(
    { property_id: ['propertyId'] },
    z.object({ from: stayDate(), to: stayDate(), property_id: id.optional() }),
  ),
  output: z.object({
    success: succeeded,
    properties: z.array(
      z.object({
        property_id: id,
        name: z.string(),
        max_guests: z.int(),
        free: z.array(range),
        closed: z.array(range.extend({ reason: z.enum(['off', 'season', 'notice', 'window']) })),
      }),
    ),
  }),
  problems: [rangeBackwards, rangeTooLong],
})
