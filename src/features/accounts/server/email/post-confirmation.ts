import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'

/** The mail with the link that confirms an address. */
export const CONFIRMATION = { name: 'accounts.confirmation', lane: 'account' } as const

/** Mails the link that confirms an account's own address because news waits for it: once a day. */
export const postConfirmation = (deps: Pick<Deps, 'config' | 'now' | 'today'>, tx: Db, userId: string) =>
  postMail(deps, tx, CONFIRMATION, { cause: `news ${userId} ${deps.today()}`, about: userId, to: { userId } })
