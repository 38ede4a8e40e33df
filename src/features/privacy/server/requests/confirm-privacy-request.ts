import { eq, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { privacyRequests } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type * as contract from '../../contract/requests.ts'
import { notifyResponsible } from '../mail-received.ts'

export const CONFIRMED = 'Thank you. Your request is with those who answer it.'

/** Opens a request whose address was proven by its link, which may be opened again. Throws 404 for an unknown one. */
export const confirmPrivacyRequest: Handler<typeof contract.confirmPrivacyRequest> = async (
  deps,
  { token },
) =>
  deps.db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.tokenHash, hashOfToken(token)))
      .for('update')
    const { id, kind, provedAt, state: before, receivedAt, dueAt } = orNotFound(row)
    const isWaiting = before === 'received' || before === 'identity'
    if (!provedAt)
      await tx
        .update(privacyRequests)
        .set({ provedAt: sql`moment()`, ...(isWaiting ? { state: 'open' } : {}) })
        .where(eq(privacyRequests.id, id))
    if (isWaiting) await notifyResponsible.post(tx, { requestId: id })
    const state = isWaiting ? 'open' : before
    return {
      success: true,
      message: CONFIRMED,
      request: { _id: id, kind, state, received_at: receivedAt, due_at: dueAt },
    }
  })
