import { TRY_DAYS, daysAfter } from './periods.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** So many days before rights end, who has them is reminded. */
export const REMIND_DAYS = 3
const DAY_MS = 86_400_000

type Ending = Pick<SubscriptionState, 'endsAt'> & { status: string }

const reminderOf = (endsAt: Date): Date => new Date(endsAt.getTime() - REMIND_DAYS * DAY_MS)

/** The end that its owner is reminded of by now; null where there is none, or it has passed. */
export function remindedOf({ status, endsAt }: Ending, now: Date): Date | null {
  const isEnding = (status === 'trialing' || status === 'cancelled') && endsAt !== null
  return isEnding && reminderOf(endsAt) <= now && now < endsAt ? endsAt : null
}

/**
 * When a subscription is to be looked at next, by what the clock changes: a reminder, an end, a payment that did not come. Where it is we
 * who charge, that is first done on the day on which a period ends. Null: never.
 */
export function nextCheck(state: SubscriptionState, now: Date, isChargedByUs = false): Date | null {
  const { status, endsAt, periodEnd, failedTries } = state
  if (status === 'trialing' || status === 'cancelled') {
    if (!endsAt) return null
    const reminder = reminderOf(endsAt)
    return reminder > now ? reminder : endsAt
  }
  if ((status === 'active' || status === 'past_due') && periodEnd) {
    const days = isChargedByUs && failedTries === 0 ? 0 : TRY_DAYS[failedTries]
    return days === undefined ? endsAt : daysAfter(periodEnd, days)
  }
  return null
}
