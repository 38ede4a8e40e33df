import { addDays } from '#src/contract/days.ts'

export const DONE_NOTE_CHARS_MAX = 500

/** States of a turnover; `changed`: it is another than the cleaner was told, `gone`: there is none any more. */
export const turnoverStates = ['unassigned', 'open', 'notified', 'changed', 'done', 'gone'] as const
export type TurnoverState = (typeof turnoverStates)[number]

export type Party = { guests: number | null; pets: number }

/** The facts of a turnover for a cleaner. */
export type Work = {
  out: (Party & { until: string }) | null
  in: (Party & { from: string; nights: number }) | null
  cots: number
  note: string | null
}

type Progress = {
  hasCleaner: boolean
  notifiedOf: string | null
  doneAt: Date | null
}

/** The work as one text, by which two are compared. */
export const workKey = ({ out, in: arriving, cots, note }: Work): string =>
  JSON.stringify([
    out && [out.until, out.guests, out.pets],
    arriving && [arriving.from, arriving.guests, arriving.pets],
    cots,
    note,
  ])

/** Returns how far a turnover is. See docs/product/turnovers.md#states. */
export function stateOf(work: Work, { hasCleaner, notifiedOf, doneAt }: Progress): TurnoverState {
  if (doneAt) return 'done'
  if (!work.out && !work.in) return notifiedOf === workKey(work) ? 'notified' : 'gone'
  if (!hasCleaner) return 'unassigned'
  if (notifiedOf === null) return 'open'
  return notifiedOf === workKey(work) ? 'notified' : 'changed'
}

const MAIL_HOUR = '17:00'

/** Returns when a cleaner is mailed about a day: the day before at 17:00 in South Africa, which has no summer time. */
export const mailTimeOf = (day: string): Date => new Date(`${addDays(day, -1)}T${MAIL_HOUR}:00+02:00`)

/** The next day that is mailed about from this moment on, and the one that is due where that is late. */
export function mailedDays(now: Date, today: string): { due: string; next: string } {
  const tomorrow = addDays(today, 1)
  const isEvening = now >= mailTimeOf(tomorrow)
  return { due: isEvening ? tomorrow : today, next: isEvening ? addDays(today, 2) : tomorrow }
}

/** A door code is shown on the day before and on the day itself. */
export const isCodeShown = (day: string, today: string): boolean => day >= today && day <= addDays(today, 1)

/** A turnover is done on its day, or on the next where it became late. */
export const isDue = (day: string, today: string): boolean => day <= today && day >= addDays(today, -1)
