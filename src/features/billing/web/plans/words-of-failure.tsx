import type { ReactNode } from 'react'
import { failureOfSubscribing } from './failure-of-subscribing.ts'

/** The reason why a payment could not be begun, and below it the next step, for a banner. */
export function wordsOfSubscribeFailure(error: unknown): ReactNode {
  const { words, advice } = failureOfSubscribing(error)
  return advice ? (
    <>
      <strong className="font-semibold">{words}</strong>
      <span className="block">{advice}</span>
    </>
  ) : (
    words
  )
}
