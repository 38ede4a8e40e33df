import pLimit, { type LimitFunction } from 'p-limit'
import { sql } from 'drizzle-orm'
import { rateLimited } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { networkOf } from '#src/server/network.ts'

/** Number of wrong ones in so many minutes, for one account from one address and from all. */
type Attempts = { minutes: number; fromOneMax: number; fromAllMax: number }

// See docs/product/limits.md.
const WRONG_PASSWORDS: Attempts = { minutes: 15, fromOneMax: 10, fromAllMax: 50 }
const ALL = '*'

const turns = new Map<string, LimitFunction>()

/** One attempt after another for each account and address: those in flight must not use up the attempts of the rest. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(key) ?? pLimit(1)
  turns.set(key, turn)
  try {
    return await turn(work)
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(key)
  }
}

/** Counts an attempt as failed before it is made, so that many at once cannot slip through. */
async function takeAttempt(
  db: Db,
  { account, address }: { account: string; address: string },
  { minutes, max }: { minutes: number; max: number },
): Promise<string> {
  const since = sql`moment() - make_interval(mins => ${minutes})`
  // Of the future they are from a clock that was ahead and has been put right.
  const isRecent = sql`failure > ${since} and failure <= moment_by_clock()`
  const recent = sql`array(select failure from unnest(sign_in_failures.failed_at) as failure where ${isRecent})`
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into sign_in_failures (account, address, failed_at) values (${account}, ${address}, array[moment_by_clock()])
    on conflict (account, address) do update set failed_at = ${recent} || moment_by_clock()
      where cardinality(${recent}) < ${max}
    returning failed_at[cardinality(failed_at)]::text as at`)
  if (rows[0]) return rows[0].at
  const { rows: oldest } = await db.execute<{ seconds: number }>(sql`
    select least(${minutes * 60}, ceil(extract(epoch from min(failure) + make_interval(mins => ${minutes}) - moment())))::int as seconds
    from sign_in_failures, unnest(failed_at) as failure
    where account = ${account} and address = ${address} and ${isRecent}`)
  const seconds = Math.max(1, oldest[0]?.seconds ?? 1)
  throw rateLimited({ seconds }, { retryAfterSeconds: seconds })
}

const takeBack = (db: Db, account: string, address: string, at: string) =>
  db.execute(sql`
    update sign_in_failures set failed_at = array_remove(failed_at, ${at}::timestamptz)
    where account = ${account} and address = ${address}`)

/** An attempt: for which account, and from where. */
export type Trier = {
  account: string
  address: string
  /** A session of that account, or a browser that it was logged in to with before: strangers who guess use up none of its attempts. */
  known: string | undefined
}

/** Makes one attempt at a password or a code, within the limits; a right one is not counted. Throws 429 `RATE_LIMITED`. */
export function limitSignIn(
  db: Db,
  { account, address: from, known }: Trier,
  attempt: () => Promise<boolean>,
  { minutes, fromOneMax, fromAllMax } = WRONG_PASSWORDS,
): Promise<boolean> {
  const network = networkOf(from)
  const counters = [
    ...(known === undefined ? [] : [{ address: known, max: fromOneMax }]),
    { address: network, max: fromOneMax },
    { address: ALL, max: fromAllMax },
  ]
  return inTurn(`${account} ${known ?? network}`, async () => {
    const taken: { address: string; at: string }[] = []
    const takeAllBack = async () => {
      for (const { address, at } of taken) await takeBack(db, account, address, at)
    }
    for (const { address, max } of counters)
      try {
        taken.push({ address, at: await takeAttempt(db, { account, address }, { minutes, max }) })
      } catch (error) {
        // Attempts of what is known are its own; the other counters count its wrong ones and do not decide.
        if (rateLimited.is(error) && known !== undefined && address !== known) continue
        await takeAllBack()
        throw error
      }
    const isRight = await attempt()
    if (isRight) await takeAllBack()
    return isRight
  })
}

/** Forgets the wrong guesses of an account whose owner has shown to own it: they may sign in, however often somebody guessed wrong. */
export const forgetFailures = (db: Db, account: string) =>
  db.execute(sql`delete from sign_in_failures where account = ${account}`)
