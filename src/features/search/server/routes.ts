import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { searchRecords } from './search-records.ts'

export function searchRoutes({ route }: Api): void {
  route(contract.searchRecords, searchRecords, { isSearch: true })
}
