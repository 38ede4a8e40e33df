import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { webhookRoutes } from './routes.ts'
import { webhookFailing, webhookTurnedOff } from '../contract/events.ts'
import { webhookOutgoing, webhookSubscribers } from './work.ts'
import { webhookMails } from './mails.ts'

export const webhooks: Feature = {
  routes: webhookRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  events: [webhookFailing, webhookTurnedOff],
  outgoing: webhookOutgoing,
  subscribers: webhookSubscribers,
  mails: webhookMails,
}
