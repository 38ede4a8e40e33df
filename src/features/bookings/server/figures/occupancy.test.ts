import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readFigures, readOccupancy } from '../../contract/reads.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')
const FIRST = '2026-04-01'
const DAYS = 365

type Stay = {
  property: number
  from: number
  nights: number
  kind: 'booking' | 'cancelled' | 'imported' | 'closed'
}

const stays = fc.array(
  fc.record<Stay>({
    property: fc.integer({ min: 0, max: 2 }),
    from: fc.integer({ min: -40, max: DAYS }),
    nights: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom('booking', 'cancelled', 'imported', 'closed'),
  }),
  { maxLength: 25 },
)

/** Day by day, as one would count with a pencil. */
function counted(month: string, listed: string[], sold: Stay[]) {
  const first = `${month}-01`
  const days = nightsBetween(first, addDays(first, 31)).filter(day => day.startsWith(month))
  const offered = listed.flatMap((since, property) =>
    days.filter(day => day >= since).map(day => `${property} ${day}`),
  )
  const taken = new Set(
    sold
      .filter(({ kind }) => kind === 'booking' || kind === 'imported')
      .flatMap(({ property, from, nights }) =>
        Array.from({ length: nights }, (_, night) => `${property} ${addDays(FIRST, from + night)}`),
      ),
  )
  const both = offered.filter(night => taken.has(night)).length
  return { month, offered: offered.length, share: offered.length > 0 ? both / offered.length : 0 }
}

const CLASH = '23P01'

/** Writes a stay; false where it meets one that is there. */
async function isInserted(feedId: string, { kind, from, nights }: Stay): Promise<boolean> {
  const days = [addDays(FIRST, from), addDays(FIRST, from + nights)]
  if (kind === 'imported' || kind === 'closed') {
    await testApp.pool.query(
      `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, is_stay)
       select gen_random_uuid(), id, organisation_id, property_id, gen_random_uuid()::text, daterange($2, $3), 'stay', '', $4
       from channel_feeds where id = $1`,
      [feedId, ...days, kind === 'imported'],
    )
    return true
  }
  const liveStatus = kind === 'booking' ? ['confirmed', null] : ['cancelled', 'by_host']
  try {
    await testApp.pool.query(
      `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id,
         guest_name, guest_email, check_in, check_out, guests, status, status_reason, source, lines, total_cents)
       select gen_random_uuid(), gen_random_uuid()::text, organisation_id, id, 'Home', 'Here', realtor_id,
         'Nomsa', 'nomsa@post.example', $2, $3, 1, $4, $5, 'realtor', '[]', 0
       from properties where id = (select property_id from channel_feeds where id = $1)`,
      [feedId, ...days, ...liveStatus],
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === CLASH) return false
    throw error
  }
}

const feedOf = async (propertyId: string): Promise<string> => {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, next_read_at)
     select gen_random_uuid(), organisation_id, id, 'in', 'airbnb', 'https://calendars.example/a.ics', 'infinity'
     from properties where id = $1 returning id`,
    [propertyId],
  )
  return rows[0]!.id // just inserted
}

const LISTED = ['2026-01-01', '2026-08-20', '2027-03-10']

async function createFixtures(given: Stay[]) {
  const host = await testApp.user('realtor')
  const properties = []
  for (const since of LISTED)
    properties.push(await makeProperty(testApp.db, host, { createdAt: new Date(`${since}T06:00:00Z`) }))
  const feeds = await Promise.all(properties.map(({ id }) => feedOf(id)))
  const stood: Stay[] = []
  for (const stay of given) if (await isInserted(feeds[stay.property]!, stay)) stood.push(stay) // there are three homes
  return { host, homes: properties, stood }
}

test('dashboard, calendar and figures say the same occupancy of a month, whatever was sold, blocked, cancelled or sold twice', async () => {
  const check = async (given: Stay[]) => {
    const { host, homes: properties, stood } = await createFixtures(given)
    const { dashboard } = await host.call(readDashboard, {})
    if (dashboard.role !== 'realtor') throw new Error('a host has another dashboard')
    for (const month of dashboard.occupancy) {
      const expected = counted(month.month, LISTED, stood)
      expect(month.offered).toBe(expected.offered)
      expect(month.share).toBeCloseTo(expected.share, 10)
      const shown = await host.call(readOccupancy, { month: month.month })
      expect(shown.occupancy).toEqual(month)
    }
    const { groups, total } = await host.call(readFigures, { from: FIRST, to: '2027-04-01', by: 'month' })
    for (const { month, share, offered } of dashboard.occupancy) {
      const group = groups.find(({ key }) => key === month)
      expect(group?.offered ?? 0).toBe(offered)
      expect((group?.sold ?? 0) / Math.max(1, offered)).toBeCloseTo(share, 10)
    }
    for (const by of ['property', 'channel'] as const) {
      const others = await host.call(readFigures, { from: FIRST, to: '2027-04-01', by })
      expect(others.total).toEqual(total)
    }
    const [, second] = properties
    const { occupancy } = await host.call(readOccupancy, { month: '2026-08', property_id: second!.id })
    const ofSecond = stood.filter(({ property }) => property === 1).map(stay => ({ ...stay, property: 0 }))
    expect(occupancy.offered).toBe(12)
    expect(occupancy.share).toBeCloseTo(counted('2026-08', [LISTED[1]!], ofSecond).share, 10)
  }
  await fc.assert(fc.asyncProperty(stays, check), { numRuns: 12, endOnFailure: true })
}, 60_000)

test('the homes of another organisation count for nobody else, and a month is one', async () => {
  const { homes: properties } = await createFixtures([{ property: 0, from: 0, nights: 20, kind: 'booking' }])
  const stranger = await testApp.user('realtor')
  const { occupancy } = await stranger.call(readOccupancy, {
    month: '2026-04',
    property_id: properties[0]!.id,
  })
  expect(occupancy).toEqual({ month: '2026-04', share: 0, offered: 0 })
  await expect(stranger.call(readOccupancy, { month: '2026-13' })).rejects.toMatchObject({
    status: 400,
    fields: { month: 'Please give a month as YYYY-MM' },
  })
})
