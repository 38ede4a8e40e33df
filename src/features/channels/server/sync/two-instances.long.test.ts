import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import { seededRandom } from '#src/contract/random.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listClashes } from '../../contract/clashes.ts'
import { addFeed, syncFeed } from '../../contract/feeds.ts'

const ROUNDS = 50
const DAYS = 120
const random = seededRandom(20_261_122)
const below = (count: number) => Math.floor(random() * count)

/** One installation with one home, as the other knows it: by the address of its calendar alone. */
async function openSide() {
  const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { feed } = await host.call(addFeed, { property_id: property.id, direction: 'out', channel: 'other' })
  return { testApp, host, property, address: `${origin}${new URL(feed.url).pathname}` }
}

type Side = Awaited<ReturnType<typeof openSide>>

const [one, other] = [await openSide(), await openSide()]
const today = one.testApp.deps.today()
const day = (count: number) => addDays(today, count)
const until = day(DAYS)

const reads = async ({ host, property }: Side, { address }: Side) =>
  (await host.call(addFeed, { property_id: property.id, direction: 'in', channel: 'other', url: address }))
    .feed._id
const [oneReads, otherReads] = [await reads(one, other), await reads(other, one)]
const sync = async () => {
  await one.host.call(syncFeed, { id: oneReads })
  await other.host.call(syncFeed, { id: otherReads })
}

const taken = async ({ testApp, property }: Side): Promise<string[]> =>
  (await testApp.call(listNights, { slug: property.slug, from: today, to: until })).nights
    .filter(({ available }) => !available)
    .map(({ date }) => date)

const ownStays = async ({ host, property }: Side) =>
  (await host.call(bookingsCalendar, { property_id: property.id, from: today, to: until })).bookings

const ownNights = async (side: Side): Promise<string[]> =>
  (await ownStays(side)).flatMap(({ check_in, check_out }) => nightsBetween(check_in, check_out))

const mayBeRefused = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'DATES_UNAVAILABLE') throw error
  })

const book = ({ host, property }: Side, from: number, nights: number) =>
  mayBeRefused(
    host.call(createBooking, {
      property_id: property.id,
      check_in: day(from),
      check_out: day(from + nights),
      guests: 1,
      guest_name: 'Sipho',
      guest_email: 'sipho@example.com',
    }),
  )

/** Books, moves or cancels something on one side. */
async function step(side: Side): Promise<void> {
  const stays = await ownStays(side)
  const stay = stays[below(stays.length)]
  const what = below(4)
  if (!stay || what < 2 || stays.length < 6) return void (await book(side, below(DAYS - 8), 1 + below(5)))
  if (what === 2) return void (await side.host.call(updateBooking, { id: stay._id, status: 'cancelled' }))
  const from = below(DAYS - 8)
  await mayBeRefused(
    side.host.call(updateBooking, { id: stay._id, check_in: day(from), check_out: day(from + 1 + below(5)) }),
  )
}

test(
  'two installations that read each other never echo, never sell a night twice and never lose one',
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await step(round % 2 ? one : other)
      // A missing event is gone after two good reads.
      await sync()
      await sync()
      await sync()
      const sold = [...(await ownNights(one)), ...(await ownNights(other))].toSorted()
      expect(new Set(sold).size, `round ${round}`).toBe(sold.length)
      expect(await taken(one), `round ${round}`).toEqual(sold)
      expect(await taken(other), `round ${round}`).toEqual(sold)
    }
    for (const { host } of [one, other]) expect((await host.call(listClashes, {})).clashes).toEqual([])
  },
)
