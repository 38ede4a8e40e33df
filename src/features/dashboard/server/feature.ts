import type { Feature } from '#src/server/feature.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboard: Feature = { routes: dashboardRoutes }
