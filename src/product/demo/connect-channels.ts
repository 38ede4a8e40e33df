import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { countsAsStay, soldAs } from '#src/features/channels/rules/profile.ts'
import { reservationIn } from '#src/features/channels/rules/reservation.ts'
import { newAddress } from '#src/features/channels/server/feeds/add-feed.ts'
import { SYNC_FEED } from '#src/features/channels/server/queries.ts'
import { bookings, channelClashes, channelEvents, channelFeeds, feedReads } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { demoCalendarAt, demoCalendarText, demoCalendarUrl } from './demo-calendars.ts'
import { daysAgo } from './open-people.ts'
import { clashing, soldElsewhere } from './plans/plan.ts'

const MINUTE_MS = 60_000
const BETWEEN_MINUTES = 15
const CONNECTED_DAYS_AGO = 200
const CHANGED_MS_AGO = 185 * MINUTE_MS

type Known = Pick<Deps, 'db' | 'config' | 'now' | 'today'>
type Connected = {
  id: string
  organisationId: string
  propertyId: string
  place: number
  channel: (typeof soldElsewhere)[number]['channel']
  url: string
  syncedAt: Date
}

/** Returns when the calendars last said something new. */
const changedAt = (now: Date) => new Date(now.getTime() - CHANGED_MS_AGO)

const rangeOf = (from: string, to: string) => `[${from},${to})`

/** The address of a calendar of the demo. */
export const calendarOf = (
  { today }: Pick<Deps, 'today'>,
  { property, channel, nights }: (typeof soldElsewhere)[number],
  properties: readonly Property[],
): string =>
  demoCalendarUrl(
    channel,
    properties[property]!.slug, // the plan is of these homes
    nights.map(({ from, to }) => ({ from: addDays(today(), from), to: addDays(today(), to) })),
  )

/** The calendars that homes read, each last synced some minutes ago and due again a quarter of an hour after that. */
async function saveFeeds(
  { db, config, now, today }: Known,
  properties: readonly Property[],
): Promise<Connected[]> {
  const connected = soldElsewhere.map(({ property, channel }, index): Connected => {
    const { id: propertyId, organisationId } = properties[property]! // the plan is of these homes
    const syncedAt = new Date(now().getTime() - (2 + 3 * index) * MINUTE_MS)
    const url = calendarOf({ today }, soldElsewhere[index]!, properties) // one of them
    return { id: uuidv7(), organisationId, propertyId, place: property, channel, url, syncedAt }
  })
  const createdAt = daysAgo(now(), CONNECTED_DAYS_AGO)
  const nextOf = ({ syncedAt }: Connected) => new Date(syncedAt.getTime() + BETWEEN_MINUTES * MINUTE_MS)
  await db.insert(channelFeeds).values(
    connected.map(feed => ({
      ...feed,
      ...newAddress(config, feed.id, feed.url),
      direction: 'in' as const,
      lastReadAt: feed.syncedAt,
      lastGoodAt: feed.syncedAt,
      nextReadAt: nextOf(feed),
      createdAt,
    })),
  )
  for (const feed of connected)
    await schedule(db, SYNC_FEED, feed.id, nextOf(feed), { owner: feed.organisationId })
  return connected
}

/** Saves the answers of their calendars, as the first sync would have saved them. */
async function saveEvents({ db, today, now }: Known, connected: readonly Connected[]) {
  const dashed = (day: string) => day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  const events = connected.flatMap(({ id: feedId, organisationId, propertyId, channel, url }) =>
    demoCalendarAt(url)!.map(({ uid, summary, description, ...nights }) => {
      const [from, to] = [dashed(nights.from), dashed(nights.to)]
      const sold = soldAs(channel, { summary, from, to }, today())
      const said = { uid, summary, sold, isStay: countsAsStay(sold, summary), ...reservationIn(description) }
      const id = uuidv7()
      const whose = { feedId, organisationId, propertyId }
      return { id, ...whose, ...said, nights: rangeOf(from, to), createdAt: changedAt(now()) }
    }),
  ) // each was made above
  await db.insert(channelEvents).values(events)
  return events
}

/** A sync that brought what is sold, three hours ago, and the last one, which changed nothing. */
async function saveReads({ db, now }: Known, connected: readonly Connected[]): Promise<void> {
  await db.insert(feedReads).values(
    connected.flatMap(({ id: feedId, url, syncedAt }) => {
      const sold = demoCalendarAt(url)! // as above
      const body = demoCalendarText(sold)
      const read = { feedId, status: 200, type: 'text/calendar', bytes: Buffer.byteLength(body), body }
      const changed = { at: changedAt(now()), outcome: 'changed' as const }
      return [
        { ...read, id: uuidv7(), ...changed, added: sold.length },
        { ...read, id: uuidv7(), at: syncedAt, outcome: 'same' as const, added: 0 },
      ]
    }),
  )
}

/** One stay whose nights a channel has sold too, which waits for its host to choose; about what is made up no mail goes. */
async function saveClash(
  { db, now, today }: Known,
  connected: readonly Connected[],
  events: Awaited<ReturnType<typeof saveEvents>>,
): Promise<void> {
  const { property, channel, from, to, stayFrom } = clashing
  const feed = connected.find(each => each.place === property && each.channel === channel)! // the plan has it
  const nights = rangeOf(addDays(today(), from), addDays(today(), to))
  const event = events.find(each => each.feedId === feed.id && each.nights === nights)! // as above
  const isStay = and(
    eq(bookings.propertyId, feed.propertyId),
    eq(bookings.checkIn, addDays(today(), stayFrom)),
    eq(bookings.status, 'confirmed'),
  )
  await db.insert(channelClashes).values({
    id: uuidv7(),
    organisationId: feed.organisationId,
    propertyId: feed.propertyId,
    feedId: feed.id,
    eventId: event.id,
    nights,
    bookingId: sql`(select ${bookings.id} from ${bookings} where ${isStay})` as never, // a statement finds it
    since: changedAt(now()),
  })
}

/** Airbnb and Booking.com on two homes, read by the product every quarter of an hour, and one double booking. */
export async function connectChannels(deps: Known, properties: readonly Property[]): Promise<void> {
  const connected = await saveFeeds(deps, properties)
  const events = await saveEvents(deps, connected)
  await saveReads(deps, connected)
  await saveClash(deps, connected, events)
}
