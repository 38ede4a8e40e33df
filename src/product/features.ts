import { callMade } from '#src/contract/call-made.ts'
import type { EventOf } from '#src/contract/event.ts'
import { clashClosed, clashFound, feedAsks, feedStale } from '#src/features/channels/contract/events.ts'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import { accountJobs } from '#src/features/accounts/server/jobs.ts'
import { accountMails } from '#src/features/accounts/server/mails.ts'
import { accountRoutes } from '#src/features/accounts/server/routes.ts'
import { queueChanged } from '#src/features/automations/contract/events.ts'
import { automationJobs, automationSubscribers } from '#src/features/automations/server/jobs.ts'
import { automationMails } from '#src/features/automations/server/mails.ts'
import { automationRoutes } from '#src/features/automations/server/routes.ts'
import { arrivalRoutes } from '#src/features/arrival/server/routes.ts'
import { billingRoutes } from '#src/features/billing/server/routes.ts'
import { bookingJobs, bookingSubscribers } from '#src/features/bookings/server/jobs.ts'
import { bookingMails } from '#src/features/bookings/server/mails.ts'
import { bookingRoutes } from '#src/features/bookings/server/routes.ts'
import { calendarRoutes } from '#src/features/calendar/server/routes.ts'
import { channelJobs } from '#src/features/channels/server/jobs.ts'
import { channelSubscribers } from '#src/features/channels/server/mail-host.ts'
import { channelMails } from '#src/features/channels/server/mails.ts'
import { channelRoutes } from '#src/features/channels/server/routes.ts'
import { claimRoutes } from '#src/features/claims/server/routes.ts'
import { dashboardRoutes } from '#src/features/dashboard/server/routes.ts'
import { favouriteRoutes } from '#src/features/favourites/server/routes.ts'
import { keyMails } from '#src/features/keys/server/mails.ts'
import { keyRoutes } from '#src/features/keys/server/routes.ts'
import { letterRoutes } from '#src/features/letters/server/routes.ts'
import { messageSent } from '#src/features/messages/contract.ts'
import { messageJobs } from '#src/features/messages/server/jobs.ts'
import { messageMails } from '#src/features/messages/server/mails.ts'
import { messageRoutes } from '#src/features/messages/server/routes.ts'
import { platformJobs } from '#src/features/platform/server/jobs.ts'
import { platformMails } from '#src/features/platform/server/mails.ts'
import { platformRoutes } from '#src/features/platform/server/routes.ts'
import { pricingJobs } from '#src/features/pricing/server/jobs.ts'
import { pricingRoutes } from '#src/features/pricing/server/routes.ts'
import { propertyEvents } from '#src/features/properties/contract/events.ts'
import { propertyRoutes } from '#src/features/properties/server/routes.ts'
import { reviewRoutes } from '#src/features/reviews/server/routes.ts'
import { templateRoutes } from '#src/features/templates/server/routes.ts'
import { uptimeJobs } from '#src/features/uptime/server/jobs.ts'
import { uptimeRoutes } from '#src/features/uptime/server/routes.ts'
import { uploadRoutes } from '#src/features/uploads/server/routes.ts'
import { whatsappRoutes } from '#src/features/whatsapp/server/routes.ts'
import { waitlistJobs } from '#src/features/waitlist/server/jobs.ts'
import { waitlistMails } from '#src/features/waitlist/server/mails.ts'
import { waitlistRoutes } from '#src/features/waitlist/server/routes.ts'
import { webhookFailing, webhookTurnedOff } from '#src/features/webhooks/contract/events.ts'
import { webhookJobs, webhookSubscribers } from '#src/features/webhooks/server/jobs.ts'
import { webhookMails } from '#src/features/webhooks/server/mails.ts'
import { webhookRoutes } from '#src/features/webhooks/server/routes.ts'
import type { Routes } from '#src/server/app.ts'
import { deliverEvents } from '#src/server/events/deliver.ts'
import type { Subscribed } from '#src/server/events/subscriber.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { sendDue } from '#src/server/jobs/due.ts'
import { sweep, sweepLimits } from '#src/server/jobs/sweep.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { sendMailJobs } from '#src/server/mail/send-mail.ts'
import { sweepPictures } from '#src/server/pictures/sweep-pictures.ts'

type Feature = {
  routes: Routes
  jobs?: readonly { name: string }[]
  /** What it tells. */
  events?: readonly EventOf[]
  /** Jobs that are sent for events. */
  subscribers?: readonly Subscribed[]
  mails?: readonly MailKind[]
}

/** What the product is made of, in the order of the API's own page. */
const features: readonly Feature[] = [
  { routes: accountRoutes, jobs: accountJobs, mails: accountMails },
  { routes: propertyRoutes, events: propertyEvents },
  { routes: uploadRoutes },
  { routes: favouriteRoutes },
  { routes: billingRoutes },
  { routes: waitlistRoutes, jobs: waitlistJobs, mails: waitlistMails },
  { routes: platformRoutes, jobs: platformJobs, mails: platformMails },
  { routes: uptimeRoutes, jobs: uptimeJobs },
  { routes: dashboardRoutes },
  { routes: letterRoutes },
  { routes: calendarRoutes },
  { routes: pricingRoutes, jobs: pricingJobs },
  {
    routes: channelRoutes,
    jobs: channelJobs,
    events: [clashFound, clashClosed, feedStale, feedAsks],
    subscribers: channelSubscribers,
    mails: channelMails,
  },
  {
    routes: bookingRoutes,
    jobs: bookingJobs,
    events: Object.values(bookingEvents),
    subscribers: bookingSubscribers,
    mails: bookingMails,
  },
  { routes: reviewRoutes },
  { routes: claimRoutes },
  { routes: messageRoutes, events: [messageSent], jobs: messageJobs, mails: messageMails },
  { routes: templateRoutes },
  { routes: arrivalRoutes },
  { routes: whatsappRoutes },
  { routes: keyRoutes, mails: keyMails },
  {
    routes: webhookRoutes,
    events: [webhookFailing, webhookTurnedOff],
    jobs: webhookJobs,
    subscribers: webhookSubscribers,
    mails: webhookMails,
  },
  {
    routes: automationRoutes,
    events: [queueChanged],
    jobs: automationJobs,
    subscribers: automationSubscribers,
    mails: automationMails,
  },
]

export const routes: readonly Routes[] = features.map(feature => feature.routes)

/** All that may happen, and whom it concerns. */
export const events: readonly EventOf[] = [callMade, ...features.flatMap(feature => feature.events ?? [])]

/** Who hears of what happens. */
export const subscribers: readonly Subscribed[] = features.flatMap(feature => feature.subscribers ?? [])

/** Every feature's jobs, then the kit's own. */
export const jobs: readonly Job[] = [
  ...features.flatMap(feature => feature.jobs ?? []),
  ...subscribers,
  deliverEvents(subscribers),
  ...sendMailJobs(features.flatMap(feature => feature.mails ?? [])),
  sendDue,
  sweep,
  sweepLimits,
  sweepPictures,
] as Job[] // each keeps its own payload
