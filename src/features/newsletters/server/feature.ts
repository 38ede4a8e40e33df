import { retainConsents } from './retain-consents.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { newsletterEvents } from '../contract/events.ts'
import { countOutcome } from './count-outcome.ts'
import { inviteGuests, sendInvitations } from './invite-guests.ts'
import { newsletterWork } from './work.ts'
import { newsletterMails } from './mails.ts'
import { newsletterRoutes } from './routes.ts'
import { mailReport } from './mail-report.ts'
import { writeNewsletter } from './write-newsletter.ts'

export const newsletters: Feature = {
  routes: newsletterRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  retention: [retainConsents],
  events: newsletterEvents,
  subscribers: [inviteGuests],
  mails: newsletterMails,
  outgoing: [...newsletterWork, writeNewsletter, countOutcome, sendInvitations, mailReport.processing],
}
