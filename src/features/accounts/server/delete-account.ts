import { eq, sql } from 'drizzle-orm'
import { forgetCustomer } from '#src/features/billing/server/commands.ts'
import { forgetWriter } from '#src/features/platform/server/commands.ts'
import { forgetReasons } from '#src/server/audit/record-act.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { blankFacts, forgetActor } from '#src/server/events/blank-facts.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { deleteApiKeys } from '#src/server/http/api-key.ts'
import { forgetAnswers } from '#src/server/http/forget-answers.ts'
import { closeSessions } from '#src/server/http/session.ts'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'
import { forgetReceiver, forgetSubjects } from '#src/server/mail/forget-receiver.ts'
import { releasePictures } from '#src/server/pictures/release-pictures.ts'
import { accountDeleted } from '../contract/events.ts'
import { keepingAdmin } from './keeping-admin.ts'
import { forgetFailures } from './sign-in/limit-sign-in.ts'
import { provenAddress } from './queries.ts'
import { deleteFactors } from './second-factor/reset-second-factor.ts'

/** No password has this for its hash. */
export const NO_PASSWORD = '-'

/** Blanks the account itself, and what lets one in. */
async function blankUser(tx: Db, id: string): Promise<void> {
  await closeSessions(tx, id)
  await tx.execute(sql`delete from sign_in_places where user_id = ${id}`)
  await tx.execute(sql`delete from password_resets where user_id = ${id}`)
  await tx.execute(sql`delete from email_confirmations where user_id = ${id}`)
  await deleteFactors(tx, id)
  await tx.execute(sql`delete from memberships where user_id = ${id} and position = 'manager'`)
  await tx
    .update(users)
    .set({
      name: 'Deleted user',
      email: deletedAddress(id),
      passwordHash: NO_PASSWORD,
      phone: null,
      city: null,
      company: null,
      bio: null,
      profileImage: null,
      emailVerifiedAt: null,
      pendingEmail: null,
      publicEmail: false,
      publicPhone: false,
      publicAddress: false,
      contactEmail: null,
      pendingContactEmail: null,
      language: null,
      suspendedAt: null,
      suspendedReason: null,
      closesAt: null,
      deletedAt: sql`moment()`,
    })
    .where(eq(users.id, id))
}

/** The organisation stays for its stays and its ledger; its owner's row stays its owner, so that nothing finds none. */
async function blankOrganisation(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from memberships where organisation_id = ${id} and position <> 'owner'`)
  await tx.execute(sql`update organisations set name = 'Deleted host' where id = ${id}`)
}

type Deletion = { id: string; organisationId: string | null; actor: EventActor }

/**
 * Leaves nothing of somebody but a row without a name, which stays, reviews and acts point to, and of the organisation that they
 * own what the law keeps. The caller has locked them. Throws 409 `LAST_ADMIN`. See docs/product/administration.md#deletion.
 */
export async function deleteAccount(
  deps: Pick<Inside, 'config' | 'now' | 'emit'>,
  tx: Db,
  { id, organisationId, actor }: Deletion,
): Promise<void> {
  await keepingAdmin(tx.execute(sql`update users set role = 'client' where id = ${id} and role = 'admin'`))
  const { rows } = await tx.execute<{ email: string; proven: string | null }>(
    sql`select email, ${provenAddress(id)} as proven from users where id = ${id}`,
  )
  const { email, proven } = rows[0]! // it is locked
  await deps.emit(tx, accountDeleted, {
    subject: id,
    organisation: null,
    guest: null,
    actor,
    facts: { organization_id: organisationId },
  })
  if (organisationId) await forgetCustomer(deps, tx, organisationId, { ownerId: id, actor })
  if (proven) await forgetWriter(tx, proven)
  await forgetReceiver(tx, { userId: id, address: proven })
  if (organisationId) await forgetSubjects(tx, organisationId)
  await forgetFailures(tx, email)
  await deleteApiKeys(tx, id, organisationId)
  await forgetAnswers(tx, id)
  await forgetReasons(tx, id)
  await releasePictures(tx, id, organisationId)
  await blankFacts(
    tx,
    sql`name = 'call.made' and (guest_id = ${id} or organisation_id = ${organisationId}::uuid or (actor_id = ${id} and subject_id = ${id}))`,
    { before: null, after: null },
  )
  await forgetActor(tx, id, organisationId)
  if (organisationId) await blankOrganisation(tx, organisationId)
  await blankUser(tx, id)
}
