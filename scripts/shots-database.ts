// What the pictures need and no call of the API gives.
import type { Person } from '../e2e/people.ts'
import { insertClaim } from '../src/features/bookings/server/queries.ts'
import { openDb, openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/embedded.ts'
import { hashOfToken, newToken } from '../src/server/http/session.ts'
import { links } from '../src/web/links.ts'

async function open(dataDir: string) {
  const connection = await runningDatabase(dataDir)
  if (!connection) throw new Error('The database is not running')
  return openPool(connection, 'shots')
}

/** A stay as its guest finds it behind the link of a mail. */
export async function claimLink(dataDir: string, bookingId: string): Promise<string> {
  const token = newToken()
  const pool = await open(dataDir)
  await insertClaim(openDb(pool), bookingId, hashOfToken(token))
  await pool.end()
  return links.claim({ token })
}

/** As if the organisation had bought the plan without a limit, and these people had confirmed their addresses. */
export async function prepare(dataDir: string, { user }: Person, confirmed: Person[]): Promise<void> {
  const pool = await open(dataDir)
  await pool.query(
    "insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')",
    [user.organisation_id],
  )
  await pool.query('update users set email_verified_at = now() where id = any($1)', [
    confirmed.map(person => person.user.id),
  ])
  await pool.end()
}
