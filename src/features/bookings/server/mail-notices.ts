import { and, eq, type SQL } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import { bookingNotices } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { job } from '#src/server/jobs/job.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import type { EventKind } from '../contract/booking.ts'
import { bookingEvents, kindOf } from '../contract/events.ts'
import { recipientsOf } from './compose-email.ts'
import { isWaiting, mailNotice } from './mail-notice.ts'
import { news } from './mails.ts'
import { insertNotices } from './queries.ts'

/** Tells one side of a booking what had to wait. */
export const noticeDue = outgoingKind({
  name: 'bookings.mail-notice',
  places: 3,
  run: async (deps, { subject }) => ({ at: await mailNotice(deps, news, subject) }),
})

/** Makes mails of those notices that may be told now, and of the others at their time. */
export async function mailNotices(deps: Deps, which: SQL | undefined): Promise<void> {
  const waiting = await deps.db
    .select({ id: bookingNotices.id })
    .from(bookingNotices)
    .where(and(which, isWaiting))
  for (const { id } of waiting) {
    const at = await mailNotice(deps, news, id)
    if (at) await schedule(deps.db, noticeDue, id, at)
  }
}

/** Tells both sides of a booking what happened to it, within what one address gets in an hour. */
export const mailNews = subscriber({
  name: 'bookings.mail-news',
  to: Object.values(bookingEvents),
  async run(deps, { id: eventId, subjectId: bookingId, name, actorId, facts }) {
    const kind = kindOf(name)
    const recipients = recipientsOf(kind, facts.by)
    await insertNotices(deps.db, { eventId, bookingId, kind, recipients, actorId, now: deps.now() })
    await mailNotices(deps, eq(bookingNotices.eventId, eventId))
  },
})

/** Jobs that an earlier version left in its queue: one job a letter. */
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
    await mailNotices(deps, eq(bookingNotices.bookingId, notice.bookingId))
  },
})
