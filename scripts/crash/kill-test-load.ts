// Bookings that go on whatever happens to the product, and the count of them at the end.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeProperty, inDays, type Person, person } from '../../e2e/people.ts'
import { createCall, NoAnswer } from '../../src/contract/calls/create-call.ts'
import { Problem } from '../../src/contract/problem.ts'
import { startTrial } from '../../src/features/billing/contract/subscription.ts'
import { createBooking } from '../../src/features/bookings/contract/requests.ts'

const REALTORS = 3
const DAYS = 330

type Wish = { key: string; realtor: Person; propertyId: string; from: number; nights: number }

export type Load = {
  /** Sets the address of the product. */
  at(address: string): void
  /** No new wishes; resolves when all that were sent have an answer. */
  end(): Promise<void>
  /** Finds faults, in words; nothing else was promised. */
  faults(connection: pg.ClientConfig): Promise<string[]>
  acknowledged(): number
  /** The ids of these bookings, and who made them. */
  ids(): string[]
  realtors: readonly Person[]
}

type Pace = {
  propertiesEach?: number
  callers?: number
  /** Between two wishes of a caller, and how long one waits for an answer; in milliseconds. */
  pauseMs?: number
  patienceMs?: number
}

/** Makes realtors and homes, and begins to book them: each wish has a key, and is sent until it is answered. */
export async function load(
  first: string,
  random: () => number,
  { propertiesEach = 2, callers: callersMax = 6, pauseMs = 0, patienceMs = 120_000 }: Pace = {},
): Promise<Load> {
  let address = first
  const ending = new AbortController()
  const acknowledged = new Map<string, string>()
  const wrong: string[] = []
  const places: { realtor: Person; propertyId: string }[] = []
  const realtors: Person[] = []
  for (let count = 0; count < REALTORS; count++) {
    const realtor = await person(address, 'realtor')
    realtors.push(realtor)
    // Without it a realtor has two homes at most.
    await realtor.call(startTrial, {})
    for (let properties = 0; properties < propertiesEach; properties++)
      places.push({ realtor, propertyId: (await makeProperty(realtor))._id })
  }

  const wish = (): Wish => ({
    ...places[Math.floor(random() * places.length)]!, // there are six
    key: randomUUID(),
    from: 1 + Math.floor(random() * DAYS),
    nights: 1 + Math.floor(random() * 2),
  })

  async function send({ key, realtor, propertyId, from, nights }: Wish): Promise<boolean> {
    const call = createCall(
      address,
      request => fetch(request, { signal: AbortSignal.timeout(patienceMs) }),
      () => realtor.token,
    )
    const stay = {
      property_id: propertyId,
      check_in: inDays(from),
      check_out: inDays(from + nights),
      guests: 2,
    }
    try {
      const guest = { guest_name: key, guest_email: `${key.slice(0, 8)}@post.example` }
      const { booking } = await call(createBooking, { ...stay, ...guest }, { idempotencyKey: key })
      acknowledged.set(key, booking._id)
      return true
    } catch (error) {
      if (error instanceof NoAnswer || (error instanceof Problem && error.status === 503)) return false
      // The answer was cut after its head.
      if (!(error instanceof Problem)) return false
      if (error.code !== 'DATES_UNAVAILABLE') wrong.push(`a booking was answered ${error.code}`)
      return true
    }
  }

  const callers = Array.from({ length: callersMax }, async () => {
    while (!ending.signal.aborted) {
      const wanted = wish()
      while (!(await send(wanted))) await pause(20)
      await pause(pauseMs)
    }
  })

  return {
    at: now => (address = now),
    acknowledged: () => acknowledged.size,
    ids: () => [...acknowledged.values()],
    realtors,
    async end() {
      ending.abort()
      await Promise.all(callers)
    },
    async faults(connection) {
      const client = new pg.Client(connection)
      await client.connect()
      const { rows } = await client.query<{ id: string; key: string }>(
        `select id, guest_name as key from bookings`,
      )
      const { rows: overlaps } = await client.query(
        `select from bookings a join bookings b on a.property_id = b.property_id and a.id < b.id
           and daterange(a.check_in, a.check_out) && daterange(b.check_in, b.check_out)
         where a.status <> 'cancelled' and b.status <> 'cancelled'`,
      )
      await client.end()
      const there = new Set(rows.map(({ id }) => id))
      const lost = [...acknowledged.values()].filter(id => !there.has(id)).length
      const twice = rows.length - new Set(rows.map(({ key }) => key)).size
      if (lost > 0) wrong.push(`${lost} acknowledged bookings are lost`)
      if (twice > 0) wrong.push(`${twice} bookings are there twice`)
      if (rows.length !== acknowledged.size)
        wrong.push(`${rows.length} bookings are there, ${acknowledged.size} were acknowledged`)
      if (overlaps.length > 0) wrong.push(`${overlaps.length} bookings overlap`)
      return wrong
    },
  }
}
