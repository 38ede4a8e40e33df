import type { Feature } from '#src/server/feature.ts'
import { administrationMails } from './mails.ts'
import { administrationRoutes } from './routes.ts'

export const administration: Feature = {
  routes: administrationRoutes,
  mails: administrationMails,
}
