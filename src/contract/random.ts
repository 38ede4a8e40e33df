/** A generator that gives the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = () => number

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]! // random() is below 1

/** A whole number from `min` to `max`, both among them. */
export const between = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() * (max - min + 1))
