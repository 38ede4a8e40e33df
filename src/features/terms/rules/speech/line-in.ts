import type { PriceLine } from '#src/features/pricing/rules/price-of-stay.ts'
import type { WordedLine } from '#src/features/pricing/rules/words/line-words.ts'

type LineSpeech = {
  times: (unitRand: number, nights: number) => string
  more: (guests: number) => string
  percent: (percent: number) => string
  /** The names of what makes lines, by their English ones. */
  rules: Readonly<Record<string, string>>
}

/** Returns what price lines are called in a language other than English; a line that came with its words keeps them. */
export const lineIn =
  ({ times, more, percent, rules }: LineSpeech) =>
  (line: PriceLine | WordedLine): string => {
    if ('label' in line) return line.label
    const { kind, rule, nights, unitCents = 0, guests = 0 } = line
    const name = rules[rule] ?? rule
    if (nights === undefined) return kind === 'discount' ? `${name} (${percent(line.percent ?? 0)})` : name
    const priced = times(unitCents / 100, nights)
    return kind === 'extra_guests' ? `${more(guests)}, ${priced}` : priced
  }
