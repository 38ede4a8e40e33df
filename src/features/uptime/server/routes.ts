import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { readUptime } from './read-uptime.ts'

export const uptimeRoutes = ({ route }: Api): void => route(contract.readUptime, readUptime)
