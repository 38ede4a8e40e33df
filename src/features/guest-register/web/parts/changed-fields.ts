/** Null of a field that says nothing, or not any more. */
export type Value = string | boolean | null

type Change = {
  /** Values as the server has them or is being sent; a field that is not in here says nothing yet. */
  known: ReadonlyMap<string, Value>
  /** Fields that were saved before this page: they show empty, and empty keeps what is saved. */
  written: ReadonlySet<string>
  /** True while one may still be typing: a part of a word must not replace what is saved. */
  isTyping: boolean
}

/** Returns the fields to save. */
export const changedFields = (
  now: ReadonlyMap<string, Value>,
  { known, written, isTyping }: Change,
): Record<string, Value> =>
  Object.fromEntries(
    [...now].filter(([name, value]) => {
      if (written.has(name) && (isTyping || value === null)) return false
      return (known.get(name) ?? null) !== value
    }),
  )
