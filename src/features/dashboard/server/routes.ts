import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { readDashboard } from './read-dashboard.ts'
import { readFirstSteps } from './read-first-steps.ts'

export function dashboardRoutes({ route }: Api): void {
  route(contract.readDashboard, readDashboard)
  route(contract.readFirstSteps, readFirstSteps)
}
