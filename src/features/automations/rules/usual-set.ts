import type { StartingKey } from '#src/features/templates/rules/starting-set.ts'
import { ANY_STAY, type Conditions, type Late, type TimeTrigger, type Trigger } from './automation.ts'

type Usual = { key: StartingKey; name: string; trigger: Trigger; conditions: Conditions; late: Late }

const days = (
  count: number,
  side: 'before' | 'after',
  anchor: 'check_in' | 'check_out',
  at: string,
): TimeTrigger => ({ kind: 'time', unit: 'days', count, side, anchor, at })

/** Automations that most hosts use for every guest, by the templates of the starting set. */
export const usualSet: readonly Usual[] = [
  {
    key: 'thank-you',
    name: 'Thank you for booking',
    trigger: { kind: 'step', step: 'confirmed' },
    conditions: ANY_STAY,
    late: 'send',
  },
  {
    key: 'directions',
    name: 'Directions',
    trigger: days(3, 'before', 'check_in', '09:00'),
    conditions: ANY_STAY,
    late: 'send',
  },
  {
    key: 'check-in',
    name: 'Check-in details',
    // Not at a time of the clock: a day before, to the hour, is when a door code may be told.
    trigger: { kind: 'time', unit: 'hours', count: 24, side: 'before', anchor: 'check_in' },
    conditions: ANY_STAY,
    late: 'send',
  },
  {
    key: 'first-morning',
    name: 'The first morning',
    trigger: days(1, 'after', 'check_in', '09:00'),
    conditions: { ...ANY_STAY, nights_min: 2 },
    late: 'skip',
  },
  {
    key: 'check-out',
    name: 'Check-out',
    trigger: days(1, 'before', 'check_out', '18:00'),
    conditions: ANY_STAY,
    late: 'send',
  },
  {
    key: 'review',
    name: 'Review',
    trigger: days(1, 'after', 'check_out', '10:00'),
    // A guest without an account cannot write one.
    conditions: { ...ANY_STAY, booked_by: 'guest' },
    late: 'skip',
  },
]
