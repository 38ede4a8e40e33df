import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { chooseWhatEverybodySees } from '#src/features/accounts/server/queries.ts'
import { planOf, plans } from '#src/features/billing/rules.ts'
import { subscriptionOf } from '#src/features/billing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { organisations, properties } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { propertyListed } from '../contract/events.ts'
import type * as manage from '../contract/manage.ts'
import { datesPast, planLimitReached } from '../contract/manage.ts'
import { slugOf } from '../rules.ts'
import { emitPropertyEvent } from './emit-property-event.ts'
import { usePictures } from './use-pictures.ts'
import { columnsOf, propertyWhere, type PropertyInsert, propertyAnswer, propertyOf } from './queries.ts'

const NUMBERED_MAX = 9

/** Counts one home more, unless that would be more than `max`: asked and counted in one statement, so many at once cannot pass. */
async function countOneMore(tx: Db, organisationId: string, max: number | null): Promise<boolean> {
  const { rowCount } = await tx
    .update(organisations)
    .set({ propertyCount: sql`${organisations.propertyCount} + 1` })
    .where(
      and(
        eq(organisations.id, organisationId),
        max === null ? undefined : sql`${organisations.propertyCount} < ${max}`,
      ),
    )
  return rowCount === 1
}

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

/** A realtor lists a home, within the plan of the organisation; `unowned` are its pictures of which only files are known. */
export async function addProperty(
  deps: Inside,
  property: Input<typeof manage.addProperty>,
  caller: Member,
  unowned: ReadonlySet<string>,
) {
  const { db, now, today } = deps
  const { organisation } = caller
  if ((property.available_from ?? '9999') < today()) throw datesPast('available_from')
  if ((property.available_to ?? '9999') < today()) throw datesPast('available_to')
  return db.transaction(async tx => {
    await usePictures(tx, unowned, property.images)
    const subscription = await subscriptionOf(tx, organisation.id)
    const max = plans[planOf(subscription, now())].propertiesMax
    if (!(await countOneMore(tx, organisation.id, max))) {
      // The trial comes once an organisation.
      const way = subscription ? 'Choose a bigger plan' : 'Start the free trial on your dashboard'
      throw planLimitReached({ max: max!, way }) // no limit refuses nobody
    }
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
