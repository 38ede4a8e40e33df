import { addDays, dayOf } from '#src/contract/days.ts'

/** Moments at which a due is looked at: what a deposit's guest is reminded of, what a balance's, and when a due becomes late. */
export const reminderSteps = ['third', 'two_thirds', 'before', 'day', 'after', 'late'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** Steps of a deposit, which confirms its stay or frees the nights; the others are of a balance. */
const DEPOSIT_STEPS: ReadonlySet<ReminderStep> = new Set(['third', 'two_thirds', 'late'])
const BALANCE_STEPS: ReadonlySet<ReminderStep> = new Set(['before', 'day', 'after', 'late'])

export const isStepOf = (step: ReminderStep, confirms: boolean): boolean =>
  (confirms ? DEPOSIT_STEPS : BALANCE_STEPS).has(step)

type Asked = { createdAt: Date; dueAt: Date }

const HOUR_MS = 3_600_000
const SOUTH_AFRICA_AHEAD_MS = 2 * HOUR_MS
const QUIET_FROM = 21
const QUIET_UNTIL = 7
const DAYS_BEFORE = 3
const DAYS_AFTER = 2
const THIRDS = 3

const clockAt = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+02:00`)

/** The moment itself, or the next morning where people sleep. */
export function afterQuietHours(moment: Date): Date {
  const hour = new Date(moment.getTime() + SOUTH_AFRICA_AHEAD_MS).getUTCHours()
  if (hour >= QUIET_FROM) return clockAt(addDays(dayOf(moment), 1), QUIET_UNTIL)
  return hour < QUIET_UNTIL ? clockAt(dayOf(moment), QUIET_UNTIL) : moment
}

const partOf = ({ createdAt, dueAt }: Asked, thirds: number): Date =>
  new Date(createdAt.getTime() + ((dueAt.getTime() - createdAt.getTime()) * thirds) / THIRDS)

/** The day on which a due ends: that of its last moment. */
export const dueDay = (dueAt: Date): string => dayOf(new Date(dueAt.getTime() - 1))

const MORNING = 9
/** A morning so many days from the day on which a due ends. */
const morning = ({ dueAt }: Asked, days: number): Date => clockAt(addDays(dueDay(dueAt), days), MORNING)

const MOMENTS: Record<ReminderStep, (due: Asked) => Date> = {
  third: due => afterQuietHours(partOf(due, 1)),
  two_thirds: due => afterQuietHours(partOf(due, 2)),
  before: due => morning(due, -DAYS_BEFORE),
  day: due => morning(due, 0),
  after: due => morning(due, DAYS_AFTER),
  late: ({ dueAt }) => dueAt,
}

/** The moment of a step; null where it would be before the due was agreed, or remind of a deposit whose time is over. */
export function remindAt(step: ReminderStep, due: Asked): Date | null {
  const at = MOMENTS[step](due)
  const isTooLate = (step === 'third' || step === 'two_thirds') && at >= due.dueAt
  return isTooLate || at <= due.createdAt ? null : at
}
