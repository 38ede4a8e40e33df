import { sql } from 'drizzle-orm'
import { ownerOf } from '#src/features/accounts/server/queries.ts'
import type { z } from '#src/contract/zod.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { clashFound } from '../contract/events.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type { Feed } from './find-feeds.ts'
import { clashMail } from './mails.ts'

/** Who reads calendars: nobody but the product. */
export const BY_ITSELF = { kind: 'job', name: 'channels.read-feed' } as const

// A calendar that clashes more often is no home's: the email and the list have them all.
const TOLD_MAX = 50

/** Tells that two were sold the same nights: of each clash once, when it is found; and emails the host once for all that one sync found. */
export async function tellClashes(
  deps: Pick<Deps, 'tell' | 'enqueue'>,
  tx: Db,
  { id: feedId, organisationId, channel }: Feed,
  readId: string,
  clashIds: readonly string[],
): Promise<void> {
  if (clashIds.length === 0) return
  const { rows } = await tx.execute<{ id: string } & Omit<z.output<typeof clashFound.facts>, 'channel'>>(sql`
    select channel_clashes.id, property_name, lower(nights)::text as from, upper(nights)::text as to, reference, guest_name,
      check_in::text, check_out::text
    from channel_clashes join bookings on bookings.id = booking_id
    where channel_clashes.id = any(${sql.param(clashIds)}::uuid[])
    order by nights limit ${TOLD_MAX}`)
  for (const { id, ...facts } of rows)
    await deps.tell(tx, clashFound, {
      subject: id,
      organisation: organisationId,
      guest: null,
      actor: BY_ITSELF,
      facts: { ...facts, channel },
    })
  const userId = await ownerOf(tx, organisationId)
  if (userId)
    await postMail(deps, tx, clashMail, { cause: readId, about: feedId, to: { userId }, organisationId })
}
