import { recurring } from '#src/server/outgoing/recurring.ts'
import { mailOwner } from './mail-owner.ts'
import { sendDelivery } from './send-delivery.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'
import { webhookNotifiers } from './notify-webhooks.ts'

const sweep = recurring({
  name: 'webhooks.sweep',
  every: { hour: 3, minute: 20 },
  run: ({ db }) => sweepDeliveries(db),
})

export const webhookOutgoing = [sendDelivery(), sweep]
export const webhookSubscribers = [...webhookNotifiers, mailOwner]
