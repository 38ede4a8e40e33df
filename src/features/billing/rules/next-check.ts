import { TRY_DAYS, daysAfter } from './periods.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** Days before rights end on which the owner is reminded. */
export const REMIND_DAYS = [7, 1] as const
const DAY_MS = 86_400_000

type Ending = Pick<SubscriptionState, 'endsAt'> & { status: string }

const reminderOf = (endsAt: Date, days: number): Date => new Date(endsAt.getTime() - days * DAY_MS)

/** The end that its owner is reminded of by now, and the days left then; null if there is none, or it has passed. */
export function remindedOf({ status, endsAt }: Ending, now: Date): { endsAt: Date; days: number } | null {
  const isEnding = (status === 'trialing' || status === 'cancelled') && endsAt !== null
  if (!isEnding || now >= endsAt) return null
  const days = REMIND_DAYS.findLast(each => reminderOf(endsAt, each) <= now)
  return days === undefined ? null : { endsAt, days }
}

/**
 * Time of the next check of a subscription, for changes that come with time: a reminder, an end, a payment that did not come. If
 * we charge it, the first check is on the day on which a period ends. Null: never.
 */
export function nextCheck(state: SubscriptionState, now: Date, isChargedByUs = false): Date | null {
  const { status, endsAt, periodEnd, failedTries } = state
  if (status === 'trialing' || status === 'cancelled') {
    if (!endsAt) return null
    const reminders = REMIND_DAYS.map(days => reminderOf(endsAt, days))
    return reminders.find(reminder => reminder > now) ?? endsAt
  }
  if ((status === 'active' || status === 'past_due') && periodEnd) {
    const days = isChargedByUs && failedTries === 0 ? 0 : TRY_DAYS[failedTries]
    return days === undefined ? endsAt : daysAfter(periodEnd, days)
  }
  return null
}
