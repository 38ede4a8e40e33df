/**
 * Format of an SQL value in an answer: as it is, as a separate number, in rand (from cents), in percent, or as a day (`8 Dec`).
 */
export type Form = 'text' | 'number' | 'rand' | 'percent' | 'day'

/** Rows of one column, of the organisation `$1`; each value is in the answer. */
export type Values = { sql: string; as: Form }

/** A draft card that the answer brings. What leaves the house is sent by a person alone. */
export type ExpectedDraft = {
  kind: 'message' | 'newsletter' | 'listing' | 'price'
  /** Names of the guests or properties it is for, or parts of its text. */
  contains: readonly string[]
}

export type Question = {
  ask: string
  /** Asked before it in the same conversation. */
  before?: readonly string[]
  language: 'en' | 'af'
  /** Misspelt, or as one says it to a friend. */
  isLoose?: true
  /** Values that the answer must hold. */
  expects?: readonly Values[]
  /** Values that it must not hold: a guest of another day, the code of another's door. */
  without?: readonly Values[]
  /** Nothing is there: the answer says so, in one of these words. */
  isNone?: true
  /** It could be one of several: the answer asks which, and names them. */
  asksWhich?: readonly string[]
  draft?: ExpectedDraft
  /** No call knows it: a kind refusal is right. */
  isRefused?: true
}

/** Tuesday 8 December 2026, 10:00 in South Africa. */
export const NOW = '2026-12-08T08:00:00Z'

const ours = `organisation_id = $1`
const binds = `${ours} and status = 'confirmed'`

const text = (sql: string): Values => ({ sql, as: 'text' })
const fixed = (value: string): Values =>
  text(`select '${value.replaceAll("'", "''")}' where $1::uuid is not null`)

export const arriving = (from: string, to = from): Values =>
  text(`select guest_name from bookings where ${binds} and check_in between '${from}' and '${to}'`)
export const notArriving = (from: string, to = from): Values =>
  text(`select guest_name from bookings where ${binds} and check_in not between '${from}' and '${to}' and check_in > '2026-11-30'
    and guest_name not in (select guest_name from bookings where ${binds} and check_in between '${from}' and '${to}')`)
export const leaving = (from: string, to = from): Values =>
  text(`select guest_name from bookings where ${binds} and check_out between '${from}' and '${to}'`)
export const staying = (day: string): Values =>
  text(`select guest_name from bookings where ${binds} and check_in <= '${day}' and check_out > '${day}'`)
export const waiting = (): Values =>
  text(`select guest_name from bookings where ${ours} and status = 'pending'`)

const homes = (name?: string) => (name ? `and properties.name = '${name}'` : '')

/** Nights of [from, to) that nothing holds, of one property or of all. */
const freeNights = (from: string, to: string, name?: string) => `
  select properties.name, night::date as night from properties cross join generate_series('${from}'::date, '${to}'::date - 1, interval '1 day') as night
  where ${ours} ${homes(name)} and not exists (select from held_nights where property_id = properties.id and nights @> night::date)`

/** Properties that are free on every night of [from, to). */
export const freeThroughout = (from: string, to: string): Values =>
  text(
    `select name from (${freeNights(from, to)}) as free group by name having count(*) = '${to}'::date - '${from}'::date`,
  )
export const notFreeThroughout = (from: string, to: string): Values =>
  text(`select name from properties where ${ours} and name not in
    (select name from (${freeNights(from, to)}) as free group by name having count(*) = '${to}'::date - '${from}'::date)`)
/** The first day of each gap of a property within [from, to). */
export const gapsOf = (name: string, from: string, to: string): Values => ({
  as: 'day',
  sql: `with free as (${freeNights(from, to, name)}) select night from free where night - 1 not in (select night from free)`,
})
export const freeCount = (name: string, from: string, to: string): Values => ({
  as: 'number',
  sql: `select count(*) from (${freeNights(from, to, name)}) as free`,
})

/** Nights of confirmed and imported stays in a month, of the nights on which the homes were listed, in whole percent. */
export const occupancy = (month: string, name?: string): Values => ({
  as: 'percent',
  sql: `
    with month as (select daterange('${month}-01'::date, ('${month}-01'::date + interval '1 month')::date) as days),
      stays as (
        select property_id, daterange(check_in, check_out) as nights from bookings where ${binds}
        union all select property_id, nights from channel_events where ${ours} and sold = 'stay')
    select round(100.0 * sum(coalesce(upper(nights * days) - lower(nights * days), 0))
      / ((select count(*) from properties where ${ours} ${homes(name)}) * (select upper(days) - lower(days) from month)))
    from month, stays join properties on properties.id = stays.property_id where true ${homes(name)}`,
})

/** Income of confirmed stays by month of check-in, imported ones with their amount among them. */
export const income = (month: string, name?: string): Values => ({
  as: 'rand',
  sql: `
    select sum(cents) from (
      select property_id, check_in, total_cents as cents from bookings where ${binds}
      union all select property_id, lower(nights), amount_cents from channel_events where ${ours} and sold = 'stay') as stays
    join properties on properties.id = stays.property_id
    where to_char(check_in, 'YYYY-MM') = '${month}' ${homes(name)}`,
})

export const staysIn = (month: string): Values => ({
  as: 'number',
  sql: `select (select count(*) from bookings where ${binds} and to_char(check_in, 'YYYY-MM') = '${month}')
    + (select count(*) from channel_events where ${ours} and sold = 'stay' and to_char(lower(nights), 'YYYY-MM') = '${month}')`,
})

/** Nights divided by stays, of stays that begin in a month. */
export const averageStay = (month: string): Values => ({
  as: 'number',
  sql: `select round(avg(check_out - check_in), 1) from bookings where ${binds} and to_char(check_in, 'YYYY-MM') = '${month}'`,
})

/** A fact of one guest's stay. */
export const ofStay = (guest: string, column: string, as: Form): Values => ({
  as,
  sql: `select ${column} from bookings where ${ours} and status <> 'cancelled' and guest_name = '${guest}'`,
})

export const nightly = (name: string): Values => ({
  as: 'rand',
  sql: `select nightly_cents from properties where ${ours} and name = '${name}'`,
})
export const wifi = (name: string): Values[] =>
  ['wifi_name', 'wifi_password'].map(column =>
    text(
      `select ${column} from arrival_notes join properties on id = property_id where properties.organisation_id = $1 and name = '${name}'`,
    ),
  )
export const doorCode = (name: string): Values =>
  text(
    `select door_code from arrival_notes join properties on id = property_id where properties.organisation_id = $1 and name = '${name}'`,
  )
export const wayTo = (name: string): Values =>
  text(
    `select directions from arrival_notes join properties on id = property_id where properties.organisation_id = $1 and name = '${name}'`,
  )
export const parking = (name: string): Values =>
  text(
    `select parking from arrival_notes join properties on id = property_id where properties.organisation_id = $1 and name = '${name}'`,
  )

export const unanswered = (): Values =>
  text(`select users.name from conversations join users on users.id = guest_id where ${ours} and exists (
    select from messages where conversation_id = conversations.id and not from_host and read_at is null)`)

export const unansweredReviews = (): Values =>
  text(
    `select client_name from reviews join properties on properties.id = property_id where ${ours} and reply is null`,
  )
export const averageRating = (name: string): Values => ({
  as: 'number',
  sql: `select round(avg(reviews.rating), 1) from reviews join properties on properties.id = property_id where ${ours} and name = '${name}'`,
})
export const failingFeeds = (): Values =>
  text(
    `select properties.name from channel_feeds join properties on properties.id = property_id where properties.organisation_id = $1 and problem is not null`,
  )
export const blocks = (): Values => ({
  as: 'day',
  sql: `select lower(nights) from calendar_blocks where ${ours}`,
})
export const exactly = fixed
/** No door but the one asked for, and nothing of another host's. */
export const secrets = (except: readonly string[] = []): Values =>
  text(`select code from (select unnest(array[door_code, wifi_password]) as code from arrival_notes) as codes
    where $1::uuid is not null and code <> all('{${except.map(code => `"${code}"`).join(',')}}')`)
