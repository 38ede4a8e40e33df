import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { who } from './webhooks.ts'

export const deliveryStates = ['waiting', 'sending', 'delivered', 'given_up'] as const

export const webhookOff = problem('WEBHOOK_OFF', 409, 'The webhook is off. Please turn it on first')

export const delivery = z.object({
  /** As in the header `Naledi-Delivery` of every try. */
  _id: id,
  event_id: id,
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The time of the next try, while it waits. */
  next_try_at: instant.nullable(),
  /** Of the last try: what was answered, how long that took, and why it failed. */
  status: z.int().nullable(),
  took_ms: z.int().nullable(),
  problem: z.string().nullable(),
  createdAt: instant,
  settled_at: instant.nullable(),
})
export type DeliveryAnswer = z.input<typeof delivery>

const deliveryDetail = delivery.extend({
  /** The body, as it travels. */
  body: z.string(),
  /** The beginning of what was answered last. */
  answer: z.string().nullable(),
})
export type DeliveryDetail = z.input<typeof deliveryDetail>

const one = z.object({ success: succeeded, delivery: deliveryDetail })

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  reads: ['webhooks'],
  who,
  summary: 'List the deliveries of a webhook of the last 30 days, newest first, with their status',
  input: queryParameters({}, z.object({ id, ...page, state: z.enum(deliveryStates).optional() })),
  output: z.object({ success: succeeded, deliveries: z.array(delivery), ...paging }),
})

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/webhooks/deliveries/:id',
  reads: ['webhooks'],
  who,
  summary: 'Get a delivery: its payload, and the first 4 KB of the last response',
  input: z.object({ id }),
  output: one,
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/deliveries/:id/replay',
  changes: ['webhooks'],
  who,
  summary: 'Resend a delivery: same payload and id, signed with the current time',
  input: z.object({ id }),
  output: one,
  problems: [webhookOff],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  changes: ['webhooks'],
  who,
  summary: 'Send a `ping` once, whether the webhook is on or off; the log shows the result',
  input: z.object({ id }),
  output: one,
})
