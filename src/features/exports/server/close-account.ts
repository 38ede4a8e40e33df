import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { formatDateTime } from '#src/contract/words.ts'
import { confirmSecondFactor, setClosing } from '#src/features/accounts/server/commands.ts'
import { readConfirmed } from '#src/features/accounts/server/queries.ts'
import { suspendProperties } from '#src/features/properties/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { logSecurity } from '#src/server/security-log.ts'
import * as contract from '../contract/close-account.ts'
import { findClosing, refusalOf } from './find-closing.ts'
import { closingMail } from './mails.ts'
import { deleteClosed } from './delete-closed.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Closes the caller's account for 14 days, after which it is deleted; its homes are on no page meanwhile. Throws 403, 409. See docs/product/exports.md#closing-an-account. */
export const closeAccount: Handler<typeof contract.closeAccount> = async (deps, _, { actor }, from) => {
  const { db, now, log } = deps
  const { id } = actor.person
  const at = new Date(now().getTime() + contract.GRACE_DAYS * DAY_MS)
  await db.transaction(async tx => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    const found = await findClosing(tx, id, deps.today())
    const refused = refusalOf(found)
    if (refused) throw refused
    await setClosing(tx, id, at)
    if (found.organisationId) await suspendProperties(tx, found.organisationId)
    await schedule(tx, deleteClosed, id, at, { owner: id })
    await postMail(deps, tx, closingMail, { cause: at.toISOString(), about: id, to: { userId: id } })
  })
  logSecurity(log, 'account-closed', { userId: id }, from)
  return {
    success: true,
    message: `Account closed. Log in before ${formatDateTime(at.toISOString())} to keep it`,
    deletes_at: at,
  }
}

const readWithPassword = readConfirmed(contract.closeAccount)

/** Reads the call once the password, and the second step where there is one, are right: before any transaction, so that wrong ones count. */
export async function readClosed(request: FastifyRequest, deps: Deps, caller: SignedIn) {
  const { rows } = await deps.db.execute<{ isDemo: boolean }>(
    sql`select is_demo as "isDemo" from users where id = ${caller.actor.person.id}`,
  )
  if (rows[0]?.isDemo) throw contract.demoAccountStays()
  const input = await readWithPassword(request, deps, caller)
  await confirmSecondFactor(deps, caller, input.code, request.ip)
  return input
}
