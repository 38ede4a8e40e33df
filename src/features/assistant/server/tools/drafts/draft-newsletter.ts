import { z } from '#src/contract/zod.ts'
import { readQuota, sendNewsletter } from '#src/features/newsletters/contract/newsletters.ts'
import { BODY_CHARS_MAX, TITLE_CHARS_MAX } from '#src/features/newsletters/rules/newsletter-text.ts'
import { propertyId, tool } from '../tool.ts'

export const draftNewsletter = tool({
  name: 'draft_newsletter',
  description:
    'Write a newsletter to the guests who follow the host, as a draft that the host reads and sends. Plain Markdown. Never name a guest in it.',
  calls: [readQuota, sendNewsletter],
  drafts: 'newsletter',
  input: z.object({
    title: z.string().trim().min(1).max(TITLE_CHARS_MAX),
    body: z.string().trim().min(1).max(BODY_CHARS_MAX),
    property_id: propertyId.optional().describe('The property that it is about, if it is one'),
    checked: z.string().max(300).optional().describe('The quote that its price comes from, if it names one'),
  }),
  async run({ call }, { title, body, ...details }) {
    const { remaining } = await call(readQuota, {})
    return {
      data: { drafted: 'newsletter', left_this_month: remaining },
      draft: { kind: 'newsletter', title, text: body, details },
    }
  },
})
