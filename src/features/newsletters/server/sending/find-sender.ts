import { sql } from 'drizzle-orm'
import { awayBecause } from '#src/features/accounts/server/queries.ts'
import { PLATFORM_ID } from '#src/server/db/tables/newsletters.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Caller } from '#src/server/http/caller.ts'

/** A sender of newsletters: an organisation, or Naledi itself, to its own list. */
export type Sender = { id: string; organisationId: string | null }

export const PLATFORM_NAME = 'Naledi'

export const senderOf = (organisationId: string | null): Sender => ({
  id: organisationId ?? PLATFORM_ID,
  organisationId,
})

/** As whom a caller writes. That they may has been asked for. */
export const senderFor = ({ organisation }: Pick<Caller, 'organisation'>): Sender =>
  senderOf(organisation?.id ?? null)

export type SenderProfile = {
  ownerId: string | null
  name: string
  company: string | null
  face: string | null
  replyTo: string | null
  /** Nothing goes out in its name: its owner is suspended, or closes the account. */
  isAway: boolean
}

/** As whom readers know a sender; its address is the one that everybody sees, if any. */
export async function findSender(db: Db, { organisationId }: Sender): Promise<SenderProfile> {
  if (organisationId === null)
    return { ownerId: null, name: PLATFORM_NAME, company: null, face: null, replyTo: null, isAway: false }
  const { rows } = await db.execute<SenderProfile>(sql`
    select users.id as "ownerId", users.name, nullif(trim(company), '') as company, profile_image as face,
      case when public_email then coalesce(contact_email, email) end as "replyTo",
      ${awayBecause(organisationId)} is not null as "isAway"
    from memberships join users on users.id = user_id
    where organisation_id = ${organisationId} and position = 'owner' limit 1`)
  return rows[0]! // every organisation has an owner
}
