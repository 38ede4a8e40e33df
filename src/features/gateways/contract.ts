import { problem } from '#src/contract/problem.ts'

export const gateways = ['payfast', 'paystack'] as const
export type GatewayName = (typeof gateways)[number]

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
