import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

/** `given_up`: its sender could not be asked whether it is true for too long. */
export const notificationStates = ['waiting', 'processed', 'given_up'] as const
export type NotificationState = (typeof notificationStates)[number]

const notification = z.object({
  _id: id,
  /** The sort, such as `billing.payfast`. */
  kind: z.string(),
  /** By what its sender knows it. */
  externalId: z.string(),
  state: z.enum(notificationStates),
  /** From where it came. */
  address: z.string(),
  receivedAt: instant,
  processedAt: instant.nullable(),
})

export const overseeNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/notifications',
  reads: ['jobs'],
  who: { oversees: 'product.read' },
  summary:
    'List notifications from payment gateways and mail servers of the last 30 days, newest first, without their contents, which are encrypted; `search` is part of the sender’s reference',
  input: queryParameters(
    {},
    z.object({
      ...page,
      state: z.enum(notificationStates, `A state is one of ${notificationStates.join(', ')}`).optional(),
      kind: z.string().trim().max(100).optional(),
      search: z.string().trim().max(200).optional(),
    }),
  ),
  output: z.object({ success: succeeded, notifications: z.array(notification), ...paging }),
})

export const retryNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notifications/:id/retry',
  changes: ['jobs'],
  who: { oversees: 'product.change' },
  summary: 'Process a stored notification again; what it has already done is not repeated',
  input: z.object({ id }),
  output: z.object({ success: succeeded, notification }),
})

export const exportNotifications = csvOf(overseeNotifications)
