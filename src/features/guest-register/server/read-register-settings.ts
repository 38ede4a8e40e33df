import type { registerSettings } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/register-settings.ts'
import { isRegisterRequired } from '../rules.ts'
import { propertyWithRegister } from './queries.ts'

type Settings = Pick<typeof registerSettings.$inferSelect, 'class' | 'isOn' | 'needsSheet' | 'holdsDoorCode'>

/** A home of which nothing was chosen is a house, and keeps no register. */
const UNCHOSEN: Settings = { class: 'house', isOn: false, needsSheet: true, holdsDoorCode: false }

/** Settings of a register as the contract answers them. */
export const settingsAnswer = (row: Settings | null) => {
  const { class: lodging, isOn, needsSheet, holdsDoorCode } = row ?? UNCHOSEN
  return {
    class: lodging,
    required: isRegisterRequired(lodging),
    on: isOn,
    sheet: needsSheet,
    register_complete: holdsDoorCode,
  }
}

/** Reads whether an own home keeps a register. Throws 404. */
export const readRegisterSettings: Handler<typeof contract.readRegisterSettings> = async (
  { db },
  { id },
  { organisation },
) => {
  const { settings } = await propertyWithRegister(db, id, organisation.id)
  return { success: true, register: settingsAnswer(settings) }
}
