import type { Feature } from '#src/server/feature.ts'
import { waitlistRoutes } from './routes.ts'
import { waitlistJobs } from './jobs.ts'
import { waitlistMails } from './mails.ts'

export const waitlist: Feature = { routes: waitlistRoutes, jobs: waitlistJobs, mails: waitlistMails }
