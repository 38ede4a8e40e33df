import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { takeBackPayouts } from '#src/features/channels/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { channelPayouts } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/payouts.ts'
import { linesOfChannel } from '../../rules/entries.ts'
import { payoutsAnswer, undoUntil } from './list-payouts.ts'
import { paidImports } from './paid-imports.ts'

type Payouts = typeof channelPayouts.$inferSelect

/** A row that is deleted, whose stay was known if there is one. */
type Row = {
  about: string | null
  is_event: boolean
  is_matched: boolean
  fee_cents: string
  payout_cents: string
  is_paid: boolean
}

/** Deletes the rows of a file, so that they count for nothing and may come again, and gives them. */
const deleteLines = async (tx: Db, payoutId: string): Promise<Row[]> =>
  (
    await tx.execute<Row>(sql`
      delete from channel_payout_lines where payout_id = ${payoutId}
      returning coalesce(event_id, booking_id) as about, event_id is not null as is_event, matched_at is not null as is_matched,
        fee_cents, payout_cents, paid_on is not null as is_paid`)
  ).rows

/** Returns the reverse of what a row has posted; of a stay that its calendar has lost since, about none. */
function linesOf(
  { about, is_matched: isMatched, is_paid: isPaid, ...row }: Row,
  channel: Payouts['channel'],
) {
  if (!isMatched) return []
  const cents = { feeCents: -Number(row.fee_cents), payoutCents: -Number(row.payout_cents) }
  return linesOfChannel(about ?? '', { channel, isPaid, ...cents }).map(({ about: stay, ...line }) =>
    stay ? { ...line, about: stay } : line,
  )
}

/** Posts the reverse of what rows of a file had posted. */
async function reverse(tx: Db, { id, organisationId, channel }: Payouts, rows: readonly Row[]) {
  const lines = rows.flatMap(row => linesOf(row, channel))
  if (lines.length > 0)
    await postEntry(tx, {
      cause: { kind: 'channel_payout.undone', id },
      memo: `Payouts of ${channel} undone`,
      book: organisationId,
      lines,
    })
}

/** Undoes a file of payouts by a reversing entry, for 30 days: its rows go, and what they said of imported stays. Throws 404, `PAYOUTS_UNDONE`, `UNDO_TOO_LATE`. See docs/product/money.md#payouts-of-channels. */
export const undoPayouts: Handler<typeof contract.undoPayouts> = async ({ db, now }, { id }, caller) => {
  const { id: organisationId } = caller.organisation
  const undone = await db.transaction(async tx => {
    // As with a file that comes: one after the other of a host.
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    const isOwn = and(eq(channelPayouts.id, id), eq(channelPayouts.organisationId, organisationId))
    const [payouts] = await tx.select().from(channelPayouts).where(isOwn)
    if (!payouts) throw notFound()
    if (payouts.undoneAt) throw contract.payoutsUndone()
    if (undoUntil(payouts) <= now()) throw contract.payoutsTooLate()
    const { rows: events } = await tx.execute<{ id: string }>(
      sql`select distinct event_id as id from channel_payout_lines where payout_id = ${id} and event_id is not null`,
    )
    const eventIds = events.map(event => event.id)
    const before = await paidImports(tx, organisationId, eventIds)
    await reverse(tx, payouts, await deleteLines(tx, id))
    const after = new Map((await paidImports(tx, organisationId, eventIds)).map(each => [each.id, each]))
    await takeBackPayouts(
      tx,
      organisationId,
      before.map(was => ({ id: was.id, wasGrossCents: was.grossCents, paid: after.get(was.id) ?? null })),
    )
    const [updated] = await tx
      .update(channelPayouts)
      .set({ undoneAt: now(), undoneBy: personOf(caller)?.id ?? null })
      .where(isOwn)
      .returning()
    return updated! // it is locked by its organisation
  })
  return { success: true as const, payouts: payoutsAnswer(undone, now()) }
}
