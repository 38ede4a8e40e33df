import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { BareRequest } from './scene.ts'

export type Account = {
  id: string
  name: string
  email: string
  phone: string | null
  role: string
  organisation_id: string | null
}

const SESSION = `
  select users.id, name, email, phone, role, organisation_id from sessions
  join users on users.id = user_id left join memberships on memberships.user_id = users.id
  where token_hash = $1 and expires_at > now()`

/** Returns who is signed in, or an error. Left out: a session that was not used for ten minutes is not noted as used. */
export async function accountOf(pool: pg.Pool, { headers }: BareRequest): Promise<Account> {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const { rows } = await pool.query<Account>({
    name: 'session',
    text: SESSION,
    values: [createHash('sha256').update(token).digest()],
  })
  if (!rows[0]) throw new Error('Nobody is signed in')
  return rows[0]
}
