import { forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { waitlistRoutes } from './routes.ts'
import { waitlistOutgoing } from './work.ts'
import { waitlistMails } from './mails.ts'

export const waitlist: Feature = {
  routes: waitlistRoutes,
  reactions: [forgetPerson],
  outgoing: waitlistOutgoing,
  mails: waitlistMails,
}
