import type { Feature } from '#src/server/feature.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Feature = { routes: reviewRoutes }
