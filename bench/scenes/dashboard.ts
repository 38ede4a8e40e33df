import { accountOf } from '../bare-session.ts'
import { nth, type Scene, signedIn } from '../scene.ts'

/** The host's bookings are read once, and all figures are counted on them; $1 is the organisation, $2 today. */
const DASHBOARD = `
  with mine as materialized (
    select id, property_id, property_name, guest_name, coalesce(lower(guest_email), guest_phone) as guest, check_in, check_out, guests, pets, total_cents,
      created_at, expires_at, status = 'confirmed' as is_confirmed, status = 'pending' and expires_at > now() as is_open,
      case when status = 'confirmed' then (change_request ->> 'expiresAt')::timestamptz end as asked_until
    from bookings where organisation_id = $1
  ), homes as materialized (
    select id, images[1] as image, cardinality(images) > 0 as is_pictured, check_in_time, check_out_time, is_public and is_available as is_listed,
      (created_at at time zone 'Africa/Johannesburg')::date as since
    from properties where organisation_id = $1
  ), months as (
    select month::date as first, (month + interval '1 month')::date as next
    from generate_series(date_trunc('month', $2::date) - interval '11 months', date_trunc('month', $2::date), interval '1 month') as month
  ), arrivals as (
    select date_trunc('month', check_in)::date as first, sum(total_cents) as income, count(*) as stays from mine where is_confirmed group by 1
  ), newcomers as (
    select date_trunc('month', since)::date as first, count(*) as clients
    from (select min(check_in) as since from mine where is_confirmed group by guest) as guests group by 1
  ), sold as (
    select first, sum(least(check_out, next) - greatest(check_in, first, since)) as nights
    from months join (mine join homes on homes.id = property_id) on is_confirmed and check_in < next and check_out > greatest(first, since) and since < next group by 1
  ), offered as (
    select first, sum(greatest(0, next - greatest(first, since))) as nights from months cross join homes group by 1
  ), stays as (
    select json_build_object('activeBookings', count(*) filter (where (is_confirmed or is_open) and check_out > $2),
        'inHouse', count(*) filter (where is_confirmed and check_in <= $2 and check_out > $2),
        'totalRevenue', coalesce(sum(total_cents) filter (where is_confirmed), 0) / 100.0,
        'monthRevenue', coalesce(sum(total_cents) filter (where is_confirmed and date_trunc('month', check_in) = date_trunc('month', $2::date)), 0) / 100.0,
        'totalClients', count(distinct guest) filter (where is_confirmed or is_open), 'totalGuests', coalesce(sum(guests) filter (where is_confirmed or is_open), 0)) as figures,
      count(*) filter (where is_open) as requests_total, count(*) filter (where asked_until > now()) as changes_total,
      (array_agg(id order by asked_until) filter (where asked_until > now()))[1] as next_change, count(*) > 0 as has_any
    from mine
  ), turns as (
    select mine.id as _id, guest_name, property_name, check_out - check_in as nights, guests, pets, check_in, check_out, check_in_time, check_out_time, image as property_image
    from mine join homes on homes.id = property_id where is_confirmed and check_in <= $2 and check_out >= $2
  )
  select stays.*,
    (select json_build_object('properties', count(*), 'publicProperties', count(*) filter (where is_listed)) from homes) as homes,
    (select coalesce(bool_or(is_pictured), false) from homes) as is_pictured,
    (select city <> '' and phone <> '' from users where id = $3) as is_complete,
    (select coalesce(json_agg(one), '[]') from (
      select id as _id, guest_name, property_name, check_in, check_out, guests, pets, total_cents / 100.0 as total_amount, expires_at, created_at as "createdAt"
      from mine where is_open order by expires_at limit 5) as one) as requests,
    (select coalesce(json_agg(one), '[]') from (
      select _id, guest_name, property_name, nights, guests, pets, check_in_time as time, property_image, null as register from turns where check_in = $2 order by property_name) as one) as arriving,
    (select coalesce(json_agg(one), '[]') from (
      select _id, guest_name, property_name, nights, guests, pets, check_out_time as time, property_image from turns where check_out = $2 order by property_name) as one) as leaving,
    (select coalesce(json_agg(one), '[]') from (
      select _id, guest_name, property_name, check_out, property_image from turns where check_in < $2 and check_out > $2 order by check_out limit 5) as one) as staying,
    (select to_json(one) from (
      select id as _id, guest_name, property_name, check_in from mine where is_confirmed and check_in > $2 order by check_in limit 1) as one) as next,
    (select json_agg(json_build_object('month', to_char(first, 'YYYY-MM'), 'income', coalesce(income, 0) / 100.0, 'stays', coalesce(stays, 0), 'clients', coalesce(clients, 0)) order by first)
      from months left join arrivals using (first) left join newcomers using (first)) as months,
    (select json_agg(json_build_object('month', to_char(first, 'YYYY-MM'), 'offered', coalesce(offered.nights, 0), 'share', coalesce(sold.nights, 0)::float8 / greatest(1, offered.nights)) order by first)
      from months left join sold using (first) left join offered using (first)) as occupancy,
    (select coalesce(json_agg(one), '[]') from (
      select mine.id as booking_id, substr(name, 9) as kind, case when actor_kind <> 'job' then actor_name end as by, guest_name, property_name, at
      from (select * from events where organisation_id = $1 and subject_kind = 'booking' order by at desc, id desc limit 8) as latest
        join mine on mine.id = subject_id order by at desc, latest.id desc) as one) as activity
  from stays`

type Instants = Record<string, unknown>

type Row = {
  figures: { totalClients: number }
  homes: { properties: number }
  is_pictured: boolean
  is_complete: boolean | null
  requests: Instants[]
  activity: Instants[]
} & Record<string, unknown>

const withInstants = (rows: Instants[], ...fields: string[]) =>
  rows.map(row => ({
    ...row,
    ...Object.fromEntries(fields.map(field => [field, new Date(String(row[field]))])),
  }))

function answerOf({ figures, homes, is_pictured, is_complete, requests, activity, ...row }: Row) {
  return {
    role: 'realtor',
    figures: { ...homes, ...figures },
    requests: withInstants(requests, 'expires_at', 'createdAt'),
    requestsTotal: row.requests_total,
    changesTotal: row.changes_total,
    nextChange: row.next_change,
    arriving: row.arriving,
    leaving: row.leaving,
    staying: row.staying,
    next: row.next,
    occupancy: row.occupancy,
    months: row.months,
    steps: [
      { id: 'profile', done: is_complete === true },
      { id: 'property', done: homes.properties > 0 },
      { id: 'pictures', done: is_pictured },
      { id: 'booking', done: figures.totalClients > 0 },
    ],
    activity: withInstants(activity, 'at'),
  }
}

type Answer = {
  dashboard: { staying: { check_out: string }[]; next: { check_in: string } | null } & Record<string, unknown>
}

/** A host's dashboard. Left out: what channels sold. */
export const dashboard: Scene = {
  name: 'dashboard',
  ask: ({ hosts }, number) => ({ path: '/api/dashboard', headers: signedIn(nth(hosts, number)) }),
  // Of those who arrive or leave on the same day either may be named first.
  essence(text) {
    const { staying, next, ...rest } = (JSON.parse(text) as Answer).dashboard // both answer so
    return { ...rest, staying: staying.map(({ check_out }) => check_out), next: next?.check_in }
  },
  isAt: ({ pathname }) => pathname === '/api/dashboard',
  async bare(pool, received, { today }) {
    const { id, organisation_id } = await accountOf(pool, received)
    const { rows } = await pool.query<Row>({
      name: 'dashboard',
      text: DASHBOARD,
      values: [organisation_id, today, id],
    })
    return { body: JSON.stringify({ success: true, dashboard: answerOf(rows[0]!) }) } // of counts there is a row
  },
}
