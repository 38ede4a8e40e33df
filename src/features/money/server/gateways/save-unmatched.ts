import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Notice } from '#src/features/gateways/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayUnmatched } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { GatewayRow } from './host-gateway.ts'
import { mailUnmatched } from './unmatched-mail.ts'

export const CURRENCY = 'ZAR'

type Said = Pick<Notice, 'externalId' | 'cents' | 'currency' | 'feeCents'>
type Asked = { bookingId: string; cents: number } | undefined
type Reason = (typeof stayUnmatched.$inferSelect)['reason']

/** Keeps money that fits nothing for the host, once, and mails who is to look at it; the reason is the amount or the currency unless another is given. */
export async function saveUnmatched(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  { id: gatewayId, organisationId }: GatewayRow,
  { externalId, cents, currency, feeCents }: Said,
  order: Asked,
  reason: Reason = currency === CURRENCY ? 'amount' : 'currency',
): Promise<void> {
  await db.transaction(async tx => {
    const [saved] = await tx
      .insert(stayUnmatched)
      .values({
        id: uuidv7(),
        organisationId,
        gatewayId,
        externalId,
        reason,
        bookingId: order?.bookingId ?? null,
        expectedCents: order?.cents ?? null,
        cents,
        feeCents: Math.max(0, Math.min(feeCents, cents)),
        currency,
      })
      .onConflictDoNothing()
      .returning()
    if (saved) await mailUnmatched(deps, tx, saved)
  })
}

/** Settles what was saved of a payment that was posted after all: it was given up, and then confirmed. */
export async function settlePosted(
  tx: Db,
  { id, organisationId }: GatewayRow,
  externalId: string,
  paymentId: string | null,
): Promise<void> {
  await tx
    .update(stayUnmatched)
    .set({ settledAt: sql`moment()`, paymentId })
    .where(
      and(
        eq(stayUnmatched.organisationId, organisationId),
        eq(stayUnmatched.gatewayId, id),
        eq(stayUnmatched.externalId, externalId),
        eq(stayUnmatched.reason, 'unconfirmed'),
        isNull(stayUnmatched.settledAt),
      ),
    )
}
