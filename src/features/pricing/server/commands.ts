export { indexRatePlan } from './index-rate-plan.ts'
export { setPreparationNights } from './save-rate-plan.ts'
