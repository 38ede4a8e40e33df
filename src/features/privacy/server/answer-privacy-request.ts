import { and, eq, isNull } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { recordAct } from '#src/server/audit/record-act.ts'
import { privacyRequests as requests } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import * as contract from '../contract/requests.ts'
import { answeredMail } from './mails.ts'
import { requestAnswer } from './queries.ts'
import { remindRequest } from './remind-request.ts'

/** Answers a request, once, and mails it to the address that asked. Throws 400, 404, 409. See docs/product/privacy.md#requests. */
export const answerPrivacyRequest: Handler<typeof contract.answerPrivacyRequest> = async (
  deps,
  { id, answer, ground, words, identity },
  caller,
) => {
  if (answer === 'refused' && !ground) throw contract.groundNeeded()
  return deps.db.transaction(async tx => {
    const { organisation } = caller
    const isTheirs = organisation
      ? eq(requests.organisationId, organisation.id)
      : isNull(requests.organisationId)
    const [found] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.id, id), isTheirs))
      .for('update')
    const before = orNotFound(found)
    if (before.state === 'answered' || before.state === 'closed') throw contract.alreadyAnswered()
    if (answer !== 'refused' && !before.provedAt && !identity && !before.identity)
      throw contract.identityNeeded()
    const [row] = await tx
      .update(requests)
      .set({
        state: 'answered',
        answer,
        ground: ground || null,
        answerWords: words,
        identity: identity || before.identity,
        answeredAt: deps.now(),
        answeredBy: personOf(caller)?.id ?? null,
      })
      .where(eq(requests.id, id))
      .returning()
    if (before.email)
      await postMail(deps, tx, answeredMail, { cause: id, about: id, to: { address: before.email } })
    await schedule(tx, remindRequest, id, null)
    if (!organisation)
      await recordAct(tx, caller, {
        action: 'PUT /privacy/requests/:id',
        subject: { kind: 'privacy_requests', id },
        before: { state: before.state },
        after: { state: 'answered', answer },
      })
    return { success: true, request: requestAnswer(row!, deps.now()) } // it is locked
  })
}
