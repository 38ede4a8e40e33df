export { excessOf } from './excess.ts'
export { paymentSums } from './payment-sums.ts'
