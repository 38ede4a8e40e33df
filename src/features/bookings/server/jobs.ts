import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { expireChanges, expireRequests } from './expire-requests.ts'
import { mailBooking, mailNotices } from './mail-notices.ts'

const endWhatRanOut = job({
  name: 'bookings.end-what-ran-out',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(deps) {
    await expireRequests(deps)
    await expireChanges(deps)
  },
})

export const bookingJobs = [endWhatRanOut, mailNotices, mailBooking]
