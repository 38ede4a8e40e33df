export type {
  Charge,
  ChargedGateway,
  ChargingGateway,
  Checkout,
  Gateway,
  Notice,
  RefundNow,
  Refunds,
  WayToPay,
} from './protocols/gateway.ts'
export { confirmAgainAt } from './protocols/confirm-again.ts'
export { callPayfast } from './protocols/payfast-call.ts'
export { OTHER_MERCHANT, payfast, readPayfastNotice } from './protocols/payfast.ts'
export { payfastRefunds } from './protocols/payfast-refunds.ts'
export { type Field, signForm } from './protocols/payfast-signature.ts'
export { paystack } from './protocols/paystack.ts'
export { paystackRefunds } from './protocols/paystack-refunds.ts'
export { readPaystackNotice, referenceOf, storedPart } from './protocols/read-paystack.ts'
export { writeForm } from './write-form.ts'
