import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { notFound } from '#src/contract/problem.ts'

const letter = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
})
export type LetterAnswer = z.input<typeof letter>

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/outbox',
  reads: ['letters'],
  who: 'anyone',
  summary: 'The mails a demo instance wrote where no mail server is set, newest first; unknown elsewhere',
  input: z.object(page),
  output: z.object({ success: succeeded, letters: z.array(letter), ...paging }),
  problems: [notFound],
})
