import { device, OUTBOX, OUTBOX_BEFORE } from './offline/device-store.ts'

/** True if any call waits on this device for the connection, of any user; false if the device stores nothing. */
export async function isAnythingWaiting(): Promise<boolean> {
  if (localStorage.getItem(OUTBOX_BEFORE) !== null) return true
  const entries = await device.get<unknown[]>(OUTBOX).catch(() => undefined)
  return entries !== undefined && entries.length > 0
}
