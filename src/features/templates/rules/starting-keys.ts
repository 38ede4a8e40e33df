/** By what each of the set is known, whatever its host makes of its name. */
export const startingKeys = [
  'thank-you',
  'directions',
  'check-in',
  'first-morning',
  'check-out',
  'review',
] as const
export type StartingKey = (typeof startingKeys)[number]
