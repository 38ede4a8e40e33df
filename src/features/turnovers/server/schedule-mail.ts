import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { mailedDays, mailTimeOf } from '../rules/turnover.ts'

/** The work of mailing a cleaner; its subject is the cleaner's id. */
export const MAIL_CLEANER = { name: 'turnovers.mail-cleaner' }

/** Schedules the next mail to a cleaner, or takes it back. */
export async function scheduleMail(
  { now, today }: Pick<Inside, 'now' | 'today'>,
  tx: Db,
  { id, organisationId, isMailed }: { id: string; organisationId: string; isMailed: boolean },
): Promise<void> {
  const at = isMailed ? mailTimeOf(mailedDays(now(), today()).next) : null
  await schedule(tx, MAIL_CLEANER, id, at, { owner: organisationId })
}
