export { oweRefund, payRefund } from './give-back.ts'
export { postPayment, type SeenPayment, takeStay } from './post-payment.ts'
export { reversePayment } from './undo-payment.ts'
