export {
  agreeDues,
  askedDeposit,
  type AskedDeposit,
  beginsAt,
  CONFIRMING,
  EARN,
  scheduleEarning,
} from './agree-dues.ts'
export { type DueRow, insertDue, markDue, moveBalance, moveDue, takeOffDues } from './insert-due.ts'
export { settleDues, voidDues } from './settle-dues.ts'
