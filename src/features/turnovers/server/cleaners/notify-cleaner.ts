import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import { isConfirmed } from '#src/server/mail/mail-allowance.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type * as contract from '../../contract/turnovers.ts'
import { addressUnconfirmed, cleanerUnreachable } from '../../contract/turnovers.ts'
import { answerTurnover } from '../answer-turnover.ts'
import { findNotice } from './find-notice.ts'
import { causeOf } from '../read-cause.ts'
import { turnoverMail } from '../mails.ts'
import { markNotified } from './mark-notified.ts'
import { waitingSince } from '../waiting-since.ts'

/**
 * Tells a cleaner of one turnover: by email, or by WhatsApp, which the host opens. Throws 404, NO_CLEANER, CLEANER_UNREACHABLE,
 * ADDRESS_UNCONFIRMED. See docs/product/turnovers.md#telling-a-cleaner.
 */
export const notifyCleaner: Handler<typeof contract.notifyCleaner> = async (
  deps,
  { property_id: propertyId, day, how },
  caller,
) => {
  const { db, config, now } = deps
  const organisationId = caller.organisation.id
  const { turnover, link } = await findNotice(db, config, { organisationId, propertyId, day })
  const { id, name, phone, email } = turnover.cleaner
  let at = now()
  if (how === 'whatsapp' && !phone) throw cleanerUnreachable({ name, way: 'a phone number' })
  if (how === 'email') {
    if (!email) throw cleanerUnreachable({ name, way: 'an email address' })
    if (!(await isConfirmed(db, caller.organisation.ownerId))) throw addressUnconfirmed()
    const about = { cleanerId: id, day, propertyId }
    at = (await waitingSince(db, about, { organisationId, address: email })) ?? at
    // Of the same time it is queued already.
    const cause = causeOf({ ...about, at })
    await postMail(deps, db, turnoverMail, { cause, about: id, to: { address: email }, organisationId })
  }
  const notified = await markNotified(deps, db, turnover, {
    organisationId,
    how,
    at,
    actor: eventActorOf(caller),
  })
  return { success: true, turnover: answerTurnover(notified, now()), link: how === 'whatsapp' ? link : null }
}
