import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#src/contract/language.ts'
import { awayBecause, mayMailFor } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import type { Work } from '../rules/turnover.ts'

type Asked = {
  organisationId: string
  /** The days, both among them. */
  first: string
  last: string
  /** Of this cleaner alone: the homes that are hers, and what she was told of. */
  cleanerId?: string
  propertyId?: string
}

type Columns = {
  property_id: string
  property_name: string
  place: string
  day: string
  leaving: number
  leaving_names: string | null
  leaving_guests: number | null
  leaving_pets: number
  arriving: number
  arriving_names: string | null
  arriving_guests: number | null
  arriving_pets: number
  nights: number | null
  check_in_time: string
  check_out_time: string
  cots: number
  note: string | null
  door_code: string | null
  cleaner_id: string | null
  cleaner_name: string
  cleaner_phone: string | null
  cleaner_email: string | null
  cleaner_language: Language
  cleaner_secret: string | null
  is_mailed: boolean
  may_mail: boolean
  notified_at: Date | null
  notified_how: 'whatsapp' | 'email' | null
  notified_of: string | null
  done_at: Date | null
  done_note: string | null
  done_picture: string | null
}

/** The cleaner there, as far as a turnover says. */
export type TurnoverCleaner = {
  id: string
  name: string
  phone: string | null
  email: string | null
  language: Language
  secret: string | null
  isMailed: boolean
}

export type Turnover = {
  propertyId: string
  propertyName: string
  place: string
  day: string
  work: Work
  names: { out: string | null; in: string | null }
  /** Sealed. */
  doorCode: string | null
  cleaner: TurnoverCleaner | null
  /** True if cleaners may be mailed for this host by now. */
  mayMail: boolean
  notifiedAt: Date | null
  notifiedHow: 'whatsapp' | 'email' | null
  notifiedOf: string | null
  doneAt: Date | null
  doneNote: string | null
  donePicture: string | null
}

const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value))

/** As its parts are read. */
function turnoverOf(row: Columns): Turnover {
  const cleaner = row.cleaner_id && {
    id: row.cleaner_id,
    name: row.cleaner_name,
    phone: row.cleaner_phone,
    email: row.cleaner_email,
    language: row.cleaner_language,
    secret: row.cleaner_secret,
    isMailed: row.is_mailed,
  }
  return {
    propertyId: row.property_id,
    propertyName: row.property_name,
    place: row.place,
    day: row.day,
    work: {
      out:
        row.leaving > 0
          ? { until: row.check_out_time, guests: row.leaving_guests, pets: row.leaving_pets }
          : null,
      in:
        row.arriving > 0
          ? {
              from: row.check_in_time,
              guests: row.arriving_guests,
              pets: row.arriving_pets,
              nights: row.nights ?? 0,
            }
          : null,
      cots: row.cots,
      note: row.note,
    },
    names: { out: row.leaving_names, in: row.arriving_names },
    doorCode: row.door_code,
    cleaner: cleaner || null,
    mayMail: row.may_mail,
    notifiedAt: dateOf(row.notified_at),
    notifiedHow: row.notified_how,
    notifiedOf: row.notified_of,
    doneAt: dateOf(row.done_at),
    doneNote: row.done_note,
    donePicture: row.done_picture,
  }
}

/** The days on which somebody leaves or arrives, by home: of confirmed stays, and of those of channels. */
const daysOf = ({ organisationId, first, last }: Asked): SQL => sql`
  stays as (
    select property_id, check_in, check_out, guests, pets, guest_name as name from bookings
    where organisation_id = ${organisationId} and status = 'confirmed' and check_out >= ${first}::date
      and check_in between ${first}::date - ${STAY_NIGHTS_MAX}::int and ${last}::date
    union all
    select property_id, lower(nights), upper(nights), guests, 0, guest_name from channel_events
    where organisation_id = ${organisationId} and counts_as_stay and not is_echo
      and lower(nights) <= ${last}::date and upper(nights) >= ${first}::date
  ), moves as (
    select property_id, check_out as day, true as leaves, guests, pets, name, null::int as nights from stays
    where check_out between ${first}::date and ${last}::date
    union all
    select property_id, check_in, false, guests, pets, name, check_out - check_in from stays
    where check_in between ${first}::date and ${last}::date
  ), days as (
    select property_id, day, count(*) filter (where leaves)::int as leaving,
      string_agg(name, ', ' order by name) filter (where leaves) as leaving_names,
      sum(guests) filter (where leaves)::int as leaving_guests,
      coalesce(sum(pets) filter (where leaves), 0)::int as leaving_pets,
      count(*) filter (where not leaves)::int as arriving,
      string_agg(name, ', ' order by name) filter (where not leaves) as arriving_names,
      sum(guests) filter (where not leaves)::int as arriving_guests,
      coalesce(sum(pets) filter (where not leaves), 0)::int as arriving_pets, max(nights) as nights
    from moves where property_id is not null group by property_id, day
  ), saved as (
    select * from turnovers where organisation_id = ${organisationId} and day between ${first}::date and ${last}::date
  )`

/** Anyone who cleans there now is the one who was told. */
const isTold = sql`saved.cleaner_id is not distinct from cleaners.id`

/**
 * Turnovers of an organisation from the stays there are by now, by day and home, with what is known of each beyond its stays; one of
 * which a cleaner was told and that is no more is among them.
 */
export const turnoversStatement = (asked: Asked): SQL => sql`
  with ${daysOf(asked)}
  select property_id, day::text as day, properties.name as property_name,
    coalesce(properties.neighbourhood || ', ', '') || properties.city as place,
    coalesce(leaving, 0) as leaving, leaving_names, leaving_guests, coalesce(leaving_pets, 0) as leaving_pets,
    coalesce(arriving, 0) as arriving, arriving_names, arriving_guests, coalesce(arriving_pets, 0) as arriving_pets,
    days.nights, check_in_time, check_out_time, coalesce(saved.cots, 0) as cots, saved.note,
    -- The code of a host who is suspended opens nothing for others.
    case when cleaners.shows_code and ${awayBecause(asked.organisationId)} is distinct from 'suspended' then arrival_notes.door_code end as door_code,
    cleaners.id as cleaner_id, cleaners.name as cleaner_name, cleaners.phone as cleaner_phone,
    cleaners.email as cleaner_email, cleaners.language as cleaner_language, cleaners.secret as cleaner_secret,
    cleaners.is_mailed, ${mayMailFor(asked.organisationId)} as may_mail, case when ${isTold} then notified_at end as notified_at,
    case when ${isTold} then notified_how end as notified_how, case when ${isTold} then notified_of end as notified_of, done_at, done_note, done_picture
  from days full join saved using (property_id, day)
    join properties on properties.id = property_id
    left join property_cleaners as assigned using (property_id)
    left join cleaners on cleaners.id = case when leaving is null then saved.cleaner_id else assigned.cleaner_id end
    left join arrival_notes using (property_id)
  where (leaving is not null or notified_at is not null)
    and ${asked.cleanerId ? sql`cleaners.id = ${asked.cleanerId}` : sql`true`}
    and ${asked.propertyId ? sql`property_id = ${asked.propertyId}` : sql`true`}
  order by day, natural_order(properties.name), property_id`

export async function selectTurnovers(db: Db, asked: Asked): Promise<Turnover[]> {
  const { rows } = await db.execute<Columns>(turnoversStatement(asked))
  return rows.map(turnoverOf)
}

/** One turnover, or undefined where nobody leaves or arrives and nobody was told. */
export async function turnoverOn(
  db: Db,
  { day, ...asked }: Omit<Asked, 'first' | 'last'> & { propertyId: string; day: string },
): Promise<Turnover | undefined> {
  const [found] = await selectTurnovers(db, { ...asked, first: day, last: day })
  return found
}
