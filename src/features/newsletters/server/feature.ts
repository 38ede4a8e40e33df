import { retainConsents } from './subscribers/retain-consents.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { newsletterEvents } from '../contract/events.ts'
import { countOutcome } from './sending/count-outcome.ts'
import { inviteGuests, sendInvitations } from './subscribers/invite-guests.ts'
import { newsletterWork } from './work.ts'
import { newsletterMails } from './mails.ts'
import { newsletterRoutes } from './routes.ts'
import { mailReport } from './sending/mail-report.ts'
import { writeNewsletter } from './sending/write-newsletter.ts'

export const newsletters: Feature = {
  routes: newsletterRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  retention: [retainConsents],
  events: newsletterEvents,
  subscribers: [inviteGuests],
  mails: newsletterMails,
  outgoing: [...newsletterWork, writeNewsletter, countOutcome, sendInvitations, mailReport.processing],
}
