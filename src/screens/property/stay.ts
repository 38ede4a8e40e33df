import { useSyncExternalStore } from 'react'
import { type StayInAddress, stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'

type Stay = readonly [stay: StayInAddress, change: (changes: StayInAddress) => void]

// Of the one page this browser shows; a server has none.
let chosen: StayInAddress | undefined
const listeners = new Set<() => void>()

const ofAddress = (): StayInAddress => stayIn(new URLSearchParams(location.search))
const now = (): StayInAddress => (chosen ??= ofAddress())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const queryOf = (stay: StayInAddress): string =>
  new URLSearchParams(
    Object.entries(stay).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

/** The address follows, so that a reload and a shared link keep it. */
function change(changes: StayInAddress): void {
  chosen = { ...now(), ...changes }
  const query = queryOf(chosen)
  if (query !== queryOf(ofAddress()))
    history.replaceState(history.state, '', query ? `${location.pathname}?${query}` : location.pathname)
  for (const listener of listeners) listener()
}

/** One stay for the calendar, the box, the bar and the host; `served` is what the page was asked with. */
export const useStay = (served: StayInAddress): Stay => [
  useSyncExternalStore(subscribe, now, () => served),
  change,
]
