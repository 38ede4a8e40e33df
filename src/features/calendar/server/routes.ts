import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { listNights } from './list-nights.ts'

export function calendarRoutes({ route }: Api): void {
  route(contract.listNights, listNights)
}
