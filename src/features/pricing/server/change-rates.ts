import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound, Problem } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { changeOf } from '#src/server/events/change.ts'
import type * as contract from '../contract/rates.ts'
import { beyondGuestsIn } from '../rules/beyond-guests.ts'
import { beyondIn } from '../rules/beyond-longest.ts'
import { cheaperNights } from '../rules/cheaper.ts'
import { wholeRatePlan } from './queries.ts'
import { ratesAnswer } from './read-rates.ts'
import { indexRatePlan } from './index-rate-plan.ts'
import { saveRatePlan } from './save-rate-plan.ts'

type Sent = Omit<Input<typeof contract.changeRates>, 'id'>

/** Returns the terms of a season, null where it has the home's. */
const seasonTermsOf = ({
  policy,
  steps,
  deposit,
}: Pick<Sent['seasons'][number], 'policy' | 'steps' | 'deposit'>) =>
  policy || deposit
    ? { policy: policy ?? null, steps: policy === 'own' ? (steps ?? []) : [], deposit: deposit ?? null }
    : null

/** Returns what was sent, by the table's names. A season keeps its id; a new one has a later, which tells which was made first. */
const columnsOf = (sent: Sent) => ({
  weekendNights: sent.weekend_nights,
  weekendCents: sent.weekend_price ?? null,
  seasons: sent.seasons.map(({ _id, price, weekend_price, percent, min_nights, through, ...more }) => ({
    name: more.name,
    from: more.from,
    to: more.to,
    terms: seasonTermsOf(more),
    id: _id ?? uuidv7(),
    cents: price ?? null,
    weekendCents: weekend_price ?? null,
    percent: percent ?? null,
    minNights: min_nights ?? null,
    isThrough: through ?? null,
  })),
  minNights: sent.min_nights,
  maxNights: sent.max_nights ?? null,
  isThrough: sent.through,
  weeklyPercent: sent.weekly_discount ?? 0,
  monthlyPercent: sent.monthly_discount ?? 0,
  extraGuestAbove: sent.extra_guest_above ?? null,
  extraGuestCents: sent.extra_guest_price ?? 0,
  petFeeCents: sent.pet_fee ?? 0,
  arrivalDays: sent.arrival_days ?? null,
  departureDays: sent.departure_days ?? null,
  preparationNights: sent.preparation_nights ?? 0,
  noticeDays: sent.notice_days ?? 0,
  windowDays: sent.window_days ?? null,
})

const datesOf = ({ dates }: Sent) =>
  dates.map(({ date, price, min_nights }) => ({ date, cents: price ?? null, minNights: min_nights ?? null }))

/** Throws 400 with the words beside each field. */
function refuseBeyond(fields: Record<string, string>): void {
  const [words] = Object.values(fields)
  if (words) throw new Problem('VALIDATION_FAILED', 400, words, fields)
}

/** The price a night is the home's own; a home that is written is indexed anew. */
async function priceProperty(tx: Db, propertyId: string, nightlyCents: number): Promise<void> {
  await tx
    .update(properties)
    .set({ nightlyCents })
    .where(and(eq(properties.id, propertyId), ne(properties.nightlyCents, nightlyCents)))
}

/** Two who write at once write one after the other. Throws 404. */
export async function lockProperty(tx: Db, propertyId: string, organisationId: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from properties where ${and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId))} for no key update`,
  )
  if (rowCount === 0) throw notFound()
}

/** A host writes the rate plan of a home anew, all of it. Throws 400, 404. See docs/product/prices.md#the-rate-plan. */
export async function changeRates(
  { db, today, recordChange }: Deps,
  { id: propertyId, ...sent }: Input<typeof contract.changeRates>,
  { organisation }: Member,
) {
  return db.transaction(async tx => {
    await lockProperty(tx, propertyId, organisation.id)
    const before = (await wholeRatePlan(tx, propertyId, organisation.id))! // as just locked
    const [columns, dates] = [columnsOf(sent), datesOf(sent)]
    refuseBeyond(beyondIn({ ...columns, dates }, before))
    await saveRatePlan(tx, { propertyId, organisationId: organisation.id }, columns, dates)
    if (sent.price_per_night !== undefined) await priceProperty(tx, propertyId, sent.price_per_night)
    const ratePlan = (await wholeRatePlan(tx, propertyId, organisation.id))! // just written
    await indexRatePlan(tx, propertyId, ratePlan, today())
    const cheaper = cheaperNights(before, ratePlan, today())
    recordChange(changeOf(ratesAnswer(before), ratesAnswer(ratePlan)))
    return {
      success: true as const,
      rates: ratesAnswer(ratePlan),
      cheaper,
      notes: beyondGuestsIn(ratePlan, today()),
    }
  })
}
