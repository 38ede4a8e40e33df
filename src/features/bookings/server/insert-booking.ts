import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { unauthenticated } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import { prepared } from '#src/server/db/prepared.ts'
import type { BookedProperty } from '#src/features/pricing/server/queries.ts'
import { holdingNewNights } from '#src/features/calendar/server/commands.ts'
import { returnedOfNew, type Row, selectNewBooking } from './lists/select-bookings.ts'

// Crockford's letters: none that is mistaken for another when read aloud.
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_CHARS = 5
const TRIES_MAX = 8

/** Returns a new number of a booking, which another may have. */
export const newReference = (): string =>
  `NAL-${Array.from({ length: REFERENCE_CHARS }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('')}`

/** Returns what a booking keeps of its home, which it outlives. */
export const propertyOfBooking = ({
  id,
  organisationId,
  realtorId,
  name,
  neighbourhood,
  city,
  province,
}: BookedProperty) => ({
  organisationId,
  propertyId: id,
  propertyName: name,
  propertyLocation: [...new Set([neighbourhood ?? city, neighbourhood ? city : province])]
    .filter(Boolean)
    .join(', '),
  realtorId,
})

type Values = Omit<typeof bookings.$inferInsert, 'id' | 'reference'> & { propertyId: string }

/** Values of a new booking where it was given none. */
const UNSET = {
  guestEmail: null,
  guestPhone: null,
  guestLanguage: null,
  specialRequests: null,
  statusReason: null,
  stage: null,
  expiresAt: null,
  changeRequest: null,
  reviewAskedAt: null,
  arrivalRemindedFor: null,
  nightCents: null,
  importedFrom: null,
  channel: null,
  externalCode: null,
  externalAmount: null,
  deletedPropertyId: null,
  pets: 0,
}

type Insert = ReturnType<typeof prepared<Awaited<ReturnType<typeof selectNewBooking>>>>

/** One for each set of columns that have a value: of a request, of a stay that is recorded, with a phone or without. */
const inserts = new Map<string, Insert>()

/** Inserts a booking and reads it with its home and its realtor, in one statement; without a row where the reference is another's. */
function insertOf(values: Values): Insert {
  const columns = Object.entries({ id: '', reference: '', ...values })
  const shape = columns.map(([name, value]) => (value === null ? `${name} null` : name)).join()
  const insert =
    inserts.get(shape) ??
    prepared(db => {
      // Under the name of the table, so that what reads bookings reads this one.
      const inserted = db.$with('bookings').as(
        db
          .insert(bookings)
          // A placeholder takes no null.
          .values(
            Object.fromEntries(
              columns.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
            ) as never, // each of them a column
          )
          .onConflictDoNothing({ target: bookings.reference })
          .returning(returnedOfNew),
      )
      return selectNewBooking(db.with(inserted))
    })
  inserts.set(shape, insert)
  return insert
}

/** Inserts a booking under a new reference, and with it what `then` adds to the booking as it is then, and gives what that gives. Throws DATES_UNAVAILABLE, 404 when the home went meanwhile, 401 when the guest did. */
export const insertBooking = <T>(
  db: Db,
  values: Values,
  then: (tx: Db, row: Row) => Promise<T>,
): Promise<T> =>
  insertHolding(db, values, then).catch((error: unknown) => {
    throw violates(error, 'bookings_guest_is_there') ? unauthenticated() : error
  })

const insertHolding = <T>(db: Db, values: Values, then: (tx: Db, row: Row) => Promise<T>): Promise<T> =>
  holdingNewNights(db, values, async tx => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const named = { id: uuidv7(), reference: newReference() }
      const [row] = await insertOf(values)(tx, { ...values, ...named })
      if (!row) continue
      const { added, ...read } = row
      return then(tx, {
        ...read,
        booking: { ...UNSET, ...values, ...named, ...added },
        review: null,
        sums: null,
        rank: 0,
      })
    }
    throw new Error(`No free reference in ${TRIES_MAX} tries`)
  })
