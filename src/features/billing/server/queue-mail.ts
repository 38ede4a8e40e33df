import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type { BillingEvent } from '../contract/subscription.ts'
import { administratorsOf, payerOf } from './queries.ts'

/** Of these the owner gets an email; a month that is paid as usual has its invoice. */
const MAILED = new Set<BillingEvent>([
  'trial_started',
  'trial_extended',
  'trial_ended',
  'subscribed',
  'upgraded',
  'downgrade_scheduled',
  'downgraded',
  'payment_failed',
  'paid_after_failure',
  'cancelled',
  'reactivated',
  'expired',
  'credited',
  'credit_given',
  'refunded',
])

/** A mail about a plan goes where its invoices go, confirmed or not. See docs/product/mails.md#about-a-plan. */
const addressOf = ({ details, email }: NonNullable<Awaited<ReturnType<typeof payerOf>>>): string =>
  details?.email ?? email

type Deps = Pick<Inside, 'config' | 'now'>
type Happened = { id: string; organisationId: string; event: BillingEvent }

/** Queues the email that says what happened to a subscription, where there is one. */
export async function queueMail(deps: Deps, tx: Db, { id, organisationId, event }: Happened): Promise<void> {
  if (!MAILED.has(event)) return
  const payer = await payerOf(tx, organisationId)
  if (payer)
    await postMail(
      deps,
      tx,
      { name: 'billing.happened' },
      { cause: id, about: id, to: { address: addressOf(payer) }, organisationId },
    )
}

/** Queues the email that says that rights end soon; once a week before each end, and once a day before. */
export async function queueReminder(
  deps: Deps,
  tx: Db,
  { organisationId, endsAt, days }: { organisationId: string; endsAt: Date; days: number },
): Promise<void> {
  const payer = await payerOf(tx, organisationId)
  const cause = `${organisationId} ${endsAt.toISOString()} ${days}`
  if (payer)
    await postMail(
      deps,
      tx,
      { name: 'billing.ends-soon' },
      { cause, about: organisationId, to: { address: addressOf(payer) }, organisationId },
    )
}

/** Queues the email that says to each administrator that a payment was never confirmed. */
export async function mailAdministrators(deps: Deps, tx: Db, unmatchedId: string): Promise<void> {
  for (const { id: userId } of await administratorsOf(tx))
    await postMail(
      deps,
      tx,
      { name: 'billing.never-confirmed' },
      { cause: unmatchedId, about: unmatchedId, to: { userId } },
    )
}
