import type { Feature } from '#src/server/feature.ts'
import { bookingLinkRoutes } from './routes.ts'

export const bookingLinks: Feature = { routes: bookingLinkRoutes }
