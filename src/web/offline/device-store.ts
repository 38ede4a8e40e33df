import { createStore, del, get, keys, set, update } from 'idb-keyval'

// A database of this device. It is opened when it is first asked.
const store = createStore('naledi', 'kept')

/** Storage of this device by name: larger than localStorage, and written without holding up a page. */
export const device = {
  get: <Value>(name: string): Promise<Value | undefined> => get<Value>(name, store),
  set: (name: string, value: unknown): Promise<void> => set(name, value, store),
  /** One change after another, also from other tabs. */
  update: <Value>(name: string, change: (before: Value | undefined) => Value): Promise<void> =>
    update<Value>(name, change, store),
  /** Forgets everything whose name begins so. */
  async forget(beginning: string): Promise<void> {
    const names = await keys<string>(store)
    await Promise.all(names.filter(name => name.startsWith(beginning)).map(name => del(name, store)))
  },
}

/** Under this stand the last answers of the server, by user. */
export const ANSWERS = 'answers.'

/** Key prefix of drafts, by user. */
export const DRAFTS = 'naledi.draft.'

// The number is of the shape of an entry.
export const OUTBOX = 'outbox.1'
/** Key of the outbox in the first delivery. */
export const OUTBOX_BEFORE = 'naledi.outbox'

/** Labels of this user's calls that wait on this device to be sent, or were refused. Empty if the device stores nothing. */
export async function waitingOnDevice(userId: string | undefined): Promise<string[]> {
  const saved = await device.get<{ userId: string; label: string }[]>(OUTBOX).catch(() => undefined)
  return (saved ?? []).filter(each => each.userId === userId).map(({ label }) => label)
}

// Key prefix of cached answers in the first delivery.
const ANSWERS_BEFORE = 'naledi.answers.'

/**
 * A logout, or a session that the server ended, leaves nothing of the person on the device: no answer, no draft, nothing that
 * waits to be sent. See docs/product/accounts.md#sessions.
 */
export async function forgetPersonOnDevice(): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(ANSWERS_BEFORE) || name.startsWith(DRAFTS)) localStorage.removeItem(name)
  localStorage.removeItem(OUTBOX_BEFORE)
  // A device that keeps nothing has nothing to forget.
  await Promise.all([device.forget(ANSWERS), device.forget(OUTBOX)]).catch(() => undefined)
  // Every tab looks again at what waits, this one too.
  const tabs = new BroadcastChannel(OUTBOX)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tabs.postMessage(OUTBOX)
  tabs.close()
}
