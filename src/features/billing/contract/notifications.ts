import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { rawBody } from '#src/contract/fields.ts'
import { notFound } from '#src/contract/problem.ts'
import { notificationRefused } from '#src/features/gateways/contract.ts'

export const receivePayfastNotification = endpoint({
  method: 'POST',
  path: '/api/billing/payfast/notify',
  kind: 'raw',
  changes: [],
  who: 'anyone',
  summary:
    'Payfast reports a payment (its ITN): 200 once it is stored, 400 if it is forged, sent from elsewhere or not for this account',
  input: z.object({ body: rawBody }),
  output: z.object({}),
  problems: [notFound, notificationRefused],
})

export const receivePaystackNotification = endpoint({
  method: 'POST',
  path: '/api/billing/paystack/webhook',
  kind: 'raw',
  changes: [],
  who: 'anyone',
  summary:
    'Paystack reports a payment (its webhook): 200 once it is stored, and for events that do not matter here; 400 if it is forged, sent from elsewhere or not for this account',
  input: z.object({ body: rawBody }),
  output: z.object({}),
  problems: [notFound, notificationRefused],
})
