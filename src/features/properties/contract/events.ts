import { event } from '#src/contract/events/event.ts'
import { z } from '#src/contract/zod.ts'

/** The name of a home: all that is left of one that was deleted. */
export const propertyFacts = z.object({ name: z.string(), public_slug: z.string() })

const propertyEvent = (what: 'listed' | 'changed' | 'deleted') =>
  event({
    name: `property.${what}`,
    subject: 'property',
    audience: ['host'],
    changes: ['homes', 'nights'],
    facts: propertyFacts,
  })

export const propertyListed = propertyEvent('listed')
export const propertyChanged = propertyEvent('changed')
export const propertyDeleted = propertyEvent('deleted')

export const propertyEvents = [propertyListed, propertyChanged, propertyDeleted]
