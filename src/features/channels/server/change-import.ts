import { and, eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { importedBlock } from '#src/features/calendar/server/queries.ts'
import { channelEvents } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/imports.ts'

/** Saves what the host adds to an imported stay; what is not sent stays as it is. Throws 404. See docs/product/channels.md#imported-stays. */
export const changeImport: Handler<typeof contract.changeImport> = async (
  { db },
  { id, guest_name, guests, amount, gross = amount, note, ...paid },
  { organisation },
) => {
  const changes = {
    ...(guest_name === undefined ? {} : { guestName: guest_name || null }),
    guests,
    amountCents: gross,
    channelFeeCents: paid.channel_fee,
    payoutCents: paid.payout,
    payoutOn: paid.payout_at,
    ...(note === undefined ? {} : { note: note || null }),
  }
  if (Object.values(changes).some(change => change !== undefined))
    await db
      .update(channelEvents)
      .set(changes)
      .where(and(eq(channelEvents.id, id), eq(channelEvents.organisationId, organisation.id)))
  const block = orNotFound(await importedBlock(db, id, organisation.id))
  return { success: true, block }
}
