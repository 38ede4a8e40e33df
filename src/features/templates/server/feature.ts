import type { Feature } from '#src/server/feature.ts'
import { templateRoutes } from './routes.ts'

export const templates: Feature = { routes: templateRoutes }
