import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { foreignPicture, newsletterFields } from './newsletter-fields.ts'

/** The callers that may write to followers: the organisation, or an administrator to the platform's own list. */
const writes = { mayOrOversees: 'newsletters.write' } as const
const reads = { mayOrOversees: 'newsletters.read' } as const

export const newsletterStatuses = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type NewsletterStatus = (typeof newsletterStatuses)[number]

export const newsletter = z.object({
  _id: id,
  title: z.string(),
  body: z.string(),
  /** The first 150 characters of the body, without its marks. */
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  cta: z.object({ label: z.string(), url: z.string() }).nullable(),
  status: z.enum(newsletterStatuses),
  /** Reason why one waits that nobody has paused: the month's newsletters are spent, nobody follows any more, the owner's account was suspended or closed when it was to go, or whoever wrote it may send none any more. */
  heldBecause: z.enum(['quota', 'no_subscribers', 'suspended', 'closing', 'author']).nullable(),
  /** The time at which it is to go, of one that was scheduled. */
  sendAt: instant.nullable(),
  /** The time at which its sending began. */
  sentAt: instant.nullable(),
  createdAt: instant,
  stats: z.object({
    recipients: z.int(),
    /** In the mailbox, or in the feed of those who want no mail. */
    delivered: z.int(),
    /** The mail server refused the address. */
    bounced: z.int(),
    /** The mail server took none for days, or refused this one email: the address may be good. */
    failed: z.int(),
    /** Of those who agreed to be counted. */
    opened: z.int(),
    clicked: z.int(),
    /** Number of those who agreed to be counted. */
    counted: z.int(),
    unsubscribed: z.int(),
    /** The mail server had all of it and said nothing: it may have arrived. It is not sent twice. */
    doubtful: z.int(),
    /** Still to go. */
    waiting: z.int(),
    /** Stays that those who got it asked for within 14 days. */
    stays: z.int(),
  }),
})
export type NewsletterAnswer = z.input<typeof newsletter>

export const quotaReached = problem(
  'NEWSLETTER_MONTHLY_QUOTA_REACHED',
  403,
  'Monthly newsletter limit reached ({used}/{limit}). Try again next month.',
)
export const noSubscribers = problem(
  'NO_SUBSCRIBERS',
  409,
  'You have no subscribers yet. Share the page of a property: guests press Subscribe there',
)
export const tooManyScheduled = problem(
  'TOO_MANY_SCHEDULED',
  409,
  'You have scheduled {max} newsletters. Please cancel one first',
)
export const sentAlready = problem(
  'SENT_ALREADY',
  409,
  'You have sent this newsletter already. To send it again, change something in it first',
)
export const senderAway = problem(
  'ACCOUNT_AWAY',
  409,
  'No newsletter goes out while the owner’s account is suspended or closed',
)
export const readQuota = endpoint({
  method: 'GET',
  path: '/api/newsletter/quota',
  reads: ['newsletters'],
  who: reads,
  summary:
    'Get how many newsletters were sent this month, in South African time, and how many are left; null if there is no limit',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    used: z.int(),
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
    resetsAt: instant,
  }),
})

export const SEND_AHEAD_YEARS_MAX = 1
export const SEND_AT_WORDS = 'Please choose a time to come, at most a year ahead'

export const sendNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/send',
  changes: ['newsletters'],
  who: writes,
  creates: true,
  status: 201,
  summary:
    'Send a newsletter to all subscribers, now or at `sendAt`; the answer comes at once, and sending continues in the background',
  input: newsletterFields.extend({
    /** ISO 8601; at most a year ahead. */
    sendAt: z.iso
      .datetime({ offset: true, error: SEND_AT_WORDS })
      .nullish()
      .transform(typed => (typed ? new Date(typed) : null)),
  }),
  output: z.object({ success: succeeded, recipients: z.int(), newsletter }),
  problems: [quotaReached, noSubscribers, tooManyScheduled, foreignPicture, senderAway, sentAlready],
})

export const listSent = endpoint({
  method: 'GET',
  path: '/api/newsletter/sent',
  reads: ['newsletters'],
  who: reads,
  summary: 'List newsletters that were sent, are being sent or are scheduled, newest first',
  input: queryParameters({}, z.object(page)),
  output: z.object({ success: succeeded, newsletters: z.array(newsletter), ...paging }),
})

const oneNewsletter = z.object({ success: succeeded, newsletter })

export const readNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletter/:id',
  reads: ['newsletters'],
  who: reads,
  summary: 'Get a newsletter with its progress and figures',
  input: z.object({ id }),
  output: oneNewsletter,
  problems: [notFound],
})

export const notNow = problem('INVALID_TRANSITION', 409, 'A newsletter that is {status} cannot be {wanted}')

const change = (what: 'pause' | 'resume' | 'cancel', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/newsletter/:id/${what}`,
    changes: ['newsletters'],
    who: writes,
    summary,
    input: z.object({ id }),
    output: oneNewsletter,
    problems: [notFound, notNow],
  })

export const pauseNewsletter = change('pause', 'Hold what has not gone yet')
export const resumeNewsletter = change('resume', 'Go on with a newsletter that is held')
export const cancelNewsletter = change('cancel', 'End a newsletter: who has not got it gets it no more')
