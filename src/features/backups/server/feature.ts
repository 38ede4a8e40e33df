import type { Feature } from '#src/server/feature.ts'
import { backupsMails } from './mails.ts'
import { backupsRoutes } from './routes.ts'

export const backups: Feature = { routes: backupsRoutes, mails: backupsMails }
