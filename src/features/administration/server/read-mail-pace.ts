import type { Handler } from '#src/server/http/route.ts'
import { mailPaceOf } from '#src/server/mail/mail-pace.ts'
import type * as contract from '../contract/mail-pace.ts'

const MINUTE_SECONDS = 60

/** Returns how fast emails are sent, and how fast one process may. */
export const readMailPace: Handler<typeof contract.readMailPace> = async ({ db, config }) => ({
  success: true,
  perMinute: await mailPaceOf(db),
  perMinuteMax: config.mailPace * MINUTE_SECONDS,
})
