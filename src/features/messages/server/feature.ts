import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { messageRoutes } from './routes.ts'
import { messageSent } from '../contract.ts'
import { messageOutgoing } from './work.ts'
import { messageMails } from './mails.ts'

export const messages: Feature = {
  routes: messageRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  events: [messageSent],
  outgoing: messageOutgoing,
  mails: messageMails,
}
