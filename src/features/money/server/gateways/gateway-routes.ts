import { readConfirmed } from '#src/features/accounts/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as disputes from '../../contract/disputes.ts'
import * as contract from '../../contract/gateways.ts'
import { changeDispute, listDisputes, noteDispute } from '../disputes/list-disputes.ts'
import { listHostDisputes } from '../disputes/list-host-disputes.ts'
import { readEvidence } from '../disputes/read-evidence.ts'
import { connectPayfast, connectPaystack, disconnectGateway } from './connect-gateway.ts'
import { listGateways } from './list-gateways.ts'
import { payStay } from './pay-stay.ts'
import { payStayForm } from './pay-stay-form.ts'
import { receiveStayNotification } from './receive-stay-notification.ts'
import { dismissUnmatched, listUnmatched, matchUnmatched } from './settle-unmatched.ts'

/** Each change mails every owner, and calls a gateway. */
const CHANGES_AN_HOUR = 20
const PAYMENTS_AN_HOUR = 60

export function gatewayRoutes({ route }: Api): void {
  route(contract.listGateways, listGateways)
  route(contract.connectPayfast, connectPayfast, {
    readInput: readConfirmed(contract.connectPayfast),
    reachesOutside: true,
    writesAnHour: CHANGES_AN_HOUR,
  })
  route(contract.connectPaystack, connectPaystack, {
    readInput: readConfirmed(contract.connectPaystack),
    reachesOutside: true,
    writesAnHour: CHANGES_AN_HOUR,
  })
  route(contract.disconnectGateway, disconnectGateway, {
    readInput: readConfirmed(contract.disconnectGateway),
    writesAnHour: CHANGES_AN_HOUR,
  })
  route(contract.receiveStayNotification, receiveStayNotification)
  route(contract.payStay, payStay, { reachesOutside: true, writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.payStayForm, payStayForm)
  route(disputes.listHostDisputes, listHostDisputes)
  route(disputes.listDisputes, listDisputes)
  route(disputes.noteDispute, noteDispute)
  route(disputes.changeDispute, changeDispute)
  route(disputes.readEvidence, readEvidence)
  route(contract.listUnmatched, listUnmatched)
  route(contract.matchUnmatched, matchUnmatched)
  route(contract.dismissUnmatched, dismissUnmatched)
}
