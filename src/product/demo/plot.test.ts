import { expect, test } from 'vitest'
import { dayOf, isOverlap, addDays } from '#src/contract/days.ts'
import { demoProperties } from './properties.ts'
import { demoGuests } from './people.ts'
import { christmasFree, kabelosOwn } from './plans/plan.ts'
import { plotReviews } from './plans/plot-reviews.ts'
import { plotStays } from './plans/plot-stays.ts'
import { seededRandom } from '#src/contract/random.ts'

// Days that must work: a month's ends, a year's, the day that comes every four years, and just before and after midnight.
const MOMENTS = [
  '2026-11-22T08:00:00Z',
  '2026-12-31T21:59:00Z',
  '2027-01-01T00:10:00+02:00',
  '2027-03-01T06:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-04-30T22:30:00Z',
].map(words => new Date(words))

const plot = (now: Date) => {
  const random = seededRandom(7)
  const guests = demoGuests(random).length
  const today = dayOf(now)
  const stays = plotStays({ homes: demoProperties, guests, today, now, random })
  return { today, stays, reviews: plotReviews(demoProperties, stays, { today, guests, random }) }
}

test.for(MOMENTS)('at %s the demo is the same each time it is made', now => {
  expect(plot(now)).toEqual(plot(now))
})

test.for(MOMENTS)('at %s no two stays of a home share a night', now => {
  const { stays, today } = plot(now)
  const own = Object.values(kabelosOwn).map(stay => ({ ...stay, status: 'confirmed', wants: null }))
  for (const position of demoProperties.keys()) {
    const held = [...stays, ...own]
      .filter(({ property, status }) => property === position && status !== 'cancelled')
      .map(({ from, to, wants }) => ({
        checkIn: addDays(today, from),
        checkOut: addDays(today, Math.max(to, wants?.to ?? to)),
      }))
      .toSorted((one, other) => one.checkIn.localeCompare(other.checkIn))
    for (const [index, stay] of held.entries())
      expect(isOverlap(stay, held[index + 1] ?? { checkIn: '9999-01-01', checkOut: '9999-01-02' })).toBe(
        false,
      )
  }
})

test.for(MOMENTS)(
  'at %s two leave the first host, two arrive, one stays, and four wait for an answer',
  now => {
    const own = plot(now).stays.filter(
      ({ property, status }) => demoProperties[property]!.host === 0 && status === 'confirmed',
    )
    expect(own.filter(({ to }) => to === 0)).toHaveLength(2)
    expect(own.filter(({ from }) => from === 0)).toHaveLength(2)
    expect(own.filter(({ from, to }) => from < 0 && to > 0)).toHaveLength(1)
    const waiting = plot(now).stays.filter(({ status }) => status === 'pending')
    expect(waiting).toHaveLength(4)
    const left = waiting.map(({ expiresAt }) =>
      Math.floor((expiresAt!.getTime() - now.getTime()) / 3_600_000),
    )
    expect(left.toSorted((one, other) => one - other)).toEqual([1, 8, 20, 30])
    expect(new Set(waiting.map(({ guest }) => guest)).size).toBe(4)
  },
)

test.for(MOMENTS)('at %s nothing is told that has not happened yet, and nothing before it was asked', now => {
  const { stays, reviews } = plot(now)
  for (const { steps } of stays) {
    const times = steps.map(({ at }) => at.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
  for (const { at } of reviews) expect(at.getTime()).toBeLessThan(now.getTime())
})

test.for(MOMENTS)('at %s each month of the year before has stays of the first host', now => {
  const { stays, today } = plot(now)
  const months = new Set(
    stays
      .filter(({ property, status }) => demoProperties[property]!.host === 0 && status === 'confirmed')
      .map(({ from }) => addDays(today, from).slice(0, 7)),
  )
  expect(months.size).toBeGreaterThanOrEqual(12)
})

test.for(MOMENTS)('at %s this month has all of the same month of last year beside it', now => {
  const { stays, today } = plot(now)
  const first = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`
  const week = addDays(first, 7)
  const nights = stays.filter(({ property, from, to, status }) => {
    const isOwn = demoProperties[property]!.host === 0 && status === 'confirmed'
    return isOwn && addDays(today, from) < week && addDays(today, to) > first
  })
  expect(new Set(nights.map(({ property }) => property)).size).toBeGreaterThan(1)
})

test.for([...MOMENTS, new Date('2026-12-03T08:00:00Z'), new Date('2026-12-24T08:00:00Z')])(
  'at %s a home for four in Cape Town under R3,000 is free at Christmas',
  now => {
    const { stays, today } = plot(now)
    const { property: position, from, to } = christmasFree(today)
    const { city, max_guests, price_per_night } = demoProperties[position]!.property
    expect([city, addDays(today, from).slice(5), addDays(today, to).slice(5)]).toEqual([
      'Cape Town',
      '12-24',
      '12-27',
    ])
    expect(max_guests).toBeGreaterThanOrEqual(4)
    expect(price_per_night).toBeLessThan(300_000)
    const held = stays.filter(({ property, status }) => property === position && status !== 'cancelled')
    expect(held.filter(stay => stay.from < to && from < stay.to)).toEqual([])
  },
)

test('no two guests share a name or an address', () => {
  const guests = demoGuests(seededRandom(7))
  expect(guests.length).toBeGreaterThan(60)
  expect(new Set(guests.map(({ email }) => email)).size).toBe(guests.length)
})
