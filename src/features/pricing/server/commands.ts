export { indexRatePlan } from './index-rate-plan.ts'
