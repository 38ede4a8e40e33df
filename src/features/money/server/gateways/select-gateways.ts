import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { stayGateways } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { notifyHash, notifyUrl } from './host-gateway.ts'

/** Selects the gateways that an organisation has connected. */
export const selectGateways = (db: Db, organisationId: string) =>
  db
    .select()
    .from(stayGateways)
    .where(and(eq(stayGateways.organisationId, organisationId), isNull(stayGateways.removedAt)))
    .orderBy(asc(stayGateways.gateway))

/** The same as the contract answers them. */
export async function gatewayAnswers(deps: Pick<Deps, 'config' | 'now'>, db: Db, organisationId: string) {
  const rows = await selectGateways(db, organisationId)
  return {
    success: true as const,
    gateways: rows.map(row => ({
      _id: row.id,
      gateway: row.gateway,
      ends_in: row.endsIn,
      notify_url: notifyUrl(deps, row),
      ways: row.ways,
      createdAt: row.createdAt,
    })),
  }
}

/** Selects whose address a notification came to: one account, and those that it took the place of; the newest first. */
export const gatewaysNotifiedAt = (db: Db, secret: string) =>
  db
    .select()
    .from(stayGateways)
    .where(eq(stayGateways.notifyHash, notifyHash(secret)))
    .orderBy(desc(stayGateways.createdAt), desc(stayGateways.id))
    .limit(5) // credentials change seldom, and those before are deleted after a day

export async function gatewayById(db: Db, id: string) {
  const [row] = await db.select().from(stayGateways).where(eq(stayGateways.id, id))
  return row
}
