import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredText, succeeded } from '#src/contract/fields.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { MESSAGE_CHARS_MAX } from '#src/features/messages/contract.ts'
import { booking } from '#src/features/bookings/contract/booking.ts'
import { REASONS } from '../rules/plan.ts'

export const settledAlready = problem('SETTLED_ALREADY', 409, 'This cannot be done: {why}')
export const valuesMissing = problem('VALUES_MISSING', 409, 'It was not sent: {words}')

/** One message of the queue of a stay: waiting, gone, or why not. */
export const planned = z.object({
  _id: id,
  automation_id: id.nullable(),
  name: z.string(),
  at: instant,
  state: z.enum(['planned', 'sent', 'skipped', 'cancelled', 'stopped']),
  why: z.enum(REASONS).nullable(),
  /** Reason why a planned one would not be sent as things are now, such as `unconfirmed`; null where nothing stands in its way. */
  blocked_by: z.enum(REASONS).nullable(),
  /** Variables without a value, where it stopped. */
  missing: z.array(z.string()),
  as: z.enum(['message', 'mail', 'webhook']),
  /** As its host has put it for this stay, or as it went; null where its template says it. */
  words: z.string().nullable(),
  settled_at: instant.nullable(),
})
export type PlannedAnswer = z.input<typeof planned>

/** The event that a webhook is told by an automation, and what it is told: the stay as the API answers it to its host. */
export const AUTOMATION_DUE = 'automation.due'
export const automationDue = z.object({
  automation: z.object({ _id: id, name: z.string() }),
  text: z.string(),
  booking,
})

/** The queue of a stay shows its guest. */
const who = { may: 'messages.write', and: ['bookings.read'] } as const
const one = z.object({ success: succeeded, planned })
const path = '/api/planned-messages/:id' as const

export const listPlanned = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/planned',
  reads: ['automations', 'bookings', 'templates'],
  who,
  summary: 'List the automated messages of a booking, soonest first: planned, sent or not sent, and why',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    planned: z.array(planned),
    to: z.object({ name: z.string(), address: z.string().nullable() }),
  }),
})

export const previewPlanned = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  changes: [],
  who,
  summary:
    'Preview one of them as it would be sent now; `text` is null if a value is missing, and `missing` says which',
  input: z.object({ id }),
  output: z.object({ success: succeeded, text: z.string().nullable(), missing: z.array(z.string()) }),
  problems: [notFound],
})

export const changePlanned = endpoint({
  method: 'PUT',
  path,
  changes: ['automations'],
  who,
  summary: 'Edit one of them for this booking only; null goes back to its template',
  input: z.object({
    id,
    words: requiredText(MESSAGE_CHARS_MAX, 'Please write something').nullable(),
  }),
  output: one,
  problems: [notFound, settledAlready],
})

export const sendPlannedNow = endpoint({
  method: 'POST',
  path: `${path}/send`,
  changes: ['automations', 'messages'],
  who,
  summary: 'Send one of them now, even if it stopped or was skipped',
  input: z.object({ id }),
  output: one,
  problems: [notFound, settledAlready, valuesMissing],
})

export const skipPlanned = endpoint({
  method: 'POST',
  path: `${path}/skip`,
  changes: ['automations'],
  who,
  summary: 'Skip one of them for this booking',
  input: z.object({ id }),
  output: one,
  problems: [notFound, settledAlready],
})

export const schedulePlanned = endpoint({
  method: 'POST',
  path: `${path}/schedule`,
  changes: ['automations'],
  who,
  summary: 'Schedule a skipped one again, if its time has not passed',
  input: z.object({ id }),
  output: one,
  problems: [notFound, settledAlready],
})
