import type { LineOfInterest } from '../../rules/statements/lines-of-interest.ts'
import type { Match } from '../../rules/statements/suggest-stays.ts'

/** A line, and what becomes of it. */
export type MatchedLine = LineOfInterest & { match: Match }

/** Lines of a statement as bytes, in portions. To take 20,000 lines from another thread at once would hold up every other answer. */
export type Packed<Line> = readonly Uint8Array[] & { readonly of?: Line }

/** So many are read or stored at a time. */
const LINES_AT_ONCE = 1000

/** Packs lines for another thread. */
export function packLines<Line extends LineOfInterest>(lines: readonly Line[]): Packed<Line> {
  const encoder = new TextEncoder()
  const portions: Uint8Array[] = []
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    portions.push(encoder.encode(JSON.stringify(lines.slice(at, at + LINES_AT_ONCE))))
  return portions
}

/** Returns lines of a statement, a portion at a time. */
export function* unpackLines<Line extends LineOfInterest>(packed: Packed<Line>): Generator<Line[]> {
  const decoder = new TextDecoder()
  for (const portion of packed) yield JSON.parse(decoder.decode(portion)) as Line[] // packed above
}
