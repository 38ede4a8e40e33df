import type { Answer } from '#src/contract/endpoint.ts'
import type { meSummary } from '../contract/subscription.ts'

type Plan = Answer<typeof meSummary>['plan']

/**
 * True if a payment has come through, judged by the rights of the account now. `wanted` is the plan that was paid for: an account
 * with another plan, or its trial, keeps that while the payment is awaited.
 */
export function isPaid({ id, status }: Plan, wanted: string | null): boolean {
  if (wanted !== null) return id === wanted && status === 'active'
  return id !== 'free' && (status === 'active' || status === 'trialing')
}
