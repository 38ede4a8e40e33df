import type { mails } from '../db/schema.ts'
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
  /**
   * `account`: what lets somebody into an account; it has places of its own, so that it waits behind nothing else, and is limited where it is asked for.
   * `newsletter`: what goes to many, behind which nothing else waits.
   */
  lane?: 'account' | 'newsletter'
  /** The words, made for each try; null where there is nothing to say any more, `held` where it waits until its owner's mails are released. */
  compose(deps: Deps, mail: QueuedMail): Promise<Email | 'held' | null>
  /** A mail that may have arrived is not sent again: it ends as `doubtful`. Others are sent at least once. */
  atMostOnce?: boolean
  /** Done in the transaction that records how it ended. */
  ended?(deps: Pick<Deps, 'db' | 'now' | 'emit'>, mail: QueuedMail, how: MailEnd): Promise<void>
}

/** The end of a mail; the mail server may have refused the address itself, for good. */
export type MailEnd = { state: EndState; isAddressRefused?: boolean }
export type EndState = Exclude<QueuedMail['state'], 'waiting' | 'sending'>

export const mailKind = (kind: MailKind): MailKind => kind
