export { selectExcess } from './select-excess.ts'
export { paymentSums } from './payment-sums.ts'
export { selectTaken } from './select-taken.ts'
