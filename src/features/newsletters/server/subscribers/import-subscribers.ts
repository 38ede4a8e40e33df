import { v7 as uuidv7 } from 'uuid'
import { addressIn, mailboxOf } from '#src/contract/email-address.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { EMAIL_INVALID } from '#src/contract/fields.ts'
import type { Inside } from '#src/server/deps.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import { isConfirmed } from '#src/server/mail/mail-allowance.ts'
import { confirmFirst } from '../../contract/drafts.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { IMPORT_MAX, tooManyAsked, WORD_NEEDED } from '../../contract/subscriptions.ts'
import { findSender, senderFor } from '../sending/find-sender.ts'
import { mailQuestions } from './mail-questions.ts'
import { askedToday } from '../queries.ts'
import { askAddresses } from './save-subscription.ts'
import type { Writer } from '../sending/send-newsletter.ts'

/**
 * Asks addresses by email, on the host's word that they want it, at most so many a day: these people don't know us. Throws 409 where the
 * host has not confirmed an address either, or the day's are spent.
 */
export async function importSubscribers(
  deps: Inside,
  { emails: sent }: Input<typeof contract.importSubscribers>,
  caller: Writer,
  { address }: From,
) {
  const { db } = deps
  const found = sent.map(typed => addressIn(typed))
  const emails = found.filter(email => email !== null)
  const refused = sent
    .filter((_, at) => found[at] === null)
    .map(typed => ({ address: typed, why: EMAIL_INVALID }))
  const sender = senderFor(caller)
  const { ownerId } = await findSender(db, sender)
  const answerable = personOf(caller)?.id ?? ownerId
  if (!answerable || !(await isConfirmed(db, answerable))) throw confirmFirst()
  const asked = await askedToday(db, sender)
  const mailboxes = new Map(emails.toReversed().map(email => [mailboxOf(email), email]))
  for (const email of asked) mailboxes.delete(mailboxOf(email))
  const wanted = [...mailboxes.values()]
  const left = IMPORT_MAX - asked.length
  if (wanted.length > left) throw tooManyAsked({ max: IMPORT_MAX, left: Math.max(0, left) })
  const ids = await askAddresses(
    db,
    sender,
    wanted,
    { words: WORD_NEEDED, source: 'import', networkAddress: address },
    { isOwnWish: false },
  )
  if (ids.length > 0) await mailQuestions(db, ids, uuidv7())
  return { success: true as const, asked: ids.length, skipped: emails.length - ids.length, refused }
}
