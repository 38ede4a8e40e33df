import { periodsOn } from '#src/server/retention/periods.ts'
import type { Handler } from '#src/server/http/route.ts'
import type { listPeriods as contract } from '../contract/retention.ts'
import { HELD_KINDS } from '../rules/periods.ts'

/** Lists how long each kind is held today, for the texts that say it. See docs/product/privacy.md#how-long. */
export const listPeriods: Handler<typeof contract> = async ({ db, today }) => {
  const periods = await periodsOn(db, today())
  return { success: true, periods: HELD_KINDS.map(kind => ({ kind, ...periods[kind] })) }
}
