import { z } from '#src/contract/zod.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import type { searchProperties } from '../contract/browse.ts'
import type { Found } from './browse-results.tsx'

const KEPT = 'naledi.browse'

type FoundAnswer = Answer<typeof searchProperties>

const kept = z.object({
  at: z.string(),
  answer: z.object({ results: z.array(z.unknown()), total: z.number() }).loose(),
})

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
    const { at, answer } = kept.parse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'))
    return { answer: answer as unknown as FoundAnswer, keptAt: at } // written by keepFound alone
  } catch {
    return null
  }
}
