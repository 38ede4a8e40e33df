import { event } from '../events/event.ts'
import { TOPICS } from '../topics.ts'
import { z } from '../zod.ts'

const fields = z.record(z.string(), z.unknown()).nullable()

/**
 * A call that changed something of which its handler emits no event of its own, with the topics that no other event of the
 * call has. Settings, prices, rights and money have the changed fields before and after, money in cents.
 */
export const callMade = event({
  name: 'call.made',
  subject: 'call',
  audience: ['host', 'guest', 'person'],
  changes: [],
  facts: z.object({
    /** Such as `PUT /api/templates/:id`. */
    call: z.string(),
    changes: z.array(z.enum(TOPICS)),
    before: fields,
    after: fields,
  }),
})
