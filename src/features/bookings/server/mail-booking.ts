import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/queue.ts'
import { eventKinds } from '../contract.ts'
import { letterAbout } from './mails.ts'
import { bookingById } from './queries.ts'

/** Tells one side of a booking what happened to it. */
export const mailBooking = job({
  name: 'bookings.mail',
  payload: z.object({
    bookingId: z.uuid(),
    kind: z.enum(eventKinds),
    recipient: z.enum(['realtor', 'guest']),
  }),
  async run({ db, sendMail, config }, { bookingId, kind, recipient }) {
    const booking = await bookingById(db, bookingId)
    const mail = booking && letterAbout(booking, kind, recipient, config.publicUrl)
    if (mail) await sendMail(mail)
  },
})
