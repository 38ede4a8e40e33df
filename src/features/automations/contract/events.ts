import { event } from '#src/contract/events/event.ts'
import { id } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

/** The queue of a stay has changed: something went, stopped, was skipped, or moved. Its subject is the booking. */
export const queueChanged = event({
  name: 'queue.changed',
  subject: 'queue',
  audience: ['host'],
  changes: ['automations'],
  facts: z.object({
    booking_id: id,
    guest_name: z.string(),
    property_name: z.string(),
    /** Messages that stopped just now, and which values lack. */
    stopped: z.array(z.object({ name: z.string(), why: z.string(), missing: z.array(z.string()) })),
  }),
})
