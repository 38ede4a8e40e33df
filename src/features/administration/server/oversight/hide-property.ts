import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import { hideProperty as saveHidden } from '#src/features/properties/server/commands.ts'
import { properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type * as contract from '../../contract/properties.ts'
import { propertyMail } from '../mails.ts'
import { overseenProperty } from './oversee-properties.ts'

/** Hides a property for a reason that its host is mailed, or shows it again. Throws 404. */
export const hideProperty: Handler<typeof contract.hideProperty> = async (
  deps,
  { id, hidden, reason = '' },
) => {
  const { db, now, recordChange } = deps
  const [property] = await db
    .select({ hiddenAt: properties.hiddenAt, realtorId: properties.realtorId })
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update')
  if (!property) throw notFound()
  if ((property.hiddenAt !== null) === hidden) recordChange(null)
  else {
    await saveHidden(db, id, hidden ? { at: now(), reason } : null)
    await postMail(deps, db, propertyMail, { cause: uuidv7(), about: id, to: { userId: property.realtorId } })
    recordChange({
      before: { hidden: !hidden },
      after: { hidden },
      ...(hidden ? { mailed: { userId: property.realtorId, reason } } : {}),
    })
  }
  return { success: true, property: await overseenProperty(db, id) }
}
