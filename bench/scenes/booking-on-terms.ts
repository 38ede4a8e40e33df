import { addDays } from '../../src/contract/days.ts'
import { FIRST_TERMS } from '../../src/features/terms/rules/terms.ts'
import { type Dataset, nth, type Scene, signedIn } from '../scene.ts'
import { asRequest, booking } from './booking.ts'

/** Behind what the scene of bookings without terms takes. */
const AHEAD_DAYS = 380
const NIGHTS = 2
const HOMES = 500
const AT_ONCE = 32

const TURN_ON = `
  with named as (
    insert into organisation_legal (organisation_id, kind, name, service_address, phone, email)
    select distinct organisation_id, 'company', 'Kloof Stays (Pty) Ltd', '12 Example Road', '021 555 0142', 'stay@kloofstays.example'
    from properties where id = any($1::uuid[]) on conflict do nothing
  )
  insert into property_terms (property_id, organisation_id, terms)
  select id, organisation_id, $2 from properties where id = any($1::uuid[]) on conflict do nothing`

type Stay = { property_id: string; check_in: string; check_out: string; guests: number; terms_hash: string }

const stays: Stay[] = []
let first: number | null = null

/** Reads the terms of a stay, as the step before a request does; the stay with their hash. */
async function reviewed(address: string, { homes, guests, today }: Dataset, number: number): Promise<Stay> {
  const count = Math.min(HOMES, homes.length)
  const home = nth(homes, number % count)
  const checkIn = addDays(today, AHEAD_DAYS + NIGHTS * Math.floor(number / count))
  const stay = { check_in: checkIn, check_out: addDays(checkIn, NIGHTS), guests: 2 }
  const query = new URLSearchParams({ ...stay, guests: '2' })
  const answer = await fetch(`${address}/api/public/properties/${home.slug}/terms?${query}`, {
    headers: signedIn(nth(guests, number)),
  })
  const { terms } = (await answer.json()) as { terms: { hash: string } | null }
  if (!terms) throw new Error(`The terms of ${home.slug} are off`)
  return { property_id: home.id, ...stay, terms_hash: terms.hash }
}

/** A request for a stay in a home with terms, which were read and are accepted: beside `booking` it shows what they cost. */
export const bookingOnTerms: Scene = {
  ...booking,
  name: 'booking on terms',
  async prepare({ pool, address, dataset, callsMax }) {
    const homes = dataset.homes.slice(0, HOMES).map(({ id }) => id)
    await pool.query(TURN_ON, [homes, JSON.stringify({ ...FIRST_TERMS, on: true })])
    stays.length = 0
    first = null
    // Read before they are asked for, as a guest does.
    for (let from = 0; from < callsMax; from += AT_ONCE)
      stays.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, callsMax - from) }, (_, at) =>
            reviewed(address, dataset, from + at),
          ),
        )),
      )
  },
  ask({ guests }, number) {
    first ??= number
    const wanted = stays[number - first]
    if (!wanted) throw new Error('More stays were asked for than were read')
    return asRequest(nth(guests, number), wanted)
  },
}
