import type { Feature } from '#src/server/feature.ts'
import { subscriptionEvents } from '../contract/events.ts'
import { payfastNotice } from './payfast-notice.ts'
import { paystackNotice } from './paystack-notice.ts'
import { checkSubscription } from './check-subscription.ts'
import { billingMails } from './mails.ts'
import { billingRoutes } from './routes.ts'
import { invoiceMail } from './invoice-mail.ts'
import { sendRefund } from './send-refund.ts'
import { forgetCards } from './forget-cards.ts'
import { updateAgreement } from './update-agreement.ts'

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
