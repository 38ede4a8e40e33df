export type Fields = Record<string, unknown>
/** The change of a call, in the fields that differ: null where there was, or is, nothing. */
export type Change = { before: Fields | null; after: Fields | null }
/** Reason why an administrator did it, in the words that a user is mailed. */
export type MailedReason = { userId: string; reason: string }

/** The fields that differ, before and after. */
export function changeOf(before: Fields, after: Fields): Change {
  const differing = Object.keys(after).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (fields: Fields) => Object.fromEntries(differing.map(field => [field, fields[field] ?? null]))
  return { before: only(before), after: only(after) }
}
