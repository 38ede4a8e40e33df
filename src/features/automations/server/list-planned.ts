import { and, asc, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { automations, bookings, plannedMessages } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/queue.ts'
import { plannedAnswer } from './select-automations.ts'

/** What writes itself to the guest of a stay. Throws 404. */
export async function listPlanned(
  { db }: Deps,
  { id }: Input<typeof contract.listPlanned>,
  { organisation }: Member,
) {
  const rows = await db
    .select({ booking: bookings, row: plannedMessages, action: automations.action })
    .from(bookings)
    .leftJoin(plannedMessages, eq(plannedMessages.bookingId, bookings.id))
    .leftJoin(automations, eq(automations.id, plannedMessages.automationId))
    .where(and(eq(bookings.id, id), eq(bookings.organisationId, organisation.id)))
    .orderBy(asc(plannedMessages.at), asc(plannedMessages.id))
  const [first] = rows
  if (!first) throw notFound()
  const { guestName: name, guestEmail: address, clientId } = first.booking
  const planned = rows.flatMap(({ row, action }) =>
    row ? [plannedAnswer(row, action ?? 'message', clientId !== null)] : [],
  )
  return { success: true as const, planned, to: { name, address } }
}
