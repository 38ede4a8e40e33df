import { eq } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { mails } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { sendAgain } from '#src/server/mail/send-again.ts'
import * as contract from '../contract.ts'
import { mailAnswer } from './select-mails.ts'

/** Sends a mail again that did not arrive. Throws 404, 409 `NOT_RETRIED`. */
export const retryMail: Handler<typeof contract.retryMail> = async ({ db, recordChange }, { id }) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id)).for('update')
  if (!mail) throw notFound()
  const again = await sendAgain(db, mail)
  if (!again) throw contract.notRetried()
  recordChange({ before: { state: mail.state }, after: { state: again.state } })
  return { success: true, mail: mailAnswer(again) }
}
