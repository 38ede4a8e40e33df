import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { LOST, oddWords } from '../rules/odd-words.ts'
import { withoutWords } from '../rules/without-words.ts'
import type { Answered } from './feeds/fetch-calendar.ts'

const UNNAMED = oddWords([{ summary: '', date: null }], { isAlone: true })

/**
 * Returns the parts of a statement, behind its `with`, which forget what calendars answered and what their hosts are asked about, as both
 * name guests; how the reads went stays.
 */
export const forgottenReads = (feeds: SQL): SQL => sql`
  forgotten_reads as (update feed_reads set body = null, problem = null where (body is not null or problem is not null) and feed_id in ${feeds}),
  forgotten_words as (
    update channel_feeds set odd_events = (select jsonb_agg(each - 'summary') from jsonb_array_elements(odd_events) as each),
      problem = case when starts_with(problem, ${LOST}) then ${LOST} when problem is not null then ${UNNAMED} end
    where odd_events <> '[]' and id in ${feeds})`

/** True if a guest of a calendar, or of its home, is to be known no more, whatever the calendar still says. */
async function isGuestForgotten(tx: Db, feedId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isForgotten: boolean }>(sql`
    select exists (select from channel_events where feed_id = ${feedId} and is_forgotten)
      or exists (select from bookings
        where property_id = (select property_id from channel_feeds where id = ${feedId}) and guest_name = 'Deleted guest') as "isForgotten"`)
  return rows[0]!.isForgotten // one row
}

/** Returns what a feed answered as it is stored: once a guest of it or of its home is forgotten it names nobody, as it may still say who that was. */
export async function withoutForgotten(tx: Db, feedId: string, answered: Answered): Promise<Answered> {
  const { body, odd } = answered
  if ((body === null && odd.length === 0) || !(await isGuestForgotten(tx, feedId))) return answered
  return {
    ...answered,
    body: body && withoutWords(body),
    odd: odd.map(each => ({ ...each, summary: '' })),
  }
}
