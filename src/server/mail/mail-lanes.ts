import { dueFor } from '../jobs/due.ts'
import type { MailKind } from './mail-kind.ts'

/** Mails go in lanes with places of their own, so that none waits for what is slow in another: what lets somebody into an account, everything else, and what has failed before. */
export type MailLane = 'account' | 'usual' | 'again'

/** Each sends the mail that it is told, if that is due. */
export const MAIL_JOBS = {
  account: { name: 'mails.send-account', payload: dueFor },
  usual: { name: 'mails.send', payload: dueFor },
  again: { name: 'mails.send-again', payload: dueFor },
}

/** How many mails of a lane one process sends at once; together about what a mail server takes from one address. */
export const PLACES: Record<MailLane, number> = { account: 3, usual: 5, again: 2 }

/** The lane of the first try; every other is made in `again`. */
export const laneOf = ({ lane }: Pick<MailKind, 'lane'>): Exclude<MailLane, 'again'> =>
  lane === 'account' ? 'account' : 'usual'
