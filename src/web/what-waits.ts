import { device } from './device-store.ts'

// The number is of the shape of an entry.
export const OUTBOX = 'outbox.1'

/** Where the first delivery kept it. */
export const OUTBOX_BEFORE = 'naledi.outbox'

/** Whether anything waits on this device for the line, whoever's it is; false where the device keeps nothing. */
export async function isAnythingWaiting(): Promise<boolean> {
  if (localStorage.getItem(OUTBOX_BEFORE) !== null) return true
  const entries = await device.get<unknown[]>(OUTBOX).catch(() => undefined)
  return entries !== undefined && entries.length > 0
}
