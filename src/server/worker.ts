import { accountJobs } from '../features/accounts/server/jobs.ts'
import { bookingJobs } from '../features/bookings/server/jobs.ts'
import { mailWelcome } from '../features/waitlist/server/jobs.ts'
import type { Job } from './jobs/job.ts'
import { sweep } from './jobs/sweep.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'

/** Every feature's jobs, by name. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  mailWelcome,
  ...bookingJobs,
  sweep,
  sweepPictures,
] as Job[] // each keeps its own payload
