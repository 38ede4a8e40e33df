import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Search } from '../contract/browse.ts'
import { isListed } from './queries.ts'
import type { SearchForm } from './search-form.ts'

/** As many entries of an index are walked through at most, which hold all that decides cheaply whether a home fits. */
export const WALKED_MAX = 5000
/** As many homes that fit so far are looked at one by one, for their nights and what these cost. */
export const CANDIDATES_MAX = 2000
/** As many that have the words are looked at, for how well these tell of them and for their nights. */
export const WORDED_MAX = 300

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
function walk({ cityNames, sort }: Pick<SearchForm, 'cityNames' | 'sort'>, rows: SQL | Placeholder): SQL {
  const order = walks[sort]
  if (cityNames === 0)
    return sql`select ${held} from properties where ${isListed} order by ${order} limit ${rows}`
  const names = sql.join(
    Array.from({ length: cityNames }, (_, index) => sql`(folded(${named(`city${index}`)}))`),
    sql`, `,
  )
  return sql`select home.* from (select distinct name from (values ${names}) as called (name)) as city, lateral (
      select ${held} from properties where ${isListed} and folded(properties.city) = city.name order by ${order} limit ${rows}) as home
    order by ${order} limit ${rows}`
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

/** True if all listed homes, or all of a city, fit. */
const isFitting = ({ hasType, hasGuests, hasBedrooms, stay, least, most }: SearchForm): boolean =>
  !hasType && !hasGuests && !hasBedrooms && !stay && !least && most === 'any'

// The words are looked up once a statement.
const understood = sql`(select * from understood_query(
  ${named('typed')}::text, ${named('needed')}::text[], ${named('terms')}::text[], ${named('liked')}::text[], ${named('isNumbered')}::boolean))`

/** Counts the words that a home has, where none has all: as many as any other is enough. */
const hits = sql`case when (select counted from asked) = '{}' then 0 else (
  select count(*) from asked, unnest(asked.counted) as one_of where worded.search @@ one_of) end`

const hasWords = sql`search @@ (select filter from asked)`
const hasSeveral = sql`search @@ (select best from asked)`
const rank = sql`ts_rank(search, (select ranking from asked))`

/** Distance to the nearest of the towns in which a home says that it is. */
const away = sql`(select min(kilometres) from towns where worded.search @@ towns.words)`
const towns = sql`towns as materialized (
        select spelled_out(to_tsquery('naledi_whole', words)) as words, kilometres
        from unnest(${named('towns')}::text[], ${named('kilometres')}::real[]) as town (words, kilometres))`

/** As `facets_of` in SQL writes them. */
const facets = sql`facets_of(rating, from_cents, property_type, max_guests, bedrooms, city)`

// As `rating_step` and `price_step` in SQL count them, in the order of each sort; by age they are ordered once they are found.
const RATING_STEPS = ['rating 1', 'rating 2', 'rating 3', 'rating 4', 'rating 5', 'rating 6']
const PRICE_STEPS = Array.from({ length: 8 }, (_, index) => `price ${index + 1}`)
const steps: Record<Search['sort'], readonly string[]> = {
  relevance: RATING_STEPS,
  newest: RATING_STEPS,
  price_asc: PRICE_STEPS,
  price_desc: PRICE_STEPS.toReversed(),
}

/** Facets of a step that a home must have all of, and others of which it must have one, as the index of words has them. */
function hasFacets(form: SearchForm, step: string | null): SQL {
  const { cityNames, hasType, hasGuests, hasBedrooms, stay, least, most } = form
  const all = [
    ...(step ? [sql.raw(`'${step}'`)] : []),
    ...(hasType ? [sql`'type ' || ${named('type')}`] : []),
    ...(hasGuests ? [sql`'guests ' || least(${named('guests')}::int, 16)`] : []),
    ...(hasBedrooms ? [sql`'bedrooms ' || least(${named('bedrooms')}::int, 8)`] : []),
  ]
  const city = Array.from(
    { length: cityNames },
    (_, index) => sql`'city ' || folded(${named(`city${index}`)})`,
  )
  const [first, last] = [
    least ? sql`price_step(${named('least')}::bigint)` : sql`1`,
    most === 'any' ? sql.raw(String(PRICE_STEPS.length)) : sql`price_step(${named('most')}::bigint)`,
  ]
  const isPriced = !stay && (least || most !== 'any')
  return sql.join(
    [
      sql`true`,
      ...(all.length > 0 ? [sql`${facets} @> array[${sql.join(all, sql`, `)}]`] : []),
      ...(cityNames > 0 ? [sql`${facets} && array[${sql.join(city, sql`, `)}]`] : []),
      ...(isPriced
        ? [sql`${facets} && array(select 'price ' || step from generate_series(${first}, ${last}) as step)`]
        : []),
    ],
    sql` and `,
  )
}

/**
 * Listed homes with the words and the facets of a search, until there are so many: where no home has all words those that have several,
 * then step by step the first in its order.
 */
function worded(form: SearchForm, rows: number): SQL {
  const homes = (words: SQL, step: string | null) =>
    sql`(select ${held}, search from properties where ${isListed} and ${words} and ${hasFacets(form, step)} offset 0)`
  const each = [
    homes(sql`(select best from asked) is not null and ${hasSeveral}`, null),
    ...steps[form.sort].map(step => homes(sql`${hasWords} and (${hasSeveral}) is not true`, step)),
  ]
  return sql`select * from (${sql.join(each, sql` union all `)}) as in_steps limit ${limit(rows)}`
}

/**
 * The homes that a search looks at, as common table expressions that end in `candidates`, and an expression for whether there are more
 * of them than it looks at. Without words they are walked through in order. With words those that have them are found by the index
 * of words and facets, the best rated or the cheapest first.
 */
export function searchCandidates(form: SearchForm): { tables: SQL; isCut: SQL } {
  if (!form.hasWords) {
    const most = form.stay ? limit(CANDIDATES_MAX) : named('foundMax')
    // If every entry fits, it walks no further than it finds.
    const entries = isFitting(form) ? most : limit(WALKED_MAX)
    const walked = walk(form, entries)
    // Reading the index wherever candidates are used costs less than writing them down, where they are asked nothing more.
    const read = form.stay ? sql`materialized` : sql`not materialized`
    const looked = form.stay ? sql`(select count(*) from candidates)` : sql`count(*)`
    return {
      tables: sql`candidates as ${read} (
        select *, 0::real as rank, 0 as hits from (${walked}) as walked where ${fits(form)} order by ${walks[form.sort]} limit ${most})`,
      // The walk is counted only where it ended before as many were found.
      isCut: sql`${looked} >= ${most} or (select count(*) from (${walked}) as walked) = ${entries}`,
    }
  }
  return {
    tables: sql`${form.isNear ? sql`${towns}, ` : sql``}asked as materialized (select * from ${understood} as asked),
      worded as materialized (${worded(form, WORDED_MAX + 1)}),
      candidates as materialized (
        select ${held}, ${rank} as rank, ${hits} as hits${form.isNear ? sql`, ${away} as away` : sql``} from (select * from worded limit ${limit(WORDED_MAX)}) as worded where ${fits(form)})`,
    isCut: sql`(select count(*) from worded) > ${limit(WORDED_MAX)}`,
  }
}
