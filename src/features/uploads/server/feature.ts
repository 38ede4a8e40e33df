import type { Feature } from '#src/server/feature.ts'
import { uploadRoutes } from './routes.ts'

export const uploads: Feature = { routes: uploadRoutes }
