import type { Feature } from '#src/server/feature.ts'
import { pricingRoutes } from './routes.ts'
import { pricingJobs } from './jobs.ts'

export const pricing: Feature = { routes: pricingRoutes, jobs: pricingJobs }
