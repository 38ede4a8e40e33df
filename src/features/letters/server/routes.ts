import type { Api } from '#src/server/http/route.ts'
import { listLetters } from '../contract.ts'
import { readLetters } from './read-letters.ts'

export function letterRoutes({ route }: Api): void {
  route(listLetters, readLetters)
}
