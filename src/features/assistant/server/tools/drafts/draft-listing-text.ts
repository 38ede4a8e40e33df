import { z } from '#src/contract/zod.ts'
import { changeProperty, getProperty } from '#src/features/properties/contract/manage.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { propertyId, tool } from '../tool.ts'

export const LISTING_CHARS_MAX = 5000

export const draftListingText = tool({
  name: 'draft_listing_text',
  description:
    'Write the description of a property anew, as a draft that the host reads and saves. Only facts that read_property or the host gave.',
  calls: [getProperty, changeProperty],
  drafts: 'listing',
  input: z.object({ property_id: propertyId, text: z.string().trim().min(1).max(LISTING_CHARS_MAX) }),
  async run({ call }, { property_id, text }) {
    const { property } = await call(getProperty, { id: property_id })
    return {
      data: { drafted: 'listing', property: property.name },
      sources: [sourceOf.property(property_id, property.name)],
      draft: {
        kind: 'listing',
        title: `Description of ${property.name}`,
        text,
        details: { property_id },
      },
    }
  },
})
