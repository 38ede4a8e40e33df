import { addDays } from '#src/contract/days.ts'
import type { Deps } from '#src/server/deps.ts'
import { DAYS_SHOWN, percentOfUptime, uptimeOf } from '../rules.ts'
import { keptDays } from './queries.ts'

/** How well the product was at work of late, as it measured that itself. See docs/product/platform.md#status. */
export async function readUptime({ db, today }: Deps) {
  const until = today()
  const shown = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(until, index + 1 - DAYS_SHOWN))
  const { kept, minuteNow } = await keptDays(db)
  const days = uptimeOf(shown, kept, minuteNow)
  return { success: true as const, days, percent: percentOfUptime(days) }
}
