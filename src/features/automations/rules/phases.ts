import { isMoneyStep, type TimeTrigger, type Trigger } from './automation.ts'

/** The parts of a stay in the order in which a guest comes to them, and at last a stay that does not take place. */
export const PHASES = ['requested', 'confirmed', 'paying', 'before', 'during', 'after', 'ended'] as const
export type Phase = (typeof PHASES)[number]

/** In which part of a stay something is sent. */
export function phaseOf(trigger: Trigger): Phase {
  if (trigger.kind === 'step') {
    if (trigger.step === 'requested' || trigger.step === 'confirmed') return trigger.step
    return isMoneyStep(trigger.step) ? 'paying' : 'ended'
  }
  if (trigger.anchor === 'due') return 'paying'
  if (trigger.anchor === 'check_in' && trigger.side === 'before') return 'before'
  return trigger.anchor === 'check_out' && trigger.side === 'after' ? 'after' : 'during'
}

const DAY_HOURS = 24
// As long as any stay: what is before check-out comes after all that is after check-in.
const STAY_HOURS = 366 * DAY_HOURS
const CHECK_IN_HOUR = 14
const CHECK_OUT_HOUR = 10

/** Hours from the check-in of a stay without an end, to compare two times with. */
function hoursOf({ anchor, side, count, ...rest }: TimeTrigger): number {
  const isIn = anchor !== 'check_out'
  const base = isIn ? 0 : STAY_HOURS
  const signed = side === 'before' ? -count : count
  if (rest.unit === 'hours') return base + signed
  const [hour = 0, minute = 0] = rest.at.split(':').map(Number)
  return base + signed * DAY_HOURS + hour + minute / 60 - (isIn ? CHECK_IN_HOUR : CHECK_OUT_HOUR)
}

/** Returns what is sent in each part of a stay, each part in the order of time. */
export function byPhase<Item extends { trigger: Trigger }>(items: readonly Item[]) {
  const timeOf = ({ trigger }: Item) => (trigger.kind === 'time' ? hoursOf(trigger) : 0)
  return PHASES.map(phase => ({
    phase,
    items: items
      .filter(({ trigger }) => phaseOf(trigger) === phase)
      .toSorted((one, other) => timeOf(one) - timeOf(other)),
  }))
}

const days = (side: 'before' | 'after', anchor: 'check_in' | 'check_out', at: string): TimeTrigger => ({
  kind: 'time',
  unit: 'days',
  count: 1,
  side,
  anchor,
  at,
})

/** The trigger of a new automation in each part of a stay. */
export const triggerOfPhase: Record<Phase, Trigger> = {
  requested: { kind: 'step', step: 'requested' },
  confirmed: { kind: 'step', step: 'confirmed' },
  paying: { kind: 'step', step: 'payment.received' },
  before: days('before', 'check_in', '10:00'),
  during: days('after', 'check_in', '09:00'),
  after: days('after', 'check_out', '10:00'),
  ended: { kind: 'step', step: 'declined' },
}
