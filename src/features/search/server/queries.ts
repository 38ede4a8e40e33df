import { type SQL, sql } from 'drizzle-orm'
import type { Right } from '#src/contract/rights.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { Caller } from '#src/server/http/caller.ts'

const EACH_MAX = 5
const WORDS_MAX = 6

export type PropertyRow = { _id: string; name: string; city: string; slug: string; image: string | null }
export type StayRow = {
  booking_id: string
  reference: string
  name: string
  email: string | null
  phone: string | null
  property_name: string
  check_in: string
  check_out: string
  stays: number
  stay: { booking_id: string; property_name: string; check_in: string; check_out: string } | null
}
export type MessageRow = {
  conversation_id: string
  counterpart: string
  content: string
  mine: boolean
  created_at: string
}
export type Found = {
  properties: PropertyRow[] | null
  guests: StayRow[] | null
  bookings: StayRow[] | null
  messages: MessageRow[] | null
}

/** A number as people write it begins with 0 and has spaces, as it is kept with +27 and none. */
const DIGITS = /^\+?[\d\s()-]+$/
const PHONE_DIGITS_MIN = 9

/** The words that are looked for, six at most; a phone number is one. */
export function wordsOf(typed: string): string[] {
  const digits = typed.replaceAll(/\D/g, '')
  if (DIGITS.test(typed) && digits.length >= PHONE_DIGITS_MIN) return [digits.replace(/^(27|0)/, '')]
  return typed.split(/\s+/).slice(0, WORDS_MAX)
}

const hasWords = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map(word => sql`${text} ilike ${containing(word)}`),
    sql` and `,
  )

// As the indexes properties_words, bookings_words_of_host and messages_words write them.
const propertyText = sql`(properties.name || ' ' || properties.city)`
const stayText = sql`(reference || ' ' || guest_name || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, ''))`

const propertyColumns = sql`properties.id as _id, properties.name, properties.city, properties.slug,
  properties.images[1] as image, properties.rating, properties.created_at`

const ownProperties = (organisationId: string, words: readonly string[]): SQL => sql`
  select ${propertyColumns} from properties
  where organisation_id = ${organisationId} and ${hasWords(propertyText, words)}
  order by natural_order(name), id limit ${EACH_MAX}`

/** As many homes with a word are looked at, and as many of the best rated: a word that more have is among these. */
const LOOKED_AT_MAX = 200
/** A shorter word has no three letters in a row, by which the index finds words; but many homes have it. */
const INDEXED_CHARS_MIN = 3

/** A guest's favourites first, then the best of all that are listed. */
const publicProperties = (guestId: string | null, words: readonly string[]): SQL => {
  const isListed = sql`is_public and is_available and ${hasWords(propertyText, words)}`
  const bestOf = (most: number) =>
    sql`order by rating desc, properties.created_at desc, properties.id desc limit ${most}`
  const best = bestOf(EACH_MAX)
  const isIndexed = words.some(word => word.length >= INDEXED_CHARS_MIN)
  const listed = isIndexed
    ? sql`(
        select * from properties where id in (
          (select id from properties where ${isListed} limit ${LOOKED_AT_MAX})
          union (select id from (select * from properties where is_public and is_available ${bestOf(LOOKED_AT_MAX)}) as properties where ${isListed})
        ) offset 0) as properties`
    : sql`properties where ${isListed}`
  return sql`
    select * from (
      select distinct on (_id) * from (
        (select ${propertyColumns}, 0 as place from favourites join properties on properties.id = property_id
          where user_id = ${guestId} and ${isListed} ${best})
        union all
        (select ${propertyColumns}, 1 as place from ${listed} ${best})) as either
      order by _id, place) as once
    order by place, rating desc, created_at desc, _id desc limit ${EACH_MAX}`
}

const stayColumns = sql`id as booking_id, reference, guest_name as name, guest_email as email, guest_phone as phone,
  property_name, check_in, check_out, status, created_at`

/** Own bookings with these words, each read once for guests and numbers. */
const staysOf = ({ organisation, guestId }: Caller, words: readonly string[]): SQL =>
  organisation
    ? sql`select ${stayColumns} from bookings
        where organisation_id = ${organisation.id} and ${hasWords(stayText, words)}`
    : sql`select ${stayColumns} from bookings
        where client_id = ${guestId} and ${hasWords(sql`(reference || ' ' || property_name || ' ' || property_location)`, words)}`

/** Returns the guests with a word in name, email or phone: each guest once, with the newest booking, and the confirmed stay that is on or comes next, else the last. */
const guestsIn = (words: readonly string[], today: string): SQL => sql`
  select guests.*, (
    select row_to_json(stay) from (
      select booking_id, property_name, check_in, check_out from stays
      where status = 'confirmed' and coalesce(lower(email), phone) = who
      order by check_out <= ${today}::date, abs(check_out - ${today}::date), booking_id limit 1) as stay) as stay
  from (
    select distinct on (who) *, (count(*) over (partition by who))::int as stays
    from (select *, coalesce(lower(email), phone) as who from stays) as each
    where ${hasWords(sql`(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`, words)}
    order by who, created_at desc, booking_id desc) as guests
  order by created_at desc, booking_id desc limit ${EACH_MAX}`

/** To a host those whose number holds every word; to a guest all that were found. */
const bookingsIn = ({ organisation }: Caller, words: readonly string[]): SQL => sql`
  select * from stays where ${organisation ? hasWords(sql`reference`, words) : sql`true`}
  order by created_at desc, booking_id desc limit ${EACH_MAX}`

/** The newest message with these words of each own conversation. */
const messagesOf = ({ organisation, guestId }: Caller, words: readonly string[]): SQL => {
  const counterpart = organisation
    ? sql`select name from users where id = found.guest_id`
    : sql`select name from users join memberships on user_id = users.id
        where memberships.organisation_id = found.organisation_id and position = 'owner'`
  return sql`
    select conversation_id, (${counterpart}) as counterpart, content, from_host = ${organisation !== null} as mine, created_at
    from (
      select distinct on (conversation_id) conversation_id, guest_id, organisation_id, content, from_host, created_at
      from messages join conversations on conversations.id = conversation_id
      where ${organisation ? sql`organisation_id = ${organisation.id}` : sql`guest_id = ${guestId}`} and ${hasWords(sql`content`, words)}
      order by conversation_id, created_at desc) as found
    order by created_at desc limit ${EACH_MAX}`
}

/** Everything of the caller's with these words, in one statement: a kind that a key may not read is null. */
export function searchStatement(caller: Caller, words: readonly string[], today: string): SQL {
  const { organisation, guestId, rights } = caller
  const mayRead = (right: Right) => !organisation || rights.has(right)
  const list = (rows: SQL) => sql`(select json_agg(row_to_json(each)) from (${rows}) as each)`
  const nothing = sql`null::json`
  const properties = organisation ? ownProperties(organisation.id, words) : publicProperties(guestId, words)
  return sql`
    with stays as materialized (${mayRead('bookings.read') ? staysOf(caller, words) : sql`select ${stayColumns} from bookings where false`})
    select ${list(properties)} as properties,
      ${organisation && mayRead('bookings.read') ? list(guestsIn(words, today)) : nothing} as guests,
      ${list(bookingsIn(caller, words))} as bookings,
      ${mayRead('messages.write') ? list(messagesOf(caller, words)) : nothing} as messages`
}
