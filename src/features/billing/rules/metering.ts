import type { Limits } from './plan-limits.ts'

/** Usage counted by the month, in South Africa. */
export const meteredKinds = ['newsletters', 'ai_requests', 'ai_tokens'] as const
export type MeteredKind = (typeof meteredKinds)[number]

const LIMITS = { newsletters: 'newslettersMax', ai_requests: 'aiRequestsMax' } as const
type LimitedKind = keyof typeof LIMITS

const isLimited = (kind: MeteredKind): kind is LimitedKind => kind in LIMITS

/** The monthly limit of a plan; null: no limit. */
export const limitOf = (kind: MeteredKind, limits: Limits): number | null =>
  isLimited(kind) ? limits[LIMITS[kind]] : null

/** The month of a day, as its first: `2026-12-01`. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Start of the next month in South Africa, which is two hours ahead all year. */
export function nextMonthAt(day: string): Date {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1) - 2 * 3_600_000)
}
