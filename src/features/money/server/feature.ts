import type { Feature } from '#src/server/feature.ts'
import { moneyEvents } from '../contract/events.ts'
import { earnStays } from './reactions/earn-stays.ts'
import { nightlyBooks } from './books/check-books.ts'
import { cancelReactions } from './reactions/cancel-reactions.ts'
import { changeReactions } from './reactions/change-reactions.ts'
import { confirmedReactions } from './reactions/confirmed-reactions.ts'
import { accountMails } from './bank-accounts/account-mails.ts'
import { forgetGuestOfHost, forgetPerson } from './statements/forget-person.ts'
import { retainAccounts, retainLines } from './statements/retain-lines.ts'
import { sweepLines } from './statements/sweep-lines.ts'
import { damageMails } from './damage/damage-mails.ts'
import { endUnanswered, returnDamage } from './damage/return-damage.ts'
import { forgetGuestOnDocuments, forgetOnDocuments } from './documents/forget-person.ts'
import { invoiceStay } from './documents/invoice-stay.ts'
import { disputeMails } from './disputes/dispute-mails.ts'
import { mailOwedAgain, owedAgainMail } from './disputes/mail-owed-again.ts'
import { remindDispute } from './disputes/remind-dispute.ts'
import { takeLostBefore } from './disputes/take-lost.ts'
import { checkOrder } from './gateways/check-order.ts'
import { gatewayMails } from './gateways/gateway-mails.ts'
import { sendRefund } from './gateways/send-refund.ts'
import { stayNotices } from './gateways/receive-stay-notification.ts'
import { unmatchedMail } from './gateways/unmatched-mail.ts'
import { sweepCredentials } from './gateways/sweep-credentials.ts'
import { mailPayment } from './mails/mail-payment.ts'
import { reminderMails } from './mails/reminder-mails.ts'
import { planReminders } from './mails/plan-reminders.ts'
import { remindDue } from './mails/remind-due.ts'
import { accountGivenMail } from './refunds-to-pay/account-given-mail.ts'
import { forgetFormerAccount } from './refunds-to-pay/forget-former-account.ts'
import { mailRefund } from './refunds-to-pay/mail-refund.ts'
import { moneyRoutes } from './routes.ts'

export const money: Feature = {
  routes: moneyRoutes,
  events: moneyEvents,
  reactions: [
    ...cancelReactions,
    ...changeReactions,
    ...confirmedReactions,
    forgetFormerAccount,
    forgetPerson,
    forgetGuestOfHost,
    forgetOnDocuments,
    forgetGuestOnDocuments,
  ],
  outgoing: [
    earnStays,
    invoiceStay,
    planReminders,
    remindDue,
    remindDispute,
    takeLostBefore,
    mailOwedAgain,
    mailPayment,
    mailRefund,
    returnDamage,
    endUnanswered,
    checkOrder,
    sendRefund,
    nightlyBooks,
    stayNotices.payfast.processing,
    stayNotices.paystack.processing,
  ],
  mails: [
    ...accountMails,
    ...gatewayMails,
    unmatchedMail,
    ...reminderMails,
    ...damageMails,
    ...disputeMails,
    owedAgainMail,
    accountGivenMail,
  ],
  retention: [retainLines, retainAccounts],
  sweep: async deps => {
    await sweepLines(deps)
    await sweepCredentials(deps)
  },
}
