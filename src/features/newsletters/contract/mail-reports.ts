import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { rawBody, succeeded } from '#src/contract/fields.ts'
import { notFound } from '#src/contract/problem.ts'

/** A mail server hands over the reports that come back. */
export const receiveMailReport = endpoint({
  method: 'POST',
  path: '/api/mail/reports',
  kind: 'raw',
  changes: [],
  who: 'anyone',
  summary:
    'A mail server reports on an email: a delivery status (RFC 3464) or a complaint (RFC 5965), as the raw message. `Authorization: Bearer` carries `MAIL_REPORT_SECRET`; 404 if that setting is missing',
  input: z.object({ body: rawBody }),
  output: z.object({ success: succeeded }),
  problems: [notFound],
})
