import { addDays, countNights } from '#src/contract/days.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { mapImport as mapContract, runImport as runContract } from '#src/features/imports/contract/imports.ts'
import { mapImport } from '#src/features/imports/server/map-import.ts'
import { runImport } from '#src/features/imports/server/run-import.ts'
import { uploadImport } from '#src/features/imports/server/upload-import.ts'
import { workImports } from '#src/features/imports/server/work-imports.ts'
import { uploadPayouts as payoutsContract } from '#src/features/money/contract/payouts.ts'
import { readPayouts } from '#src/features/money/rules/payouts/read-payouts.ts'
import { uploadPayouts } from '#src/features/money/server/payouts/upload-payouts.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { before } from './at-moment.ts'
import { demoCalendarAt } from './demo-calendars.ts'
import { doAs, THIS_MACHINE } from './do-as.ts'
import { importedStays } from './money/plan.ts'
import { daysAgo } from './open-people.ts'
import { COTTAGE, DUNE_HOUSE, LOFT, soldElsewhere, type Planned } from './plans/plan.ts'
import { calendarOf } from './connect-channels.ts'

type Sold = {
  code: string
  status: string
  name: string
  listing: string
  checkIn: string
  checkOut: string
  rand: number
}

/** Names of the homes at Airbnb, which are not those here. */
const LISTINGS = new Map([
  [COTTAGE, 'Kloof Cottage: stoep, plunge pool and Table Mountain'],
  [DUNE_HOUSE, 'Dune House, boardwalk to the beach'],
  [LOFT, 'Sixth-floor loft in Braamfontein'],
])

const CLEANING = 50
const FEE_SHARE = 0.03

const HEAD =
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings'

/** Reservations as Airbnb exports them. */
const reservations = (sold: readonly Sold[]): string =>
  [
    HEAD,
    ...sold.map(({ code, status, name, listing, checkIn, checkOut, rand }) =>
      [
        [code, status, name, '', 2, 0, 0, checkIn, checkOut, countNights(checkIn, checkOut)],
        [addDays(checkIn, -30), `"${listing}"`, `"R${rand.toFixed(2)}"`],
      ]
        .flat()
        .join(','),
    ),
  ].join('\n')

const monthFirst = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Earnings of stays, paid the day after each began. */
const earnings = (sold: readonly Sold[]): string =>
  [
    'Date,Arriving by date,Type,Confirmation code,Booking date,Start date,End date,Nights,Guest,Listing,Details,Reference code,Currency,Amount,Paid out,Service fee,Fast pay fee,Cleaning fee,Gross earnings,Occupancy taxes,Earnings year',
    ...sold.map(({ code, name, listing, checkIn, checkOut, rand }) => {
      const gross = rand / (1 - FEE_SHARE)
      const days = [addDays(checkIn, -30), checkIn, checkOut].map(monthFirst)
      return [
        [monthFirst(addDays(checkIn, 1)), '', 'Reservation', code, days, countNights(checkIn, checkOut)],
        [name, `"${listing}"`, '', '', 'ZAR', rand.toFixed(2), '', (gross - rand).toFixed(2)],
        ['', CLEANING.toFixed(2), gross.toFixed(2), '', checkIn.slice(0, 4)],
      ]
        .flat(2)
        .join(',')
    }),
  ].join('\n')

type Importing = { deps: Deps; host: Member; properties: readonly Property[] }

/** Reads a file and says which of its homes is which: then its rows are there to look at. Gives its id. */
async function preview(
  { deps, host, properties }: Importing,
  name: string,
  sold: readonly Sold[],
): Promise<string> {
  const bytes = Buffer.from(reservations(sold))
  const worked = workImports({ bytes, choice: {}, wantsRows: false })
  if (!('read' in worked)) throw new Error('The file of the demo’s Airbnb cannot be read')
  const sent = Object.defineProperty({ name, hash: '' }, 'bytes', { value: bytes }) as Parameters<
    typeof uploadImport
  >[1] // as the route makes it
  const { import: uploaded } = await uploadImport(deps, sent, host, THIS_MACHINE, worked.read)
  const named = new Set(sold.map(({ listing }) => listing))
  const homes = Object.fromEntries(
    [...LISTINGS].flatMap(([place, listing]) =>
      named.has(listing) ? [[listing, properties[place]!.id]] : [],
    ), // the demo has these homes
  )
  await doAs(deps, {
    endpoint: mapContract,
    handler: mapImport,
    sent: { id: uploaded._id, homes, date_order: null, currency: null },
    caller: host,
  })
  return uploaded._id
}

/** A host has moved in: what Airbnb had sold is imported, with what it paid, and the next file waits to be looked at. */
export async function bringAirbnb(deps: Deps, host: Member, properties: readonly Property[]): Promise<void> {
  const today = deps.today()
  const soldAt = (
    { property, from, to }: Pick<Planned, 'property' | 'from' | 'to'>,
    { status = 'Past guest', ...more }: { code: string; name: string; rand: number; status?: string },
  ): Sold => ({
    ...more,
    status,
    listing: LISTINGS.get(property)!, // of these homes
    checkIn: addDays(today, from),
    checkOut: addDays(today, to),
  })
  const past = importedStays.map(stay => soldAt(stay, stay))
  // A stay that the calendar has brought already: the file says whose it is.
  const { property, nights } = soldElsewhere[0]
  const [event] = demoCalendarAt(calendarOf(deps, soldElsewhere[0], properties))!
  const code = /HM\w+/.exec(event!.description)![0] // Airbnb's calendar says it
  const known = soldAt(
    { property, ...nights[0] },
    { code, name: 'Freya Nilsen', rand: 8240, status: 'Confirmed' },
  )
  await before(deps, daysAgo(deps.now(), 1), async then => {
    const done = await preview({ deps: then, host, properties }, 'airbnb_reservations.csv', [...past, known])
    await doAs(then, { endpoint: runContract, handler: runImport, sent: { id: done }, caller: host })
    const read = readPayouts(Buffer.from(earnings(past)))
    await doAs(
      then,
      {
        endpoint: payoutsContract,
        handler: uploadPayouts,
        sent: { file: new File([], 'airbnb.csv') } as never,
        caller: host,
      },
      read,
    )
  })
  const next = { status: 'Confirmed', rand: 6480 }
  await preview({ deps, host, properties }, 'airbnb_new_year.csv', [
    known,
    soldAt({ property: LOFT, from: 118, to: 121 }, { ...next, code: 'HMLOFT118E', name: 'Tomás Ferreira' }),
    soldAt({ property: COTTAGE, from: 120, to: 124 }, { ...next, code: 'HMKLOO120F', name: 'Akua Mensah' }),
    soldAt({ property: DUNE_HOUSE, from: 126, to: 131 }, { ...next, code: 'HMDUNE126G', name: 'Ruth Cohen' }),
    soldAt({ property: COTTAGE, from: 57, to: 60 }, { ...next, code: 'HMKLOO057H', name: 'Jean Martin' }),
    soldAt(
      { property: LOFT, from: 140, to: 142 },
      { ...next, code: 'HMLOFT140I', name: 'Ben Okafor', status: 'Canceled by guest' },
    ),
  ])
}
