import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { BY_HAND } from '#src/features/billing/contract/unmatched.ts'
import type { Handler } from '#src/server/http/route.ts'
import { roomOf } from '#src/server/data-dir.ts'
import { type AnswerTimes, answerTimes } from '#src/server/http/limits/answer-hours.ts'
import {
  beginsTooEarly,
  DAYS_MAX,
  endsTooLate,
  isTooLong,
  type readStats as contract,
  type Stats,
} from '../contract/stats.ts'

const DAYS = 30

type Summed = 'bookings' | 'revenue' | 'waitlist' | 'mails'
type Answers = Pick<Stats, 'requests' | 'errors' | 'responseMs'>
type Range = { from: string; to: string }
type Now = Omit<Stats, Summed | keyof Answers> & {
  failing_feeds: number
  refused: number
  reports: number
  unmatched: number
  by_hand: number
  books: number
  undelivered: number
  answers: AnswerTimes[]
  bytes: number
}
type Point = Pick<Stats, 'users' | 'bookings' | 'revenue' | 'subscriptions' | 'waitlist' | 'mails'> & {
  at: string
}

/** Midnight in South Africa. */
const beginsAt = (day: string) => sql`${`${day}T00:00:00+02:00`}::timestamptz`
const within = (column: SQL, { from, to }: Range) =>
  sql`${column} >= ${beginsAt(from)} and ${column} < ${beginsAt(addDays(to, 1))}`

const isPaid = sql`status in ('active', 'past_due')`

/** As things are now, each by an index of its own; what began and ended in the range. */
const nowOf = (range: Range, unit: 'day' | 'month') => sql`
  select
    people.*,
    (select count(*)::int from properties) as properties,
    (select count(*)::int from properties where is_public and is_available) as listed,
    (select count(*)::int from subscriptions where ${isPaid}) as subscriptions,
    (select count(*)::int from subscriptions where ${isPaid} and price_cents is null) as agreed,
    (select count(*)::int from subscriptions where status = 'trialing') as trials,
    (select coalesce(sum(price_cents), 0)::bigint from subscriptions where ${isPaid}) as mrr,
    (select count(distinct organisation_id)::int from subscription_events where event = 'trial_started' and ${within(sql`at`, range)}) as "trialsStarted",
    (select count(distinct organisation_id)::int from subscription_events as trial where event = 'trial_started' and ${within(sql`at`, range)}
      and exists (select from subscription_events as paid where paid.organisation_id = trial.organisation_id and paid.event = 'subscribed')) as converted,
    (select count(*)::int from subscription_events where event = 'expired' and ${within(sql`at`, range)}) as churned,
    (select count(*)::int from outgoing where state = 'failed') as jobs,
    (select count(*)::int from channel_feeds where direction = 'in') as feeds,
    (select count(*)::int from channel_feeds where direction = 'in' and failures > 0 and asks_since is null) as failing_feeds,
    (select count(*)::int from mails where state in ('refused', 'failed') and ${within(sql`created_at`, range)}) as refused,
    (select count(distinct review_id)::int from review_reports where settled_at is null) as reports,
    (select count(*)::int from billing_unmatched where resolved_at is null and reason <> ${BY_HAND}) as unmatched,
    (select count(*)::int from billing_unmatched where resolved_at is null and reason = ${BY_HAND}) as by_hand,
    (select count(distinct booking_id)::int from book_faults) as books,
    (select count(*)::int from webhook_deliveries where state = 'given_up') as undelivered,
    (select coalesce(json_agg(times), '[]') from (${answerTimes(within(sql`hour`, range), unit)}) as times) as answers,
    pg_database_size(current_database()) as bytes
  from (
    select count(*)::int as users, count(*) filter (where role = 'realtor')::int as realtors,
      count(*) filter (where role = 'client')::int as clients, count(*) filter (where role = 'admin')::int as admins
    from users where deleted_at is null) as people`

/** Of one table, so many on each day or in each month of the range. */
const counts = (from: SQL, at: SQL, range: Range, unit: string) => sql`
  select date_trunc(${unit}, ${at} at time zone 'Africa/Johannesburg')::date as at, count(*)::int as n
  from ${from} where ${within(at, range)} group by 1`

const seriesOf = (range: Range, unit: 'day' | 'month') => sql`
  with users_made as (${counts(sql`(select created_at from users where deleted_at is null) as person`, sql`created_at`, range, unit)}),
    bookings_made as (${counts(sql`bookings`, sql`created_at`, range, unit)}),
    begun as (${counts(sql`(select at as began_at from subscription_events where event = 'subscribed') as event`, sql`began_at`, range, unit)}),
    waiting as (${counts(sql`waitlist_entries`, sql`created_at`, range, unit)}),
    mailed as (${counts(sql`mails`, sql`created_at`, range, unit)}),
    earned as (
      select date_trunc(${unit}, entry.at at time zone 'Africa/Johannesburg')::date as at, -sum(line.cents)::bigint as n
      from ledger_entries as entry join ledger_lines as line on line.entry_id = entry.id join ledger_accounts as account on account.id = line.account_id
      where account.kind = 'income' and account.book is null and ${within(sql`entry.at`, range)} group by 1)
  select day::date::text as at, coalesce(users_made.n, 0) as users, coalesce(bookings_made.n, 0) as bookings, coalesce(begun.n, 0) as subscriptions,
    coalesce(waiting.n, 0) as waitlist, coalesce(mailed.n, 0) as mails, coalesce(earned.n, 0)::bigint as revenue
  from generate_series(date_trunc(${unit}, ${range.from}::timestamp), ${range.to}::timestamp, ${`1 ${unit}`}::interval) as day
    left join users_made on users_made.at = day::date left join bookings_made on bookings_made.at = day::date
    left join begun on begun.at = day::date left join waiting on waiting.at = day::date
    left join mailed on mailed.at = day::date left join earned on earned.at = day::date
  order by day`

const sumOf = (series: Point[], field: Exclude<keyof Point, 'at'>) =>
  series.reduce((sum, point) => sum + point[field], 0)

const NO_ANSWERS: Answers = { requests: 0, errors: 0, responseMs: 0 }
const timesOf = ({ requests, errors, response_ms }: Omit<AnswerTimes, 'at'>): Answers => ({
  requests,
  errors,
  responseMs: response_ms,
})

/** Returns how the installation does: as it is now, over the days of a range, and what needs a person. Throws 400 for more than five years. */
export const readStats: Handler<typeof contract> = async ({ readingDb, today, config }, given) => {
  const to = given.to ?? (given.from && given.from > today() ? given.from : today())
  const from = given.from ?? addDays(to, 1 - DAYS)
  // The end that is meant: one that is left out is today.
  if (isTooLong(from, to)) throw given.to ? endsTooLate() : beginsTooEarly()
  const by = addDays(from, DAYS_MAX) > to ? 'day' : 'month'
  const range = { from, to }
  const [{ rows: nows }, { rows: series }, disk] = await Promise.all([
    readingDb.execute<Now>(nowOf(range, by)),
    readingDb.execute<Point>(seriesOf(range, by)),
    roomOf(config.dataDir),
  ])
  const {
    failing_feeds: feeds,
    refused,
    reports,
    unmatched,
    by_hand,
    books,
    undelivered,
    answers,
    bytes,
    ...now
  } = nows[0]! // counts have one row
  const answersAt = new Map(answers.map(({ at, ...times }) => [at, timesOf(times)]))
  return {
    success: true,
    from,
    to,
    by,
    stats: {
      ...now,
      bookings: sumOf(series, 'bookings'),
      revenue: sumOf(series, 'revenue'),
      waitlist: sumOf(series, 'waitlist'),
      mails: sumOf(series, 'mails'),
      ...(answersAt.get(null) ?? NO_ANSWERS),
    },
    attention: {
      feeds,
      mails: refused,
      jobs: now.jobs,
      reports,
      payments: unmatched,
      refunds: by_hand,
      books,
      deliveries: undelivered,
    },
    databaseBytes: bytes,
    disk,
    series: series.map(point => ({ ...point, ...(answersAt.get(point.at) ?? NO_ANSWERS) })),
  }
}
