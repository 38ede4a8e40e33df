import { readConfirmed } from '#src/features/accounts/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { createKey } from './create-key.ts'
import { keysOf } from './queries.ts'
import { revokeKey } from './revoke-key.ts'

export function keyRoutes({ route }: Api): void {
  route(contract.listKeys, async ({ db }, _, { organisation }) => {
    const keys = await keysOf(db, organisation.id)
    return { success: true as const, keys, total: keys.length }
  })
  route(contract.createKey, createKey, { readInput: readConfirmed(contract.createKey) })
  route(contract.revokeKey, revokeKey)
}
