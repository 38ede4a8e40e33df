import type { Answer } from '#src/contract/endpoint.ts'
import type { searchProperties } from '../contract/browse.ts'
import type { Found } from './browse-results.tsx'

const KEPT = 'naledi.browse'

type FoundAnswer = Answer<typeof searchProperties>

type Kept = { at: string; answer: FoundAnswer }

/** The last list that this device saw. Decisions §Flaws. */
export function keepFound(answer: FoundAnswer): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ at: new Date().toISOString(), answer }))
  } catch {
    localStorage.removeItem(KEPT) // the device is full
  }
}

export function keptFound(): Found | null {
  try {
    const { at, answer } = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept // written by keepFound alone
    return { answer, keptAt: at }
  } catch {
    return null
  }
}
