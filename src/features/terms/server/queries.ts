import { and, eq, sql } from 'drizzle-orm'
import { propertyToBookWith } from '#src/features/pricing/server/queries.ts'
import type { RatePlan, Season } from '#src/features/pricing/rules/rate-plan.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { organisationLegal, properties, propertyTerms, stayTerms } from '#src/server/db/schema.ts'
import type { LegalIdentity } from '../rules/legal.ts'
import { eftMissingOf } from './select-eft-missing.ts'
import { termsOn } from '../rules/season-terms.ts'
import { FIRST_TERMS, type PropertyTerms } from '../rules/terms.ts'

/** The terms on which a stay in a home is booked, and its host in law. */
export type TermsInForce = { terms: PropertyTerms; legal: LegalIdentity }

const vatNumber = sql`(
  select each ->> 'number' from vat_settings cross join jsonb_array_elements(numbers) as each
  where vat_settings.organisation_id = organisation_legal.organisation_id
    and (each ->> 'from')::date <= (moment() at time zone 'Africa/Johannesburg')::date
  order by (each ->> 'from')::date desc limit 1)`

const legalJson = sql`json_build_object(
  'kind', kind, 'name', organisation_legal.name, 'registration', registration, 'officers', officers,
  'service_address', service_address, 'phone', phone, 'email', email, 'ffc', ffc,
  'vat_number', ${vatNumber})`

/** The host of a home in law where everybody may see it, which of a person is not so; for a statement that reads the home. */
export const selectPublicLegal = sql<LegalIdentity | null>`(
  select ${legalJson} from organisation_legal
  where organisation_legal.organisation_id = properties.organisation_id and kind <> 'natural')`

/** The terms of a home that are on, with its host in law; null of any other home. For a statement that reads the home. */
export const selectTerms = sql<TermsInForce | null>`(
  select json_build_object('terms', property_terms.terms, 'legal', ${legalJson})
  from property_terms join organisation_legal using (organisation_id)
  where property_id = properties.id and property_terms.terms -> 'on' = 'true')`

/** The terms of a home that are on, with its host in law; null of any other home. */
export async function termsToFreeze(db: Db, propertyId: string): Promise<TermsInForce | null> {
  const [found] = await db
    .select({ inForce: selectTerms })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return found?.inForce ?? null
}

/** The terms of a stay that arrives on a night, with what its season says; null of a home without. */
export const inForceOn = (
  inForce: TermsInForce | null,
  { seasons }: Pick<RatePlan, 'seasons'>,
  checkIn: string,
): TermsInForce | null => inForce && { ...inForce, terms: termsOn(inForce.terms, seasons, checkIn) }

/** A home by slug or id as a stay in it is judged, with its terms as `more`, in one statement. */
export const propertyWithTerms = propertyToBookWith(selectTerms)

/** The terms of a home, whoever asks; those that are offered first, which are off, where it never chose. Undefined where there is no such home. */
export async function termsOfProperty(db: Db, propertyId: string): Promise<PropertyTerms | undefined> {
  const [found] = await db
    .select({ terms: propertyTerms.terms })
    .from(properties)
    .leftJoin(propertyTerms, eq(propertyTerms.propertyId, properties.id))
    .where(eq(properties.id, propertyId))
  return found && (found.terms ?? FIRST_TERMS)
}

/** An own home with its terms, the price of two nights there with its fees in cents, and what its host lacks to offer EFT; undefined where it is not the organisation's. */
export async function ownTerms(
  db: Db,
  config: Pick<Config, 'demo'>,
  propertyId: string,
  organisationId: string,
) {
  const [found] = await db
    .select({
      terms: propertyTerms.terms,
      usualCents:
        sql<number>`${properties.nightlyCents}::bigint * 2 + ${properties.cleaningFeeCents} + ${properties.serviceFeeCents}`.mapWith(
          Number,
        ),
      seasons: sql<
        Season[]
      >`coalesce((select seasons from rate_books where property_id = ${properties.id}), '[]')`,
      missing: eftMissingOf(sql`${properties.organisationId}`, config),
    })
    .from(properties)
    .leftJoin(propertyTerms, eq(propertyTerms.propertyId, properties.id))
    .where(and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId)))
  return found && { ...found, terms: found.terms ?? FIRST_TERMS }
}

/** The host in law, or null where it is not filled in. */
export async function legalOf(db: Db, organisationId: string): Promise<LegalIdentity | null> {
  const [row] = await db
    .select()
    .from(organisationLegal)
    .where(eq(organisationLegal.organisationId, organisationId))
  if (!row) return null
  const { organisationId: _owner, updatedAt: _at, serviceAddress, ...legal } = row
  return { ...legal, service_address: serviceAddress }
}

export type FrozenTerms = {
  terms: PropertyTerms
  /** Null where the host is deleted. */
  legal: LegalIdentity | null
  words: string
  wordsHash: string
  /** Null where the guest accepted no words. */
  acceptedAt: Date | null
}

/** The terms of a booking as they were when it was made, to be read beside other selects; no row where it was made without. */
export const selectFrozenTerms = (db: Pick<Db, 'select'>, bookingId: string) =>
  db
    .select({
      terms: stayTerms.terms,
      legal: stayTerms.legal,
      words: stayTerms.words,
      wordsHash: stayTerms.wordsHash,
      acceptedAt: stayTerms.acceptedAt,
    })
    .from(stayTerms)
    .where(eq(stayTerms.bookingId, bookingId))

/** The same, alone; null where it was made without. */
export async function frozenTerms(db: Db, bookingId: string): Promise<FrozenTerms | null> {
  const [row] = await selectFrozenTerms(db, bookingId)
  return row ?? null
}

/** True if a guest asked for a stay without having been shown its terms: section 43(3) of the ECTA lets that guest cancel, until 14 days after the stay. */
export const isUnreviewed = (
  { source }: { source: string },
  frozen: Pick<FrozenTerms, 'acceptedAt'> | null | undefined,
): boolean => source === 'guest' && frozen?.acceptedAt === null

export { accountStateOf, selectEftMissing } from './select-eft-missing.ts'
