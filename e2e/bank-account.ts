import { changeAccount } from '../src/features/money/contract/bank-accounts.ts'
import { openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/cluster/embedded.ts'
import type { Person } from './people.ts'

export const ACCOUNT = {
  bank: 'FNB',
  holder: 'Story Stays (Pty) Ltd',
  number: '62000000017',
  branch_code: '250655',
  type: 'current',
} as const

/** Does something as a host who logs in with a second step; afterwards the password is enough again. */
export async function withSecondStep(dataDir: string, host: Person, act: () => Promise<void>): Promise<void> {
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new Error('The database is not running')
  const pool = openPool(connection, 'stories')
  await pool.query(
    `insert into totp_secrets (user_id, secret, since) values ($1, 'sealed', now()) on conflict do nothing`,
    [host.user.id],
  )
  await act()
  await pool.query('delete from totp_secrets where user_id = $1', [host.user.id])
  await pool.end()
}

/** Gives a host whose address is confirmed and who logs in with a second step an account that guests are shown, as if it had been given two days ago and seen in a statement. */
export async function showAccount(dataDir: string, host: Person): Promise<void> {
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new Error('The database is not running')
  const pool = openPool(connection, 'stories')
  await pool.query(`insert into totp_secrets (user_id, secret, since) values ($1, 'sealed', now())`, [
    host.user.id,
  ])
  await pool.query('update users set email_verified_at = now() where id = $1', [host.user.id])
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  await pool.query(
    `update bank_accounts set shows_from = now() - interval '1 minute', state = 'seen' where organisation_id = $1`,
    [host.user.organisation_id],
  )
  await pool.end()
}
