import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From } from '#src/server/http/route.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { logSecurity, type SecurityEvent } from '#src/server/security-log.ts'

/** Logs that how somebody logs in has changed, and mails them: if it was not them, they know at once. */
export async function recordFactor(
  deps: Pick<Deps, 'config' | 'now' | 'log'>,
  tx: Db,
  { userId, event, mail }: { userId: string; event: SecurityEvent; mail: MailKind },
  from: Pick<From, 'address' | 'requestId'>,
): Promise<void> {
  logSecurity(deps.log, event, { userId }, from)
  await postMail(deps, tx, mail, { cause: uuidv7(), about: userId, to: { userId } })
}
