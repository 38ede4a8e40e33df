import { useSyncExternalStore } from 'react'
import { type AskedStay, stayIn } from '#src/features/properties/web/parts/asked-stay.ts'

type Stay = readonly [stay: AskedStay, change: (changes: AskedStay) => void]

// Of the one page this browser shows; a server has none.
let chosen: AskedStay | undefined
const listeners = new Set<() => void>()

const ofAddress = (): AskedStay => stayIn(new URLSearchParams(location.search))
const now = (): AskedStay => (chosen ??= ofAddress())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const queryOf = (stay: AskedStay): string =>
  new URLSearchParams(
    Object.entries(stay).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

/** The address follows, so that a reload and a shared link keep it. */
function change(changes: AskedStay): void {
  chosen = { ...now(), ...changes }
  const query = queryOf(chosen)
  if (query !== queryOf(ofAddress()))
    history.replaceState(history.state, '', query ? `${location.pathname}?${query}` : location.pathname)
  for (const listener of listeners) listener()
}

/** One stay for the calendar, the box, the bar and the host; `served` is what the page was asked with. */
export const useStay = (served: AskedStay): Stay => [
  useSyncExternalStore(subscribe, now, () => served),
  change,
]
