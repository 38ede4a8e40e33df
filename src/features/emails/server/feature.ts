import type { Feature } from '#src/server/feature.ts'
import { emailRoutes } from './routes.ts'

export const emails: Feature = { routes: emailRoutes }
