import { initials } from '#src/contract/words.ts'
import { type Entry, shortNameOf } from './held-entry.ts'

/** The number of letters that fit in a day on a phone, and beside a sign or a picture fewer. */
const CHARS = 7
const SIGN_CHARS = 3

/**
 * The name on a bar of this many days on a phone: whole, or else initials; nights without a guest have none where theirs does not fit.
 * Signs and pictures before it take room.
 */
export function phoneName(entry: Entry, days: number, signs: number): string {
  const name = shortNameOf(entry)
  if (name.length + signs * SIGN_CHARS <= Math.floor(days * CHARS)) return name
  return entry.kind === 'block' || entry.kind === 'closed' ? '' : initials(entry.name)
}
