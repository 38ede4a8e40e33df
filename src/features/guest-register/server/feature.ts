import type { Feature } from '#src/server/feature.ts'
import { endLinkOfOther } from './end-link.ts'
import { forgetOrganisation } from './forget-organisation.ts'
import { guestRegisterRoutes } from './routes.ts'
import { shredRegisters, sweepLinks } from './shred-registers.ts'

export const guestRegister: Feature = {
  routes: guestRegisterRoutes,
  reactions: [forgetOrganisation, endLinkOfOther],
  sweep: sweepLinks,
  retention: [shredRegisters],
}
