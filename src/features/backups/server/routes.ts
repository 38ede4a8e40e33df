import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { readBackups } from './read-backups.ts'

export const backupsRoutes = ({ route }: Api): void => route(contract.readBackups, readBackups)
