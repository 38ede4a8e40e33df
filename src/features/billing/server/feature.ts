import type { Feature } from '#src/server/feature.ts'
import { subscriptionEvents } from '../contract/events.ts'
import { payfastNotice } from './notices/payfast-notice.ts'
import { paystackNotice } from './notices/paystack-notice.ts'
import { checkSubscription } from './subscriptions/check-subscription.ts'
import { billingMails } from './mails.ts'
import { billingRoutes } from './routes.ts'
import { invoiceMail } from './invoices/invoice-mail.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { forgetCards } from './forget-cards.ts'
import { updateAgreement } from './subscriptions/update-agreement.ts'

export const billing: Feature = {
  routes: billingRoutes,
  events: subscriptionEvents,
  mails: [...billingMails, invoiceMail],
  outgoing: [
    updateAgreement,
    forgetCards,
    sendRefund,
    checkSubscription,
    payfastNotice.processing,
    paystackNotice.processing,
  ],
}
