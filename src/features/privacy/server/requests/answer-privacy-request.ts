import { and, eq, isNull } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { recordAct } from '#src/server/audit/record-act.ts'
import { privacyRequests as requests } from '#src/server/db/schema.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { privacyRequestAnswered } from '../../contract/events.ts'
import * as contract from '../../contract/requests.ts'
import { findGuest } from '../find-guest.ts'
import { answeredMail } from '../mails.ts'
import { nameRequests } from './name-requests.ts'
import { requestAnswer } from '../queries.ts'
import { remindRequest } from './remind-request.ts'

/** Answers a request, once, and mails it to the address that asked; one without an address is closed by that, as its host brings the answer. Throws 400, 404, 409. See docs/product/privacy.md#requests. */
export const answerPrivacyRequest: Handler<typeof contract.answerPrivacyRequest> = async (
  deps,
  { id, answer, ground, words, identity, guest_id: guestId },
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
    const names = await nameRequests(tx, [before])
    const { guest } = names(id)
    if (guestId && !(organisation && (await findGuest(tx, guestId, organisation.id))))
      throw contract.guestUnknown()
    const isGiven = before.kind === 'access' && answer !== 'refused'
    const [row] = await tx
      .update(requests)
      .set({
        ...(before.email ? { state: 'answered' } : { state: 'closed', closedAt: deps.now() }),
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
    await deps.emit(tx, privacyRequestAnswered, {
      subject: id,
      organisation: before.organisationId,
      guest: null,
      actor: eventActorOf(caller),
      // Null says that no copy is wanted; only where nothing is said the contact tells whose.
      facts: { copy_of: isGiven ? (guestId === undefined ? (guest?._id ?? null) : guestId) : null },
    })
    if (!organisation)
      await recordAct(tx, caller, {
        action: 'PUT /privacy/requests/:id',
        subject: { kind: 'privacy_requests', id },
        before: { state: before.state },
        after: { state: row!.state, answer }, // it is locked
      })
    return { success: true, request: requestAnswer(row!, deps.now(), names(id)) } // it is locked
  })
}
