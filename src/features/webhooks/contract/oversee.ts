import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { deliveryStates, webhookOff } from './deliveries.ts'

/** Deliveries that did not arrive in a day of tries, and those that wait for their next one. */
export const overseenStates = ['given_up', 'waiting'] as const
export type OverseenState = (typeof overseenStates)[number]

const overseen = z.object({
  _id: id,
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Of the last try: what was answered, and why it failed. */
  status: z.int().nullable(),
  problem: z.string().nullable(),
  createdAt: instant,
  nextTryAt: instant.nullable(),
  /** Its address may hold a secret, so only the host is said. */
  webhook: z.object({ _id: id, name: z.string(), host: z.string(), isOn: z.boolean() }),
  organization: z.object({ _id: id, name: z.string() }),
})
export type OverseenDelivery = z.input<typeof overseen>

export const overseeDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/deliveries',
  reads: ['webhooks'],
  who: { oversees: 'product.read' },
  summary:
    'List failed deliveries of all organisations’ webhooks, newest first: given up after a day, or waiting for the next try. Without their payload',
  input: queryParameters(
    {},
    z.object({
      ...page,
      state: z.enum(overseenStates, `A state is one of ${overseenStates.join(', ')}`).default('given_up'),
      webhook: id.optional(),
    }),
  ),
  output: z.object({ success: succeeded, deliveries: z.array(overseen), ...paging }),
})

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/:id/retry',
  changes: ['webhooks'],
  who: { oversees: 'product.change' },
  summary: 'Resend a delivery that was given up, under the same id, if its webhook is on',
  input: z.object({ id }),
  output: z.object({ success: succeeded, retried: z.int() }),
  problems: [notFound, webhookOff],
})

export const retryDeliveries = endpoint({
  method: 'POST',
  path: '/api/admin/deliveries/retry',
  changes: ['webhooks'],
  who: { oversees: 'product.change' },
  summary:
    'Resend all deliveries that were given up, or those of one webhook; nothing is sent for webhooks that are off',
  input: z.object({ webhook: id.optional() }),
  output: z.object({ success: succeeded, retried: z.int() }),
})

export const exportDeliveries = csvOf(overseeDeliveries)
