import { event } from '#src/contract/events/event.ts'
import { z } from '#src/contract/zod.ts'

/** A request has its answer. */
export const privacyRequestAnswered = event({
  name: 'privacy.answered',
  subject: 'privacy_request',
  audience: ['host'],
  changes: ['privacy', 'exports'],
  facts: z.object({
    /** The guest whose information the person is given a copy of, by an id by which the host meets them; null without one. */
    copy_of: z.uuid().nullable(),
  }),
})
