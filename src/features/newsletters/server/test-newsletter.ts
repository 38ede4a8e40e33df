import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { isConfirmed, countMail } from '#src/server/mail/mail-allowance.ts'
import type { Deps } from '#src/server/deps.ts'
import { personOf } from '#src/server/http/caller.ts'
import { renderEmail } from '#src/server/outside/email.ts'
import type * as contract from '../contract/drafts.ts'
import { confirmFirst, testNotSent } from '../contract/drafts.ts'
import { renderNewsletter } from './render-newsletter.ts'
import { unsubscribeLink } from './render-newsletter.ts'
import { checkPicture, type Writer } from './sending/send-newsletter.ts'
import { findSender, senderFor } from './sending/find-sender.ts'

const TEST = 'Test: '

/** Mails a newsletter to the caller alone, at once, so that it says whether it went. Throws 409 where that address is not confirmed, 503 where it could not go. */
export async function testNewsletter(
  deps: Deps,
  written: Input<typeof contract.testNewsletter>,
  caller: Writer,
) {
  const { db, config, sendMail, log } = deps
  const person = personOf(caller)
  if (!person || !(await isConfirmed(db, person.id))) throw confirmFirst()
  const sender = senderFor(caller)
  const later = await db.transaction(async tx => {
    await checkPicture(tx, sender, written.imageUrl)
    return countMail(deps, tx, person.email)
  })
  if (later) throw testNotSent()
  const email = renderNewsletter(
    config,
    { ...written, title: TEST + written.title },
    await findSender(db, sender),
    { to: person.email, unsubscribe: unsubscribeLink(config, 'preview'), since: null },
  )
  const mail = renderEmail(email, { settingsLink: `${config.publicUrl}/mail-settings` })
  try {
    await sendMail(mail, { id: uuidv7(), beforeEnd: async () => undefined })
  } catch (error) {
    log.warn({ err: error }, 'A test of a newsletter could not be sent')
    throw testNotSent()
  }
  return { success: true as const, message: `We sent a test to ${person.email}` }
}
