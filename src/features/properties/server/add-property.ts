import { randomBytes } from 'node:crypto'
import type { Input } from '#src/contract/endpoint.ts'
import { chooseWhatEverybodySees, countPropertyAdded } from '#src/features/accounts/server/commands.ts'
import { planOf } from '#src/features/billing/rules.ts'
import { limitsToday, subscriptionOf } from '#src/features/billing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { propertyListed } from '../contract/events.ts'
import type * as manage from '../contract/manage.ts'
import { datesPast, planLimitReached } from '../contract/manage.ts'
import { placeAliases, slugOf } from '../rules.ts'
import { emitPropertyEvent } from './emit-property-event.ts'
import { usePictures } from './use-pictures.ts'
import { columnsOf, propertyWhere, type PropertyInsert, propertyAnswer, propertyOf } from './queries.ts'

const NUMBERED_MAX = 9

/** Inserts a property, or gives undefined where another has its slug. */
async function insertProperty(tx: Db, values: PropertyInsert): Promise<string | undefined> {
  const [row] = await tx
    .insert(properties)
    .values(values)
    .onConflictDoNothing({ target: properties.slug })
    .returning({ id: properties.id })
  return row?.id
}

/** Inserts under the first address that is free: the database says which is taken, so two at once cannot share one. */
async function insertUnderFreeSlug(tx: Db, values: Omit<PropertyInsert, 'slug'>): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const suffix =
      attempt === 1 ? '' : attempt <= NUMBERED_MAX ? String(attempt) : randomBytes(4).toString('hex')
    const id = await insertProperty(tx, { ...values, slug: slugOf(values.name, values.city, suffix) })
    if (id) return id
  }
}

/** Counts a home of an organisation, within its plan. Throws PLAN_LIMIT_REACHED. */
async function countWithinPlan(deps: Inside, tx: Db, organisationId: string): Promise<void> {
  const limits = await limitsToday(deps)
  const subscription = await subscriptionOf(tx, organisationId)
  const max = limits[planOf(subscription, deps.now())].propertiesMax
  if (await countPropertyAdded(tx, organisationId, max)) return
  // The trial comes once an organisation.
  const way = subscription ? 'Choose a bigger plan' : 'Start the free trial on your dashboard'
  throw planLimitReached({ properties: max === 1 ? '1 property' : `${max} properties`, way })
}

/** Words, facts and photos of a home that another program knew; what is not said is as the add page has it. */
export type KnownProperty = Pick<PropertyInsert, 'name'> &
  Partial<
    Pick<
      PropertyInsert,
      | 'description'
      | 'propertyType'
      | 'address'
      | 'city'
      | 'province'
      | 'bedrooms'
      | 'bathrooms'
      | 'maxGuests'
      | 'amenities'
      | 'images'
      | 'houseRules'
      | 'checkInTime'
      | 'checkOutTime'
    >
  >

/** Adds a home that is hidden, with what is known of it, without an event. Throws PLAN_LIMIT_REACHED. */
export async function addHiddenProperty(
  deps: Inside,
  tx: Db,
  { id: organisationId, ownerId }: Member['organisation'],
  known: KnownProperty,
): Promise<string> {
  await countWithinPlan(deps, tx, organisationId)
  return insertUnderFreeSlug(tx, {
    description: '',
    propertyType: 'house',
    address: '',
    city: '',
    nightlyCents: 0,
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 2,
    ...known,
    placeAliases: placeAliases(known.city ?? '').join(' '),
    organisationId,
    realtorId: ownerId,
    isPublic: false,
  })
}

/** A realtor lists a home, within the plan of the organisation; `unowned` are its pictures of which only files are known. */
export async function addProperty(
  deps: Inside,
  property: Input<typeof manage.addProperty>,
  caller: Member,
  unowned: ReadonlySet<string>,
) {
  const { db, today } = deps
  const { organisation } = caller
  if ((property.available_from ?? '9999') < today()) throw datesPast('available_from')
  if ((property.available_to ?? '9999') < today()) throw datesPast('available_to')
  return db.transaction(async tx => {
    await usePictures(tx, unowned, property.images)
    await countWithinPlan(deps, tx, organisation.id)
    if (property.everybody_sees) await chooseWhatEverybodySees(deps, tx, caller, property.everybody_sees)
    const id = await insertUnderFreeSlug(tx, {
      ...columnsOf(property),
      organisationId: organisation.id,
      realtorId: organisation.ownerId,
    })
    const added = (await propertyWhere(tx, propertyOf(id, organisation.id)))! // just inserted
    await emitPropertyEvent(deps, tx, propertyListed, added, caller)
    return {
      success: true as const,
      property: propertyAnswer(added),
      message: 'Property added successfully!',
    }
  })
}
