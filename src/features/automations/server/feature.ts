import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { automationRoutes } from './routes.ts'
import { queueChanged } from '../contract/events.ts'
import { automationOutgoing, automationSubscribers } from './work.ts'
import { automationMails } from './mails.ts'

export const automations: Feature = {
  routes: automationRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  events: [queueChanged],
  outgoing: automationOutgoing,
  subscribers: automationSubscribers,
  mails: automationMails,
}
