import { z } from '#src/contract/zod.ts'
import { languages } from '#src/contract/language.ts'
import { previewTemplate } from '#src/features/templates/contract.ts'
import { sourceOf } from '../../rules/sources.ts'
import { words } from '../../rules/marked.ts'
import { bookingId, tool } from './tool.ts'

/** A code opens a door for any reader: it is filled in only where the guest reads it. */
export const NEVER_FILLED = 'door_code'

/** The text for a missing value, within brackets. */
export const inBrackets = (variable: string): string => variable.replaceAll('_', ' ')

export const fillTemplate = tool({
  name: 'fill_template',
  description:
    'What a template would say to the guest of a booking, in the guest’s language unless another is named. `missing`: values nobody filled in, for which the host has to be asked.',
  calls: [previewTemplate],
  input: z.object({
    template_id: z.uuid().describe('From list_templates'),
    booking_id: bookingId,
    language: z.enum(languages).optional(),
  }),
  async run({ call }, { template_id, booking_id, language }) {
    const {
      parts,
      missing,
      language: written,
    } = await call(previewTemplate, { template_id, booking_id, language })
    const text = parts
      .map(part => {
        if (!('text' in part)) return `[${inBrackets(part.variable)}]`
        return part.variable === NEVER_FILLED ? `[${inBrackets(NEVER_FILLED)}]` : part.text
      })
      .join('')
    return {
      data: {
        booking_id,
        language: written,
        text: words(text),
        missing: missing.map(({ variable, lack }) => ({ variable, why: lack })),
      },
      sources: [sourceOf.template(template_id, ''), sourceOf.booking(booking_id, '')],
    }
  },
})
