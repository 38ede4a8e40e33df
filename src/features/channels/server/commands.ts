export { type PaidImport, savePayouts } from './save-payouts.ts'
