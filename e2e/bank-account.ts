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

/** Changes what no call does, in the database of the product. */
async function inDatabase(dataDir: string, change: (pool: ReturnType<typeof openPool>) => Promise<void>) {
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new Error('The database is not running')
  const pool = openPool(connection, 'stories')
  await change(pool)
  await pool.end()
}

/** Does something as a host who logs in with a second step; afterwards the password is enough again. */
export const withSecondStep = (dataDir: string, host: Person, act: () => Promise<void>): Promise<void> =>
  inDatabase(dataDir, async pool => {
    await pool.query(
      `insert into totp_secrets (user_id, secret, since) values ($1, 'sealed', now()) on conflict do nothing`,
      [host.user.id],
    )
    await act()
    await pool.query('delete from totp_secrets where user_id = $1', [host.user.id])
  })

/** Has a host confirm the address and log in with a second step from now on, as EFT wants it. */
export const trustHost = (dataDir: string, { user }: Person): Promise<void> =>
  inDatabase(dataDir, async pool => {
    await pool.query(`insert into totp_secrets (user_id, secret, since) values ($1, 'sealed', now())`, [
      user.id,
    ])
    await pool.query('update users set email_verified_at = now() where id = $1', [user.id])
  })

/** Lets the two days pass after which guests are shown the account that a host has given. */
export const passDaysOfAccount = (dataDir: string, { user }: Person): Promise<void> =>
  inDatabase(dataDir, async pool => {
    await pool.query(
      `update bank_accounts set shows_from = now() - interval '1 minute' where organisation_id = $1`,
      [user.organisation_id],
    )
  })

/** Gives a host whose address is confirmed and who logs in with a second step an account that guests are shown, as if it had been given two days ago and seen in a statement. */
export async function showAccount(dataDir: string, host: Person): Promise<void> {
  await trustHost(dataDir, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  await passDaysOfAccount(dataDir, host)
  await inDatabase(dataDir, async pool => {
    await pool.query(`update bank_accounts set state = 'seen' where organisation_id = $1`, [
      host.user.organisation_id,
    ])
  })
}
