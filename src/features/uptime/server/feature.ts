import type { Feature } from '#src/server/feature.ts'
import { uptimeRoutes } from './routes.ts'
import { uptimeJobs } from './jobs.ts'

export const uptime: Feature = { routes: uptimeRoutes, jobs: uptimeJobs }
