import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import type { BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { plans } from '../../rules.ts'
import type { BillingEvent, SubscriptionAnswer } from '../../contract/subscription.ts'

type Status = SubscriptionAnswer['status']

const STATUSES: Record<Status, { word: string; tone: BadgeTone }> = {
  trialing: { word: 'Free trial', tone: 'info' },
  trial_expired: { word: 'Trial ended', tone: 'cancelled' },
  active: { word: 'Active', tone: 'confirmed' },
  pending: { word: 'Pending', tone: 'pending' },
  past_due: { word: 'Payment failed', tone: 'clash' },
  cancelled: { word: 'Cancelled', tone: 'cancelled' },
  expired: { word: 'Expired', tone: 'cancelled' },
}

/** A status in a word; one that this page doesn't know looks like an expired one. */
export const statusWords = (status: Status): { word: string; tone: BadgeTone } =>
  STATUSES[status] ?? { word: status, tone: STATUSES.expired.tone }

/** True if the chosen plan is the first: no paid plan is running. */
export const isFirst = (subscription: SubscriptionAnswer | null): boolean =>
  !subscription || FIRST.has(subscription.status)
const FIRST: ReadonlySet<Status> = new Set(['trialing', 'trial_expired', 'pending', 'expired'])

/** True if a plan or its trial gives its rights now; without one a page shows the plans at once. */
export const isRunning = ({ status }: SubscriptionAnswer): boolean => RUNNING.has(status)
const RUNNING: ReadonlySet<Status> = new Set(['trialing', 'active', 'past_due', 'cancelled'])

/** Label of the button of a plan: of a first plan, of one that was cancelled or not paid, or of another one. */
export function planWord(
  { id, name }: { id: string; name: string },
  subscription: SubscriptionAnswer | null,
): string {
  if (isFirst(subscription)) return 'Get Started'
  return subscription?.planId === id ? `Keep ${name}` : 'Switch Plan'
}

/** The day of an instant, in South Africa. */
export const dayWords = (instant: string | Date): string => stayDay(dayOf(new Date(instant)))

/** The result of a change that needed no payment. */
export const changeWords = ({ planName, pending, nextBillingDate }: SubscriptionAnswer): string =>
  pending && nextBillingDate
    ? `${plans[pending.planId].name} starts on ${dayWords(nextBillingDate)}`
    : `You keep ${planName}`

export const EVENT_WORDS: Record<BillingEvent, string> = {
  trial_started: 'Free trial started',
  trial_extended: 'Free trial extended',
  trial_ended: 'Free trial ended',
  subscribed: 'Subscribed',
  renewed: 'Renewed',
  upgraded: 'Switched to a bigger plan',
  downgrade_scheduled: 'Chose a smaller plan for the next period',
  downgraded: 'Switched to a smaller plan',
  payment_failed: 'Payment failed',
  paid_after_failure: 'Paid after a failed payment',
  cancelled: 'Cancelled',
  reactivated: 'Reactivated',
  expired: 'Expired',
  refunded: 'Refunded',
  credited: 'Credited',
  credit_given: 'Credit given',
}
