import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayOf } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingUnmatched } from '#src/server/db/schema.ts'
import type { AgreementRow } from '../subscriptions/save-agreement.ts'

const REASON = 'taken, but not notified'

/** A renewal that the gateway took and has not notified of: a row for the administrator, once a period. */
export const saveTaken = async (
  tx: Db,
  { id, gateway, organisationId, orderId, amountCents }: AgreementRow,
  periodEnd: Date,
): Promise<void> =>
  void (await tx
    .insert(billingUnmatched)
    .values({
      id: uuidv7(),
      gateway,
      externalId: `${id} ${dayOf(periodEnd)}`,
      reason: REASON,
      orderId,
      organisationId,
      expectedCents: amountCents,
    })
    .onConflictDoNothing())

/** The notification came after all: no later period begins while one of the same agreement is missing. */
export const resolveTaken = async (tx: Db, agreementId: string): Promise<void> =>
  void (await tx
    .update(billingUnmatched)
    .set({ resolvedAt: sql`moment()` })
    .where(
      and(
        eq(billingUnmatched.reason, REASON),
        like(billingUnmatched.externalId, `${agreementId} %`),
        isNull(billingUnmatched.resolvedAt),
      ),
    ))
