import type { Feature } from '#src/server/feature.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import { importRoutes } from './routes.ts'
import { sweepImports } from './sweep-imports.ts'

export const imports: Feature = {
  routes: importRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  sweep: sweepImports,
}
