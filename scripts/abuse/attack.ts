// The shape of every attack, and what several need.
import type { Host, Product } from './product.ts'

/**
 * Lasts until `isOver`, and says what it has done. One that has a victim measures how long the victim waits; one may bound
 * how many times as long as before others wait in the middle.
 */
export type Attack = (
  product: Product,
  victim: Host,
  isOver: () => boolean,
) => Promise<{ done: string; victimMs?: number; p50TimesMax?: number }>

export const hostsOf = ({ makeHost }: Product, count: number): Promise<Host[]> =>
  Promise.all(Array.from({ length: count }, () => makeHost()))

/** Returns how a list of statuses is said. */
export function said(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}
