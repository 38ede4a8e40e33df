import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { billingAgreements, billingOrders } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { openSecret } from '#src/server/sealed.ts'
import { statusOf } from '../rules.ts'
import type { ChargedGateway } from '#src/features/gateways/server/commands.ts'
import { gatewaysOf } from './gateway-of.ts'
import { isOpenForm, subscriptionOf } from './queries.ts'
import { type AgreementRow, FORGET } from './subscriptions/save-agreement.ts'

const PLACES = 1
const AGAIN_MS = 60 * 60_000

/** True if an order by this gateway may still be paid: then its card may be the one that would be forgotten. */
async function isPaying(db: Db, organisationId: string, gateway: ChargedGateway['name']): Promise<boolean> {
  const [row] = await db
    .select({ id: billingOrders.id })
    .from(billingOrders)
    .where(
      and(eq(billingOrders.organisationId, organisationId), eq(billingOrders.gateway, gateway), isOpenForm),
    )
    .limit(1)
  return row !== undefined
}

/**
 * The agreements whose cards are no longer needed: not that of a plan that is paid, nor of a cancelled one, which may be resumed.
 */
async function findUnneeded(deps: Deps, gateway: ChargedGateway, organisationId: string) {
  const { db, config, now } = deps
  const row = await subscriptionOf(db, organisationId)
  const status = row ? statusOf(row, now()) : 'expired'
  if (status === 'cancelled') return []
  const known: AgreementRow[] = await db
    .select()
    .from(billingAgreements)
    .where(
      and(
        eq(billingAgreements.organisationId, organisationId),
        eq(billingAgreements.gateway, gateway.name),
        isNull(billingAgreements.forgottenAt),
      ),
    )
  const cardOf = ({ id, token }: AgreementRow) =>
    gateway.cardOf(openSecret(config, 'billing_agreements.token', id, token))
  const needed = known.filter(
    ({ id }) => (status === 'active' || status === 'past_due') && id === row?.agreementId,
  )
  const cards = new Set(needed.map(cardOf))
  return known
    .map(agreement => ({ id: agreement.id, card: cardOf(agreement) }))
    .filter(({ card }) => !cards.has(card))
}

/** Has a gateway forget the cards of an organisation that are no longer charged. */
export const forgetCards = outgoingKind({
  ...FORGET,
  places: PLACES,
  async run(deps, { subject: organisationId }) {
    const again = { at: new Date(deps.now().getTime() + AGAIN_MS) }
    for (const gateway of gatewaysOf(deps)) {
      if (gateway.chargesByItself) continue
      const unneeded = await findUnneeded(deps, gateway, organisationId)
      if (unneeded.length === 0) continue
      if (await isPaying(deps.db, organisationId, gateway.name)) return again
      try {
        for (const card of new Set(unneeded.map(each => each.card))) await gateway.forget(card)
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error
        deps.log.warn({ err: error, organisationId }, 'A gateway did not answer')
        return again
      }
      const ids = unneeded.map(({ id }) => id)
      await deps.db
        .update(billingAgreements)
        .set({ forgottenAt: sql`moment()` })
        .where(inArray(billingAgreements.id, ids))
    }
    return undefined
  },
})
