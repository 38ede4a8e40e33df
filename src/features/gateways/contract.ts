import { problem } from '#src/contract/problem.ts'

export const gateways = ['payfast', 'paystack'] as const
export type GatewayName = (typeof gateways)[number]

/** Ways to pay that pages of gateways offer, by their names. */
export const paymentWays = ['card', 'eft', 'capitec_pay', 'qr'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** Ways that each gateway has. */
export const waysOf: Record<GatewayName, readonly PaymentWay[]> = {
  payfast: ['card', 'eft', 'capitec_pay'],
  paystack: paymentWays,
}

export const GATEWAY_NAMES: Record<GatewayName, string> = { payfast: 'Payfast', paystack: 'Paystack' }

export const gatewayUnavailable = problem(
  'GATEWAY_UNAVAILABLE',
  502,
  'The payment provider doesn’t answer. You paid nothing: please try again in a few minutes',
)

export const notificationRefused = problem(
  'NOTIFICATION_REFUSED',
  400,
  'This notification cannot be accepted: {reason}',
)
