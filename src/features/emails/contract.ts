import { csvOf } from '#src/contract/csv-of.ts'
import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { mailSettings } from '#src/contract/mail-settings.ts'

const email = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
})
export type EmailAnswer = z.input<typeof email>

export const listEmails = endpoint({
  method: 'GET',
  path: '/api/outbox',
  reads: ['letters'],
  who: 'anyone',
  summary:
    'List the emails that a demo without a mail server has written, newest first; only for its administrator where the demo is public; not found elsewhere',
  input: z.object(page),
  output: z.object({ success: succeeded, letters: z.array(email), ...paging }),
  problems: [notFound],
})

const chosen = z.object({
  success: succeeded,
  settings: z.array(
    z.object({ kind: z.enum(mailSettings), label: z.string(), hint: z.string(), wanted: z.boolean() }),
  ),
  /** Mails that come whatever is chosen, in words. */
  always: z.string(),
})
export type MailSettingsAnswer = z.input<typeof chosen>

const settings = z
  .array(z.object({ kind: z.enum(mailSettings, 'There is no such kind of mail'), wanted: z.boolean() }))
  .max(mailSettings.length)

export const readMailSettings = endpoint({
  method: 'GET',
  path: '/api/auth/mail-settings',
  reads: ['mails'],
  who: 'user',
  summary: 'List the optional kinds of email, and which of them the caller wants',
  input: z.object({}),
  output: chosen,
})

export const changeMailSettings = endpoint({
  method: 'PUT',
  path: '/api/auth/mail-settings',
  changes: ['mails'],
  who: 'user',
  summary: 'Set which kinds of email the caller wants; omitted kinds stay as they are',
  input: z.object({ settings }),
  output: chosen,
})

export const noSuchReceiver = problem(
  'NOT_FOUND',
  404,
  'We couldn’t find that link. Open the full link from our email',
)

const token = z.string().trim().max(64)

export const readMailSettingsByLink = endpoint({
  method: 'GET',
  path: '/api/mail-settings',
  reads: ['mails'],
  who: 'anyone',
  summary: 'Get the same for the recipient of an email, by the link in it; needs no login',
  input: queryParameters({}, z.object({ token })),
  output: chosen,
  problems: [noSuchReceiver],
})

export const changeMailSettingsByLink = endpoint({
  method: 'PUT',
  path: '/api/mail-settings',
  changes: ['mails'],
  who: 'anyone',
  summary: 'Set which kinds of email the recipient of the link wants',
  input: z.object({ token, settings }),
  output: chosen,
  problems: [noSuchReceiver],
})

export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'failed',
  'unwanted',
  'needless',
  'doubtful',
] as const

/** The filter: one state, or mails that were not delivered and can be sent again. */
export const mailFilters = [...mailStates, 'undelivered'] as const

const overseenMail = z.object({
  _id: id,
  kind: z.string(),
  to: z.string(),
  /** The sort of mail, in words; its own words are not stored. */
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  /** The last answer of the mail server; `error` is the same of a mail that has not gone. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  /** The time at which it ended, else at which it was queued. */
  at: instant,
  /** A try ended without an answer when the server had all of it, and another was made. */
  maybe_twice: z.boolean(),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** The time of the next try. */
  dueAt: instant.nullable(),
})
export type OverseenMail = z.input<typeof overseenMail>

export const overseeMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  reads: ['mails'],
  who: { oversees: 'product.read' },
  summary:
    'List the emails of the last 60 days and their delivery status, newest first, without their text. `search` is part of the recipient’s address or name; `undelivered` lists those refused or failed',
  input: queryParameters(
    {},
    z.object({
      ...page,
      state: z.enum(mailFilters, `A state is one of ${mailFilters.join(', ')}`).optional(),
      search: z.string().trim().max(254).optional(),
    }),
  ),
  output: z.object({ success: succeeded, mails: z.array(overseenMail), ...paging }),
})

export const notRetried = problem(
  'NOT_RETRIED',
  409,
  'Only a mail that was refused or failed can be sent again',
)

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  changes: ['mails'],
  who: { oversees: 'product.change' },
  summary: 'Resend an email that was refused or failed; its text is written again',
  input: z.object({ id }),
  output: z.object({ success: succeeded, mail: overseenMail }),
  problems: [notFound, notRetried],
})

export const exportMails = csvOf(overseeMails)
