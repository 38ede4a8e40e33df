import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { eventKinds } from '../contract/booking.ts'
import { insertNotice } from './queries.ts'
import { sendNotices } from './send-notices.ts'

/** Tells both sides of bookings what happened to them: when something has, and each minute what had to wait. */
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
    kind: z.enum(eventKinds),
    recipient: z.enum(['realtor', 'guest']),
  }),
  async run(deps, notice) {
    await insertNotice(deps.db, { ...notice, actorId: null, at: deps.now() })
    await sendNotices(deps)
  },
})
