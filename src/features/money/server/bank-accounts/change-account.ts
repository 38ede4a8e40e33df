import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { bankAccounts } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract/bank-accounts.ts'
import {
  type AccountDetails,
  isSameAccount,
  isSameNumber,
  SHOWS_AFTER_HOURS,
} from '../../rules/bank-account.ts'
import { accountChangedMail } from './account-mails.ts'
import { mailOwners } from './mail-owners.ts'
import { needSecondStep } from './need-second-step.ts'
import { isGuestsAccount, UNSAID } from '../statements/statement-account.ts'
import { type AccountRow, sealDetails } from './sealed-account.ts'
import { accountAnswers, accountsInUse, everyAccount } from './select-accounts.ts'

const HOUR_MS = 60 * 60 * 1000

/** Returns what is known of an account from the one that had its number: one that was checked stays so while holder, bank and branch are the same. */
function knownOf(details: AccountDetails, before: AccountRow | undefined) {
  if (!before || before.state === 'unverified') return { state: 'unverified' as const }
  const isChecked =
    before.state === 'checked' &&
    isSameAccount({ ...details, type: before.type, shapId: before.shapId }, before)
  if (!isChecked) return { state: 'seen' as const }
  const { checkedAt, checkedHow, checkedNote, checkedBy } = before
  return { state: 'checked' as const, checkedAt, checkedHow, checkedNote, checkedBy }
}

/** Makes the lines of files that say no number those of an account; one that a file of the account has as well stays as it is. */
async function takeLinesOver(
  tx: Db,
  { organisationId, numberId: unsaidId }: AccountRow,
  numberId: string,
): Promise<void> {
  await tx.execute(sql`
    update bank_lines set number_id = ${numberId}
    where organisation_id = ${organisationId} and number_id = ${unsaidId} and not exists (
      select from bank_lines as same where same.organisation_id = ${organisationId} and same.number_id = ${numberId}
        and (same.day, same.cents, same.text_hash, same.nth) = (bank_lines.day, bank_lines.cents, bank_lines.text_hash, bank_lines.nth))`)
  await tx.execute(sql`
    update bank_statements set number_id = ${numberId}
    where organisation_id = ${organisationId} and number_id = ${unsaidId}`)
}

/** Gives up what was to be shown, and adds what is given now in its place. */
export async function addAccount(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  organisationId: string,
  userId: string,
  details: AccountDetails,
): Promise<string> {
  const id = uuidv7()
  const every = await everyAccount(tx, config, organisationId)
  const before = every.filter(({ number }) => isSameNumber(number, details.number))
  // Lines of files that say no number are of the first account that is given.
  const unsaid = every.some(isGuestsAccount) ? undefined : every.find(({ number }) => number === UNSAID)
  await tx
    .update(bankAccounts)
    .set({ replacedAt: sql`moment()` })
    .where(
      and(
        eq(bankAccounts.organisationId, organisationId),
        gt(bankAccounts.showsFrom, now()),
        isNull(bankAccounts.replacedAt),
        isNull(bankAccounts.stoppedAt),
      ),
    )
  const numberId = (before.at(-1) ?? unsaid)?.numberId ?? id
  if (unsaid && unsaid.numberId !== numberId) await takeLinesOver(tx, unsaid, numberId)
  await tx.insert(bankAccounts).values({
    id,
    organisationId,
    numberId,
    ...sealDetails(config, id, details),
    ...knownOf(details, before[0]),
    showsFrom: new Date(now().getTime() + SHOWS_AFTER_HOURS * HOUR_MS),
    createdBy: userId,
  })
  return id
}

/** Sets the account that guests pay into, once 48 hours have passed, and mails every owner at once. Throws PASSWORD_NEEDED, SECOND_STEP_OFF. See docs/product/statements.md#accounts. */
export const changeAccount: Handler<typeof contract.changeAccount> = async (
  deps,
  { bank, holder, number, branch_code: branchCode, type, shap_id: shapId },
  { organisation, ...caller },
  from,
) => {
  const { db, config, now, log } = deps
  const userId = personOf({ organisation, ...caller })!.id // no key has this right
  const details = { bank, holder, number, branchCode, type, shapId: shapId || null }
  const accounts = await db.transaction(async tx => {
    await needSecondStep(tx, userId)
    // Two at once would each give up what the other does not see.
    await tx.execute(sql`select from organisations where id = ${organisation.id} for no key update`)
    const [last] = await accountsInUse(tx, config, organisation.id)
    if (!last || !isSameAccount(last, details)) {
      const id = await addAccount(deps, tx, organisation.id, userId, details)
      await mailOwners(deps, tx, accountChangedMail, organisation.id, id)
      logSecurity(log, 'bank-account-changed', { userId }, from)
    }
    return accountsInUse(tx, config, organisation.id)
  })
  return { success: true, accounts: accountAnswers(accounts, now()) }
}
