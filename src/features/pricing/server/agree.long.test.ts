import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Sent } from '#src/contract/endpoint.ts'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { addBlock, blockReasons } from '#src/features/calendar/contract/blocks.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { makeProperty, type Property } from '#src/testing/property.ts'
import { priceByWords, shortestByWords } from '../rules/oracle-of-prices.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { quoteStay } from '../contract/quote.ts'
import { changeRates } from '../contract/rates.ts'
import { ratePlansFrom } from '../rules/rate-plan-arbitrary.ts'
import { PLAIN_RULES, type RatePlan } from '../rules/rate-plan.ts'

// `RATE_BOOKS=2500 npx vitest run pricing/server/agree` asks 10 000 stays; the time it may take grows with them.
const RATE_PLANS = Number(process.env.RATE_BOOKS ?? 40)
const TOWN_PROPERTIES = 8
const STAYS = 4
const SHOWN_NIGHTS = 400
const SLOWEST_RATE_PLAN_MS = 1000
const START_MS = 60_000
const MANY_RATE_PLANS = 1000
// A few are the same in every run, on the same day: by chance nearly all of so few may be refused. Many are others each time.
const SEED = process.env.SEED
  ? Number(process.env.SEED)
  : RATE_PLANS < MANY_RATE_PLANS
    ? 20_261_123
    : undefined

const testApp = await createTestApp({ RATE_LIMITS: 'off' })
testApp.now = new Date('2026-11-23T08:00:00Z')
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const today = testApp.deps.today()
const rand = (cents: number | null) => (cents === null ? null : cents / 100)
const cents = (amount: number) => Math.round(amount * 100)

const sentOf = (ratePlan: RatePlan): Omit<Sent<typeof changeRates>, 'id'> => ({
  weekend_nights: [...ratePlan.weekendNights],
  weekend_price: rand(ratePlan.weekendCents),
  dates: ratePlan.dates
    .filter(each => each.cents !== null || each.minNights !== null)
    .map(each => ({ date: each.date, price: rand(each.cents), min_nights: each.minNights })),
  seasons: ratePlan.seasons.map(({ id: _, cents: price, weekendCents, minNights, isThrough, ...season }) => ({
    ...season,
    price: rand(price),
    weekend_price: rand(weekendCents),
    min_nights: minNights,
    through: isThrough,
  })),
  min_nights: ratePlan.minNights,
  max_nights: ratePlan.maxNights,
  through: ratePlan.isThrough,
  weekly_discount: ratePlan.weeklyPercent,
  monthly_discount: ratePlan.monthlyPercent,
  extra_guest_above: ratePlan.extraGuestAbove,
  extra_guest_price: ratePlan.extraGuestCents / 100,
  pet_fee: ratePlan.petFeeCents / 100,
  arrival_days: ratePlan.arrivalDays && [...ratePlan.arrivalDays],
  departure_days: ratePlan.departureDays && [...ratePlan.departureDays],
  preparation_nights: ratePlan.preparationNights,
  notice_days: ratePlan.noticeDays,
  window_days: ratePlan.windowDays,
})

const perhaps = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const ahead = fc.oneof(fc.nat(10), fc.nat(60), fc.nat(700))

const rules = [
  'seasons',
  'minNights',
  'maxNights',
  'isThrough',
  'arrivalDays',
  'departureDays',
  'preparationNights',
  'noticeDays',
  'windowDays',
] as const

// With every rule at once nearly all is refused: some homes have few of them.
const ratePlans = fc
  .tuple(ratePlansFrom(today), fc.subarray([...rules]))
  .map(([ratePlan, eased]): RatePlan =>
    Object.assign({}, ratePlan, ...eased.map(rule => ({ [rule]: PLAIN_RULES[rule] }))),
  )

/** A home: its book, when it is offered at all, and what its host keeps for other ends. */
const properties = fc.record({
  ratePlan: ratePlans,
  opens: perhaps(fc.nat(40)),
  closes: perhaps(fc.integer({ min: 200, max: 720 })),
  block: perhaps(
    fc.record({
      ahead,
      nights: fc.integer({ min: 1, max: 20 }),
      reason: fc.constantFrom(...blockReasons),
    }),
  ),
})
const towns = fc.array(properties, { minLength: TOWN_PROPERTIES, maxLength: TOWN_PROPERTIES })

const stays = fc.array(
  fc.record({
    ahead,
    nights: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 60 })),
    guests: fc.integer({ min: 1, max: 6 }),
    pets: fc.nat(2),
  }),
  { minLength: STAYS, maxLength: STAYS },
)

type Refused = { code: string; rule: unknown }
type Said = { total: number; lines: unknown } | Refused
const said = (answer: Promise<{ total: number; lines: unknown }>): Promise<Said> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, rule: error.details.rule }
  })

type TestedProperty = { property: Property; ratePlan: RatePlan }
type Asked = { checkIn: string; checkOut: string; guests: number; pets: number }
type Nights = Answer<typeof listNights>

const nightsOf = ({ property }: TestedProperty, from: string, to: string) =>
  testApp.call(listNights, { slug: property.slug, from, to })

const quoted = ({ property }: TestedProperty, asked: Asked) =>
  said(
    testApp
      .call(quoteStay, { slug: property.slug, ...asked })
      .then(({ quote: { total, lines } }) => ({ total, lines })),
  )

const booked = ({ property }: TestedProperty, { checkIn, checkOut, guests, pets }: Asked) =>
  said(
    client
      .call(createBooking, { property_id: property.id, check_in: checkIn, check_out: checkOut, guests, pets })
      .then(({ booking: { total_amount: total, lines, nights } }) => {
        expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total))
        expect(nights).toBe(nightsBetween(checkIn, checkOut).length)
        return { total, lines }
      }),
  )

/** Returns what the public calendar, and the words about shortest stays, let one expect of a stay. */
function expectedOf({ nights, rules }: Nights, { ratePlan }: TestedProperty): boolean {
  const own = nights.slice(0, -1)
  const [arrival, departure] = [own[0]!, nights.at(-1)!] // a stay has a night and the morning after
  const isLongEnough =
    shortestByWords(
      ratePlan,
      own.map(({ date }) => date),
    ) <= own.length && own.length <= (rules.max_nights ?? own.length)
  expect(arrival.minNights <= own.length || !isLongEnough).toBe(true)
  return own.every(({ available }) => available) && arrival.arrival && departure.departure && isLongEnough
}

/** Every reason there is for the answer, and no other. */
async function compare(property: TestedProperty, asked: Asked, found: number | undefined): Promise<Said> {
  const { checkIn, checkOut } = asked
  const calendar = await nightsOf(property, checkIn, addDays(checkOut, 1))
  const quote = await quoted(property, asked)
  expect(found).toBe('total' in quote ? quote.total : undefined)
  const expected = expectedOf(calendar, property)
  expect('total' in quote).toBe(expected)
  for (const { date, price } of calendar.nights)
    expect(cents(price)).toBe(priceByWords(date, property.ratePlan))
  if ('total' in quote) {
    const nights = (quote.lines as { kind: string; amount: number }[]).filter(
      // lines, as the contract has them
      ({ kind }) => kind === 'accommodation',
    )
    const ofNights = nights.reduce((sum, { amount }) => sum + cents(amount), 0)
    expect(calendar.nights.slice(0, -1).reduce((sum, { price }) => sum + cents(price), 0)).toBe(ofNights)
  } else if (quote.rule === 'min_nights') {
    const { minNights } = calendar.nights[0]!
    const shortest = await quoted(property, { ...asked, checkOut: addDays(checkIn, minNights) })
    expect('rule' in shortest && shortest.rule).not.toBe('min_nights')
  }
  expect(await booked(property, asked)).toEqual(quote)
  return quote
}

type FoundProperties = Answer<typeof searchProperties>['results']

/** In the order of price stands first what costs least, and who names a price finds what costs as much a night, on average. */
async function comparePrices(
  wanted: { city: string; checkIn: string; checkOut: string; guests: number; pets: number },
  results: FoundProperties,
): Promise<void> {
  const nights = nightsBetween(wanted.checkIn, wanted.checkOut).length
  const totalOf = ({ quote }: FoundProperties[number]) => quote?.total ?? 0
  const byPrice = results.toSorted(
    (one, other) => totalOf(one) - totalOf(other) || one._id.localeCompare(other._id),
  )
  const ids = (properties: FoundProperties) => properties.map(({ _id }) => _id)
  const found = (more: Partial<Sent<typeof searchProperties>>) =>
    testApp
      .call(searchProperties, { ...wanted, sort: 'price_asc', ...more })
      .then(answer => ids(answer.results))
  expect(await found({})).toEqual(ids(byPrice))
  const middle = byPrice[Math.floor(byPrice.length / 2)]
  if (!middle) return
  // A card says whole rand.
  const shown = (property: FoundProperties[number]) => Math.round(totalOf(property) / nights)
  const price = shown(middle)
  expect(await found({ maxPrice: price })).toEqual(ids(byPrice.filter(property => shown(property) <= price)))
  expect(await found({ minPrice: price })).toEqual(ids(byPrice.filter(property => shown(property) >= price)))
}

/** The host reads a reason for each night that the public cannot have, and for no other. */
async function compareReasons(property: TestedProperty): Promise<void> {
  const to = addDays(today, SHOWN_NIGHTS)
  const { nights } = await nightsOf(property, today, to)
  const { bookings, blocks, closed } = await realtor.call(bookingsCalendar, {
    from: today,
    to,
    property_ids: [property.property.id],
  })
  const held = [
    ...bookings.map(({ check_in: from, check_out: until }) => ({ from, to: until })),
    ...blocks,
    ...closed,
  ].flatMap(each => nightsBetween(each.from, each.to))
  const reasons = new Set(held.filter(night => night < to && night >= today))
  expect(nights.filter(({ available }) => !available).map(({ date }) => date)).toEqual(
    [...reasons].toSorted(),
  )
}

async function makeTestedProperty(
  city: string,
  { ratePlan, opens, closes, block }: typeof properties extends fc.Arbitrary<infer Made> ? Made : never,
) {
  const property = await makeProperty(testApp.db, realtor, {
    nightlyCents: ratePlan.nightlyCents,
    cleaningFeeCents: ratePlan.cleaningFeeCents,
    serviceFeeCents: ratePlan.serviceFeeCents,
    city,
    maxGuests: 6,
    availableFrom: opens === null ? null : addDays(today, opens),
    availableTo: closes === null ? null : addDays(today, closes),
  })
  await realtor.call(changeRates, { id: property.id, ...sentOf(ratePlan) })
  if (block) {
    const from = addDays(today, block.ahead)
    await realtor.call(addBlock, {
      property_id: property.id,
      from,
      to: addDays(from, block.nights),
      reason: block.reason,
    })
  }
  return { property, ratePlan }
}

test(
  'the quote, the booking, the search, the public calendar and the reasons of the host agree on any rate plan and any stay',
  { timeout: START_MS + RATE_PLANS * SLOWEST_RATE_PLAN_MS },
  async ({ annotate }) => {
    const counts: Record<string, number> = {}
    let towned = 0
    await fc.assert(
      fc.asyncProperty(towns, stays, async (given, asked) => {
        towned += 1
        const city = `Town ${towned}`
        const made = await Promise.all(given.map(each => makeTestedProperty(city, each)))
        for (const { ahead: days, nights, guests, pets } of asked) {
          const checkIn = addDays(today, days)
          const stay = { checkIn, checkOut: addDays(checkIn, nights), guests, pets }
          const { results } = await testApp.call(searchProperties, { city, ...stay })
          await comparePrices({ city, ...stay }, results)
          const totals = new Map(results.map(({ _id, quote }) => [_id, quote?.total]))
          const answers = await Promise.all(
            made.map(each => compare(each, stay, totals.get(each.property.id))),
          )
          for (const answer of answers) {
            const what = 'total' in answer ? 'sold' : String(answer.rule ?? answer.code)
            counts[what] = (counts[what] ?? 0) + 1
          }
        }
        await Promise.all(made.map(compareReasons))
      }),
      {
        seed: SEED,
        numRuns: Math.ceil(RATE_PLANS / TOWN_PROPERTIES),
        interruptAfterTimeLimit: RATE_PLANS * SLOWEST_RATE_PLAN_MS,
        markInterruptAsFailure: true,
      },
    )
    await annotate(JSON.stringify(counts))
    expect(counts.sold).toBeGreaterThan(RATE_PLANS / 4)
    // Of many each rule has refused some, or nothing is said of it.
    const refusals = [
      'DATES_UNAVAILABLE',
      'notice',
      'window',
      'arrival_day',
      'departure_day',
      'min_nights',
      'max_nights',
    ]
    if (RATE_PLANS >= MANY_RATE_PLANS)
      expect(Object.keys(counts).toSorted()).toEqual(['sold', ...refusals].toSorted())
  },
)
