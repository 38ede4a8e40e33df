import { orNotFound } from '#src/contract/problem.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { From, Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/answers.ts'
import { bookingRequired, clientMismatch } from '../contract/answers.ts'
import { readHistory } from './read-history.ts'
import { saveAnswer } from './save-answer.ts'
import { sessionFor } from './sessions/select-sessions.ts'
import { type Written, writeAnswer } from './write-answer.ts'

type Sent = Input<typeof contract.askAssistant>

/** Returns the stay whose guest is the recipient. Throws 400, and 404 if it does not exist or belongs to another host. */
async function bookingOf(
  deps: Deps,
  { sendToClient, bookingId, clientId }: Sent,
  caller: Member,
  from: From,
) {
  if (!sendToClient) return null
  if (!bookingId) throw bookingRequired()
  const { booking } = await from.callAs(caller, deps)(readBooking, { id: bookingId })
  if (clientId && booking.user_id !== clientId) throw clientMismatch()
  return booking
}

/** Finds the answer, outside of any transaction: a model takes seconds. */
export async function prepareAnswer(deps: Deps, sent: Sent, caller: Member, from: From) {
  const session = orNotFound(await sessionFor(deps.db, caller, sent.id))
  const booking = await bookingOf(deps, sent, caller, from)
  const before = await readHistory(deps.db, session.id, sent.replaces ?? null)
  const askedAt = deps.now()
  const written = await writeAnswer(deps, caller, from, {
    content: sent.content,
    history: before.history,
    hasGuestWords: before.hasGuestWords,
    bookingId: booking?._id ?? null,
    booking,
  })
  return { askedAt, written, from: before.replacedFrom }
}

type Prepared = { askedAt: Date; written: Written; from: number | null }

/** Asks the assistant. Question and answer are kept together, or neither. Throws as the contract says. See docs/product/assistant.md#asking. */
export const askAssistant: Handler<typeof contract.askAssistant, Prepared> = async (
  deps,
  { id, content, sendToClient, bookingId },
  caller,
  _,
  { written, askedAt, from },
) => {
  const said = { sessionId: id, content, askedAt, bookingId: sendToClient ? (bookingId ?? null) : null, from }
  return saveAnswer(deps, caller, said, written)
}
