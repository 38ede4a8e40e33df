import type { Feature } from '#src/server/feature.ts'
import { exportFailed, exportReady } from '../contract/events.ts'
import { reopenAccount } from './reopen-account.ts'
import { copyGuest } from './copy-guest.ts'
import { forgetGuest } from './forget-guest.ts'
import { forgetPerson } from './forget-person.ts'
import { exportsMails } from './mails.ts'
import { exportsRoutes } from './routes.ts'
import { sweepExports } from './sweep-exports.ts'
import { exportsWork } from './work.ts'

export const exports: Feature = {
  routes: exportsRoutes,
  events: [exportReady, exportFailed],
  outgoing: exportsWork,
  mails: exportsMails,
  reactions: [copyGuest, forgetGuest, forgetPerson, reopenAccount],
  sweep: sweepExports,
}
