export { type PaidImport, savePayouts, takeBackPayouts } from './sync/save-payouts.ts'
export {
  addClashes,
  addMeetingStays,
  enrichEvents,
  type EventDetails,
  impoverishEvents,
  type MeetingStay,
  takeMeetingStaysBack,
} from './sync/enrich-events.ts'
export { forgetEvents } from './forget-events.ts'
export { markMirrors } from './clashes/meet-stays.ts'
