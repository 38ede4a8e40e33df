import { dayOf } from '#src/contract/days.ts'
import type { Inside } from '#src/server/deps.ts'
import { openSecret } from '#src/server/sealed.ts'
import { statusOf } from '../../rules.ts'
import { daysAfter, TRIES_MAX } from '../../rules/periods.ts'
import type { ChargedGateway, Notice } from '#src/features/gateways/server/commands.ts'
import { referenceOf } from '#src/features/gateways/server/commands.ts'
import type { SubscriptionRow } from '../queries.ts'
import type { AgreementRow } from './save-agreement.ts'

/** True if the day on which the period ended is over, so that its payment is missed. */
export const isDayOver = (periodEnd: Date, now: Date): boolean => now >= daysAfter(periodEnd, 1)

/**
 * Takes the payment of the next period: on its first day, and 1, 3 and 5 days later. Each try has a separate reference, and those
 * before it are asked about first, so that one whose answer was lost is found and never taken twice. Null: it was not paid.
 */
export async function chargeRenewal(
  { config, now }: Pick<Inside, 'config' | 'now'>,
  gateway: ChargedGateway,
  { id, token, wantedCents }: AgreementRow,
  row: SubscriptionRow,
): Promise<Notice | null> {
  const { periodEnd, failedTries } = row
  const isOver = statusOf(row, now()) === 'expired' || failedTries >= TRIES_MAX
  if (!periodEnd || wantedCents === null || isOver) return null
  const last = isDayOver(periodEnd, now()) ? failedTries + 1 : 0
  const references = Array.from({ length: last + 1 }, (_, tried) => referenceOf(id, dayOf(periodEnd), tried))
  return gateway.charge(openSecret(config, 'billing_agreements.token', id, token), {
    references,
    cents: wantedCents,
  })
}
