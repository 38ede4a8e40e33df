import type { Feature } from '#src/server/feature.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import { termsRoutes } from './routes.ts'

export const terms: Feature = { routes: termsRoutes, reactions: [forgetPerson, forgetGuestOfHost] }
