import { useSyncExternalStore } from 'react'
import { SAVED_HEARTS } from './has-saved-hearts.ts'

/** As many as one looks through; more are for an account. */
export const SAVED_MAX = 100

const nameOf = (userId?: string) => (userId ? `${SAVED_HEARTS}.${userId}` : SAVED_HEARTS)

const isId = (value: unknown): value is string => typeof value === 'string'
const NONE: readonly string[] = []
const listeners = new Set<() => void>()

function read(name: string): readonly string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isId) : NONE
  } catch {
    return NONE
  }
}

function write(name: string, ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(name, JSON.stringify(ids))
  else localStorage.removeItem(name)
  for (const listener of listeners) listener()
}

/** The homes that a visitor gave a heart, the last first; with a user those on their way into that account. */
export const savedHearts = (userId?: string): readonly string[] => read(nameOf(userId))

/** Gives or takes away a heart here. False where the device keeps as many as it may. */
export function saveHeart(propertyId: string, isWanted: boolean): boolean {
  const others = savedHearts().filter(id => id !== propertyId)
  if (isWanted && others.length >= SAVED_MAX) return false
  write(SAVED_HEARTS, isWanted ? [propertyId, ...others] : others)
  return true
}

/** From now on a visitor's hearts are this user's, whoever signs in here next. */
export function handOver(userId: string): void {
  const found = savedHearts()
  if (found.length === 0) return
  // Theirs first: a browser that is closed in between has them twice rather than not at all.
  write(nameOf(userId), [...found, ...savedHearts(userId).filter(id => !found.includes(id))])
  write(SAVED_HEARTS, NONE)
}

/** One is in the account, or is wanted no more. */
export const forgetHeart = (userId: string, propertyId: string): void =>
  write(
    nameOf(userId),
    savedHearts(userId).filter(id => id !== propertyId),
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may give hearts too.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(SAVED_HEARTS)) listener()
  }
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

const asText = (name: string) => () => localStorage.getItem(name) ?? ''

/** The hearts of this device, followed as they change; nothing while the server draws. */
export function useSavedHearts(userId?: string): readonly string[] {
  const text = useSyncExternalStore(subscribe, asText(nameOf(userId)), () => '')
  return text === '' ? NONE : savedHearts(userId)
}
