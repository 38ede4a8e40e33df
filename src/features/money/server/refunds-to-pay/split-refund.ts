import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { stayRefunds } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { openPayee, sealPayee } from './sealed-payee.ts'

/** Leaves so many cents of a refund that is still to pay, and owes the rest as one of its own, to the same account, in a transaction that has taken its stay. */
export async function splitRefund(
  config: Keyed,
  tx: Db,
  refund: typeof stayRefunds.$inferSelect,
  cents: number,
): Promise<void> {
  const { id, account, amountCents, excessCents, goodwillCents, ...rest } = refund
  const [restId, excess] = [uuidv7(), Math.min(excessCents, cents)]
  const goodwill = Math.min(goodwillCents, excess)
  await tx
    .update(stayRefunds)
    .set({ amountCents: cents, excessCents: excess, goodwillCents: goodwill })
    .where(eq(stayRefunds.id, id))
  await tx.insert(stayRefunds).values({
    ...rest,
    id: restId,
    amountCents: amountCents - cents,
    excessCents: excessCents - excess,
    goodwillCents: goodwillCents - goodwill,
    // It is sealed for the refund that it stands in.
    account: account && sealPayee(config, restId, openPayee(config, id, account)),
  })
}
