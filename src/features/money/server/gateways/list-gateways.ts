import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/gateways.ts'
import { gatewayAnswers } from './select-gateways.ts'

/** Lists the gateways through which guests of an organisation pay. */
export const listGateways: Handler<typeof contract.listGateways> = (deps, _, { organisation }) =>
  gatewayAnswers(deps, deps.db, organisation.id)
