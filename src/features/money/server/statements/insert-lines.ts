import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { MatchedLine } from './packed-lines.ts'

/** A line that was not there before. */
export type NewLine = MatchedLine & { id: string }

const stateOf = ({ cents, match }: MatchedLine): string => (cents < 0 ? 'refund' : match.outcome)
const bookingOf = ({ match }: MatchedLine) => (match.outcome === 'unknown' ? null : match.bookingId)
const whyOf = ({ match }: MatchedLine) => (match.outcome === 'suggested' ? match.why : null)

type Place = { organisationId: string; statementId: string; numberId: string }

/** Stores lines of an account that are not there yet, and gives those: the database has each once, whatever files it stands in. One statement. */
export async function insertLines(
  tx: Db,
  { organisationId, statementId, numberId }: Place,
  lines: readonly MatchedLine[],
): Promise<NewLine[]> {
  const named = lines.map(line => ({ ...line, id: uuidv7() }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into bank_lines (id, organisation_id, statement_id, number_id, day, cents, text, text_hash, nth, state, booking_id, why)
    select id, ${organisationId}, ${statementId}, ${numberId}, day, cents, text, sha256(convert_to(text, 'UTF8')), nth, state, booking_id, why
    from unnest(
      ${sql.param(named.map(({ id }) => id))}::uuid[],
      ${sql.param(named.map(({ date }) => date))}::date[],
      ${sql.param(named.map(({ cents }) => cents))}::bigint[],
      ${sql.param(named.map(({ text }) => text))}::text[],
      ${sql.param(named.map(({ nth }) => nth))}::int[],
      ${sql.param(named.map(stateOf))}::text[],
      ${sql.param(named.map(bookingOf))}::uuid[],
      ${sql.param(named.map(whyOf))}::text[]) as given (id, day, cents, text, nth, state, booking_id, why)
    on conflict on constraint bank_lines_once do nothing
    returning id`)
  const isNew = new Set(rows.map(({ id }) => id))
  return named.filter(({ id }) => isNew.has(id))
}
