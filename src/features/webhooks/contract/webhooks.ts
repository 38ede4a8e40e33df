import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, requiredLine, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { z } from '#src/contract/zod.ts'
import { webhookEventNames } from './webhook-events.ts'

export const WEBHOOKS_MAX = 10
const URL_CHARS_MAX = 2000
const NAME_CHARS_MAX = 60

export const tooManyWebhooks = problem(
  'TOO_MANY_WEBHOOKS',
  409,
  `There are at most ${WEBHOOKS_MAX} webhooks. Please delete one that is not used any more`,
)
export const webhookAddress = invalid('url', '{why}')

const EVENTS_WORDS = 'Choose at least one event'
const events = z.array(z.enum(webhookEventNames, EVENTS_WORDS), EVENTS_WORDS).min(1, EVENTS_WORDS)

export const webhook = z.object({
  _id: id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  is_on: z.boolean(),
  /** Since when nothing reaches it. */
  failing_since: instant.nullable(),
  /** The time at which it was turned off by itself, because nothing had reached it for three days. */
  turned_off_at: instant.nullable(),
  /** Until when the secret before this one signs too. */
  old_secret_until: instant.nullable(),
  /** The last delivery that has ended, and how many deliveries wait. */
  last: z.object({ state: z.enum(['delivered', 'given_up']), at: instant }).nullable(),
  waiting: z.int(),
  createdAt: instant,
})
export type WebhookAnswer = z.input<typeof webhook>

export const who = { may: 'webhooks.change' } as const
const one = z.object({ success: succeeded, webhook })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  reads: ['webhooks'],
  who,
  summary: 'List webhooks with their delivery status',
  input: z.object({}),
  output: z.object({ success: succeeded, webhooks: z.array(webhook), total: z.int() }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  changes: ['webhooks'],
  who,
  creates: true,
  summary: 'Create a webhook. Events are sent to a public HTTPS URL and signed with `secret`',
  input: z.object({
    name: requiredLine(NAME_CHARS_MAX, 'Please give the webhook a name'),
    url: requiredLine(URL_CHARS_MAX, 'Please give the address that is told'),
    events,
    currentPassword,
  }),
  output: one.extend({ secret: z.string() }),
  problems: [passwordNeeded, webhookAddress, tooManyWebhooks],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  changes: ['webhooks'],
  who,
  summary:
    'Update a webhook; omitted fields stay. While off, it is sent nothing, and waiting deliveries are given up; `replace_secret: true` creates a new secret, and for 24 hours the old one signs too. Another `url` or a new secret needs `currentPassword`',
  input: z.object({
    id,
    name: line(NAME_CHARS_MAX).min(1).optional(),
    url: line(URL_CHARS_MAX).min(1).optional(),
    events: events.optional(),
    is_on: z.boolean().optional(),
    replace_secret: z.boolean().optional(),
    currentPassword,
  }),
  output: one,
  problems: [passwordNeeded, webhookAddress],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  changes: ['webhooks'],
  who,
  summary: 'Delete a webhook and its log',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
})

export const readSecret = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/secret',
  reads: ['webhooks'],
  who,
  summary: 'Always PASSWORD_NEEDED, because a password does not belong in an address. Send it in a POST',
  input: z.object({ id }),
  output: z.object({ success: succeeded, secret: z.string() }),
  problems: [passwordNeeded],
})

export const revealSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  changes: [],
  who,
  summary: 'Get the secret that signs the deliveries of a webhook',
  input: z.object({ id, currentPassword }),
  output: z.object({ success: succeeded, secret: z.string() }),
  problems: [passwordNeeded],
})
