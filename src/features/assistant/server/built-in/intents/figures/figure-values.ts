import type { readFigures } from '../../../tools/read-figures.ts'

export type Figures = Awaited<ReturnType<(typeof readFigures)['run']>>['data']['total']
export type Group = Figures & { key: string; name: string }
export type Metric = 'income' | 'occupancy' | 'nights' | 'stays'

/** Returns the figure of a kind: rand, percent, nights or stays. */
export const valueOf = (metric: Metric, figures: Figures): number =>
  ({
    income: figures.income,
    occupancy: figures.occupancy_percent ?? 0,
    nights: figures.nights_sold,
    stays: figures.stays,
  })[metric]
