import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { notFound } from '#src/contract/problem.ts'

const LINK_CHARS_MAX = 4000

export const followLink = endpoint({
  method: 'POST',
  path: '/api/newsletter/go',
  changes: [],
  who: 'anyone',
  summary:
    'Where a link of a newsletter leads, for readers who agreed that clicks are counted; counts it once',
  input: z.object({ token: z.string().max(LINK_CHARS_MAX) }),
  output: z.object({ success: succeeded, url: z.string() }),
  problems: [notFound],
})

export const noteOpened = endpoint({
  method: 'GET',
  path: '/opened/:file',
  kind: 'file',
  reads: [],
  who: 'anyone',
  summary:
    'A picture of one dot; that a mail program fetches it says that a newsletter was opened, for readers who agreed to that',
  input: z.object({ file: z.string().max(LINK_CHARS_MAX) }),
  output: z.string(),
})
