const DAY_MS = 86_400_000

/** Returns how many whole days are left to answer a dispute, 0 on its last; null where its moment is not known. */
export const daysLeft = (dueAt: Date | null, now: Date): number | null =>
  dueAt && Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS))

const REMIND_DAYS_BEFORE = 2

/** Returns when a host is reminded of a dispute: two days before its last moment, or half way where there are fewer than four. */
export function remindOfDisputeAt(openedAt: Date, dueAt: Date): Date {
  const early = dueAt.getTime() - REMIND_DAYS_BEFORE * DAY_MS
  return new Date(Math.max(early, (openedAt.getTime() + dueAt.getTime()) / 2))
}
