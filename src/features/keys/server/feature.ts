import type { Feature } from '#src/server/feature.ts'
import { keyRoutes } from './routes.ts'
import { keyMails } from './mails.ts'

export const keys: Feature = { routes: keyRoutes, mails: keyMails }
