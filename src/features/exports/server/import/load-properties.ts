import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { countPropertyAdded } from '#src/features/accounts/server/commands.ts'
import { indexRatePlan, setPreparationNights } from '#src/features/pricing/server/commands.ts'
import { ratePlanOfProperty } from '#src/features/pricing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { SEALED_ARRIVAL } from '../export/write-properties.ts'
import { type Arriving, shapedFile, shapedRows } from './arriving-copy.ts'
import { insertRows } from './insert-rows.ts'
import { arrivalShape, propertyShape, ratesShape, termsShape } from './row-shapes.ts'

/** A property that was loaded, with the name of its folder in the copy and the nights that it keeps free around a stay. */
export type Loaded = { id: string; folder: string; preparationNights: number }

async function freeSlug(tx: Db, slug: string): Promise<string> {
  const { rows } = await tx.execute(sql`select from properties where slug = ${slug}`)
  return rows.length === 0 ? slug : `${slug.slice(0, 80)}-${randomBytes(4).toString('hex')}`
}

/** Loads properties, hidden from everybody, with what belongs to each. */
export async function loadProperties(arriving: Arriving): Promise<Loaded[]> {
  const { tx, organisationId, ownerId, ids } = arriving
  const loaded: Loaded[] = []
  for await (const each of shapedRows(arriving, 'homes/homes.json', propertyShape)) {
    const { blocks, turnovers, reviews: _, id: former, slug, ...columns } = each
    const id = ids.make(former)
    await countPropertyAdded(tx, organisationId, null)
    await insertRows(tx, 'properties', [
      {
        ...columns,
        id,
        slug: await freeSlug(tx, slug),
        organisation_id: organisationId,
        realtor_id: ownerId,
        is_public: false,
        images: [],
        place_aliases: '',
        service_fee_cents: columns.service_fee_cents,
        rating_sum: 0,
        rating_count: 0,
        address_is_public: false,
        wants_public: false,
        is_suspended: false,
      },
    ])
    const owned = { organisation_id: organisationId, property_id: id }
    await insertRows(
      tx,
      'calendar_blocks',
      blocks.map(block => ({ ...block, id: ids.make(block.id), ...owned })),
    )
    await insertRows(
      tx,
      'turnovers',
      turnovers.map(turnover => ({
        ...turnover,
        cleaner_id: ids.of(turnover.cleaner_id),
        done_picture: null,
        ...owned,
      })),
    )
    loaded.push({ id, folder: slug, preparationNights: await loadOf(arriving, { id, folder: slug }) })
  }
  return loaded
}

/**
 * Keeps the nights free around stays, once these are loaded: preparation never undoes a stay that stands, and two that were agreed before it was asked for may lie
 * closer together.
 */
export async function prepareNights({ tx }: Arriving, loaded: readonly Loaded[]): Promise<void> {
  for (const { id, preparationNights } of loaded)
    if (preparationNights > 0) await setPreparationNights(tx, id, preparationNights)
}

/** Loads rates, terms and arrival details of a property. Returns its preparation nights, which `prepareNights` sets. */
async function loadOf(arriving: Arriving, { id, folder }: Pick<Loaded, 'id' | 'folder'>): Promise<number> {
  const { deps, tx, organisationId } = arriving
  const owned = { organisation_id: organisationId, property_id: id }
  const rates = await shapedFile(arriving, `homes/${folder}/rates.json`, ratesShape)
  if (rates?.rates) await insertRows(tx, 'rate_books', [{ ...rates.rates, ...owned, preparation_nights: 0 }])
  const preparationNights = rates?.rates?.preparation_nights ?? 0
  await insertRows(
    tx,
    'date_prices',
    (rates?.nights ?? []).map(night => ({ ...night, property_id: id })),
  )
  const ratePlan = rates?.rates && (await ratePlanOfProperty(tx, id))
  if (ratePlan) await indexRatePlan(tx, id, ratePlan, deps.today())
  const terms = await shapedFile(arriving, `homes/${folder}/terms.json`, termsShape)
  if (terms)
    await insertRows(tx, 'property_terms', [{ terms, ...owned, updated_at: deps.now().toISOString() }])
  const arrival = await shapedFile(arriving, `homes/${folder}/arrival.json`, arrivalShape)
  if (!arrival) return preparationNights
  const sealed = SEALED_ARRIVAL.map(field => {
    const text = arrival[field]
    return [
      field,
      text === null ? null : sealSecret(deps.config, `arrival_notes.${field}`, id, text),
    ] as const
  })
  await insertRows(tx, 'arrival_notes', [
    { ...arrival, ...Object.fromEntries(sealed), ...owned, updated_at: deps.now().toISOString() },
  ])
  return preparationNights
}
