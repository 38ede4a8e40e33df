import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Feature = { routes: reviewRoutes, reactions: [forgetPerson, forgetGuestOfHost] }
