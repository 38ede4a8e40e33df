import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from '#src/contract/zod.ts'
import { newReference } from '#src/features/bookings/server/commands.ts'
import { holdStays } from '#src/features/calendar/server/commands.ts'
import { EARN, beginsAt } from '#src/features/dues/server/commands.ts'
import { END_UNANSWERED, RETURN_DAMAGE } from '#src/features/money/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { type Arriving, chunksOf, shapedRows } from './arriving-copy.ts'
import { insertRows } from './insert-rows.ts'
import { stayShape } from './stay-shape.ts'

type Stay = z.output<typeof stayShape>
/** Gives the deleted property of a stay its id. */
type DeletedOf = (stay: Pick<Stay, 'deleted_property_id' | 'property_name'>) => string

/** Returns which of these references others have here. */
async function takenOf(tx: Db, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ reference: string }>(
    sql`select reference from bookings where reference = any(${sql.param(references)}::text[])`,
  )
  return new Set(rows.map(({ reference }) => reference))
}

/**
 * Loads stays with their prices, history and payments; stays to come hold their nights. No mail follows from them: who arrives is not reminded, and no review is
 * asked for. A request that was open has expired, as its guest has no account here.
 */
export async function loadStays(arriving: Arriving): Promise<number> {
  let count = 0
  const resold: Record<string, unknown>[] = []
  const deletedOf = deletedProperties(arriving)
  for await (const stays of chunksOf(shapedRows(arriving, 'bookings/bookings.json', stayShape))) {
    await loadSome(arriving, stays, deletedOf)
    resold.push(...resoldOf(arriving, stays))
    count += stays.length
  }
  // Behind all stays, as one of them has taken the nights of another.
  await insertRows(
    arriving.tx,
    'resold_nights',
    resold.map(({ taken, ...night }) => ({ ...night, resold_to: arriving.ids.of(taken as string) })),
  )
  return count
}

const resoldOf = ({ organisationId, ids }: Arriving, stays: readonly Stay[]) =>
  stays.flatMap(stay =>
    stay.resold.map(({ resold_to: taken, ...night }) => ({
      ...night,
      taken,
      booking_id: ids.of(stay.id),
      organisation_id: organisationId,
    })),
  )

type Held = {
  id: string
  property_id: string | null
  source: string
  status: string
  check_in: string
  check_out: string
}

/** Holds the nights of stays that once came by a file, which hold none of themselves. */
const holdImported = ({ deps, tx, organisationId }: Arriving, stays: readonly Held[]): Promise<void> =>
  holdStays(
    tx,
    organisationId,
    stays.flatMap(({ id, property_id: propertyId, source, status, check_in: checkIn, check_out: checkOut }) =>
      propertyId && source === 'imported' && status === 'confirmed'
        ? [{ id, propertyId, checkIn, checkOut }]
        : [],
    ),
    deps.today(),
  )

/** Returns what gives the deleted property of a stay its id; of an earlier copy, which says none, one for each name. */
function deletedProperties({ ids }: Arriving): DeletedOf {
  const named = new Map<string, string>()
  return ({ deleted_property_id: former, property_name: name }) => {
    if (former) return ids.make(former)
    const id = named.get(name) ?? uuidv7()
    named.set(name, id)
    return id
  }
}

/** Returns a due as it is stored: in an earlier copy a waived one may be paid in part, which is a due of its own. */
function withoutPaidPart<
  Due extends Pick<Stay['dues'][number], 'id' | 'amount_cents' | 'paid_cents' | 'waived_at'>,
>(due: Due): Due[] {
  const [amount, paid] = [Number(due.amount_cents), Number(due.paid_cents)]
  if (!due.waived_at || paid === 0 || paid >= amount) return [due]
  return [
    { ...due, id: uuidv7(), amount_cents: paid, waived_at: null, fallen_cents: 0 },
    { ...due, amount_cents: amount - paid, paid_cents: 0 },
  ]
}

async function loadSome(arriving: Arriving, stays: readonly Stay[], deletedOf: DeletedOf): Promise<void> {
  const { deps, tx, organisationId, ownerId, ids } = arriving
  const now = deps.now().toISOString()
  const taken = await takenOf(
    tx,
    stays.map(({ reference }) => reference),
  )
  const rows = stays.map(
    ({
      history: _,
      dues: __,
      payments: ___,
      refunds: ____,
      terms: _____,
      claims: ______,
      resold: _______,
      ...stay
    }) => {
      const wasOpen = stay.status === 'pending'
      return {
        ...stay,
        id: ids.make(stay.id),
        reference: taken.has(stay.reference) ? newReference() : stay.reference,
        property_id: ids.of(stay.property_id),
        deleted_property_id: ids.of(stay.property_id) ? null : deletedOf(stay),
        organisation_id: organisationId,
        realtor_id: ownerId,
        status: wasOpen ? 'cancelled' : stay.status,
        status_reason: wasOpen ? 'expired' : stay.status_reason,
        review_asked_at: now,
        arrival_told: stay.check_in,
      }
    },
  )
  await insertRows(tx, 'bookings', rows)
  await holdImported(arriving, rows)
  const owned = (stay: Stay) => ({ booking_id: ids.of(stay.id), organisation_id: organisationId })
  const each = <Kind extends 'payments' | 'claims'>(kind: Kind) =>
    stays.flatMap(stay => stay[kind].map(row => ({ ...row, id: ids.make(row.id), ...owned(stay) })))
  await insertRows(
    tx,
    'dues',
    stays.flatMap(stay =>
      stay.dues.flatMap(due => withoutPaidPart({ ...due, id: ids.make(due.id), ...owned(stay) })),
    ),
  )
  await insertRows(tx, 'stay_payments', each('payments'))
  await insertRows(
    tx,
    'stay_refunds',
    stays.flatMap(stay =>
      stay.refunds.map(refund => ({
        ...refund,
        id: ids.make(refund.id),
        payment_id: ids.of(refund.payment_id),
        ...owned(stay),
      })),
    ),
  )
  await insertRows(
    tx,
    'damage_claims',
    each('claims').map(claim => ({ ...claim, photos: [] })),
  )
  await insertRows(
    tx,
    'stay_terms',
    stays.flatMap(stay => (stay.terms ? [{ ...stay.terms, ...owned(stay) }] : [])),
  )
  await insertRows(
    tx,
    'events',
    stays.flatMap(stay =>
      stay.history.map(past => ({
        ...past,
        id: uuidv7(),
        organisation_id: organisationId,
        subject_kind: 'booking',
        subject_id: ids.of(stay.id),
      })),
    ),
  )
  for (const stay of stays) await scheduleDamage(arriving, stay)
  // One that is earned in the books of the copy is so here: see load-books.ts.
  for (const stay of stays.filter(({ status, dues }) => status === 'confirmed' && dues.length > 0))
    await schedule(tx, EARN, ids.of(stay.id)!, beginsAt(stay.check_in), { owner: organisationId }) // it was just made
}

/** Has what is held of a deposit for damage go back after check-out, and a claim without an answer end, as they would have where the copy was made. */
async function scheduleDamage({ tx, organisationId: owner, ids }: Arriving, stay: Stay): Promise<void> {
  // The work itself knows the day by the terms of the stay, and waits for it.
  if (stay.status === 'confirmed' && stay.payments.some(({ toward }) => toward === 'damage'))
    await schedule(tx, RETURN_DAMAGE, ids.of(stay.id)!, beginsAt(stay.check_out), { owner }) // it was just made
  for (const { id, answer_by: answerBy } of stay.claims.filter(({ state }) => state === 'open'))
    await schedule(tx, END_UNANSWERED, ids.of(id)!, new Date(answerBy), { owner }) // it was just made
}
