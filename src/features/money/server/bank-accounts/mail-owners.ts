import { and, eq } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { memberships, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { MailKind } from '#src/server/mail/mail-kind.ts'
import { postMail } from '#src/server/mail/post-mail.ts'

/** Mails every address of every owner about an account, in the transaction that causes it: also the one guests write to, which a thief of the account may not read. */
export async function mailOwners(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  kind: MailKind,
  organisationId: string,
  accountId: string,
): Promise<void> {
  const owners = await tx
    .select({ id: users.id, email: users.email, contactEmail: users.contactEmail })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), eqConstant(memberships.position, 'owner')))
  for (const { id, email, contactEmail } of owners) {
    await postMail(deps, tx, kind, { cause: accountId, about: accountId, to: { userId: id } })
    if (contactEmail && contactEmail !== email)
      await postMail(deps, tx, kind, { cause: accountId, about: accountId, to: { address: contactEmail } })
  }
}
