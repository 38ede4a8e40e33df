import { percentWord, rand } from '#src/contract/words.ts'
import type { Night, PriceStep } from '../nights/night.ts'

/** `25% more`, or `10% less` of a negative percentage. */
export const percentMore = (percent: number): string =>
  `${percentWord(Math.abs(percent))} ${percent < 0 ? 'less' : 'more'}`

const stepWords = ({ rule, cents, percent }: PriceStep) =>
  percent === null ? `${rule} ${rand(cents / 100)}` : `${rule} ${percentMore(percent)}, ${rand(cents / 100)}`

/** Returns which rules make the price of a night, in their order: `Summer R 2 400, then School holidays 25% more, R 3 000`. */
export const priceWords = ({ steps }: Pick<Night, 'steps'>): string => steps.map(stepWords).join(', then ')
