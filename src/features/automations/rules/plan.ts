import type { AutomationRule, Step, TimeTrigger } from './automation.ts'
import {
  arrivalOf,
  afterQuietHours,
  departureOf,
  GRACE_MS,
  momentOf,
  type StayTimes,
  usefulUntil,
} from './moments.ts'

/** Reason why something did not go. */
export const REASONS = [
  /** The stay was agreed after its moment, and the automation leaves such out. */
  'agreed_late',
  /** The stay is so short that it would come before the guest does, or after. */
  'too_short',
  /** It would have been of no use by then. */
  'too_late',
  /** Nothing ran at its time, nor for six hours after it. */
  'nothing_ran',
  'by_host',
  'not_standing',
  'moved',
  /** Its automation goes at another time by now, which was over before it was changed. */
  'changed',
  'turned_off',
  'not_met',
  'missing_values',
  'too_long',
  'refused',
  /** Its host has not confirmed an address: no mails go to guests in the name of such. */
  'unconfirmed',
  /** Its guest has neither an account nor an email address. */
  'no_email',
  /** Its guest has had as many mails in an hour as an address may; it goes later. */
  'too_many_mails',
] as const
export type Reason = (typeof REASONS)[number]

/** The decision about one occurrence. Null where there is none. */
export type Outcome = {
  at: Date
  until: Date
  why: Extract<Reason, 'agreed_late' | 'too_short' | 'too_late'> | null
}

type Timed = Pick<AutomationRule, 'late' | 'since'> & { trigger: TimeTrigger }

/** True if the guest would not be there yet, or no longer, when it is about being there. */
function isTooShort({ anchor, side }: TimeTrigger, stay: StayTimes, moment: Date): boolean {
  if (anchor === 'check_out' && side === 'before') return moment < arrivalOf(stay)
  if (anchor === 'check_in' && side === 'after') return moment >= departureOf(stay)
  return false
}

/** Returns when an automation goes for a stay that was agreed at a moment. It follows from what happened, not from when it is asked. See docs/product/automations.md#when. */
export function planOf({ trigger, late, since }: Timed, stay: StayTimes, agreedAt: Date): Outcome | null {
  const moment = momentOf(trigger, stay)
  const isLate = agreedAt > moment
  const start = isLate ? agreedAt : moment
  if (start < since) return null
  const until = usefulUntil(trigger, stay, moment)
  if (isTooShort(trigger, stay, moment)) return { at: moment, until, why: 'too_short' }
  if (isLate && late === 'skip') return { at: moment, until, why: 'agreed_late' }
  if (start >= until) return { at: start, until, why: 'too_late' }
  const morning = afterQuietHours(start)
  return { at: morning < until ? morning : start, until, why: null }
}

/** Steps that the clock takes: nobody need be awake. */
const LATENESS: ReadonlySet<Step> = new Set(['payment.late', 'deposit.late'])

/** The same for what follows a step at once, by day and by night, as somebody is awake who took it; what became late waits for the morning. */
export function planOfStep(
  { since }: Pick<AutomationRule, 'since'>,
  step: Step,
  at: Date,
  stay: StayTimes,
): Outcome | null {
  if (at < since) return null
  const moment = LATENESS.has(step) ? afterQuietHours(at) : at
  const until = step === 'confirmed' ? departureOf(stay) : new Date(moment.getTime() + GRACE_MS)
  return { at: moment, until, why: moment < until ? null : 'too_late' }
}

/** Returns why what is due does not go any more, if so. */
export function lateness(
  { at, until }: Pick<Outcome, 'at' | 'until'>,
  now: Date,
): 'too_late' | 'nothing_ran' | null {
  if (now.getTime() > at.getTime() + GRACE_MS) return 'nothing_ran'
  return now >= until ? 'too_late' : null
}

export type PastEvent = {
  at: Date
  status: 'pending' | 'confirmed' | 'cancelled'
  check_in: string
  check_out: string
}

/** Since when a stay is agreed with this day of arrival or departure, from what was told of it, oldest first. */
export function agreedSince(
  past: readonly PastEvent[],
  anchor: 'check_in' | 'check_out',
  day: string,
  otherwise: Date,
): Date {
  let since: Date | null = null
  for (const each of past) {
    const isAgreed = each.status === 'confirmed' && each[anchor] === day
    since = isAgreed ? (since ?? each.at) : null
  }
  return since ?? otherwise
}
