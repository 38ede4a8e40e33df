import { event } from '#src/contract/event.ts'
import { z } from '#src/contract/zod.ts'

/** What a home is called: all that is left of one that was deleted. */
export const propertyFacts = z.object({ name: z.string(), public_slug: z.string() })

const told = (what: 'listed' | 'changed' | 'deleted') =>
  event({
    name: `property.${what}`,
    subject: 'property',
    hears: ['host'],
    changes: ['homes', 'nights'],
    facts: propertyFacts,
  })

export const propertyListed = told('listed')
export const propertyChanged = told('changed')
export const propertyDeleted = told('deleted')

export const propertyEvents = [propertyListed, propertyChanged, propertyDeleted]
