import { type IdentifiedLine, identifyLines } from './line-identity.ts'
import { compactOf, paymentReferencesIn, refundReferencesIn } from '../payment-reference.ts'
import type { StatementLine } from './statement.ts'
import { cutAt } from '#src/contract/characters.ts'

/** A line that is stored: money in, or money out with the reference of a refund. */
export type LineOfInterest = IdentifiedLine & {
  /** Numbers of bookings as they stand in it, such as `NAL-7K2QD`, in their order. */
  bookingReferences: string[]
}

const CODE_CHARS = 5
/** Banks write less than half of it. */
const TEXT_CHARS_MAX = 300

const cut = (line: StatementLine): StatementLine => ({ ...line, text: cutAt(line.text, TEXT_CHARS_MAX) })

/** Keeps what concerns guests: of all else that a host's bank writes nothing is stored. */
export function linesOfInterest(lines: readonly StatementLine[]): LineOfInterest[] {
  const found: LineOfInterest[] = []
  for (const line of identifyLines(lines.map(cut))) {
    const { text } = compactOf(line.text)
    const places = line.cents > 0 ? paymentReferencesIn(text) : refundReferencesIn(text)
    if (line.cents <= 0 && places.length === 0) continue
    // The check character stands behind the code.
    const codes = new Set(places.map(({ to }) => text.slice(to - 1 - CODE_CHARS, to - 1)))
    found.push({ ...line, bookingReferences: [...codes].map(code => `NAL-${code}`) })
  }
  return found
}
