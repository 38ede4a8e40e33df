import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { BREAKS, id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { BODY_CHARS_MAX, countCharacters, isHttps, TITLE_CHARS_MAX } from '../rules/newsletter-text.ts'

export const TITLE_REQUIRED = 'Title is required'
export const TITLE_TOO_LONG = `Title must be ${TITLE_CHARS_MAX} characters or less`
export const BODY_REQUIRED = 'Body is required'
export const BODY_TOO_LONG = `Body must be ${BODY_CHARS_MAX} characters or less`
export const IMAGE_NOT_HTTPS = 'Image URL must be a valid HTTPS URL'
export const CTA_LABEL_REQUIRED = 'CTA label is required when URL is provided'
export const CTA_URL_REQUIRED = 'CTA URL is required when label is provided'
export const CTA_NOT_HTTPS = 'CTA URL must be a valid HTTPS URL'

// One visible character may be written by a dozen others, and no more.
const UNITS_A_CHARACTER = 12
const ADDRESS_CHARS_MAX = 2000
export const CTA_LABEL_CHARS_MAX = 60
const CTA_LABEL_TOO_LONG = `CTA label must be ${CTA_LABEL_CHARS_MAX} characters or less`

const atMost = (charsMax: number) => (text: string) =>
  text.length <= charsMax * UNITS_A_CHARACTER && countCharacters(text) <= charsMax

/** A picture that was uploaded here. That it is the organisation's own is asked when it is saved. */
const OWN_PICTURE = /^\/uploads\/[\w-]+\.webp$/
/** A page of this installation, such as that of a home. */
const OWN_PAGE = /^\/[\w~][\w~/.%-]*$/

const orNothing = (typed: string | null | undefined): string | null => (typed?.trim() ? typed.trim() : null)

const title = z
  .string(TITLE_REQUIRED)
  .overwrite(typed => typed.replaceAll(BREAKS, ' '))
  .trim()
const body = z.string(BODY_REQUIRED).trim()
const address = z.string().max(ADDRESS_CHARS_MAX, IMAGE_NOT_HTTPS).nullish().transform(orNothing)

const imageUrl = address.refine(
  typed => typed === null || isHttps(typed) || OWN_PICTURE.test(typed),
  IMAGE_NOT_HTTPS,
)

const cta = z
  .object({
    label: z.string().nullish().transform(orNothing),
    url: z.string().max(ADDRESS_CHARS_MAX, CTA_NOT_HTTPS).nullish().transform(orNothing),
  })
  .nullish()
  .superRefine((typed, context) => {
    const refuse = (field: 'label' | 'url', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { label = null, url = null } = typed ?? {}
    if (url && !label) refuse('label', CTA_LABEL_REQUIRED)
    if (label && !url) refuse('url', CTA_URL_REQUIRED)
    if (label && !atMost(CTA_LABEL_CHARS_MAX)(label)) refuse('label', CTA_LABEL_TOO_LONG)
    if (url && !isHttps(url) && !OWN_PAGE.test(url)) refuse('url', CTA_NOT_HTTPS)
  })
  .transform(typed => (typed?.label && typed.url ? { label: typed.label, url: typed.url } : null))

/** What a newsletter says; characters are counted as people see them. */
export const newsletterFields = z.object({
  title: title.min(1, TITLE_REQUIRED).refine(atMost(TITLE_CHARS_MAX), TITLE_TOO_LONG),
  /** Markdown: headings, paragraphs, lists, quotes, emphasis and links. No HTML, and no pictures. */
  body: body.min(1, BODY_REQUIRED).refine(atMost(BODY_CHARS_MAX), BODY_TOO_LONG),
  /** An address with https, or the address of a picture that this organisation has uploaded. */
  imageUrl,
  /** A button. Its address has https, or is that of a page here, such as `/property/<slug>`. */
  cta,
})
export type NewsletterFields = z.output<typeof newsletterFields>

/** Who may write to those who follow: the organisation, or an administrator to the platform's own list. */
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
  /** Why one waits that nobody has paused: the month's newsletters are spent, or nobody follows any more. */
  heldBecause: z.enum(['quota', 'no_subscribers']).nullable(),
  /** When it is to go, of one that was scheduled. */
  sendAt: instant.nullable(),
  /** When its sending began. */
  sentAt: instant.nullable(),
  createdAt: instant,
  stats: z.object({
    recipients: z.int(),
    /** In the mailbox, or in the feed of those who want no mail. */
    delivered: z.int(),
    /** The mail server refused the address. */
    bounced: z.int(),
    /** Of those who agreed to be counted. */
    opened: z.int(),
    clicked: z.int(),
    /** How many agreed to be counted. */
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
  'Nobody follows you yet. Share the page of a home: guests press Subscribe there',
)
export const foreignPicture = invalid(
  'imageUrl',
  'Please choose a picture of your own, or give an address with https',
)
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

export const readQuota = endpoint({
  method: 'GET',
  path: '/api/newsletter/quota',
  reads: ['newsletters'],
  who: reads,
  summary:
    'How many newsletters this month has had, in South African time, and how many are left; null where there is no limit',
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
    'Send a newsletter to everybody who follows, now or at `sendAt`; answers at once, and goes on by itself',
  input: newsletterFields.extend({
    /** ISO 8601; at most a year ahead. */
    sendAt: z.iso
      .datetime({ offset: true, error: SEND_AT_WORDS })
      .nullish()
      .transform(typed => (typed ? new Date(typed) : null)),
  }),
  output: z.object({ success: succeeded, recipients: z.int(), newsletter }),
  problems: [quotaReached, noSubscribers, foreignPicture],
})

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
  who: writes,
  summary: 'The newsletter being written, the same on every device; null where there is none',
  input: z.object({}),
  output: oneDraft,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/newsletter/draft',
  changes: ['newsletters'],
  who: writes,
  summary: 'Keep the newsletter being written; it may be half-written',
  input: draftFields,
  output: oneDraft,
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/newsletter/draft',
  changes: ['newsletters'],
  who: writes,
  summary: 'Throw the newsletter away that is being written',
  input: z.object({}),
  output: z.object({ success: succeeded, draft: z.null() }),
})

export const previewNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/preview',
  changes: [],
  who: writes,
  summary: 'The mail as it would arrive, as HTML and as text, from the renderer that mails use',
  // What is half-written is shown as far as it goes.
  input: draftFields,
  output: z.object({ success: succeeded, html: z.string(), text: z.string() }),
})

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/test',
  changes: [],
  who: writes,
  summary: 'Mail it to the caller alone; it counts for nothing',
  input: newsletterFields,
  output: z.object({ success: succeeded, message: z.string() }),
  problems: [foreignPicture, confirmFirst, testNotSent],
})

export const listSent = endpoint({
  method: 'GET',
  path: '/api/newsletter/sent',
  reads: ['newsletters'],
  who: reads,
  summary: 'Newsletters that were sent, are on their way or scheduled, newest first',
  input: queryParameters({}, z.object(page)),
  output: z.object({ success: succeeded, newsletters: z.array(newsletter), ...paging }),
})

const oneNewsletter = z.object({ success: succeeded, newsletter })

export const readNewsletter = endpoint({
  method: 'GET',
  path: '/api/newsletter/:id',
  reads: ['newsletters'],
  who: reads,
  summary: 'One newsletter and how it goes',
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
