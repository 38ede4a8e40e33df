import { and, eq, type SQL } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import { bookingNotices } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { workAbout } from '#src/server/outgoing/work-about.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import type { EventKind } from '../../contract/booking.ts'
import { bookingEvents, kindOf } from '../../contract/events.ts'
import { recipientsOf } from './compose-email.ts'
import { isWaiting, mailNotice } from './mail-notice.ts'
import { news } from '../mails.ts'
import { insertNotices } from '../queries.ts'

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

const kindOfNotice = z.enum(Object.keys(bookingEvents) as [EventKind]) // each by its kind
const recipientOfNotice = z.enum(['realtor', 'guest'])

/** Notices of an early version, whose queue held one piece of work a mail. */
export const mailBooking = workAbout({
  name: 'bookings.mail',
  parts: ['bookingId', 'kind', 'recipient'],
  async run(deps, { bookingId, kind, recipient }) {
    await insertNotices(deps.db, {
      bookingId,
      kind: kindOfNotice.parse(kind),
      recipients: [recipientOfNotice.parse(recipient)],
      eventId: null,
      actorId: null,
      now: deps.now(),
    })
    await mailNotices(deps, eq(bookingNotices.bookingId, bookingId))
  },
})
