import { v7 as uuidv7 } from 'uuid'
import { addressIn } from '#src/contract/email-address.ts'
import type { Inside } from '#src/server/deps.ts'
import { privacyRequests } from '#src/server/db/schema.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import * as contract from '../../contract/requests.ts'
import { dueAt, nextReminder, receivedAtOf } from '../../rules/request-days.ts'
import { organisationNamed } from '../queries.ts'
import { mailReceived } from '../mail-received.ts'
import { remindRequest } from './remind-request.ts'

export const RECEIVED =
  'Thank you. We’ve received your request. If you gave an email address, please open the link we’re sending there. You’ll have an answer within 30 days.'

/** The organisation for which somebody notes that they were asked. */
const notedFor = (caller: Caller | null): string | null =>
  caller?.organisation && caller.rights.has('privacy.answer') ? caller.organisation.id : null

/** Takes a request about personal information, from anybody; nothing in the answer says if the person is known. Throws 400. See docs/product/privacy.md#requests. */
export const createPrivacyRequest: Handler<typeof contract.createPrivacyRequest> = async (
  deps: Inside,
  { kind, about, contact, words, how, identity, received_on: receivedOn, website },
  caller,
) => {
  const now = deps.now()
  const id = uuidv7()
  const email = addressIn(contact)
  const noted = how ? notedFor(caller) : null
  const receivedAt = noted && receivedOn ? receivedAtOf(receivedOn, now) : now
  if (!receivedAt) throw contract.receivedNever()
  const due = dueAt(receivedAt)
  const state = noted && identity ? ('open' as const) : ('received' as const)
  const answer = {
    success: true as const,
    message: RECEIVED,
    request: { _id: id, kind, state, received_at: receivedAt, due_at: due },
  }
  if (website) return answer
  await deps.db.transaction(async tx => {
    await tx.insert(privacyRequests).values({
      id,
      organisationId: noted ?? (await organisationNamed(tx, about)),
      kind,
      cameBy: noted && how ? how : 'page',
      about,
      contact,
      email,
      words,
      state,
      identity: noted ? identity || null : null,
      receivedAt,
      dueAt: due,
    })
    if (!noted || (email && !identity)) await mailReceived.post(tx, { requestId: id })
    await schedule(tx, remindRequest, id, nextReminder(receivedAt, now))
  })
  return answer
}
