import { dueFor } from '#src/server/jobs/due.ts'
import { job } from '#src/server/jobs/job.ts'
import { askReview } from './ask-review.ts'
import { expireRequest } from './expire-request.ts'
import { remindArrival } from './remind-arrival.ts'
import { mailBooking, mailNews, mailNotices } from './mail-notices.ts'

/** Due when a request or a change runs out, as the trigger `bookings_set_due` says. */
const runOut = job({
  name: 'bookings.run-out',
  payload: dueFor,
  run: (deps, { subject }) => expireRequest(deps, subject),
})

/** Due the morning after check-out, as the same trigger says. */
const reviewDue = job({
  name: 'bookings.ask-review',
  payload: dueFor,
  run: (deps, { subject }) => askReview(deps, subject),
})

/** Due three days before an arrival, as the same trigger says. */
const arrivalDue = job({
  name: 'bookings.tell-arrival',
  payload: dueFor,
  run: (deps, { subject }) => remindArrival(deps, subject),
})

export const bookingJobs = [runOut, reviewDue, arrivalDue, mailNotices, mailBooking]

export const bookingSubscribers = [mailNews]
