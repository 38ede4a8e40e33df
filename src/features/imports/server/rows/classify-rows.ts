import { setImmediate } from 'node:timers/promises'
import type { Db } from '#src/server/db/open-db.ts'
import { type Classified, classifierOfStays } from '../../rules/classify-stays.ts'
import { programOf, type Source } from '../../rules/sources.ts'
import { classifyGuests } from './classify-guests.ts'
import { findKnown, findOwnNights, type StoredStay } from './find-known.ts'
import type { SavedRow } from './save-rows.ts'

export type ClassifiedRow = { stay: StoredStay; found: Classified }

/** So many at a time hold up no other answer. */
const AT_ONCE = 500

/** Says of each stay of a file what becomes of it as things stand now. */
export async function classifyRows(
  db: Db,
  organisationId: string,
  { source, today }: { source: Source; today: string },
  stays: readonly StoredStay[],
): Promise<ClassifiedRow[]> {
  const known = await findKnown(db, organisationId, stays)
  const blocked = await findOwnNights(db, organisationId, stays)
  const classify = classifierOfStays(known, today, programOf(source), blocked)
  const rows: ClassifiedRow[] = []
  // Guests come first: what they have the owner cannot block, wherever it stands in the file.
  const inTurn = [...stays.filter(({ isOwnUse }) => !isOwnUse), ...stays.filter(({ isOwnUse }) => isOwnUse)]
  for (const [at, stay] of inTurn.entries()) {
    rows.push({ stay, found: classify(stay) })
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return rows.sort((one, other) => one.stay.n - other.stay.n)
}

const savedOf = ({ stay, found: { what, why, known } }: ClassifiedRow): SavedRow => ({
  n: stay.n,
  stay,
  what,
  why,
  bookingId: known?.kind === 'booking' ? known.id : null,
  eventId: known?.kind === 'event' ? known.id : null,
  guestId: null,
  blockId: null,
  isMade: false,
  added: null,
})

/** The same as rows that are shown before anything is written; of guests alone, too. */
export async function foreseeRows(
  db: Db,
  organisationId: string,
  { isGuests, ...file }: { isGuests: boolean; source: Source; today: string },
  stays: readonly StoredStay[],
): Promise<SavedRow[]> {
  if (isGuests) return classifyGuests(db, organisationId, stays)
  return (await classifyRows(db, organisationId, file, stays)).map(savedOf)
}
