import { type Bounds, boundsOf, compared } from './count-things.ts'

const REVIEWS = /\b(?:reviews?|resensies?|ratings?)\b/

/** Finds the stars of a review: a number of them, or bounds as in `under 4 stars`. */
export function findStars(texts: readonly string[]): {
  at: number[]
  exact: number | null
  within: Bounds | null
} {
  const isOfReviews = REVIEWS.test(texts.join(' '))
  const place = texts.findIndex(
    (text, at) =>
      text.startsWith('stars_') ||
      (isOfReviews && /^[1-5]$/.test(text) && compared(texts, at, at) !== undefined),
  )
  if (place < 0) return { at: [], exact: null, within: null }
  const count = Number(texts[place]!.replace('stars_', '')) // it was found
  const found = compared(texts, place, place)
  const [from, to] = [found?.from ?? place, found?.to ?? place]
  return {
    at: Array.from({ length: to - from + 1 }, (_, offset) => from + offset),
    exact: found ? null : count,
    within: found ? boundsOf(found.by, count) : null,
  }
}
