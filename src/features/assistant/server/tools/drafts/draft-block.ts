import { stayDay } from '#src/contract/words.ts'
import { z } from '#src/contract/zod.ts'
import { addBlock, blockReasons } from '#src/features/calendar/contract/blocks.ts'
import { getProperty } from '#src/features/properties/contract/manage.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { day, propertyId, tool } from '../tool.ts'

const REASONS = { blocked: 'Blocked', owner: 'Owner’s stay', maintenance: 'Maintenance' } as const

export const draftBlock = tool({
  name: 'draft_block',
  description:
    'Propose to block nights of a property, as a draft that the host confirms. Nothing is blocked before that.',
  calls: [getProperty, addBlock],
  drafts: 'block',
  input: z
    .object({
      property_id: propertyId,
      from: day,
      to: day.describe('The morning after the last night, as YYYY-MM-DD'),
      reason: z.enum(blockReasons).default('blocked'),
    })
    .refine(({ from, to }) => to > from, 'The end must be after the beginning'),
  async run({ call }, { property_id, from, to, reason }) {
    const { property } = await call(getProperty, { id: property_id })
    return {
      data: { drafted: 'block', property: property.name },
      sources: [sourceOf.property(property_id, property.name)],
      draft: {
        kind: 'block',
        title: `Block ${property.name}`,
        text: `${REASONS[reason]}, ${stayDay(from)} to the morning of ${stayDay(to)}`,
        details: { property_id, from, to, reason },
      },
    }
  },
})
