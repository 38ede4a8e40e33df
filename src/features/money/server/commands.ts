export { oweRefund, payRefund } from './give-back.ts'
export { postPayment, type SeenPayment } from './post-payment.ts'
export { takeStay } from './take-stay.ts'
export { reversePayment } from './undo-payment.ts'
