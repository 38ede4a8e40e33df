import type { Feature } from '#src/server/feature.ts'
import { searchRoutes } from './routes.ts'

export const search: Feature = { routes: searchRoutes }
