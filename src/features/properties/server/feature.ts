import { forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { propertyRoutes } from './routes.ts'
import { propertyEvents } from '../contract/events.ts'

export const properties: Feature = {
  routes: propertyRoutes,
  reactions: [forgetPerson],
  events: propertyEvents,
}
