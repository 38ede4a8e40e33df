import { and, eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { plannedMessages } from '#src/server/db/schema.ts'
import type { Member } from '#src/server/http/caller.ts'
import { readStay } from '../read-stay.ts'
import { selectPlanned } from './select-planned.ts'

/** One of a queue with its stay, locked. Throws 404. */
export async function findPlanned(tx: Db, id: string, { organisation }: Member) {
  const isTheirs = and(eq(plannedMessages.id, id), eq(plannedMessages.organisationId, organisation.id))
  const [found] = await tx
    .select({ bookingId: plannedMessages.bookingId })
    .from(plannedMessages)
    .where(isTheirs)
  const stay = found && (await readStay(tx, found.bookingId))
  // Read anew with the stay: it may have gone meanwhile.
  const row = stay?.rows.find(each => each.id === id)
  if (!stay || !row) throw notFound()
  const automation = stay.automations.find(each => each.id === row.automationId)
  return { stay, row, automation }
}

/** One of the same stay as the contract answers it, after it was changed. */
export async function answerOf(tx: Db, { stay, row }: Awaited<ReturnType<typeof findPlanned>>, id = row.id) {
  const { id: bookingId, organisationId } = stay.booking
  const found = await selectPlanned(tx, { bookingId, organisationId, id })
  const [planned] = found?.planned ?? []
  if (!planned) throw notFound()
  return planned
}
