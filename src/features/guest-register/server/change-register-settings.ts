import { registerSettings } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/register-settings.ts'
import { classRequiresRegister } from '../contract/register-settings.ts'
import { isRegisterRequired } from '../rules.ts'
import { propertyWithRegister } from './queries.ts'
import { settingsAnswer } from './read-register-settings.ts'

/** A host says of which class a home is, and whether it keeps a register: all but a house have to. Throws 400, 404. */
export const changeRegisterSettings: Handler<typeof contract.changeRegisterSettings> = async (
  { db, now },
  { id: propertyId, class: lodging, on, sheet, register_complete: holdsDoorCode },
  { organisation },
) => {
  const isRequired = isRegisterRequired(lodging)
  if (isRequired && on === false) throw classRequiresRegister()
  await propertyWithRegister(db, propertyId, organisation.id)
  const chosen = {
    class: lodging,
    isOn: on ?? isRequired,
    needsSheet: sheet,
    holdsDoorCode,
    updatedAt: now(),
  }
  await db
    .insert(registerSettings)
    .values({ propertyId, organisationId: organisation.id, ...chosen })
    .onConflictDoUpdate({ target: registerSettings.propertyId, set: chosen })
  return { success: true, register: settingsAnswer(chosen) }
}
