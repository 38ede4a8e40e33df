import type { Feature } from '#src/server/feature.ts'
import { uptimeRoutes } from './routes.ts'
import { uptimeOutgoing } from './work.ts'

export const uptime: Feature = { routes: uptimeRoutes, outgoing: uptimeOutgoing }
