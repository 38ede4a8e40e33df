import { sql } from 'drizzle-orm'
import { calendarText, dateOf, escaped, stampOf } from '#src/features/channels/rules/write-calendar.ts'
import type { OrganisationCopy } from './copy.ts'

type Held = { id: string; kind: string; from: string; to: string; who: string | null }

const WORDS: Record<string, string> = {
  stay: 'Booked',
  change: 'Change request',
  blocked: 'Blocked',
  owner: 'Owner’s stay',
  maintenance: 'Maintenance',
  preparation: 'Preparation',
  imported: 'Imported',
}

/** Writes the calendar of a property with every night that is held, and by whom: for its host alone, as calendar links name nobody. */
export async function writeCalendarOf(
  { deps, tx, zip, organisationId }: OrganisationCopy,
  home: { id: string; slug: string; name: string },
): Promise<void> {
  const { rows } = await tx.execute<Held>(sql`
    select holder_id as id, kind, lower(held_nights.nights)::text as from, upper(held_nights.nights)::text as to,
      coalesce(bookings.guest_name, channel_events.guest_name, channel_events.summary, calendar_blocks.note) as who
    from held_nights
      left join bookings on bookings.organisation_id = ${organisationId} and bookings.id = holder_id
      left join channel_events on channel_events.organisation_id = ${organisationId} and channel_events.id = holder_id
      left join calendar_blocks on calendar_blocks.organisation_id = ${organisationId} and calendar_blocks.id = holder_id
    where held_nights.organisation_id = ${organisationId} and held_nights.property_id = ${home.id}
    order by lower(held_nights.nights), holder_id, kind`)
  const stamp = stampOf(deps.now())
  const lines = rows.flatMap(({ id, kind, from, to, who }) => [
    'BEGIN:VEVENT',
    `UID:${id}-${kind}-${dateOf(from)}@naledi`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(from)}`,
    `DTEND;VALUE=DATE:${dateOf(to)}`,
    `SUMMARY:${escaped([WORDS[kind] ?? kind, who].filter(Boolean).join(': '))}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
  const text = calendarText(['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(home.name)}`, ...lines])
  const whole = async function* () {
    yield text
  }
  await zip.text(`homes/${home.slug}/calendar.ics`, whole(), () => rows.length)
}
