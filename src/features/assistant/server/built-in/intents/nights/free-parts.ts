import type { findFreeNights } from '../../../tools/find-free-nights.ts'
import type { Desk } from '../intent.ts'

export type Found = Awaited<ReturnType<(typeof findFreeNights)['run']>>['data']['properties'][number]
const SHOWN_MAX = 15

export const isAllFree =
  (from: string, to: string) =>
  ({ free: stretches }: Found): boolean =>
    stretches.some(stretch => stretch.from <= from && stretch.to >= to)

/** The longest free stretch of each home, the longest first. */
export function longestEach(desk: Desk, found: readonly Found[], from: string, to: string): string {
  const { t, range, lines } = desk.writer
  const each = found
    .flatMap(({ name, free: parts }) => {
      const [best] = parts.toSorted((one, other) => other.nights - one.nights)
      return best ? [{ name, best }] : []
    })
    .toSorted((one, other) => other.best.nights - one.best.nights)
  const head = `${t('Longest free stretch', 'Langste oop tyd')}, ${range(from, to)}`
  if (each.length === 0) return `${head}: ${t('none', 'geen')}.`
  return `${head}:\n${lines(each.slice(0, SHOWN_MAX).map(({ name, best }) => `${name}: ${range(best.from, best.to)}`))}`
}
