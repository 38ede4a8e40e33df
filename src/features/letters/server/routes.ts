import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { listLetters } from './list-letters.ts'

export function letterRoutes({ route }: Api): void {
  route(contract.listLetters, listLetters)
}
