import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract/money.ts'
import * as overview from '../contract/overview.ts'
import * as linkDocuments from '../contract/link-documents.ts'
import * as payLink from '../contract/pay-link.ts'
import * as payPage from '../contract/pay-page.ts'
import * as waiting from '../contract/waiting.ts'
import * as withdrawing from '../contract/withdraw-refund.ts'
import { answerResold } from './resold/answer-resold.ts'
import { payStayByLink, readPayPageByLink, sayPaidByLink } from './by-link/pay-by-link.ts'
import { countLate } from './count-late.ts'
import { bankAccountRoutes } from './bank-accounts/bank-account-routes.ts'
import { readDocumentByLink, readReceiptByLink } from './by-link/read-document-by-link.ts'
import { damageRoutes } from './damage/damage-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { extendDue, sayPaid, waiveDue } from './extend-due.ts'
import { gatewayRoutes } from './gateways/gateway-routes.ts'
import { giveBack, refundPaid } from './reactions/give-back.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { readMoney } from './read-money.ts'
import { readPayPage } from './read-pay-page.ts'
import { readOverview } from './read-overview.ts'
import { recordPayment } from './record-payment.ts'
import { refundRoutes } from './refunds-to-pay/refund-routes.ts'
import { withdrawRefund } from './refunds-to-pay/withdraw-refund.ts'
import { reviveStay } from './reactions/revive-stay.ts'
import { statementRoutes } from './statements/statement-routes.ts'
import { undoPayment } from './undo-payment.ts'

// Each may tell somebody by mail.
const PAYMENTS_AN_HOUR = 600
const HOUR = 60 * 60
const BY_LINK_AN_HOUR = 60

export function moneyRoutes(api: Api): void {
  const { route } = api
  route(overview.readOverview, readOverview)
  route(waiting.countLate, countLate)
  bankAccountRoutes(api)
  gatewayRoutes(api)
  statementRoutes(api)
  damageRoutes(api)
  payoutRoutes(api)
  documentRoutes(api)
  refundRoutes(api)
  route(contract.readMoney, readMoney)
  route(payPage.readPayPage, readPayPage)
  // The page asks each 5 seconds while a guest waits for the gateway.
  route(payLink.readPayPageByLink, readPayPageByLink, { perAddress: { callsMax: 6000, seconds: HOUR } })
  route(payLink.payStayByLink, payStayByLink, {
    reachesOutside: true,
    perAddress: { callsMax: BY_LINK_AN_HOUR, seconds: HOUR },
  })
  route(linkDocuments.readReceiptByLink, readReceiptByLink, {
    perAddress: { callsMax: BY_LINK_AN_HOUR, seconds: HOUR },
  })
  route(linkDocuments.readDocumentByLink, readDocumentByLink, {
    perAddress: { callsMax: BY_LINK_AN_HOUR, seconds: HOUR },
  })
  route(payLink.sayPaidByLink, sayPaidByLink, { perAddress: { callsMax: BY_LINK_AN_HOUR, seconds: HOUR } })
  route(contract.recordPayment, recordPayment, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.undoPayment, undoPayment, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.extendDue, extendDue, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.waiveDue, waiveDue, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.sayPaid, sayPaid, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.giveBack, giveBack, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.refundPaid, refundPaid, { writesAnHour: PAYMENTS_AN_HOUR })
  route(withdrawing.withdrawRefund, withdrawRefund, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.reviveStay, reviveStay, { writesAnHour: PAYMENTS_AN_HOUR })
  route(contract.answerResold, answerResold, { writesAnHour: PAYMENTS_AN_HOUR })
}
