import type { Api } from '#src/server/http/route.ts'
import * as contract from '../../contract/refund-accounts.ts'
import { giveRefundAccount, giveRefundAccountByLink } from './give-refund-account.ts'
import { showRefundAccount } from './show-refund-account.ts'

/** Each is mailed to the guest. */
const AN_HOUR = 10
const HOUR = 60 * 60

export function refundRoutes({ route }: Api): void {
  route(contract.giveRefundAccount, giveRefundAccount, { writesAnHour: AN_HOUR })
  route(contract.giveRefundAccountByLink, giveRefundAccountByLink, {
    perAddress: { callsMax: AN_HOUR, seconds: HOUR },
  })
  route(contract.showRefundAccount, showRefundAccount, { writesAnHour: 600 })
}
