import type { Feature } from '#src/server/feature.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import { preparePhotos } from './listings/prepare-photos.ts'
import { importRoutes } from './routes.ts'
import { sweepImports } from './sweep-imports.ts'

export const imports: Feature = {
  routes: importRoutes,
  outgoing: [preparePhotos],
  reactions: [forgetPerson, forgetGuestOfHost],
  sweep: sweepImports,
}
