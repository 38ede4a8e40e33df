export { paymentSums } from './payment-sums.ts'
