import { guestsWord, nightsWord, percentWord, rand } from '#src/contract/words.ts'
import type { PriceLine } from '../quote.ts'

/** A line that is kept with its words, as all were before lines were facts. */
export type WordedLine = Pick<PriceLine, 'kind' | 'amountCents'> & { rule?: string; label: string }

/** Returns what a line is called on a bill. */
export function labelOf(line: PriceLine | WordedLine): string {
  if ('label' in line) return line.label
  const { rule, nights, unitCents = 0, guests = 0, percent = 0 } = line
  if (nights === undefined) return line.kind === 'discount' ? `${rule} (${percentWord(percent)})` : rule
  const times = `${rand(unitCents / 100)} × ${nightsWord(nights)}`
  return line.kind === 'extra_guests' ? `${guestsWord(guests)} more, ${times}` : times
}
