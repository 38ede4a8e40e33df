import { addDays } from '#src/contract/days.ts'
import type { Deps } from '#src/server/deps.ts'
import { DAYS_SHOWN, percentOfUptime, uptimeOf } from '../rules.ts'
import { storedDays } from './queries.ts'

/** Returns the uptime of late, as the product measured it itself. See docs/product/platform.md#status. */
export async function readUptime({ db, today }: Deps) {
  const until = today()
  const shown = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(until, index + 1 - DAYS_SHOWN))
  const { days: stored, minuteNow } = await storedDays(db)
  const days = uptimeOf(shown, stored, minuteNow)
  return { success: true as const, days, percent: percentOfUptime(days) }
}
