import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { askReview } from './ask-review.ts'
import { expireHold } from './requests/expire-hold.ts'
import { remindArrival } from './arrival/remind-arrival.ts'
import { mailBooking, mailNews, noticeDue } from './notices/mail-notices.ts'

/** Due when a request or a change runs out, as the trigger `bookings_set_due` says. */
const runOut = outgoingKind({
  name: 'bookings.run-out',
  places: 3,
  run: (deps, { subject }) => expireHold(deps, subject),
})

/** Due the morning after check-out, as the same trigger says. */
const reviewDue = outgoingKind({
  name: 'bookings.ask-review',
  places: 3,
  run: (deps, { subject }) => askReview(deps, subject),
})

/** Due three days before an arrival, as the same trigger says. */
const arrivalDue = outgoingKind({
  name: 'bookings.tell-arrival',
  places: 3,
  run: (deps, { subject }) => remindArrival(deps, subject),
})

export const bookingOutgoing = [runOut, reviewDue, arrivalDue, noticeDue, mailBooking]

export const bookingSubscribers = [mailNews]
