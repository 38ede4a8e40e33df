import type { Feature } from '#src/server/feature.ts'
import { cleanerNotified, turnoverDone } from '../contract/events.ts'
import { forgetPerson } from './forget-person.ts'
import { turnoverOutgoing } from './work.ts'
import { turnoverMails } from './mails.ts'
import { sweepTurnovers } from './sweep-turnovers.ts'
import { turnoverRoutes } from './routes.ts'

export const turnovers: Feature = {
  routes: turnoverRoutes,
  reactions: [forgetPerson],
  events: [cleanerNotified, turnoverDone],
  outgoing: turnoverOutgoing,
  mails: turnoverMails,
  sweep: sweepTurnovers,
}
