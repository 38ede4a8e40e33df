/** How far ahead free nights between stays are looked for, and how many in a row are no gap any more. */
export const GAP_DAYS = 30
export const GAP_NIGHTS_MAX = 6

/** What is taken off the price of nights between stays. */
const GAP_PERCENT = 15
export const GAP_WORDS = 'Take 15% off'

const STEP_CENTS = 1000

/** So much less to R 10, as nobody sells at R 1 402; a price of a few rand stays. */
export const gapPrice = (cents: number): number =>
  Math.round((cents * (100 - GAP_PERCENT)) / (100 * STEP_CENTS)) * STEP_CENTS || cents
