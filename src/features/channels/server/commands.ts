export { type PaidImport, savePayouts, takeBackPayouts } from './save-payouts.ts'
export {
  addClashes,
  addMeetingStays,
  enrichEvents,
  type EventDetails,
  impoverishEvents,
  type MeetingStay,
  takeMeetingStaysBack,
} from './enrich-events.ts'
export { forgetEvents } from './forget-events.ts'
export { markMirrors } from './meet-stays.ts'
