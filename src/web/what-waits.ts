import { device, OUTBOX, OUTBOX_BEFORE } from './device-store.ts'

/** Whether anything waits on this device for the line, whoever's it is; false where the device keeps nothing. */
export async function isAnythingWaiting(): Promise<boolean> {
  if (localStorage.getItem(OUTBOX_BEFORE) !== null) return true
  const entries = await device.get<unknown[]>(OUTBOX).catch(() => undefined)
  return entries !== undefined && entries.length > 0
}
