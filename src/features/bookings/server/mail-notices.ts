import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import type { EventKind } from '../contract/booking.ts'
import { bookingEvents, kindOf } from '../contract/events.ts'
import { recipientsOf } from './compose-email.ts'
import { insertNotices } from './queries.ts'
import { sendNotices } from './send-notices.ts'

/** Tells both sides of a booking what happened to it, within what one address gets in an hour. */
export const mailNews = subscriber({
  name: 'bookings.mail-news',
  to: Object.values(bookingEvents),
  async run(deps, { id: eventId, subjectId: bookingId, name, actorId, facts }) {
    const kind = kindOf(name)
    const recipients = recipientsOf(kind, facts.by)
    await insertNotices(deps.db, { eventId, bookingId, kind, recipients, actorId, now: deps.now() })
    await sendNotices(deps)
  },
})

/** Tells both sides of bookings what had to wait. */
export const mailNotices = job({
  name: 'bookings.mail-notices',
  payload: z.object({}),
  every: '* * * * *',
  run: deps => sendNotices(deps),
})

/** What an earlier version left in its queue: one job a letter. */
export const mailBooking = job({
  name: 'bookings.mail',
  payload: z.object({
    bookingId: z.uuid(),
    kind: z.enum(Object.keys(bookingEvents) as [EventKind]), // each by its kind
    recipient: z.enum(['realtor', 'guest']),
  }),
  async run(deps, { recipient, ...notice }) {
    const recipients = [recipient]
    await insertNotices(deps.db, {
      ...notice,
      recipients,
      eventId: null,
      actorId: null,
      now: deps.now(),
    })
    await sendNotices(deps)
  },
})
