import { event } from '#src/contract/events/event.ts'
import { z } from '#src/contract/zod.ts'

const facts = z.object({ property_name: z.string(), day: z.iso.date(), cleaner_name: z.string() })

/** A cleaner was written to about a turnover. Its subject is the property. */
export const cleanerNotified = event({
  name: 'turnover.notified',
  subject: 'turnover',
  audience: ['host'],
  changes: ['turnovers'],
  facts,
})

/** A cleaner says that a home is ready. */
export const turnoverDone = event({
  name: 'turnover.done',
  subject: 'turnover',
  audience: ['host'],
  changes: ['turnovers'],
  facts,
})
