import { sql } from 'drizzle-orm'
import { ownerOf } from '#src/features/accounts/server/queries.ts'
import type { z } from '#src/contract/zod.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { clashClosed, clashFound } from '../../contract/events.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type { Feed } from '../feeds/find-feeds.ts'
import { clashMail } from '../mails.ts'
import type { Met } from './meet-stays.ts'

/** System actor for calendar syncs. */
export const BY_ITSELF = { kind: 'job', name: 'channels.read-feed' } as const

// A calendar that clashes more often is no home's: the email and the list have them all.
const EMITTED_MAX = 50

async function emitEach(
  { emit }: Pick<Deps, 'emit'>,
  tx: Db,
  { organisationId, channel }: Feed,
  what: typeof clashFound,
  clashIds: readonly string[],
): Promise<void> {
  if (clashIds.length === 0) return
  const { rows } = await tx.execute<{ id: string } & Omit<z.output<typeof clashFound.facts>, 'channel'>>(sql`
    select channel_clashes.id, property_name, lower(nights)::text as from, upper(nights)::text as to, reference, guest_name,
      check_in::text, check_out::text
    from channel_clashes join bookings on bookings.id = booking_id
    where channel_clashes.id = any(${sql.param(clashIds)}::uuid[])
    order by nights limit ${EMITTED_MAX}`)
  for (const { id, ...facts } of rows)
    await emit(tx, what, {
      subject: id,
      organisation: organisationId,
      guest: null,
      actor: BY_ITSELF,
      facts: { ...facts, channel },
    })
}

/** Emits the clashes that a sync found or that ended with it, of each once; and emails the host once for all that it found. */
export async function emitClashes(
  deps: Pick<Deps, 'config' | 'now' | 'emit'>,
  tx: Db,
  feed: Feed,
  readId: string,
  { found, closed }: Met,
): Promise<void> {
  await emitEach(deps, tx, feed, clashFound, found)
  await emitEach(deps, tx, feed, clashClosed, closed)
  if (found.length === 0) return
  const { id: feedId, organisationId } = feed
  const userId = await ownerOf(tx, organisationId)
  if (userId)
    await postMail(deps, tx, clashMail, { cause: readId, about: feedId, to: { userId }, organisationId })
}
