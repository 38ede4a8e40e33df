import type { Feature } from '#src/server/feature.ts'
import { pricingRoutes } from './routes.ts'
import { pricingOutgoing } from './work.ts'

export const pricing: Feature = { routes: pricingRoutes, outgoing: pricingOutgoing }
