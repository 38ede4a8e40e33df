import { endpoint } from '#src/contract/endpoint.ts'
import { id, requiredLine, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { BRANCH_WORDS, digits, NUMBER_WORDS } from './bank-accounts.ts'
import { refundWaits, sayPaid } from './money.ts'
import { code, payLinkNotFound } from './pay-link.ts'

export const notYourName = invalid(
  'holder',
  'This name is neither the guest’s nor the name on the payment. Please give an account in one of these names, or ask your host to correct your name on the booking.',
)
export const noAccountAsked = problem(
  'NO_ACCOUNT_ASKED',
  409,
  'This refund needs no bank account: it has been paid, or goes back another way',
)

export const accountGiven = problem(
  'ACCOUNT_GIVEN',
  409,
  'A bank account was given for this refund already. Log in to change it, or phone your host',
)

const account = {
  bank: requiredLine(60, 'Please choose the bank'),
  holder: requiredLine(100, 'Please give the name on the account'),
  number: digits(/^\d{6,13}$/, NUMBER_WORDS),
  branch_code: digits(/^\d{6}$/, BRANCH_WORDS),
}

export const giveRefundAccount = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/refunds/:refund/account',
  changes: ['money'],
  who: 'guest',
  summary:
    'Say as a guest into which bank account a refund by EFT goes. The name on it must be yours, or the one on the payment. It is stored sealed, shown only to the host and the managers of the team, who are logged, and deleted 30 days after it is marked as paid. Again until it is paid',
  input: z.object({ id, refund: id, ...account }),
  output: sayPaid.output,
  problems: [notYourName, noAccountAsked],
})

export const giveRefundAccountByLink = endpoint({
  method: 'PUT',
  path: '/api/pay-links/:id/refunds/:refund/account',
  changes: ['money'],
  who: 'anyone',
  summary:
    'Say as a guest into which bank account a refund by EFT goes, by the code of the link. As for a guest with an account, but once: an account that was given is changed by a guest who is logged in alone. The guest is mailed its last digits',
  input: giveRefundAccount.input.extend({ code }),
  output: sayPaid.output,
  problems: [payLinkNotFound, notYourName, noAccountAsked, accountGiven],
})

export const showRefundAccount = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/refunds/:refund/account/show',
  changes: [],
  who: { may: 'money.payees' },
  summary:
    'Show the bank account that a guest gave for a refund that is still to pay, to the person who pays it; what was paid too much not before its ten days are over. Each reading is in the security log; a key never may',
  input: z.object({ id, refund: id }),
  output: z.object({
    success: succeeded,
    account: z.object({
      bank: z.string(),
      holder: z.string(),
      number: z.string(),
      branch_code: z.string(),
    }),
    /** To write beside the payment, such as `NALR7K2QDA`: a bank statement with it marks the refund as paid. */
    reference: z.string(),
  }),
  problems: [refundWaits],
})
