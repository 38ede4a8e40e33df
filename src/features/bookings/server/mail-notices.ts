import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import type { EventKind } from '../contract/booking.ts'
import { bookingEvents } from '../contract/events.ts'
import { insertNotices } from './queries.ts'
import { sendNotices } from './send-notices.ts'

/** Tells both sides of a booking what happened to it, within what one address gets in an hour. */
export const mailNews = subscriber({
  name: 'bookings.mail-news',
  to: Object.values(bookingEvents),
  run: deps => sendNotices(deps),
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
