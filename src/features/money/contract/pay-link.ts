import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { payStay } from './gateways.ts'
import { sayPaid } from './money.ts'
import { readPayPage } from './pay-page.ts'

/** The same of a stay that is not there, a wrong code, a stay that belongs to an account and one that is long over. */
export const payLinkNotFound = problem(
  'NOT_FOUND',
  404,
  'This link doesn’t work. Ask your host for a new one, or log in if the booking is in your account',
)

const CODE_CHARS_MAX = 100
/** The code of a link. */
export const code = z.string('This link is not complete').max(CODE_CHARS_MAX)

export const readPayPageByLink = endpoint({
  method: 'GET',
  path: '/api/pay-links/:id',
  reads: ['bookings', 'money'],
  who: 'anyone',
  summary:
    'Get what the guest of a booking that its host added pays, by the code of the link in an email or message: for a guest without an account',
  input: z.object({ id, code: code.default('') }),
  output: readPayPage.output,
  problems: [payLinkNotFound],
})

export const payStayByLink = endpoint({
  method: 'POST',
  path: '/api/pay-links/:id/pay',
  changes: ['money'],
  who: 'anyone',
  summary:
    'Begin to pay what is left of a due by a gateway of the host, by the code of the link. As for a guest with an account: open for an hour, R5.00 or more, 5 times a stay and hour',
  input: payStay.input.extend({ code }),
  output: payStay.output,
  problems: [payLinkNotFound, ...(payStay.problems ?? [])],
})

export const sayPaidByLink = endpoint({
  method: 'POST',
  path: '/api/pay-links/:id/dues/:due/said-paid',
  changes: ['bookings', 'money', 'nights'],
  who: 'anyone',
  summary:
    'Say as a guest that you have paid by EFT, by the code of the link. It counts as no payment; a deposit is given one more business day, once',
  input: sayPaid.input.extend({ code }),
  output: sayPaid.output,
  problems: [payLinkNotFound, ...(sayPaid.problems ?? [])],
})
