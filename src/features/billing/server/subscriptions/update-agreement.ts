import { eq, sql } from 'drizzle-orm'
import { billingAgreements } from '#src/server/db/schema.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { openSecret } from '#src/server/sealed.ts'
import { gatewaysOf } from '../gateway-of.ts'
import { agreementById, UPDATE } from './save-agreement.ts'

const PLACES = 2
const AGAIN_MS = 10 * 60_000

/** Notifies a gateway that an agreement ends, or charges another amount; repeated every 10 minutes until it answers. */
export const updateAgreement = outgoingKind({
  ...UPDATE,
  places: PLACES,
  async run(deps, { subject: id }) {
    const { db, config, now } = deps
    const agreement = await agreementById(db, id)
    if (!agreement || agreement.endedAt) return
    const { wantedCents, amountCents } = agreement
    const gateway = gatewaysOf(deps).find(({ name }) => name === agreement.gateway)
    if (!gateway || wantedCents === amountCents) return
    try {
      if (gateway.chargesByItself) {
        const token = openSecret(config, 'billing_agreements.token', id, agreement.token)
        if (wantedCents === null) await gateway.cancel(token)
        else await gateway.change(token, wantedCents)
      }
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error
      deps.log.warn({ err: error, agreement: id }, 'A gateway did not answer')
      return { at: new Date(now().getTime() + AGAIN_MS) }
    }
    return {
      save: async tx =>
        void (await tx
          .update(billingAgreements)
          .set(wantedCents === null ? { endedAt: sql`moment()` } : { amountCents: wantedCents })
          .where(eq(billingAgreements.id, id))),
    }
  },
})
