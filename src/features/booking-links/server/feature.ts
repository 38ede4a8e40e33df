import type { Feature } from '#src/server/feature.ts'
import { bookingLinkRoutes } from './routes.ts'

export const claims: Feature = { routes: bookingLinkRoutes }
