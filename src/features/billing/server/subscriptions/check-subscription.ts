import { dayOf } from '#src/contract/days.ts'
import type { Deps } from '#src/server/deps.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { openSecret } from '#src/server/sealed.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { isOver, statusOf } from '../../rules.ts'
import { remindedOf } from '../../rules/next-check.ts'
import { daysAfter } from '../../rules/periods.ts'
import type { SubscriptionEvent } from '../../rules/subscription-state.ts'
import { applyEvent, CHECK, findNextCheck } from '../notices/apply-event.ts'
import { chargeRenewal, isDayOver } from './charge-renewal.ts'
import type { ChargingGateway, Notice } from '#src/features/gateways/server/commands.ts'
import { gatewaysOf } from '../gateway-of.ts'
import { stateOf, subscriptionOf, type SubscriptionRow } from '../queries.ts'
import { queueReminder } from '../queue-mail.ts'
import { agreementById, type AgreementRow } from './save-agreement.ts'
import { saveNotice } from '../notices/save-notice.ts'
import { saveTaken } from '../checkout/save-taken.ts'

const PLACES = 2
const AGAIN_MS = 60 * 60_000

type Finding =
  | { event: SubscriptionEvent }
  | { paid: Notice; gateway: GatewayName }
  /** The gateway has taken it, and its notification is on its way, or lost. */
  | { taken: AgreementRow; periodEnd: Date }

const NOTHING: { event: SubscriptionEvent } = { event: { type: 'time_passed' } }

/** Asks about a payment that has not come, at a gateway that charges on its own and does not notify of failed payments. */
async function askGateway(
  { config }: Deps,
  gateway: ChargingGateway,
  agreement: AgreementRow,
  periodEnd: Date,
): Promise<Finding> {
  const { id: agreementId, token } = agreement
  const found = await gateway.fetch(openSecret(config, 'billing_agreements.token', agreementId, token))
  if (found.state === 'ended') return { event: { type: 'agreement_ended', agreementId } }
  // Its next payment is a later one, so this one was taken.
  const isTaken = found.state === 'active' && found.nextDay !== null && found.nextDay > dayOf(periodEnd)
  return isTaken
    ? { taken: agreement, periodEnd }
    : { event: { type: 'payment_failed', agreementId, periodEnd } }
}

/** Returns the outcome of the payment that is due, which is taken now if we charge it. */
async function findPayment(deps: Deps, row: SubscriptionRow): Promise<Finding> {
  const { agreementId, periodEnd } = row
  if (!periodEnd) return NOTHING
  const isMissed = isDayOver(periodEnd, deps.now())
  const failed: Finding = isMissed ? { event: { type: 'payment_failed', agreementId, periodEnd } } : NOTHING
  const agreement = agreementId ? await agreementById(deps.db, agreementId) : undefined
  // Its card could be charged once alone.
  if (!agreement) return failed
  const gateway = gatewaysOf(deps).find(({ name }) => name === agreement.gateway)
  if (!gateway) return NOTHING
  if (gateway.chargesByItself) return askGateway(deps, gateway, agreement, periodEnd)
  const paid = await chargeRenewal(deps, gateway, agreement, row)
  return paid ? { paid, gateway: gateway.name } : failed
}

async function isDue(deps: Deps, row: SubscriptionRow): Promise<boolean> {
  const at = await findNextCheck(deps.db, stateOf(row), deps.now())
  return (row.status === 'active' || row.status === 'past_due') && at !== null && at <= deps.now()
}

/** Looks at a subscription at the time that its rules name: what the clock has ended, and what was not paid. */
export const checkSubscription = outgoingKind({
  ...CHECK,
  places: PLACES,
  async run(deps, { subject: organisationId }) {
    const now = deps.now()
    const row = await subscriptionOf(deps.db, organisationId)
    if (!row) return
    let found: Finding = NOTHING
    if (await isDue(deps, row)) {
      try {
        found = await findPayment(deps, row)
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error
        deps.log.warn({ err: error, organisationId }, 'A gateway did not answer')
        // A subscription that time has ended is over, whatever the gateway would say.
        if (!isOver(statusOf(row, now))) return { at: new Date(now.getTime() + AGAIN_MS) }
      }
    }
    const outcome: Finding = found
    return {
      async save(tx) {
        if ('paid' in outcome) await saveNotice(tx, deps, outcome.gateway, outcome.paid)
        const { event } = 'event' in outcome ? outcome : NOTHING
        const { row: after } = await applyEvent(deps, tx, organisationId, { event })
        // Unless its notification came while the gateway was asked.
        if ('taken' in outcome && after?.periodEnd?.getTime() === outcome.periodEnd.getTime())
          await saveTaken(tx, outcome.taken, outcome.periodEnd)
        const reminded = after && remindedOf(after, now)
        if (reminded) await queueReminder(deps, tx, { organisationId, ...reminded })
        const next = after ? await findNextCheck(tx, stateOf(after), now) : null
        // A payment that was not taken on the first day, or not notified yet, is asked about once a day.
        const at = next && next <= now ? daysAfter(now, 1) : next
        await schedule(tx, CHECK, organisationId, at, { owner: organisationId })
      },
    }
  },
})
