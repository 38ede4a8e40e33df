import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingAgreements } from '#src/server/db/schema.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { sealSecret } from '#src/server/sealed.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { isChargedByUs } from '../gateway-of.ts'
import type { OrderRow } from '../queries.ts'

export type AgreementRow = typeof billingAgreements.$inferSelect

/** Job that sends a change of an agreement to its gateway. */
export const UPDATE = { name: 'billing.update-agreement' }

/** Job that has gateways forget the cards of an organisation that are no longer needed. */
export const FORGET = { name: 'billing.forget-cards' }

/** A token cannot be guessed: its hash finds it, and reveals nothing. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function agreementByToken(
  db: Db,
  gateway: GatewayName,
  token: string,
): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select()
    .from(billingAgreements)
    .where(and(eq(billingAgreements.gateway, gateway), eq(billingAgreements.tokenHash, hashOf(token))))
  return row
}

export async function agreementById(db: Db, id: string): Promise<AgreementRow | undefined> {
  const [row] = await db.select().from(billingAgreements).where(eq(billingAgreements.id, id))
  return row
}

/** Saves what the gateway may charge from now on; its token is sealed. */
export async function saveAgreement(
  { config }: { config: Config },
  tx: Db,
  { id: orderId, organisationId, gateway, recurringCents }: OrderRow,
  token: string,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(billingAgreements).values({
    id,
    organisationId,
    orderId,
    gateway,
    token: sealSecret(config, 'billing_agreements.token', id, token),
    tokenHash: hashOf(token),
    amountCents: recurringCents,
    wantedCents: recurringCents,
    askedCents: [recurringCents],
  })
  return id
}

/** The agreement is to end: nothing more is charged by it. The gateway is called outside the transaction. */
export async function endAgreement(tx: Db, id: string): Promise<void> {
  const [row] = await tx
    .update(billingAgreements)
    .set({ wantedCents: null })
    .where(and(eq(billingAgreements.id, id), isNull(billingAgreements.endedAt)))
    .returning({ gateway: billingAgreements.gateway, organisationId: billingAgreements.organisationId })
  await schedule(tx, UPDATE, id, 'now')
  if (row && isChargedByUs(row.gateway)) await forgetLater(tx, row.organisationId)
}

export const forgetLater = (tx: Db, organisationId: string): Promise<void> =>
  schedule(tx, FORGET, organisationId, 'now', { owner: organisationId })

/** The gateway has ended it: it charges nothing more, and need not be called. */
export const saveEnded = async (tx: Db, id: string): Promise<void> =>
  void (await tx
    .update(billingAgreements)
    .set({ wantedCents: null, endedAt: sql`moment()` })
    .where(and(eq(billingAgreements.id, id), isNull(billingAgreements.endedAt))))

/** Changes the amount of an agreement, in cents, from its next payment on. */
export async function changeAmount(
  tx: Db,
  { agreementId, cents }: { agreementId: string; cents: number },
): Promise<void> {
  await tx
    .update(billingAgreements)
    .set({ wantedCents: cents, askedCents: sql`array_append(asked_cents, ${cents}::bigint)` })
    .where(and(eq(billingAgreements.id, agreementId), isNull(billingAgreements.endedAt)))
  await schedule(tx, UPDATE, agreementId, 'now')
}
