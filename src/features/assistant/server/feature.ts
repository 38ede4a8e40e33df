import type { Feature } from '#src/server/feature.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import { assistantRoutes } from './routes.ts'

export const assistant: Feature = { routes: assistantRoutes, reactions: [forgetPerson, forgetGuestOfHost] }
