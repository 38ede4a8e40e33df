import type { Feature } from '#src/server/feature.ts'
import { arrivalRoutes } from './routes.ts'

export const arrival: Feature = { routes: arrivalRoutes }
