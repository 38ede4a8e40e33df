import { type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Letters and digits with a blank around each word, so that a short name is not found within a longer one. */
const bare = (text: SQL) => sql`' ' || regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g') || ' '`

type Whom = {
  stays: SQL
  /** Drafts to them. */
  areToThem: SQL
  /** A statement of their names, addresses and numbers. */
  known: SQL
}

/** True if this text has one of these names, addresses or numbers. */
const names = (words: SQL, known: SQL) => sql`exists (
  select from ${known} as known (word) where position(${bare(sql`known.word`)} in ${bare(words)}) > 0)`

/**
 * Deletes questions about a guest's stays, and all that name the guest, with their answers. A name may be an everyday word,
 * chosen to spoil a host's conversations: messages before the guest first had a stay with that host name another person, and are
 * kept.
 */
async function forgetGuest(tx: Db, { stays, areToThem, known }: Whom): Promise<void> {
  const met = sql`(
    select organisation_id, min(created_at) as since from bookings where id in ${stays} group by organisation_id) as met`
  await tx.execute(sql`
    delete from ai_drafts where id in (
      select id from ai_drafts where ${areToThem}
      union select ai_drafts.id from ai_messages join ai_drafts on message_id = ai_messages.id
        where ai_messages.booking_id in ${stays})`)
  // Two places, a question and its answer, make a pair.
  await tx.execute(sql`
    delete from ai_messages using (
      select session_id, place / 2 as pair from ai_messages where booking_id in ${stays}
      union
      select session_id, place / 2 from ${met} join ai_sessions using (organisation_id)
        join ai_messages as message on session_id = ai_sessions.id and message.created_at >= since
      where ${names(sql`concat_ws(' ', content, sources, sent)`, known)}) as said
    where ai_messages.session_id = said.session_id and ai_messages.place / 2 = said.pair`)
  await tx.execute(sql`
    update ai_sessions set title = 'About a deleted guest' from ${met}
    where ai_sessions.organisation_id = met.organisation_id and updated_at >= since and ${names(sql`title`, known)}`)
}

async function forgetOrganisation(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`delete from ai_sessions where organisation_id = ${organisationId}`)
  await tx.execute(sql`delete from ai_drafts where organisation_id = ${organisationId}`)
  await tx.execute(sql`delete from ai_knowledge where organisation_id = ${organisationId}`)
  await tx.execute(sql`delete from ai_settings where organisation_id = ${organisationId}`)
}

/**
 * Deletes a user's questions to the assistant, and other users' questions about a guest. The notes of an organisation are deleted
 * with its owner. See docs/product/administration.md#deletion.
 */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await forgetGuest(tx, {
      stays: staysOf(userId),
      areToThem: sql`recipient_id = ${userId}`,
      known: sql`(
        select word from (select unnest(array[name, email, phone]) from users where id = ${userId}) as said (word) where word is not null)`,
    })
    await tx.execute(sql`delete from ai_sessions where user_id = ${userId}`)
    if (organisationId) await forgetOrganisation(tx, organisationId)
  },
})

/** Deletes what a host asked about a guest whom the host forgets. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten((tx, { organisationId, guestId, stays, known }) =>
  forgetGuest(tx, {
    stays,
    areToThem: sql`recipient_id = ${guestId}::uuid and organisation_id = ${organisationId}`,
    known,
  }),
)
