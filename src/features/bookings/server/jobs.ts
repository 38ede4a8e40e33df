import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/queue.ts'
import { expireChanges, expireRequests } from './expire-requests.ts'
import { mailBooking, mailNotices } from './mail-notices.ts'

const endWhatRanOut = job({
  name: 'bookings.end-what-ran-out',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async run(deps) {
    await expireRequests(deps)
    await expireChanges(deps)
  },
})

export const bookingJobs = [endWhatRanOut, mailNotices, mailBooking]
