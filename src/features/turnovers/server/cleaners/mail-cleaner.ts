import { eq } from 'drizzle-orm'
import { cleaners } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type { Outcome } from '#src/server/outgoing/kind.ts'
import { mailedDays, mailTimeOf } from '../../rules/turnover.ts'
import { turnoverMail } from '../mails.ts'
import { selectTurnovers } from '../select-turnovers.ts'

/** Mails a cleaner about the day that is due, where there is anything to do and once a day; gives when to look again. */
export async function mailCleaner(deps: Deps, cleanerId: string): Promise<Outcome> {
  const { db, now, today } = deps
  const [cleaner] = await db.select().from(cleaners).where(eq(cleaners.id, cleanerId))
  if (!cleaner?.isMailed || !cleaner.email) return {}
  const { organisationId, email } = cleaner
  const { due, next } = mailedDays(now(), today())
  const found = await selectTurnovers(db, { organisationId, first: due, last: due, cleanerId })
  const hasWork = found.some(({ work, doneAt, mayMail }) => mayMail && (work.out || work.in) && !doneAt)
  if (hasWork)
    await postMail(deps, db, turnoverMail, {
      cause: `${cleanerId} ${due}`,
      about: cleanerId,
      to: { address: email },
      organisationId,
    })
  return { at: mailTimeOf(next) }
}
