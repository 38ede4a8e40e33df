import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { nextMonthAt } from '#src/features/billing/rules/metering.ts'
import { type Reservation, reserveUsage, returnUsage } from '#src/features/billing/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { limitReached } from '../contract/answers.ts'

type Count = {
  /** The first word was said: from now on a call that is left counts. */
  markSaid: () => void
  /** Makes a refusal free. */
  giveBack: () => Promise<void>
}
type Work<Result> = (count: Count, reservation: Reservation) => Promise<Result>

/**
 * Runs a call that counts as one of the month's requests, which is reserved before. A call that fails, or is left before its
 * first word, is not counted; one that is left later is. Throws AI_MONTHLY_LIMIT_REACHED.
 */
export async function countRequest<Result>(
  deps: Deps,
  { organisation }: Member,
  signal: AbortSignal,
  work: Work<Result>,
): Promise<Result> {
  const { db, now } = deps
  const asked = { organisationId: organisation.id, kind: 'ai_requests' as const }
  const { reservation, limit } = await reserveUsage(deps, db, asked)
  if (!reservation) {
    const day = stayDay(dayOf(nextMonthAt(dayOf(now()))))
    throw limitReached({ limit: limit ?? 0, day }, { resetsAt: nextMonthAt(dayOf(now())).toISOString() })
  }
  let [hasSaid, isFree] = [false, false]
  const giveBack = async () => {
    await returnUsage(db, reservation)
    isFree = true
  }
  try {
    return await work({ markSaid: () => (hasSaid = true), giveBack }, reservation)
  } catch (error) {
    if (!isFree && !(signal.aborted && hasSaid)) await returnUsage(db, reservation)
    throw error
  }
}
