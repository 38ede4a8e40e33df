// Apart from the review: every page of who is signed in carries what a queued request may be refused with.
import { problem } from '#src/contract/problem.ts'

/** The terms or the price are others than those that were read. */
export const termsChanged = problem(
  'TERMS_CHANGED',
  409,
  'The terms or the price changed since you read them. Please read them again',
)
