import type { Feature } from '#src/server/feature.ts'
import { claimRoutes } from './routes.ts'

export const claims: Feature = { routes: claimRoutes }
