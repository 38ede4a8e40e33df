import { createStore, del, get, keys, set, update } from 'idb-keyval'

// A database of this device. It is opened when it is first asked.
const store = createStore('naledi', 'kept')

/** What this device keeps by name: larger than localStorage, and written without holding up a page. */
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

// Where the first delivery kept them.
const ANSWERS_BEFORE = 'naledi.answers.'

/** Signing out leaves no answer of the account on the device. What waits to be sent stays for its user. */
export async function forgetAnswersOnDevice(): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(ANSWERS_BEFORE)) localStorage.removeItem(name)
  await device.forget(ANSWERS).catch(() => undefined) // a device that keeps nothing has nothing to forget
}
