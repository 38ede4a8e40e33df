import { changeOf, type Fields } from '#src/server/events/change.ts'
import { saveSettings } from '#src/features/platform/server/commands.ts'
import { platformOf, settingsOf } from '#src/features/platform/server/queries.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/settings.ts'

/** Names and addresses of people are not for the audit log, only that they were changed. */
const PERSONAL = new Set(['officeBearers', 'informationOfficer', 'physicalAddress', 'phone', 'email'])

const withoutPeople = (fields: Fields | null, word: string): Fields =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [name, PERSONAL.has(name) ? word : value]),
  )

/** Keeps what is said of whoever runs the installation. */
export const changeSettings: Handler<typeof contract.changeSettings> = async (
  deps,
  { currentPassword: _, ...given },
) => {
  const { db, recordChange } = deps
  const before = await settingsOf(db)
  const after = { ...before, ...given }
  const change = changeOf(before, after)
  if (Object.keys(change.after ?? {}).length === 0) recordChange(null)
  else {
    await saveSettings(db, after)
    recordChange({
      before: withoutPeople(change.before, 'as it was'),
      after: withoutPeople(change.after, 'changed'),
    })
  }
  return { success: true, settings: await platformOf(deps) }
}
