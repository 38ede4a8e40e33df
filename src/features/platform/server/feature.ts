import type { Feature } from '#src/server/feature.ts'
import { platformRoutes } from './routes.ts'
import { platformOutgoing } from './work.ts'
import { platformMails } from './mails.ts'

export const platform: Feature = { routes: platformRoutes, outgoing: platformOutgoing, mails: platformMails }
