import { z } from '#src/contract/zod.ts'
import { exportFormat } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { email, id, instant, messageFields, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem, unauthenticated } from '#src/contract/problem.ts'
import { confirmFirst } from './drafts.ts'

export const onlyClients = problem('FORBIDDEN', 403, 'Only clients can subscribe to newsletters')
export const invalidPayload = problem('VALIDATION_FAILED', 400, 'Invalid payload')

/** The places where somebody can press Subscribe; stored with the consent. */
export const sources = ['card', 'property', 'host', 'browse', 'news', 'stay'] as const

const hostOrAddress = z.object({
  realtorId: id.nullish().or(z.literal('').transform(() => null)),
  email: email.nullish().or(z.literal('').transform(() => null)),
})

export const followHost = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  changes: ['newsletters'],
  who: 'anyone',
  summary:
    'Subscribe a client to the newsletters of the host `realtorId`; with `email` alone, email that address to confirm the newsletter of Naledi itself',
  input: hostOrAddress.extend({ source: z.enum(sources).nullish() }),
  output: z.object({ success: succeeded, conversationId: id.nullable(), message: z.string() }),
  problems: [unauthenticated, onlyClients, invalidPayload, notFound],
})

export const unfollowHost = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  changes: ['newsletters'],
  who: 'anyone',
  summary:
    'Unsubscribe a client from the host `realtorId`; with `email` alone, email that address a link to unsubscribe, and change nothing until it is used',
  input: hostOrAddress,
  output: z.object(messageFields),
  problems: [unauthenticated, onlyClients, invalidPayload],
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/newsletter/subscriptions',
  reads: ['newsletters'],
  who: 'guest',
  summary: 'List the hosts that the caller follows, newest first',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    realtors: z.array(z.object({ realtorId: id, name: z.string(), subscribedAt: instant })),
  }),
})

const subscriber = z.object({
  _id: id,
  /** A plain address has no account: its `_id` is null and its name empty. */
  clientId: z.object({ _id: id.nullable(), name: z.string(), email: z.string() }),
  /** Since when they follow, were asked, their newsletters come back, or they have left. */
  createdAt: instant,
})
export type SubscriberAnswer = z.input<typeof subscriber>

/** Subscribers who follow, were asked and have not answered, follow but whose newsletters come back, and have left. */
const subscriberStates = ['active', 'asked', 'returned', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const reads = { mayOrOversees: 'newsletters.read' } as const
const writes = { mayOrOversees: 'newsletters.write' } as const

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/newsletter/subscribers',
  reads: ['newsletters'],
  who: reads,
  summary:
    'List subscribers, newest first; `search` matches names and emails, and `state` lists those who were invited, have unsubscribed, or whose last three newsletters came back instead',
  input: queryParameters(
    {},
    z.object({
      ...page,
      search: z.string().trim().max(100).optional(),
      state: z.enum(subscriberStates).default('active'),
    }),
  ),
  output: z.object({
    success: succeeded,
    rows: z.array(subscriber),
    /** Number that is asked about, whatever is listed. */
    returned: z.int(),
    ...paging,
  }),
})

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/newsletter/subscribers/:id',
  changes: ['newsletters'],
  who: writes,
  summary: 'Remove a subscriber: no import can add them again',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [notFound],
})

export const retainSubscriber = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribers/:id/keep',
  changes: ['newsletters'],
  who: writes,
  summary: 'Keep a subscriber whose last three newsletters came back (idempotent)',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [notFound],
})

export const IMPORT_MAX = 500
const TOO_MANY = `Please import at most ${IMPORT_MAX} addresses at a time`
export const tooManyAsked = problem(
  'TOO_MANY_ASKED',
  409,
  'You can import {max} addresses a day, and {left} are left today. Please go on tomorrow',
)
export const WORD_NEEDED = 'Please confirm that each of these people asked for your news'

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribers/import',
  changes: ['newsletters'],
  who: writes,
  creates: true,
  status: 201,
  summary:
    'Invite email addresses to subscribe; none gets a newsletter before it confirms. Those who have unsubscribed are not invited again; `refused` names what is no address',
  input: z.object({
    emails: z
      .array(z.string('Please give a list of addresses').max(1000), 'Please give a list of addresses')
      .min(1, 'Please give an address')
      .max(IMPORT_MAX, TOO_MANY),
    /** The host's word that each of them asked for it. */
    agreed: z.literal(true, WORD_NEEDED),
  }),
  output: z.object({
    success: succeeded,
    asked: z.int(),
    /** They follow already, were asked already, or have left. */
    skipped: z.int(),
    /** Entries that are no address, as they were sent; the others are taken. */
    refused: z.array(z.object({ address: z.string(), why: z.string() })),
  }),
  problems: [confirmFirst, tooManyAsked],
})

export const exportConsents = endpoint({
  method: 'GET',
  path: '/api/newsletter/consents',
  kind: 'file',
  reads: ['newsletters'],
  who: writes,
  summary:
    'Export consent as CSV, or with `format=xlsx` as a spreadsheet: who agreed to what, in which words, when, from where, and when it ended',
  input: queryParameters({}, z.object({ format: exportFormat })),
  output: z.string(),
})

export const noSuchSubscription = problem(
  'NOT_FOUND',
  404,
  'We don’t know this link. Open it again from our email: part of it may be missing',
)

export const LISTS_LINK_DAYS = 30
export const linkExpired = problem(
  'LINK_EXPIRED',
  400,
  `This link worked for ${LISTS_LINK_DAYS} days and has expired. Enter your email to get a new one`,
)

const token = z.string().trim().max(72)

/** The token of an emailed link to all of an address's lists: a receiver, a time and a signature, in hexadecimal, which no mail program cuts. */
export const LISTS_TOKEN = /^[\da-f]{72}$/
/** The newsletter that a link is about, and how things stand. */
const subscription = z.object({
  /** The host, or Naledi itself. */
  sender: z.string(),
  state: z.enum(['asked', 'active', 'ended']),
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/newsletter/link',
  reads: ['newsletters'],
  who: 'anyone',
  summary: 'Get what the link of an email is for; opening it changes nothing',
  input: queryParameters({}, z.object({ token })),
  output: z.object({ success: succeeded, subscription }),
  problems: [noSuchSubscription],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  changes: [],
  who: 'anyone',
  summary: 'Confirm a newsletter subscription with the code of the emailed link (idempotent)',
  input: z.object({ code: token }),
  output: z.object(messageFields),
  problems: [noSuchSubscription],
})

export const readLists = endpoint({
  method: 'GET',
  path: '/api/newsletter/lists',
  reads: ['newsletters'],
  who: 'anyone',
  summary:
    'List the newsletters that go to the address of an emailed link, that of Naledi first; opening it changes nothing',
  input: queryParameters({}, z.object({ token: token })),
  output: z.object({
    success: succeeded,
    address: z.string(),
    lists: z.array(
      z.object({
        _id: id,
        /** The host, or Naledi itself. */
        sender: z.string(),
        isPlatform: z.boolean(),
        since: instant,
      }),
    ),
  }),
  problems: [noSuchSubscription, linkExpired],
})

export const unsubscribeByLink = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe-by-link',
  changes: ['newsletters'],
  who: 'anyone',
  summary:
    'End the subscription of a newsletter’s link (idempotent). With an emailed link to all lists, end the one in `list`, or without it all of them',
  input: z.object({ token: token, list: id.nullish() }),
  output: z.object(messageFields),
  problems: [noSuchSubscription, linkExpired],
})
