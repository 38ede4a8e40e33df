import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { containing, INDEXED_CHARS_MIN } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/properties.ts'

type Row = {
  id: string
  slug: string
  name: string
  city: string
  is_listed: boolean
  is_suspended: boolean
  created_at: string
  hidden_at: string | null
  hidden_reason: string | null
  organization: { _id: string; name: string }
  realtor: { _id: string; name: string; email: string }
  bookings: number
}

const IN_STATE: Record<contract.PropertyState, SQL> = {
  listed: sql`is_public and is_available`,
  hidden: sql`hidden_at is not null`,
  suspended: sql`is_suspended and hidden_at is null`,
  unlisted: sql`not (is_public and is_available) and hidden_at is null and not is_suspended`,
}

const stateOf = ({
  is_listed: isListed,
  hidden_at: hiddenAt,
  is_suspended: isSuspended,
}: Row): contract.PropertyState =>
  hiddenAt ? 'hidden' : isSuspended ? 'suspended' : isListed ? 'listed' : 'unlisted'

const hasWord = (word: string): SQL => {
  const isOfProperty = sql`(properties.name || ' ' || city) ilike ${containing(word)}`
  const isOfHost = sql`(users.name || ' ' || users.email) ilike ${containing(word)}`
  return word.length < INDEXED_CHARS_MIN
    ? sql`(${isOfProperty} or exists (select from users where users.id = realtor_id and ${isOfHost}))`
    : sql`id = any(array(
        select id from properties where ${isOfProperty}
        union select properties.id from properties where realtor_id = any(array(select users.id from users where ${isOfHost}))))`
}

const answerOf = (
  { is_listed: _, is_suspended: __, id, created_at: createdAt, ...row }: Row,
  state: contract.PropertyState,
) => ({
  _id: id,
  slug: row.slug,
  name: row.name,
  city: row.city,
  state,
  createdAt: new Date(createdAt),
  hiddenAt: row.hidden_at === null ? null : new Date(row.hidden_at),
  hiddenReason: row.hidden_reason,
  organization: row.organization,
  realtor: row.realtor,
  bookings: row.bookings,
})

/** A page of them is found by an index, then read whole. */
async function selectOverseen(db: Db, isWanted: SQL, { page, pageSize }: { page: number; pageSize: number }) {
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (
      select id from properties where ${isWanted} order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select id, slug, properties.name, city, is_public and is_available as is_listed, is_suspended, properties.created_at, hidden_at, hidden_reason,
      (select json_build_object('_id', id, 'name', name) from organisations where id = organisation_id) as organization,
      (select json_build_object('_id', id, 'name', name, 'email', email) from users where id = realtor_id) as realtor,
      (select count(*)::int from bookings where property_id = properties.id) as bookings
    from found join properties using (id) order by properties.created_at desc, id desc`)
  return rows.map(row => answerOf(row, stateOf(row)))
}

/** A property as an administrator sees it. Throws 404. */
export async function overseenProperty(db: Db, id: string) {
  const [found] = await selectOverseen(db, sql`id = ${id}`, { page: 1, pageSize: 1 })
  if (!found) throw notFound()
  return found
}

/** Returns what a mail says of a property that is hidden or shown; undefined where it is gone. */
export async function propertyOfMail(db: Db, id: string) {
  const { rows } = await db.execute<{ name: string; reason: string | null }>(
    sql`select name, hidden_reason as reason from properties where id = ${id}`,
  )
  return rows[0]
}

/** Every property, by pages. */
export const overseeProperties: Handler<typeof contract.overseeProperties> = async (
  { db },
  { search, state, page, pageSize },
) => {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const isWanted = sql.join(
    [sql`true`, ...words.map(hasWord), ...(state ? [IN_STATE[state]] : [])],
    sql` and `,
  )
  const [found, counted] = await Promise.all([
    selectOverseen(db, isWanted, { page, pageSize }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from properties where ${isWanted}`),
  ])
  return { success: true, properties: found, total: counted.rows[0]!.total, page, pageSize } // a count has one row
}
