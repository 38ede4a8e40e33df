import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

type Row = {
  is_demo: boolean
  totp_since: string | null
  passkeys: { id: string; name: string; created_at: string; last_used_at: string | null }[]
  recovery_codes: number
}

/** Returns what somebody has beside the password. */
export async function selectFactors(db: Db, userId: string) {
  const { rows } = await db.execute<Row>(sql`
    select is_demo,
      (select since from totp_secrets where user_id = users.id) as totp_since,
      (select count(*)::int from recovery_codes where user_id = users.id) as recovery_codes,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at, 'last_used_at', last_used_at)
        order by created_at, id) from passkeys where user_id = users.id), '[]') as passkeys
    from users where id = ${userId}`)
  const { totp_since: since, passkeys, recovery_codes: recoveryCodes, is_demo: isDemo } = rows[0]! // whoever is signed in is there
  return {
    isDemo,
    totpSince: since === null ? null : new Date(since),
    passkeys: passkeys.map(({ id, name, created_at: at, last_used_at: usedAt }) => ({
      _id: id,
      name,
      createdAt: new Date(at),
      lastUsedAt: usedAt === null ? null : new Date(usedAt),
    })),
    recoveryCodes,
  }
}

type Factors = Awaited<ReturnType<typeof selectFactors>>

export const countFactors = ({ totpSince, passkeys }: Factors): number =>
  passkeys.length + (totpSince === null ? 0 : 1)
