import { and, eq, isNull, sql } from 'drizzle-orm'
import { bankAccounts } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import * as contract from '../../contract/bank-accounts.ts'
import { STOPS_DAYS } from '../../rules/bank-account.ts'
import { accountById } from './account-by-id.ts'
import { accountStoppedMail } from './account-mails.ts'
import { mailOwners } from './mail-owners.ts'
import { accountOfToken } from './stop-token.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stops a change of account by the link in its mail: guests are shown the one before. A second press does nothing. Throws 404. */
export const stopAccount: Handler<typeof contract.stopAccount> = async (deps, { token }, _, from) => {
  const { db, config, now, log } = deps
  const id = accountOfToken(config, token)
  const account = id && (await accountById(db, config, id))
  if (!account || now().getTime() - account.createdAt.getTime() > STOPS_DAYS * DAY_MS)
    throw contract.stopLinkNotFound()
  await db.transaction(async tx => {
    const { rowCount } = await tx
      .update(bankAccounts)
      .set({ stoppedAt: sql`moment()` })
      .where(and(eq(bankAccounts.id, account.id), isNull(bankAccounts.stoppedAt)))
    if (rowCount === 0) return
    await mailOwners(deps, tx, accountStoppedMail, account.organisationId, account.id)
    logSecurity(log, 'bank-account-stopped', { userId: account.createdBy }, from)
  })
  return { success: true }
}
