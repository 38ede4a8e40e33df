import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { refundAtGateway, refundPaid } from './money.ts'

export const refundGone = problem('REFUND_GONE', 409, 'This money has gone back already')

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/refunds/:refund/withdraw',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  summary:
    'Withdraw a refund that is still to pay: its money counts as paid for the stay again. One that a gateway was asked for is not withdrawn',
  input: z.object({ id, refund: id }),
  output: refundPaid.output,
  problems: [refundAtGateway, refundGone],
})
