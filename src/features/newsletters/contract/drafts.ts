import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { BODY_CHARS_MAX, TITLE_CHARS_MAX } from '../rules/newsletter-text.ts'
import {
  ADDRESS_CHARS_MAX,
  foreignPicture,
  newsletterFields,
  UNITS_A_CHARACTER,
} from './newsletter-fields.ts'

const who = { mayOrOversees: 'newsletters.write' } as const

export const confirmFirst = problem(
  'NOT_CONFIRMED',
  409,
  'Confirm your own email address first. Then you can write to others',
)
export const testNotSent = problem(
  'MAIL_NOT_SENT',
  503,
  'We could not send the test just now. Please try again',
)

// A draft may be half-written: it is kept as it was typed, as far as there is room.
const half = (charsMax: number) => z.string().max(charsMax, 'This is too long to keep').nullish()

const draftFields = z.object({
  title: half(TITLE_CHARS_MAX * UNITS_A_CHARACTER),
  body: half(BODY_CHARS_MAX * UNITS_A_CHARACTER),
  imageUrl: half(ADDRESS_CHARS_MAX),
  cta: z.object({ label: half(ADDRESS_CHARS_MAX), url: half(ADDRESS_CHARS_MAX) }).nullish(),
  sendAt: half(ADDRESS_CHARS_MAX),
})
const draft = draftFields.extend({ updatedAt: instant })
export type DraftAnswer = z.input<typeof draft>
const oneDraft = z.object({ success: succeeded, draft: draft.nullable() })

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/newsletter/draft',
  reads: ['newsletters'],
  who,
  summary: 'Get the newsletter draft, the same on every device; null if there is none',
  input: z.object({}),
  output: oneDraft,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/newsletter/draft',
  changes: ['newsletters'],
  who,
  summary: 'Save the newsletter draft; it can be incomplete',
  input: draftFields,
  output: oneDraft,
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/newsletter/draft',
  changes: ['newsletters'],
  who,
  summary: 'Delete the newsletter draft',
  input: z.object({}),
  output: z.object({ success: succeeded, draft: z.null() }),
})

export const previewNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/preview',
  changes: [],
  who,
  summary: 'Preview the email as HTML and as text, exactly as it will be sent',
  // A half-written newsletter is shown as far as it goes.
  input: draftFields,
  output: z.object({ success: succeeded, html: z.string(), text: z.string() }),
})

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/test',
  changes: [],
  who,
  summary: 'Send a test of the newsletter to the caller; it does not count towards the limit',
  input: newsletterFields,
  output: z.object({ success: succeeded, message: z.string() }),
  problems: [foreignPicture, confirmFirst, testNotSent],
})
