export { selectExcess } from './select-excess.ts'
export { paymentSums } from './payment-sums.ts'
