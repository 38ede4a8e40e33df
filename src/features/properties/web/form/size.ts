/** Square feet in a square metre. */
export const SQUARE_FEET_PER_METRE = 10.7639

const numberIn = (typed: string): number | undefined =>
  /^\d+$/.test(typed.replaceAll(/\s/g, '')) ? Number(typed.replaceAll(/\s/g, '')) : undefined

/** Returns square feet, as a property has them, in whole square metres; what is no number as it is. */
export function metresOf(feet: string): string {
  const number = numberIn(feet)
  return number === undefined ? feet : String(Math.round(number / SQUARE_FEET_PER_METRE))
}

/** Returns square metres that were typed in square feet; what is no number as it is, so that it is refused. */
export function feetOf(metres: string): string {
  const number = numberIn(metres)
  return number === undefined ? metres : String(Math.round(number * SQUARE_FEET_PER_METRE))
}
