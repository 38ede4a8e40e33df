import { forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { bookingLinkRoutes } from './routes.ts'

export const bookingLinks: Feature = { routes: bookingLinkRoutes, reactions: [forgetPerson] }
