export {
  agreeDues,
  agreeRequest,
  askedDeposit,
  type AskedDeposit,
  beginsAt,
  EARN,
  PLAN_REMINDERS,
  scheduleEarning,
} from './agree-dues.ts'
export { writeExcess } from './select-excess.ts'
export {
  boundDues,
  CONFIRMING,
  type DueRow,
  insertDue,
  markDue,
  moveDue,
  moveDues,
  takeOffDues,
  takeOffWaived,
  waiveAgain,
  waiveRest,
} from './insert-due.ts'
export { hasLateDue, reviveDues, settleDues, voidDues } from './settle-dues.ts'
