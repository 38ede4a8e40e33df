import type { Feature } from '#src/server/feature.ts'
import { propertyRoutes } from './routes.ts'
import { propertyEvents } from '../contract/events.ts'

export const properties: Feature = { routes: propertyRoutes, events: propertyEvents }
