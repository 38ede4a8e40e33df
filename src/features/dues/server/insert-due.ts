import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'

export type DueRow = typeof dues.$inferSelect

/** The kinds of dues that confirm a stay: its deposit, or all of it where its balance would be due as soon. */
export const CONFIRMING: ReadonlySet<DueRow['kind']> = new Set(['deposit', 'full'])

/** Adds a due in cents to a stay, and gives it. */
export async function insertDue(
  tx: Db,
  due: Pick<DueRow, 'bookingId' | 'organisationId' | 'kind' | 'amountCents' | 'dueAt'>,
): Promise<DueRow> {
  const [inserted] = await tx.insert(dues).values(due).returning()
  return inserted! // just inserted
}

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

/** Takes an amount in cents off dues that are waived, the last first: each remembers how much, also one of which nothing is left. */
export async function takeOffWaived(tx: Db, waived: readonly DueRow[], cents: number): Promise<void> {
  let left = cents
  for (const { id, amountCents } of waived.toReversed()) {
    const off = Math.min(left, amountCents)
    left -= off
    if (off > 0) await moveFallen(tx, id, off)
  }
}

/** Waives again what was taken off the waived dues of a stay, the last first, at most so many cents; gives how many. */
export async function waiveAgain(tx: Db, bookingId: string, most: number): Promise<number> {
  const fallen = await tx
    .select()
    .from(dues)
    .where(and(eq(dues.bookingId, bookingId), gt(dues.fallenCents, 0)))
    .orderBy(desc(dues.dueAt), desc(dues.createdAt), desc(dues.id))
  let left = most
  for (const { id, fallenCents } of fallen) {
    const back = Math.min(left, fallenCents)
    left -= back
    if (back > 0) await moveFallen(tx, id, -back)
  }
  return most - left
}

/** Counts so many cents of a waived due as taken off it, or below 0 as waived again. */
const moveFallen = (tx: Db, id: string, cents: number) =>
  tx
    .update(dues)
    .set({ amountCents: sql`amount_cents - ${cents}`, fallenCents: sql`fallen_cents + ${cents}` })
    .where(eq(dues.id, id))

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
