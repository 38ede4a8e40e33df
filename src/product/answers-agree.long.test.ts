import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import { seededRandom } from '#src/contract/random.ts'
import { quoteAnswer, quoteStay } from '#src/features/pricing/contract/quote.ts'
import { evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import { ratePlanOf, ratesWritten } from '#src/features/pricing/server/queries.ts'
import { searchProperties, type Search } from '#src/features/properties/contract/browse.ts'
import { listProperties, propertyOrders } from '#src/features/properties/contract/manage.ts'
import { placeAliases, plain, propertyTypes, sorts } from '#src/features/properties/rules.ts'
import { askForWords, hasWords } from '#src/features/properties/server/ask-for-words.ts'
import { WORDED_MAX } from '#src/features/properties/server/search-candidates.ts'
import { FOUND_MAX } from '#src/features/properties/server/search-form.ts'
import { properties, ratePlans } from '#src/server/db/schema.ts'
import { seedOthers } from '#src/testing/growth/seed-others.ts'
import { createTestApp } from '#src/testing/test-app.ts'

// `npm run answers-agree`: random searches, lists and quotes, each compared with what every home says, read whole and evaluated by the pure
// rules. `AGREE_SEARCHES`, `AGREE_LISTS` and `AGREE_QUOTES` say how many, `AGREE_SEED` which.
const HOMES = 2000
const SEARCHES = Number(process.env.AGREE_SEARCHES ?? 2558)
const LISTS = Number(process.env.AGREE_LISTS ?? 600)
const QUOTES = Number(process.env.AGREE_QUOTES ?? 10_000)
const random = seededRandom(Number(process.env.AGREE_SEED ?? 1))

const testApp = await createTestApp()
const { pool, db, call, deps } = testApp
await seedOthers(pool, HOMES)
const today = deps.today()

const homes = (
  await db
    .select({ home: properties, rates: ratesWritten })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(sql`is_public and is_available`)
).map(({ home, rates }) => ({ ...home, ratePlan: ratePlanOf(home, rates, []) }))
const held = await pool.query<{ id: string; from: string; to: string }>(
  `select property_id as id, lower(nights)::text as from, upper(nights)::text as to from held_nights where expires_at is null or expires_at > moment()`,
)
const takenOf = Map.groupBy(
  held.rows.flatMap(({ id, from, to }) => nightsBetween(from, to).map(night => ({ id, night }))),
  ({ id }) => id,
)

type Home = (typeof homes)[number]

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]! // it is below their number
const maybe = <Value>(share: number, value: () => Value): Value | undefined =>
  random() < share ? value() : undefined
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))

const CITIES = [...new Set(homes.map(({ city }) => city))]
const WORDS = homes
  .slice(0, 400)
  .flatMap(({ name, description }) => `${name} ${description}`.split(/[^\w]+/).filter(Boolean))
const SPOKEN = [
  'sea view',
  'cape town pool',
  'vinyard',
  'dog',
  'braai',
  'near the sea',
  'the',
  'a',
  'house',
  '4 guests',
  'wifi',
  'igloo',
]

const randomStay = () => {
  const checkIn = addDays(today, between(0, 110))
  return { checkIn, checkOut: addDays(checkIn, between(1, 9)) }
}
const randomSearch = (): Search =>
  searchProperties.input.parse({
    search: maybe(0.5, () =>
      random() < 0.3 ? pick(SPOKEN) : Array.from({ length: between(1, 3) }, () => pick(WORDS)).join(' '),
    ),
    city: maybe(0.2, () => pick(CITIES)),
    propertyType: maybe(0.15, () => pick(propertyTypes)),
    guests: maybe(0.3, () => between(1, 11)),
    minPrice: maybe(0.15, () => between(400, 1500)),
    maxPrice: maybe(0.25, () => between(1500, 4500)),
    ...maybe(0.4, randomStay),
    sort: pick(sorts),
    page: random() < 0.8 ? 1 : between(2, 6),
  })

const shownAs = (cents: number) => (cents % 100 === 0 ? 50 : 0)

/** Candidates of a search in its order, of all homes; `isMany` if more homes have its words than are looked at. */
async function expectedOf(wanted: Search) {
  const { checkIn, checkOut, city, sort, minPrice, maxPrice } = wanted
  const asked = askForWords(wanted)
  const { guests = 1, pets = 0 } = asked
  const isWorded = hasWords(asked, wanted.search)
  const { rows } = isWorded
    ? await pool.query<{ id: string; rank: number; hits: string }>(
        `select id, ts_rank(search, ranking) as rank, case when counted = '{}' then 0 else (select count(*) from unnest(counted) as one_of where search @@ one_of) end as hits
         from properties, understood_query($1, $2, $3, $4, $5) where is_public and is_available and search @@ filter`,
        [
          asked.typed,
          [...asked.inPlaces, ...asked.others],
          asked.terms,
          asked.liked,
          asked.guests !== undefined || asked.bedrooms !== undefined,
        ],
      )
    : { rows: homes.map(({ id }) => ({ id, rank: 0, hits: '0' })) }
  const said = new Map(rows.map(row => [row.id, row]))
  const names = city ? [city, ...placeAliases(city)].map(plain) : null
  const fitting = homes.filter(
    home =>
      said.has(home.id) &&
      (!names || names.includes(plain(home.city))) &&
      (!wanted.propertyType || home.propertyType === wanted.propertyType) &&
      home.maxGuests >= (asked.guests ?? 0) &&
      home.bedrooms >= (asked.bedrooms ?? 0),
  )
  const nights = checkIn && checkOut ? countNights(checkIn, checkOut) : 1
  const priced = fitting.flatMap(home => {
    const cents = checkIn && checkOut ? stayCents(home, { checkIn, checkOut, guests, pets }) : home.fromCents
    const isWithin =
      cents !== null &&
      (minPrice === undefined || cents >= (minPrice - shownAs(minPrice)) * nights) &&
      (maxPrice === undefined ||
        (shownAs(maxPrice) > 0 ? cents < (maxPrice + 50) * nights : cents <= maxPrice * nights))
    return isWithin ? [{ ...home, ...said.get(home.id)!, cents }] : [] // it was there
  })
  const most = Math.max(...priced.map(({ hits }) => Number(hits)))
  const found = priced.filter(({ hits }) => Number(hits) === most)
  type Found = (typeof found)[number]
  const compare = <Value extends number | string | Date>(one: Value, other: Value) =>
    one < other ? -1 : one > other ? 1 : 0
  const latest = (one: Found, other: Found) =>
    compare(other.createdAt, one.createdAt) || compare(other.id, one.id)
  const orders: Record<Search['sort'], (one: Found, other: Found) => number> = {
    relevance: (one, other) => other.rank - one.rank || other.rating - one.rating || latest(one, other),
    newest: latest,
    price_asc: (one, other) => one.cents - other.cents || compare(one.id, other.id),
    price_desc: (one, other) => other.cents - one.cents || compare(other.id, one.id),
  }
  return {
    found: found.toSorted(orders[sort]).map(({ id }) => id),
    isMany: isWorded && fitting.length > WORDED_MAX,
  }
}

const evaluate = (home: Home, stay: { checkIn: string; checkOut: string; guests: number; pets: number }) => {
  const taken = (takenOf.get(home.id) ?? [])
    .map(({ night }) => night)
    .filter(night => night >= stay.checkIn && night < stay.checkOut)
  return evaluateStay({ offer: home, ratePlan: home.ratePlan, taken }, stay, today)
}

/** Returns the price of a stay in cents; null if it cannot be booked. */
const stayCents = (home: Home, stay: Parameters<typeof evaluate>[1]) =>
  evaluate(home, stay).quote?.totalCents ?? null

test(`${SEARCHES} searches find what a look at every home finds, in its order`, async () => {
  let [same, many] = [0, 0]
  for (let nth = 0; nth < SEARCHES; nth += 1) {
    const wanted = randomSearch()
    const { found, isMany } = await expectedOf(wanted)
    const asked = {
      ...wanted,
      minPrice: wanted.minPrice && wanted.minPrice / 100,
      maxPrice: wanted.maxPrice && wanted.maxPrice / 100,
    }
    const answer = await call(searchProperties, asked as never) // amounts are sent in rand
    const ids = answer.results.map(({ _id }) => _id)
    const words = JSON.stringify(asked)
    if (isMany && answer.totalIsLeast) {
      // The best of those that were looked at: some of all, and no more than it says.
      many += 1
      expect(
        ids.filter(id => !found.includes(id)),
        words,
      ).toEqual([])
      expect(answer.total, words).toBeLessThanOrEqual(found.length)
      continue
    }
    same += 1
    const first = (wanted.page - 1) * wanted.pageSize
    expect(ids, words).toEqual(found.slice(first, first + wanted.pageSize))
    if (answer.totalIsLeast) expect(answer.total, words).toBeGreaterThanOrEqual(FOUND_MAX)
    else expect(answer.total, words).toBe(found.length)
  }
  expect(same).toBeGreaterThan(many)
})

test(`${LISTS} lists of hosts are what all rows in that order are`, async () => {
  const hosts = Array.from({ length: 20 }, (_, nth) => nth)
  const host = await testApp.user('realtor')
  await pool.query(
    'update properties set organisation_id = $1 where organisation_id in (select id from organisations where name = any($2))',
    [host.organisation_id, hosts.map(nth => `Host ${nth + 1}`)],
  )
  const own = await pool.query<{
    id: string
    name: string
    city: string
    address: string
    is_public: boolean
    nightly_cents: number
    by_name: string
    by_age: string
  }>(
    `select id, name, city, address, is_public, nightly_cents, rank() over (order by natural_order(name)) as by_name,
       row_number() over (order by created_at desc, id desc) as by_age from properties where organisation_id = $1`,
    [host.organisation_id],
  )
  for (let nth = 0; nth < LISTS; nth += 1) {
    const search = maybe(0.6, () => pick(WORDS).slice(0, between(2, 9)))
    const is_public = maybe(0.3, () => random() < 0.5)
    const sort = maybe(0.7, () => pick(propertyOrders))
    const [page, pageSize] = [between(1, 4), pick([20, 50])]
    const { properties: listed, total } = await host.call(listProperties, {
      search,
      is_public,
      sort,
      page,
      pageSize,
    })
    const says = (text: string) => text.toLowerCase().includes((search ?? '').toLowerCase())
    const order = sort ?? (search ? 'name' : 'newest')
    const by = (row: (typeof own.rows)[number]) =>
      order === 'name'
        ? Number(row.by_name)
        : order === 'newest'
          ? 0
          : row.nightly_cents * (order === 'price_asc' ? 1 : -1)
    const expected = own.rows
      .filter(
        row =>
          (is_public === undefined || row.is_public === is_public) &&
          [row.name, row.city, row.address].some(says),
      )
      .toSorted((one, other) => by(one) - by(other) || Number(one.by_age) - Number(other.by_age))
    const words = JSON.stringify({ search, is_public, sort, page })
    expect(
      listed.map(({ _id }) => _id),
      words,
    ).toEqual(expected.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id))
    expect(total, words).toBe(expected.length)
  }
})

test(`${QUOTES} quotes are what the pure rules say`, async () => {
  for (let nth = 0; nth < QUOTES; nth += 1) {
    const home = pick(homes)
    const stay = { ...randomStay(), guests: between(1, home.maxGuests + 1), pets: between(0, 1) }
    const { quote, refusal } = evaluate(home, stay)
    const answer = await call(quoteStay, { slug: home.slug, ...stay }).catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })
    const words = JSON.stringify({ slug: home.slug, ...stay })
    if (answer instanceof Problem) expect(answer.code, words).toBe(refusal?.code)
    else expect(answer.quote, words).toEqual(JSON.parse(JSON.stringify(quote && inRand(quoteAnswer(quote)))))
  }
})

type Answered = ReturnType<typeof quoteAnswer>

/** As it is sent: amounts in rand. */
const inRand = ({ lines, total, ...rest }: Answered) => ({
  ...rest,
  lines: lines.map(line => ({ ...line, amount: line.amount / 100 })),
  total: total / 100,
})
