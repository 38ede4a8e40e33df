import { useState } from 'react'
import { DRAFTS } from './device-store.ts'
import { session } from './session.ts'

/** What this user typed into a form and did not send yet. */
export type Draft<Value extends object> = {
  /** What was typed before, over what the form begins with. */
  value: Value
  keep: (value: Value) => void
  forget: () => void
}

function draftOf<Value extends object>(name: string, first: Value, storage: Storage): Draft<Value> {
  const userId = session.get()?.user.id
  const key = `${DRAFTS}${userId}.${name}`
  const saved = storage.getItem(key)
  return {
    value: saved === null ? first : { ...first, ...(JSON.parse(saved) as Value) }, // written by keep alone
    keep(value) {
      // Whoever has logged out meanwhile leaves nothing here.
      if (session.get()?.user.id === userId) storage.setItem(key, JSON.stringify(value))
    },
    forget: () => storage.removeItem(key),
  }
}

/**
 * A reload or a slip of the finger loses nothing of a form: only sending it, taking it back or logging out
 * does. In this tab, or with `localStorage` on this device.
 */
export const useDraft = <Value extends object>(
  name: string,
  first: Value,
  storage: Storage = sessionStorage,
): Draft<Value> => useState(() => draftOf(name, first, storage))[0]

/** The same for a form that keeps its values in a state. */
export function useDraftState<Value extends object>(name: string, first: Value) {
  const { value, keep, forget } = useDraft(name, first)
  const [typed, setTyped] = useState(value)
  const change = (next: Partial<Value>) => {
    const changed = { ...typed, ...next }
    setTyped(changed)
    keep(changed)
  }
  return [typed, change, forget] as const
}
