import { receive } from '#src/server/incoming/receive.ts'
import type { IncomingKind } from '#src/server/incoming/kind.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Api, From } from '#src/server/http/route.ts'
import * as invoices from '../contract/invoices.ts'
import * as oversee from '../contract/oversee.ts'
import * as notifications from '../contract/notifications.ts'
import * as refunds from '../contract/refunds.ts'
import * as subscribing from '../contract/subscribe.ts'
import * as contract from '../contract/subscription.ts'
import * as unmatched from '../contract/unmatched.ts'
import { answerSubscription } from './subscriptions/answer-subscription.ts'
import { answerPlan } from './queries.ts'
import { cancelSubscription } from './subscriptions/cancel-subscription.ts'
import { cancelFor } from './subscriptions/cancel-for.ts'
import { extendTrial } from './subscriptions/extend-trial.ts'
import { exportSubscriptions } from './oversight/export-subscriptions.ts'
import { exportUnmatched } from './oversight/export-unmatched.ts'
import { giveCredit } from './oversight/give-credit.ts'
import { overseeUnmatched, resolveUnmatched, retryUnmatched } from './oversight/oversee-unmatched.ts'
import { overseeSubscription, overseeSubscriptions } from './oversight/oversee-subscriptions.ts'
import { checkoutPlan } from './checkout/checkout-plan.ts'
import { payfastNotice } from './notices/payfast-notice.ts'
import { paystackNotice } from './notices/paystack-notice.ts'
import { listPlans } from './plans/list-plans.ts'
import { payOrder } from './checkout/pay-order.ts'
import { payRefund } from './refunds/pay-refund.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { selectPayments } from './select-payments.ts'
import { readUsage } from './queries.ts'
import { quotePlan } from './checkout/quote-plan.ts'
import { downloadInvoices } from './invoices/download-invoices.ts'
import { readHistory } from './read-history.ts'
import { readInvoicePdf } from './invoices/read-invoice-pdf.ts'
import { listOfInvoices } from './invoices/select-invoices.ts'
import { readDetails, saveDetails } from './save-details.ts'
import { startTrial } from './subscriptions/start-trial.ts'
import { beginPlan, subscribePlan } from './subscriptions/subscribe-plan.ts'

// Of one organisation's owner: a form is opened by hand.
const FORMS_AN_HOUR = 60

// The first of each is drawn.
const PDFS = { callsMax: 300, seconds: 3600 }
const ZIPS = { callsMax: 30, seconds: 3600 }

const noPlan = { id: 'free' as const, status: 'inactive' as const }

/** Takes a notification in and answers at once. Throws 400 for what is forged, comes from elsewhere or is not ours. */
const receiveFrom =
  (kind: IncomingKind) =>
  async (deps: Deps, { body }: { body: Uint8Array }, _: unknown, { headers, address }: From) => {
    await receive(deps, kind, { headers, body, address })
    return {}
  }

export function billingRoutes({ route }: Api): void {
  route(contract.getSubscription, async ({ db, now }, _, { organisation }) => {
    if (!organisation) return { success: true as const, subscription: null, organization: null }
    return { success: true as const, ...(await answerSubscription(db, organisation.id, now())) }
  })
  route(contract.startTrial, startTrial)
  route(contract.cancelSubscription, cancelSubscription)
  route(contract.billingHistory, async ({ db }, _, { organisation }) => ({
    success: true as const,
    events: await readHistory(db, organisation.id),
  }))
  route(oversee.overseeSubscriptions, overseeSubscriptions)
  route(oversee.exportSubscriptions, exportSubscriptions)
  route(oversee.overseeSubscription, overseeSubscription)
  route(unmatched.overseeUnmatched, overseeUnmatched)
  route(unmatched.exportUnmatched, exportUnmatched)
  route(unmatched.resolveUnmatched, resolveUnmatched)
  route(unmatched.retryUnmatched, retryUnmatched)
  route(oversee.giveCredit, giveCredit)
  route(oversee.extendTrial, extendTrial)
  route(oversee.cancelFor, cancelFor)
  route(contract.readUsage, async (deps, _, { organisation }) => {
    const { properties, newsletters, ai_requests: aiRequests } = await readUsage(deps, organisation.id)
    return { success: true as const, properties, newsletters, aiRequests }
  })
  route(contract.meSummary, async ({ db, now }, _, { organisation }) => ({
    plan: organisation ? await answerPlan(db, organisation.id, now()) : noPlan,
  }))
  payingRoutes({ route })
  invoiceRoutes({ route })
  route(refunds.listPayments, async ({ db }, asked) => ({
    success: true as const,
    ...(await selectPayments(db, asked)),
  }))
  route(refunds.refundPayment, refundPayment)
  route(refunds.payRefund, payRefund)
}

function payingRoutes({ route }: Pick<Api, 'route'>): void {
  route(subscribing.listPlans, listPlans)
  route(subscribing.quotePlan, quotePlan)
  route(subscribing.subscribe, (...asked) => subscribePlan(...asked), {
    prepare: beginPlan,
    preparesOnce: true, // a gateway is asked
    writesAnHour: FORMS_AN_HOUR,
  })
  route(subscribing.checkoutPlan, checkoutPlan, { writesAnHour: FORMS_AN_HOUR })
  route(subscribing.payOrder, payOrder)
  route(notifications.receivePayfastNotification, receiveFrom(payfastNotice))
  route(notifications.receivePaystackNotification, receiveFrom(paystackNotice))
}

function invoiceRoutes({ route }: Pick<Api, 'route'>): void {
  route(invoices.listInvoices, async ({ db }, _, { organisation }) => ({
    success: true as const,
    invoices: await listOfInvoices(db, organisation.id),
  }))
  route(invoices.readInvoicePdf, readInvoicePdf, { perAddress: PDFS })
  route(invoices.downloadInvoices, downloadInvoices, { perAddress: ZIPS })
  route(invoices.readBillingDetails, async ({ db }, _, { organisation }) => ({
    success: true as const,
    details: await readDetails(db, organisation.id),
  }))
  route(invoices.saveBillingDetails, async ({ db, recordChange }, details, { organisation }) => {
    const before = await readDetails(db, organisation.id)
    await saveDetails(db, organisation.id, details)
    recordChange({ before, after: details })
    return { success: true as const, details }
  })
}
