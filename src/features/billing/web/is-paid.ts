import type { Answer } from '#src/contract/endpoint.ts'
import type { meSummary } from '../contract/subscription.ts'

type Plan = Answer<typeof meSummary>['plan']

/**
 * Whether a payment has come through, by what the account may do now. `wanted` is the plan that was paid for: who had another, or its
 * trial, has that still while the payment is awaited.
 */
export function isPaid({ id, status }: Plan, wanted: string | null): boolean {
  if (wanted !== null) return id === wanted && status === 'active'
  return id !== 'free' && (status === 'active' || status === 'trialing')
}
