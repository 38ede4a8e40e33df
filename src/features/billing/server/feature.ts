import type { Feature } from '#src/server/feature.ts'
import { billingRoutes } from './routes.ts'

export const billing: Feature = { routes: billingRoutes }
