import type { Handler } from '#src/server/http/route.ts'
import { mailPaceOf, saveMailPace } from '#src/server/mail/mail-pace.ts'
import type * as contract from '../contract/mail-pace.ts'

const MINUTE_SECONDS = 60

/** Says how fast emails are sent, from the next one on. */
export const changeMailPace: Handler<typeof contract.changeMailPace> = async (
  { db, config, recordChange },
  { perMinute },
) => {
  const before = await mailPaceOf(db)
  if (before === perMinute) recordChange(null)
  else {
    await saveMailPace(db, perMinute)
    recordChange({ before: { perMinute: before }, after: { perMinute } })
  }
  return { success: true, perMinute, perMinuteMax: config.mailPace * MINUTE_SECONDS }
}
