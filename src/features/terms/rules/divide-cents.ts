/** Divides an amount of cents in proportion to weights: whole cents that add up to it, the largest remainders first. Without any weight each gets the same. */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = sum > 0 ? weights : weights.map(() => 1)
  const whole = sum > 0 ? sum : weights.length
  const exact = shares.map(share => (cents * share) / whole)
  const parts = exact.map(Math.floor)
  const left = cents - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((value, place) => ({ place, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const { place } of byRemainder.slice(0, left)) parts[place]! += 1 // of the same list
  return parts
}
