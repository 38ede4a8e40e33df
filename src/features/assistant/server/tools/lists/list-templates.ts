import { z } from '#src/contract/zod.ts'
import { listTemplates as endpoint } from '#src/features/templates/contract.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { tool } from '../tool.ts'

export const listTemplates = tool({
  name: 'list_templates',
  description:
    'The host’s message templates by name, with the languages they are written in. To write what one says to a guest use fill_template.',
  calls: [endpoint],
  input: z.object({}),
  async run({ call }) {
    const { templates } = await call(endpoint, {})
    return {
      data: {
        templates: templates.map(({ _id, name, texts, starting_key }) => ({
          template_id: _id,
          name,
          about: starting_key,
          languages: Object.entries(texts).flatMap(([language, text]) => (text ? [language] : [])),
          text: texts.en ?? texts.af ?? texts.zu,
        })),
      },
      sources: templates.map(({ _id, name }) => sourceOf.template(_id, name)),
    }
  },
})
