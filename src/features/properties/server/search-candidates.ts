import { type SQL, sql } from 'drizzle-orm'
import type { Search } from '../contract/browse.ts'
import { isListed } from './queries.ts'
import type { SearchForm } from './search-form.ts'

/** As many entries of an index are walked through at most, which hold all that decides cheaply whether a home fits. */
export const WALKED_MAX = 5000
/** As many homes that fit so far are looked at one by one: for their words, their nights, and what these cost. */
export const CANDIDATES_MAX = 2000

const named = (name: string) => sql.placeholder(name)

// Orders of the walk, each that of an index; every one ends in the id, so that pages neither repeat nor skip a home. By the price of a stay they are ordered once it is known, and walked through by the price of a night.
const walks: Record<Search['sort'], SQL> = {
  relevance: sql`rating desc, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  price_asc: sql`from_cents, id`,
  price_desc: sql`from_cents desc, id desc`,
}

// The indexes hold this of a home, so that it need not be read itself.
const held = sql.raw(
  'id, rating, created_at, from_cents, property_type, max_guests, bedrooms, available_from, available_to',
)

const limit = (rows: number) => sql.raw(String(rows))

/** Listed homes in the order of an index, no more than so many; of one city by any of its names. */
function walk({ cityNames, sort }: Pick<SearchForm, 'cityNames' | 'sort'>, rows: number): SQL {
  const order = walks[sort]
  if (cityNames === 0)
    return sql`select ${held} from properties where ${isListed} order by ${order} limit ${limit(rows)}`
  const names = sql.join(
    Array.from({ length: cityNames }, (_, index) => sql`(folded(${named(`city${index}`)}))`),
    sql`, `,
  )
  return sql`select home.* from (select distinct name from (values ${names}) as called (name)) as city, lateral (
      select ${held} from properties where ${isListed} and folded(properties.city) = city.name order by ${order} limit ${limit(rows)}) as home
    order by ${order} limit ${limit(rows)}`
}

/** True if so many nights for so much cost what is asked for a night, on average. */
export function isPricedBetween({ least, most }: SearchForm, cents: SQL): SQL {
  const bounds = [
    ...(least ? [sql`${cents} >= ${named('least')}::bigint`] : []),
    ...(most === 'below' ? [sql`${cents} < ${named('most')}::bigint`] : []),
    ...(most === 'up to' ? [sql`${cents} <= ${named('most')}::bigint`] : []),
  ]
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`
}

/** Conditions that an entry of an index decides. */
const fits = (form: SearchForm): SQL =>
  sql.join(
    [
      ...(form.hasType ? [sql`property_type = ${named('type')}`] : []),
      ...(form.hasGuests ? [sql`max_guests >= ${named('guests')}`] : []),
      ...(form.hasBedrooms ? [sql`bedrooms >= ${named('bedrooms')}`] : []),
      ...(form.stay
        ? [
            sql`(available_from is null or available_from <= ${named('checkIn')}::date)`,
            sql`(available_to is null or available_to >= ${named('checkOut')}::date - 1)`,
          ]
        : [isPricedBetween(form, sql`from_cents`)]),
    ],
    sql` and `,
  )

// The words are looked up once a statement.
const understood = sql`(select * from understood_query(
  ${named('typed')}::text, ${named('needed')}::text[], ${named('terms')}::text[], ${named('liked')}::text[], ${named('isNumbered')}::boolean))`

/** Counts the words that a home has, where none has all: as many as any other is enough. */
const hits = sql`case when (select counted from asked) = '{}' then 0 else (
  select count(*) from asked, unnest(asked.counted) as one_of where properties.search @@ one_of) end`

const hasWords = sql`search @@ (select filter from asked)`
const rank = sql`ts_rank(search, (select ranking from asked))`

const isIn = (cityNames: number): SQL =>
  cityNames === 0
    ? sql`true`
    : sql`folded(city) in (${sql.join(
        Array.from({ length: cityNames }, (_, index) => sql`folded(${named(`city${index}`)})`),
        sql`, `,
      )})`

/**
 * The homes that a search looks at, as common table expressions that end in `candidates`, and an expression for whether there are more
 * of them than it looks at. Without words they are walked through in order. With words those that have them are found by their index;
 * where more have them than are looked at, the first ones in order that have them are looked at too, so that the best are among them.
 */
export function searchCandidates(form: SearchForm): { tables: SQL; isCut: SQL } {
  if (!form.hasWords) {
    const most = form.stay ? limit(CANDIDATES_MAX) : named('foundMax')
    const walked = walk(form, WALKED_MAX)
    // Reading the index wherever candidates are used costs less than writing them down, where they are asked nothing more.
    const read = form.stay ? sql`materialized` : sql`not materialized`
    const looked = form.stay ? sql`(select count(*) from candidates)` : sql`count(*)`
    return {
      tables: sql`candidates as ${read} (
        select *, 0::real as rank, 0 as hits from (${walked}) as walked where ${fits(form)} order by ${walks[form.sort]} limit ${most})`,
      // The walk is counted only where it ended before as many were found.
      isCut: sql`${looked} >= ${most} or (select count(*) from (${walked}) as walked) = ${limit(WALKED_MAX)}`,
    }
  }
  const evaluated = sql`${held}, ${rank} as rank, ${hits} as hits from properties`
  const isMany = sql`(select count(*) from found) > ${limit(CANDIDATES_MAX)}`
  return {
    tables: sql`asked as materialized (select * from ${understood} as asked),
      found as materialized (
        select ${evaluated} where ${isListed} and ${hasWords} and ${isIn(form.cityNames)} and ${fits(form)} limit ${limit(CANDIDATES_MAX + 1)}),
      first_in_order as materialized (
        select ${evaluated} where id in (select id from (${walk(form, CANDIDATES_MAX)}) as walked where ${isMany} and ${fits(form)}) and ${hasWords}),
      candidates as materialized (select * from found union select * from first_in_order)`,
    isCut: isMany,
  }
}
