import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingOrders, billingPayments, billingUnmatched } from '#src/server/db/schema.ts'
import type { InvoiceLine } from '#src/server/db/tables/money/billing.ts'
import type { Inside } from '#src/server/deps.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { plans } from '../rules.ts'
import type { Effect } from '../rules/subscription-state.ts'
import { resolveTaken } from './checkout/save-taken.ts'
import { type Issued, issueCreditNote, issueInvoice } from './invoices/issue-invoice.ts'

/** Money that a gateway took for us. */
export type ArrivedPayment = {
  gateway: GatewayName
  externalId: string
  orderId: string | null
  agreementId: string | null
  cents: number
  feeCents: number
}

type Invoiced = Extract<Effect, { do: 'invoice' | 'credit' }>
type Deps = Pick<Inside, 'config' | 'now'>

function linesOf(effect: Invoiced, paidCents: number): InvoiceLine[] {
  const { name } = plans[effect.planId]
  if (effect.do === 'credit') return [{ words: `${name}, not due`, cents: paidCents }]
  const { start, end, priceCents, unusedCents } = effect
  const month = `${name}, ${stayDay(dayOf(start))} to ${stayDay(dayOf(end))}`
  return [
    { words: month, cents: priceCents },
    ...(unusedCents > 0
      ? [{ words: 'Credit for unused days of your earlier plan', cents: -unusedCents }]
      : []),
  ]
}

/** Issues the invoice for a payment; null if its lines come to nothing. */
async function invoiceFor(
  deps: Deps,
  tx: Db,
  organisationId: string,
  { effect, paidCents }: { effect: Invoiced; paidCents: number },
): Promise<Issued | null> {
  const lines = linesOf(effect, paidCents)
  if (lines.reduce((sum, { cents }) => sum + cents, 0) <= 0) return null
  return issueInvoice(deps, tx, { organisationId, lines })
}

/** The gateway has the payment less its fee; what is more than the invoice asks is the organisation's credit. */
async function postPayment(
  tx: Db,
  organisationId: string,
  { id, gateway, cents, feeCents }: ArrivedPayment & { id: string },
  { dueCents, creditCents }: { dueCents: number; creditCents: number },
): Promise<void> {
  const rest = cents - dueCents
  if (cents === 0 && creditCents === 0) return
  await postEntry(tx, {
    cause: { kind: 'payment', id },
    memo: `Payment by ${gateway}`,
    lines: [
      { kind: 'clearing', name: gateway, cents: cents - feeCents },
      { kind: 'fees', name: gateway, cents: feeCents },
      { kind: 'receivable', organisationId, cents: -(dueCents + creditCents) },
      { kind: 'credit', organisationId, cents: creditCents - rest },
    ],
  })
}

/** Records a payment with the invoice it is for, in the transaction that applies it. The database refuses one that is recorded. */
export async function recordPayment(
  deps: Deps,
  tx: Db,
  organisationId: string,
  { payment, effects }: { payment: ArrivedPayment; effects: readonly Effect[] },
): Promise<void> {
  const effect = effects.find(each => each.do === 'invoice' || each.do === 'credit')
  const invoice = effect
    ? await invoiceFor(deps, tx, organisationId, { effect, paidCents: payment.cents })
    : null
  const id = uuidv7()
  await tx.insert(billingPayments).values({ ...payment, id, organisationId, invoiceId: invoice?.id ?? null })
  const creditCents = effect?.do === 'invoice' ? effect.creditCents : 0
  const dueCents = (invoice?.totalCents ?? 0) - creditCents
  await postPayment(tx, organisationId, { ...payment, id }, { dueCents, creditCents })
  if (effect?.do === 'credit' && invoice)
    await issueCreditNote(deps, tx, invoice, { words: 'Not due: saved as your credit' })
  if (payment.orderId)
    await tx.update(billingOrders).set({ state: 'paid' }).where(eq(billingOrders.id, payment.orderId))
  if (payment.agreementId) await resolveTaken(tx, payment.agreementId)
  await tx
    .update(billingUnmatched)
    .set({ resolvedAt: sql`moment()` })
    .where(eq(billingUnmatched.externalId, payment.externalId))
}
