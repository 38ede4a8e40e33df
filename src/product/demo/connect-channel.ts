import { SYNC_FEED } from '#src/features/channels/server/queries.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { channelEvents, channelFeeds, feedReads } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { daysAgo } from './open-people.ts'
import { DUNE_HOUSE, soldElsewhere } from './plan.ts'

const MINUTE_MS = 60_000
const GOOD_MINUTES_AGO = 190
const FAILED_MINUTES_AGO = 4
const FAILURES = 4
const BEFORE_NEXT_MINUTES = 56

/** One calendar of a channel that was read well until three hours ago: a late feed, as its host sees it. No such address exists, so it stays late. */
export async function connectChannel(
  { db, now, today }: Pick<Deps, 'db' | 'now' | 'today'>,
  properties: readonly Property[],
): Promise<void> {
  const { id: propertyId, organisationId } = properties[DUNE_HOUSE]! // the plan is of these homes
  const minutesAway = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS)
  const feedId = uuidv7()
  const problem =
    'Airbnb isn’t responding (error 503). Nights it already blocked stay blocked. We’ll try again automatically'
  const [changedAt, goodAt] = [daysAgo(now(), 2), minutesAway(-GOOD_MINUTES_AGO)]
  const failedAt = minutesAway(-FAILED_MINUTES_AGO)
  await db.insert(channelFeeds).values({
    id: feedId,
    organisationId,
    propertyId,
    direction: 'in',
    channel: 'airbnb',
    url: 'https://calendars.airbnb.example/salt-rock-dune-house.ics',
    lastReadAt: failedAt,
    lastGoodAt: goodAt,
    nextReadAt: minutesAway(BEFORE_NEXT_MINUTES),
    problem,
    failures: FAILURES,
    // About what is made up no mail goes.
    staleNotifiedAt: goodAt,
    createdAt: daysAgo(now(), 200),
  })
  await schedule(db, SYNC_FEED, feedId, minutesAway(BEFORE_NEXT_MINUTES), {
    owner: organisationId,
    isSlow: true,
  })
  await db.insert(channelEvents).values(
    soldElsewhere.map(({ from, to }) => ({
      feedId,
      organisationId,
      propertyId,
      uid: `${uuidv7()}@airbnb.example`,
      nights: `[${addDays(today(), from)},${addDays(today(), to)})`,
      sold: 'stay' as const,
      summary: 'Reserved',
      createdAt: changedAt,
    })),
  )
  const read = { feedId, status: 200, type: 'text/calendar', bytes: 1184 }
  await db.insert(feedReads).values([
    { ...read, id: uuidv7(), at: changedAt, outcome: 'changed', added: soldElsewhere.length },
    { ...read, id: uuidv7(), at: goodAt, outcome: 'same' },
    {
      ...read,
      id: uuidv7(),
      at: failedAt,
      outcome: 'failed',
      status: 503,
      type: 'text/html',
      bytes: 312,
      problem,
    },
  ])
}
