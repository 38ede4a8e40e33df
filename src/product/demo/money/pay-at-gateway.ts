import { feeOf } from '#src/demo-gateway/notifications.ts'
import { paystackFee } from '#src/demo-gateway/paystack/shops.ts'
import { openOrder } from '#src/features/money/server/gateways/pay-stay.ts'
import { savePaid } from '#src/features/money/server/gateways/save-paid.ts'
import { gatewayById } from '#src/features/money/server/gateways/select-gateways.ts'
import { dayOf } from '#src/contract/days.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Till } from './open-tills.ts'

/** Payments that the demo's gateway is to know of once all is saved. */
export type AtGateway = {
  payfast: { orderId: string; cents: number; day: string; feeCents: number; id: string }[]
  paystack: { reference: string; email: string; cents: number; at: Date }[]
}

export const nothingPaid = (): AtGateway => ({ payfast: [], paystack: [] })

/** Above what payments at the gateway itself get. */
const FIRST_PAYFAST_ID = 900_000

type Paid = { bookingId: string; due: string; email: string; by: 'payfast' | 'paystack' }

/** Pays a due on the page of a gateway, as its notification says. */
export async function payAtGateway(
  deps: Deps,
  { gateways }: Till,
  paid: AtGateway,
  { bookingId, due, email, by }: Paid,
): Promise<void> {
  const row = gateways && (await gatewayById(deps.db, gateways[by]))
  if (!row) throw new Error('A demo that is paid by others has no payments by its own gateway')
  const { id, cents } = await openOrder(deps, deps.db, { id: bookingId, due, method: by })
  const notice = { orderId: id, cents, currency: 'ZAR' }
  if (by === 'paystack') {
    paid.paystack.push({ reference: id, email, cents, at: deps.now() })
    const feeCents = paystackFee(cents)
    return savePaid(deps, deps.db, row, { ...notice, externalId: `charge.success ${id}`, feeCents })
  }
  const number = String(FIRST_PAYFAST_ID + paid.payfast.length)
  const feeCents = -feeOf(cents)
  paid.payfast.push({ orderId: id, cents, day: dayOf(deps.now()), feeCents, id: number })
  return savePaid(deps, deps.db, row, { ...notice, externalId: `${number} COMPLETE`, feeCents })
}
