import { sql } from 'drizzle-orm'
import type { Problem } from '#src/contract/problem.ts'
import type { AwayBecause } from '#src/features/accounts/server/queries.ts'
import { reserveUsage } from '#src/features/billing/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { noSubscribers, quotaReached, senderAway } from '../../contract/newsletters.ts'
import { recount } from './count-outcome.ts'
import { readAway } from './hold-away.ts'
import { countSubscribers } from '../queries.ts'
import type { Sender } from './find-sender.ts'

/** The work of sending: writes a newsletter to the feeds, and queues its mails (`write-newsletter.ts`). */
export const SEND = { name: 'newsletters.send' }

export type Begun =
  | { recipients: number }
  | { heldBecause: 'quota'; limit: number }
  | { heldBecause: 'no_subscribers' | AwayBecause }

/**
 * Begins to send a newsletter to those who follow now, in the transaction that decides it: it counts with this month, in South
 * African time. Changes nothing where nobody follows, the month is spent, or the account of its host is suspended or closed.
 */
export async function beginNewsletter(
  deps: Pick<Deps, 'now' | 'today' | 'cachedTables'>,
  tx: Db,
  sender: Sender,
  id: string,
): Promise<Begun> {
  const away = await readAway(tx, sender)
  if (away) return { heldBecause: away }
  const recipients = await countSubscribers(tx, sender)
  if (recipients === 0) return { heldBecause: 'no_subscribers' }
  const { organisationId } = sender
  if (organisationId) {
    const { reservation, limit } = await reserveUsage(deps, tx, { organisationId, kind: 'newsletters' })
    if (!reservation) return { heldBecause: 'quota', limit: limit! } // without a limit all are passed
  }
  await tx.execute(sql`
    update newsletters set status = 'sending', held_because = null, started_at = moment(), recipients = ${recipients}, waiting = ${recipients}
    where id = ${id}`)
  await schedule(tx, SEND, id, 'now', { owner: sender.id })
  await recount(tx, id)
  return { recipients }
}

/** The refusal to whoever begins one by hand that cannot begin. */
export function refusalOf(held: Extract<Begun, { heldBecause: string }>): Problem {
  if ('limit' in held) return quotaReached({ used: held.limit, limit: held.limit })
  return held.heldBecause === 'no_subscribers' ? noSubscribers() : senderAway()
}
