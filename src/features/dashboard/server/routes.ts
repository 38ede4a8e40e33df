import type { Api } from '#src/server/http/route.ts'
import { getDashboard } from '../contract.ts'
import { readDashboard } from './read-dashboard.ts'

export function dashboardRoutes({ route }: Api): void {
  route(getDashboard, readDashboard)
}
