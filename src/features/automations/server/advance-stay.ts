import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { plannedMessages } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { dueFor, setDue } from '#src/server/jobs/due.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { queueChanged } from '../contract/events.ts'
import { compareQueue, type QueueChanges } from '../rules/queue.ts'
import { stoppedMail } from './mails.ts'
import { type FoundStay, readStay } from './read-stay.ts'
import { sendPlanned, type QueueRow } from './send-planned.ts'

/** Brings the queue of a stay up to date; due whenever something in it is. The trigger `properties_plan_anew` knows its name. */
export const ADVANCE = { name: 'automations.advance', payload: dueFor }

const BY_ITSELF = { kind: 'job' as const, name: 'automations' }

async function writeChanges(tx: Db, { booking }: FoundStay, { added, changed }: QueueChanges, now: Date) {
  const { id: bookingId, organisationId } = booking
  const settledAt = (state: string) => (state === 'planned' ? null : now)
  if (added.length > 0)
    await tx.insert(plannedMessages).values(
      added.map(({ automation, key, at, until, state, why }) => ({
        id: uuidv7(),
        organisationId,
        bookingId,
        automationId: automation.id,
        name: automation.name,
        occurrence: key,
        at,
        until,
        state,
        why,
        settledAt: settledAt(state),
      })),
    )
  for (const { id, at, until, state, why } of changed)
    await tx
      .update(plannedMessages)
      .set({ at, until, state, why, missing: [], settledAt: settledAt(state) })
      .where(eq(plannedMessages.id, id))
}

export type Stopped = { name: string; why: string; missing: string[] }

export const tellQueue = ({ tell }: Pick<Deps, 'tell'>, tx: Db, { booking }: FoundStay, stopped: Stopped[]) =>
  tell(tx, queueChanged, {
    subject: booking.id,
    organisation: booking.organisationId,
    guest: null,
    actor: BY_ITSELF,
    facts: {
      booking_id: booking.id,
      guest_name: booking.guestName,
      property_name: booking.propertyName,
      stopped,
    },
  })

/** What is planned for a stay, soonest first. */
const plannedOf = async (tx: Db, bookingId: string): Promise<QueueRow[]> => {
  const rows = await tx.select().from(plannedMessages).where(eq(plannedMessages.bookingId, bookingId))
  return rows
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
}

/**
 * Compares what is queued for a stay with what its automations say, sends what is due, and says when to look again. It may run
 * whenever and as often as one likes: what it does follows from what has happened. See docs/decisions/0042-a-stay-is-looked-at-anew.md.
 */
export const advanceStay = (deps: Deps, bookingId: string): Promise<void> =>
  deps.db.transaction(async tx => {
    const found = await readStay(tx, bookingId)
    if (!found) return
    const now = deps.now()
    const changes = compareQueue(found.rows, found.automations, found.stay, now)
    await writeChanges(tx, found, changes, now)
    const planned = await plannedOf(tx, bookingId)
    const isDue = ({ at }: QueueRow) => at <= now
    const stopped: Stopped[] = []
    for (const row of planned.filter(isDue)) {
      const stop = await sendPlanned(deps, tx, row, found)
      if (stop) stopped.push({ name: row.name, ...stop })
    }
    const next = planned.find(row => !isDue(row))
    await setDue(tx, ADVANCE, bookingId, next?.at ?? null)
    if (changes.added.length + changes.changed.length === 0 && !planned.some(isDue)) return
    const cause = await tellQueue(deps, tx, found, stopped)
    const organisationId = found.booking.organisationId
    if (stopped.length > 0)
      await postMail(deps, tx, stoppedMail, {
        cause,
        about: bookingId,
        to: { userId: found.ownerId },
        organisationId,
      })
  })
