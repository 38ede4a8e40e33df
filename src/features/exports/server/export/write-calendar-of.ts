import { sql } from 'drizzle-orm'
import {
  calendarParts,
  dateOf,
  escaped,
  stampOf,
} from '#src/features/channels/rules/icalendar/write-calendar.ts'
import type { OrganisationCopy } from './copy.ts'
import { rowsOf } from './rows-of.ts'

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
  const held = rowsOf<Held>(
    tx,
    sql`
    select holder_id as id, kind, lower(held_nights.nights)::text as from, upper(held_nights.nights)::text as to,
      coalesce(bookings.guest_name, channel_events.guest_name, channel_events.summary, calendar_blocks.note) as who
    from held_nights
      left join bookings on bookings.organisation_id = ${organisationId} and bookings.id = holder_id
      left join channel_events on channel_events.organisation_id = ${organisationId} and channel_events.id = holder_id
      left join calendar_blocks on calendar_blocks.organisation_id = ${organisationId} and calendar_blocks.id = holder_id
    where held_nights.organisation_id = ${organisationId} and held_nights.property_id = ${home.id}
    order by lower(held_nights.nights), holder_id, kind`,
  )
  const stamp = stampOf(deps.now())
  let count = 0
  const events = async function* () {
    for await (const { id, kind, from, to, who } of held) {
      count += 1
      yield [
        'BEGIN:VEVENT',
        `UID:${id}-${kind}-${dateOf(from)}@naledi`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${dateOf(from)}`,
        `DTEND;VALUE=DATE:${dateOf(to)}`,
        `SUMMARY:${escaped([WORDS[kind] ?? kind, who].filter(Boolean).join(': '))}`,
        'TRANSP:OPAQUE',
        'END:VEVENT',
      ]
    }
  }
  const lines = ['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(home.name)}`]
  await zip.text(`homes/${home.slug}/calendar.ics`, calendarParts(lines, events()), () => count)
}
