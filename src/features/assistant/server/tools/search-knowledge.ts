import { z } from '#src/contract/zod.ts'
import { listKnowledge } from '../../contract/knowledge.ts'
import { sourceOf } from '../../rules/sources.ts'
import { propertyId, ROWS_MAX, tool } from './tool.ts'

export const searchKnowledge = tool({
  name: 'search_knowledge',
  description:
    'Answers that the host wrote down, about one property or all of them. Look here before you say that something is not known.',
  calls: [listKnowledge],
  input: z.object({
    property_id: propertyId.optional(),
    search: z.string().max(100).optional().describe('One word, such as pool; leave out for all'),
  }),
  async run({ call }, { property_id, search }) {
    const { items, total } = await call(listKnowledge, { property_id, search })
    const shown = items.slice(0, ROWS_MAX)
    return {
      data: {
        total,
        answers: shown.map(({ _id, property_name, question, answer }) => ({
          knowledge_id: _id,
          property: property_name,
          question,
          answer,
        })),
      },
      sources: shown.map(({ _id, question }) => sourceOf.knowledge(_id, question)),
    }
  },
})
