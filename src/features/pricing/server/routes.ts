import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { quoteStay } from './quote-stay.ts'

export function pricingRoutes({ route }: Api): void {
  route(contract.quoteStay, quoteStay)
}
