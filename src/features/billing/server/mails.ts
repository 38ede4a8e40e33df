import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import type { Email } from '#src/server/outside/email.ts'
import { type PlanId, plans, planOf } from '../rules.ts'
import { noSubscription } from '../rules/subscription-state.ts'
import { limitWords } from '../rules/limit-words.ts'
import type { PlanLimits } from '../rules/plan-limits.ts'
import { limitsToday } from './plans/select-plan-limits.ts'
import { eventById, subscriptionOf, type SubscriptionRow, unmatchedById } from './queries.ts'

type Words = { subject: string; paragraphs: string[] }
type Facts = {
  planId: PlanId
  plan: string
  amount: string
  reason: string | null
  row: SubscriptionRow
  /** True if the paid month begins on a later day. */
  startsLater: boolean
  limits: PlanLimits
}

const dayWords = (moment: Date | null): string => (moment ? stayDay(dayOf(moment)) : 'its end')

/** The price of the next month, and its due date. */
function nextPayment({ nextPlanId, priceCents, periodEnd }: SubscriptionRow): string {
  const cents = nextPlanId ? plans[nextPlanId].monthlyCents : priceCents
  return `Your next payment${cents === null ? '' : ` of ${rand(cents / 100)}`} is due on ${dayWords(periodEnd)}.`
}

const freeWords = ({ free }: PlanLimits): string => limitWords('free', free)
const ADD_MORE = 'To add more, choose a plan.'

/** Text of each event, for the state of the subscription when the email is sent. */
const WORDS: Record<string, (facts: Facts) => Words> = {
  trial_started: ({ plan, row, limits }) => ({
    subject: `Your free trial of ${plan} has begun`,
    paragraphs: [
      `You have ${plan} free until ${dayWords(row.endsAt)}. We don’t have your card, so we can’t charge you. You don’t need to cancel.`,
      `After that ${freeWords(limits)}. If you choose a plan earlier, its first month begins on ${dayWords(row.endsAt)}: you lose no free day.`,
    ],
  }),
  trial_extended: ({ plan, row }) => ({
    subject: `Your free trial now ends on ${dayWords(row.endsAt)}`,
    paragraphs: [
      `We extended your free trial of ${plan}. It now ends on ${dayWords(row.endsAt)}. You pay nothing until then.`,
    ],
  }),
  trial_ended: ({ limits }) => ({
    subject: 'Your free trial has ended',
    paragraphs: [`Your 14 days of ${plans.starter.name} are over. Now ${freeWords(limits)}.`, ADD_MORE],
  }),
  subscribed: ({ plan, amount, row, startsLater }) => ({
    subject: `You have ${plan}`,
    paragraphs: [
      `Thank you. We received ${amount}, and ${plan} is active.`,
      ...(startsLater
        ? [`Your free days stay yours: the month you paid for begins on ${dayWords(row.periodStart)}.`]
        : []),
      nextPayment(row),
    ],
  }),
  upgraded: ({ plan, amount, row }) => ({
    subject: `You now have ${plan}`,
    paragraphs: [`Thank you. We received ${amount}, and ${plan} is active.`, nextPayment(row)],
  }),
  downgrade_scheduled: ({ plan, planId, row, limits }) => ({
    subject: `${plan} starts on ${dayWords(row.periodEnd)}`,
    paragraphs: [
      `Until ${dayWords(row.periodEnd)} you keep ${plans[row.planId].name}, because you’ve paid for it. Then ${limitWords(planId, limits[planId])}.`,
      nextPayment(row),
      'You can change your mind until then, on the page Billing.',
    ],
  }),
  downgraded: ({ plan, planId, amount, row, limits }) => ({
    subject: `You now have ${plan}`,
    paragraphs: [
      `Thank you. We received ${amount}. Now ${limitWords(planId, limits[planId])}.`,
      nextPayment(row),
    ],
  }),
  payment_failed: ({ amount, row, limits }) => ({
    subject: 'We couldn’t take your payment',
    paragraphs: [
      `Your payment of ${amount} hasn’t reached us. Check that your card has money on it, or pay with another one.`,
      `You keep your plan until ${dayWords(row.endsAt)}. After that ${freeWords(limits)}.`,
    ],
  }),
  paid_after_failure: ({ plan, amount, row }) => ({
    subject: 'We received your payment',
    paragraphs: [`Thank you. We received ${amount}, and you keep ${plan}.`, nextPayment(row)],
  }),
  cancelled: ({ plan, reason, row, limits }) => ({
    subject: `${plan} is cancelled`,
    paragraphs: [
      ...(reason ? [`We cancelled ${plan} for you. The reason: ${reason}`] : []),
      `You keep ${plan} until ${dayWords(row.endsAt)}, and we charge nothing more. After that ${freeWords(limits)}.`,
      `To keep ${plan}, press Keep ${plan} on the page Billing before then: you pay nothing until that day.`,
    ],
  }),
  reactivated: ({ plan, row }) => ({
    subject: `You keep ${plan}`,
    paragraphs: [`You pay nothing now. ${nextPayment(row)}`],
  }),
  expired: ({ plan, limits }) => ({
    subject: `${plan} has ended`,
    paragraphs: [`Now ${freeWords(limits)}.`, ADD_MORE],
  }),
  credited: ({ amount }) => ({
    subject: `We’ve saved ${amount} as your credit`,
    paragraphs: [
      `We received ${amount} that wasn’t due: it was paid twice, too late, or after your plan had ended. We saved all of it as your credit, which pays for your next change of plan.`,
      'We also stopped the monthly payment that came with it, so nothing more is taken by it.',
      'To have it refunded instead, contact us. You find our address on the page Billing.',
    ],
  }),
  credit_given: ({ amount, reason }) => ({
    subject: `We’ve credited you ${amount}`,
    paragraphs: [
      `You have ${amount} more credit. It pays for your next change of plan. Your plan stays as it is.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
  }),
  refunded: ({ amount }) => ({
    subject: `We’re refunding ${amount}`,
    paragraphs: [
      `We’re refunding ${amount} to you. It can take a few days to reach your account.`,
      'Your plan stays as it is.',
    ],
  }),
}

const letter = (to: string, publicUrl: string, { subject, paragraphs }: Words): Email => ({
  to,
  subject,
  greeting: 'Hello',
  paragraphs,
  action: { label: 'Open billing', link: `${publicUrl}/billing` },
})

/** Says what happened to a subscription. */
const happened = mailKind({
  name: 'billing.happened',
  async compose(deps, { about, address }) {
    const { db, config } = deps
    const event = await eventById(db, about)
    const row = event && (await subscriptionOf(db, event.organisationId))
    const words = event && WORDS[event.event]
    // A late payment may be all there is.
    const isAlone = event?.event === 'credited'
    if (!event || !words || (!row && !isAlone)) return null
    const planId = event.planId ?? row?.planId ?? 'free'
    const facts = {
      planId,
      plan: plans[planId].name,
      amount: rand((event.cents ?? 0) / 100),
      reason: event.reason,
      row: row ?? {
        ...noSubscription,
        status: 'expired' as const,
        organisationId: event.organisationId,
        createdAt: event.at,
      },
      startsLater: Boolean(row?.periodStart && dayOf(row.periodStart) > deps.today()),
      limits: await limitsToday(deps),
    }
    return letter(address, config.publicUrl, words(facts))
  },
})

/** Says that rights end in a week, or tomorrow, unless something was paid since. */
const endsSoon = mailKind({
  name: 'billing.ends-soon',
  async compose(deps, { about: organisationId, address }) {
    const { db, config, now } = deps
    const row = await subscriptionOf(db, organisationId)
    const isEnding = row?.status === 'trialing' || row?.status === 'cancelled'
    if (!row || !isEnding || planOf(row, now()) === 'free') return null
    const plan = plans[row.planId].name
    const limits = await limitsToday(deps)
    const isTrial = row.status === 'trialing'
    return letter(address, config.publicUrl, {
      subject: `${isTrial ? 'Your free trial' : plan} ends on ${dayWords(row.endsAt)}`,
      paragraphs: [
        `${isTrial ? `Your free trial of ${plan}` : plan} ends on ${dayWords(row.endsAt)}. After that ${freeWords(limits)}.`,
        isTrial
          ? `To keep ${plan}, choose it on the page Billing. Its first month begins when the trial ends.`
          : `To keep ${plan}, press Keep ${plan} on the page Billing.`,
      ],
    })
  },
})

const GATEWAYS = { payfast: 'Payfast', paystack: 'Paystack' } as const

/** Says to an administrator that a payment was never confirmed, unless it was settled since. */
const neverConfirmed = mailKind({
  name: 'billing.never-confirmed',
  async compose({ db, config }, { about, address }) {
    const found = await unmatchedById(db, about)
    if (!found || found.resolvedAt) return null
    const { gateway, externalId, cents, organisation } = found
    const provider = GATEWAYS[gateway]
    return {
      to: address,
      subject: `A payment${organisation ? ` of ${organisation}` : ''} was never confirmed`,
      names: organisation ? [organisation] : [],
      greeting: 'Hello',
      paragraphs: [
        `${provider} notified us of a payment, and then didn’t confirm it for a day. The plan wasn’t changed.`,
        `Look for the payment in your account at ${provider}. If it’s there, press Try again on the page below. If it isn’t, mark it as settled.`,
      ],
      facts: [
        ...(organisation ? [['Host', organisation] as [string, string]] : []),
        ...(cents === null ? [] : [['Amount', rand(cents / 100)] as [string, string]]),
        [`Number at ${provider}`, externalId],
      ],
      action: { label: 'Open payments to check', link: `${config.publicUrl}/admin/unmatched` },
    }
  },
})

export const billingMails = [happened, endsSoon, neverConfirmed]
