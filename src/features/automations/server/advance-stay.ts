import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { plannedMessages } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { queueChanged } from '../contract/events.ts'
import { lateness } from '../rules/plan.ts'
import { compareQueue, type QueueChanges } from '../rules/queue.ts'
import { stoppedMail } from './mails.ts'
import { type FoundStay, readStay } from './read-stay.ts'
import { sendPlanned, type QueueRow } from './planned/send-planned.ts'

/** Brings the queue of a stay up to date; due whenever something in it is. The trigger `properties_plan_anew` knows its name. */
export const ADVANCE = { name: 'automations.advance' }

const BY_ITSELF = { kind: 'job' as const, name: 'automations' }

export async function writeChanges(
  tx: Db,
  { booking }: FoundStay,
  { added, changed }: QueueChanges,
  now: Date,
) {
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
  for (const { id, occurrence, at, until, state, why } of changed)
    await tx
      .update(plannedMessages)
      .set({ occurrence, at, until, state, why, missing: [], settledAt: settledAt(state) })
      .where(eq(plannedMessages.id, id))
}

export type Stopped = { name: string; why: string; missing: string[] }

export const emitQueueChanged = (
  { emit }: Pick<Deps, 'emit'>,
  tx: Db,
  { booking }: FoundStay,
  stopped: Stopped[],
) =>
  emit(tx, queueChanged, {
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

/** Time until we look again for a missing value, the guest's address or the host's confirmed one; the message goes once it is there. */
const AGAIN_MS = 15 * 60_000

const COMING = new Set(['missing_values', 'unconfirmed', 'no_email'])
const mayCome = (why: string | null): boolean => why !== null && COMING.has(why)

/** True of a message that stopped for want of something that may come, and would still be of use. */
const isTriedAgain = (row: QueueRow, now: Date): boolean =>
  row.state === 'stopped' && mayCome(row.why) && lateness(row, now) === null

/** Returns what waits for a stay, soonest first. */
const waitingOf = async (tx: Db, bookingId: string, now: Date): Promise<QueueRow[]> => {
  const rows = await tx.select().from(plannedMessages).where(eq(plannedMessages.bookingId, bookingId))
  return rows
    .filter(row => row.state === 'planned' || isTriedAgain(row, now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
}

const isSameReason = (row: QueueRow, { why, missing }: Stopped): boolean =>
  row.state === 'stopped' && why === row.why && missing.join() === row.missing.join()

/**
 * Compares what is queued for a stay with what its automations say, sends what is due, and says when to look again. It may run
 * whenever and as often as one likes: what it does follows from what has happened. See docs/development/decisions/0042-a-stays-queue-is-computed-again-not-kept-in-step.md.
 */
export const advanceStay = (deps: Deps, bookingId: string): Promise<void> =>
  deps.db.transaction(async tx => {
    const found = await readStay(tx, bookingId)
    if (!found) return
    const now = deps.now()
    const changes = compareQueue(found.rows, found.automations, found.stay, now)
    await writeChanges(tx, found, changes, now)
    const waiting = await waitingOf(tx, bookingId, now)
    const stopped: Stopped[] = []
    const times = waiting.flatMap(({ at }) => (at > now ? [at] : []))
    let isOther = changes.added.length + changes.changed.length > 0
    for (const row of waiting.filter(({ at }) => at <= now)) {
      const stop = await sendPlanned(deps, tx, row, found)
      if (stop?.later) {
        times.push(stop.later)
        continue
      }
      const missing = stop && { name: row.name, why: stop.why, missing: stop.missing }
      if (stop && mayCome(stop.why)) times.push(new Date(now.getTime() + AGAIN_MS))
      if (missing && isSameReason(row, missing)) continue
      isOther = true
      if (missing) stopped.push(missing)
    }
    const [next = null] = times.toSorted((one, other) => one.getTime() - other.getTime())
    await schedule(tx, ADVANCE, bookingId, next, { owner: found.booking.organisationId })
    if (!isOther) return
    const cause = await emitQueueChanged(deps, tx, found, stopped)
    const organisationId = found.booking.organisationId
    if (stopped.length > 0)
      await postMail(deps, tx, stoppedMail, {
        cause,
        about: bookingId,
        to: { userId: found.ownerId },
        organisationId,
      })
  })
