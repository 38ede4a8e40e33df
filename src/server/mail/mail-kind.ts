import type { mails } from '../db/schema.ts'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import type { Email } from '../outside/email.ts'

/** A mail on its way. */
export type QueuedMail = typeof mails.$inferSelect

/** A sort of mail: what makes its words when it is sent, from ids and what was told. */
export type MailKind = {
  /** `<feature>.<what it is>`, for good: it stands in the database. */
  name: string
  /** The setting by which its receiver may do without it; none where nobody can. */
  setting?: string
  /** `account`: what lets somebody into an account; it has places of its own, so that it waits behind nothing else, and is limited where it is asked for. */
  lane?: 'account'
  /** The words, made anew in each try; null where there is nothing to say any more. */
  compose(deps: Deps, mail: QueuedMail): Promise<Email | null>
  /** Done in the transaction that notes that it went. */
  sent?(tx: Db, mail: QueuedMail): Promise<void>
  /** The same where there was nothing to say any more. */
  needless?(deps: Pick<Deps, 'db' | 'now'>, mail: QueuedMail): Promise<void>
}

export const mailKind = (kind: MailKind): MailKind => kind
