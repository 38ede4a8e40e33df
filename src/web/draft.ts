import { useState } from 'react'
import { DRAFTS } from './offline/device-store.ts'
import { session } from './session/session.ts'

/** Text that this user typed into a form and has not sent yet. */
export type Draft<Value extends object> = {
  /** The saved draft, over the form's starting values. */
  value: Value
  /** Keeps all of it, or the parts that are not as they start: whatever else is read next time is as it starts then. */
  keep: (value: Partial<Value>) => void
  forget: () => void
}

const nothing = () => undefined

function draftOf<Value extends object>(name: string, first: Value, storage: Storage): Draft<Value> {
  const userId = session.get()?.user.id
  const key = `${DRAFTS}${userId}.${name}`
  const saved = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Value> // written by keep alone
  // An earlier version of the form may have had other fields.
  const known = Object.keys(first).filter(each => each in saved)
  return {
    value: { ...first, ...Object.fromEntries(known.map(each => [each, saved[each as keyof Value]])) },
    keep(value) {
      // A user who has logged out in the meantime leaves nothing here.
      if (session.get()?.user.id === userId) storage.setItem(key, JSON.stringify(value))
    },
    forget: () => storage.removeItem(key),
  }
}

/**
 * A reload or a slip of the finger loses nothing of a form: only sending it, discarding it or logging out does. Saved in
 * this tab, or on this device; without a name not at all.
 */
export const useDraft = <Value extends object>(
  name: string | undefined,
  first: Value,
  on: 'tab' | 'device' = 'tab',
): Draft<Value> =>
  useState(() =>
    name === undefined
      ? { value: first, keep: nothing, forget: nothing }
      : draftOf(name, first, on === 'tab' ? sessionStorage : localStorage),
  )[0]

/** Name of the draft of a message to a user. */
export const messageDraft = (receiverId: string, bookingId: string | null): string =>
  `message.${receiverId}.${bookingId ?? ''}`
