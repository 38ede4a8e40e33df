import { BY_HAND, REFUNDED_ELSEWHERE, type Unmatched } from '../../contract/unmatched.ts'

const GATEWAYS: Record<string, string> = { payfast: 'Payfast', paystack: 'Paystack' }

export const gatewayWords = (gateway: string): string => GATEWAYS[gateway] ?? gateway

/** Title of each reason, and the next step. */
const REASONS: Record<string, { word: string; next: string }> = {
  'wrong amount': {
    word: 'Wrong amount',
    next: 'The plan wasn’t changed. Refund the payment at the provider, or agree with the host, then mark it as settled.',
  },
  'wrong currency': {
    word: 'Wrong currency',
    next: 'The plan wasn’t changed. Refund the payment at the provider, then mark it as settled.',
  },
  'not confirmed': {
    word: 'Not confirmed',
    next: 'The provider doesn’t know this payment. Look for it in your account there before you settle it.',
  },
  'never confirmed': {
    word: 'Not confirmed for a day',
    next: 'We asked the provider for a day whether it was paid, and got no yes. Try again, or look for it in your account there.',
  },
  'taken, but not notified': {
    word: 'Taken, but not notified',
    next: 'The provider took a monthly payment and didn’t notify us. It’s resolved automatically when the notification comes.',
  },
  [REFUNDED_ELSEWHERE]: {
    word: 'Refunded too much at the provider',
    next: 'The provider paid back this much more than was left of the payment. The books say that the host owes it. Agree with the host, then mark it as settled.',
  },
  [BY_HAND]: {
    word: 'Refund to pay by hand',
    next: 'The provider can’t pay it out. Pay it from your bank, then mark it as paid.',
  },
}

/** The reason why something waits; a reason without a text is returned unchanged. */
export const reasonWords = (reason: string): string => REASONS[reason]?.word ?? reason

/** The next step for an administrator. */
export const nextStepWords = ({ reason }: Pick<Unmatched, 'reason'>): string =>
  REASONS[reason]?.next ?? 'Look for it in your account at the payment provider, then mark it as settled.'
