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
  summary: 'The target of a counted newsletter link, for readers who agreed to be counted; counts each once',
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
    'A one-pixel image: a mail program that fetches it shows that a newsletter was opened, for readers who agreed to be counted',
  input: z.object({ file: z.string().max(LINK_CHARS_MAX) }),
  output: z.string(),
})
