import { z } from '#src/contract/zod.ts'
import { readMoney as endpoint } from '#src/features/money/contract/money.ts'
import { bookingId, tool } from './tool.ts'

export const readMoney = tool({
  name: 'read_money',
  description:
    'Money of one booking, in rand: what is due and until when, what was paid and how, what a bank took back in a dispute that was lost, what went or goes back, and what is still to pay. Use it for whether a guest has paid.',
  calls: [endpoint],
  input: z.object({ booking_id: bookingId }),
  async run({ call }, { booking_id }) {
    const money = await call(endpoint, { id: booking_id })
    return {
      data: {
        price_of_stay: money.total,
        paid: money.paid,
        outstanding: money.outstanding,
        to_give_back: money.to_give_back,
        has_cancellation_terms: money.cancel_steps.length > 0,
        kept_if_guest_cancels_now: money.kept_if_cancelled_now,
        awaits_deposit: money.stage === 'awaiting_deposit',
        dues: money.dues.map(({ kind, amount, paid, due_at, state, said_paid_at }) => ({
          kind,
          amount,
          paid,
          due_at,
          state,
          guest_said_paid: said_paid_at !== null,
        })),
        payments: money.payments.map(({ toward, method, amount, at, undone, taken_back }) => ({
          toward,
          method,
          amount,
          at,
          is_undone: undone !== null,
          lost_in_dispute: taken_back,
        })),
        refunds: money.refunds.map(({ toward, amount, state, paid_at }) => ({
          toward,
          amount,
          state,
          paid_at,
        })),
      },
    }
  },
})
