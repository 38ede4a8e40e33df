import type { Feature } from '#src/server/feature.ts'
import { privacyRequestAnswered } from '../contract/events.ts'
import { forgetPerson } from './forget-person.ts'
import { mailReceived, notifyResponsible } from './mail-received.ts'
import { privacyMails } from './mails.ts'
import { remindRequest } from './requests/remind-request.ts'
import { retainGuests } from './retain-guests.ts'
import { retainRequests } from './requests/retain-requests.ts'
import { privacyRoutes } from './routes.ts'

export const privacy: Feature = {
  routes: privacyRoutes,
  events: [privacyRequestAnswered],
  reactions: [forgetPerson],
  retention: [retainGuests, retainRequests],
  mails: privacyMails,
  outgoing: [mailReceived, notifyResponsible, remindRequest],
}
