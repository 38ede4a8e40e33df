import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { whatsappRoutes } from './routes.ts'

export const whatsapp: Feature = { routes: whatsappRoutes, reactions: [forgetPerson, forgetGuestOfHost] }
