import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { ownedBy } from '#src/features/accounts/server/queries.ts'
import { lockProperties } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'

type Locked = { role: 'client' | 'realtor' | 'admin'; organisationId: string | null }

/** Takes somebody and the organisation that they own: nothing is booked of its homes meanwhile, and what is being booked or listed is there. Throws 404. */
export async function lockAccount(tx: Db, id: string): Promise<Locked> {
  const owned = await ownedBy(tx, id)
  // In the order in which a new stay takes them.
  if (owned) {
    await tx.execute(sql`select from organisations where id = ${owned} for update`)
    await lockProperties(tx, owned)
  }
  const { rows } = await tx.execute<Pick<Locked, 'role'>>(
    sql`select role from users where id = ${id} and deleted_at is null for update`,
  )
  const [user] = rows
  if (!user) throw notFound()
  return { role: user.role, organisationId: owned ?? null }
}
