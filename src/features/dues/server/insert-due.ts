import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'

export type DueRow = typeof dues.$inferSelect

/** The kinds of dues that confirm a stay: its deposit, or all of it where its balance would be due as soon. */
export const CONFIRMING: ReadonlySet<DueRow['kind']> = new Set(['deposit', 'full'])

/** Adds a due in cents to a stay. */
export const insertDue = async (
  tx: Db,
  due: Pick<DueRow, 'bookingId' | 'organisationId' | 'kind' | 'amountCents' | 'dueAt'>,
): Promise<void> => void (await tx.insert(dues).values(due))

/** Takes an amount in cents off dues, the last first and what confirms the stay behind all others; one of which nothing is left goes. */
export async function takeOffDues(tx: Db, owed: readonly DueRow[], cents: number): Promise<void> {
  let left = cents
  const isConfirming = ({ kind }: DueRow): boolean => CONFIRMING.has(kind)
  const first = owed.filter(isConfirming)
  const others = owed.filter(due => !isConfirming(due))
  for (const { id, amountCents } of [...first, ...others].toReversed()) {
    if (left === 0) return
    const off = Math.min(left, amountCents)
    left -= off
    const amount = amountCents - off
    await (amount === 0
      ? tx.delete(dues).where(eq(dues.id, id))
      : tx
          .update(dues)
          .set({ amountCents: amount, paidCents: sql`least(paid_cents, ${amount})` })
          .where(eq(dues.id, id)))
  }
}

/** Moves what is still to be paid of dues of these kinds to another moment, unless it is late. */
export async function moveDues(
  tx: Db,
  bookingId: string,
  { kinds, dueAt }: { kinds: readonly DueRow['kind'][]; dueAt: Date },
): Promise<void> {
  const isAhead = sql`paid_cents < amount_cents and due_at > moment()`
  await tx
    .update(dues)
    .set({ dueAt })
    .where(and(eq(dues.bookingId, bookingId), inArray(dues.kind, [...kinds]), isAhead))
}

/** Moves what is still to be paid of a stay, and would be due after a moment, to it: nothing is due after the day of check-in. */
export async function boundDues(tx: Db, bookingId: string, latest: Date): Promise<void> {
  await tx
    .update(dues)
    .set({ dueAt: latest })
    .where(and(eq(dues.bookingId, bookingId), sql`paid_cents < amount_cents`, gt(dues.dueAt, latest)))
}

export async function moveDue(tx: Db, id: string, dueAt: Date): Promise<void> {
  await tx.update(dues).set({ dueAt }).where(eq(dues.id, id))
}

/**
 * Asks no more for what is left of a due, and gives the id of the due that is waived. A part that was paid stays a due by itself: it is asked for
 * again where its payment is undone.
 */
export async function waiveRest(tx: Db, { id, paidCents, ...due }: DueRow): Promise<string> {
  if (paidCents === 0) {
    await markDue(tx, id, 'waivedAt')
    return id
  }
  await tx.update(dues).set({ amountCents: paidCents }).where(eq(dues.id, id))
  const { bookingId, organisationId, kind, dueAt } = due
  const [waived] = await tx
    .insert(dues)
    .values({
      bookingId,
      organisationId,
      kind,
      dueAt,
      amountCents: due.amountCents - paidCents,
      waivedAt: sql`moment()`,
    })
    .returning({ id: dues.id })
  return waived!.id // just inserted
}

/** Notes on a due that its guest said it is paid, that its host gave it more time, or that it is waived. */
export async function markDue(
  tx: Db,
  id: string,
  mark: 'saidPaidAt' | 'extendedAt' | 'waivedAt',
): Promise<void> {
  await tx
    .update(dues)
    .set({ [mark]: sql`moment()` })
    .where(eq(dues.id, id))
}
