import type { Feature } from '#src/server/feature.ts'
import { platformRoutes } from './routes.ts'
import { platformJobs } from './jobs.ts'
import { platformMails } from './mails.ts'

export const platform: Feature = { routes: platformRoutes, jobs: platformJobs, mails: platformMails }
