export { selectExcess } from './select-excess.ts'
export { paymentSums } from './payment-sums.ts'
export { takenBack } from './select-taken.ts'
