import { useEffect } from 'react'
import { z } from '#src/contract/zod.ts'
import { emptyHome, type HomeValues } from './home-values.ts'

const WRITE_AFTER_MS = 400

const nameOf = (userId: string) => `naledi.draft.home.${userId}`

const kept = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  images: z.array(z.string()),
})

/** What was typed of a new home and not sent, or an empty form. */
export function draftOf(userId: string): { values: HomeValues; images: string[] } {
  try {
    const { values, images } = kept.parse(JSON.parse(localStorage.getItem(nameOf(userId)) ?? 'null'))
    return { values: { ...emptyHome, ...values } as HomeValues, images } // written by useKeptDraft alone
  } catch {
    return { values: emptyHome, images: [] }
  }
}

export const forgetDraft = (userId: string): void => localStorage.removeItem(nameOf(userId))

/** Keeps a form on the device while it is typed, so that a reload or an empty battery loses nothing. */
export function useKeptDraft(userId: string, values: HomeValues, images: string[], isSending: boolean): void {
  const text = JSON.stringify({ values, images })
  useEffect(() => {
    if (isSending) return
    const write = () => {
      const isEmpty = text === JSON.stringify({ values: emptyHome, images: [] })
      if (isEmpty) forgetDraft(userId)
      else localStorage.setItem(nameOf(userId), text)
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    addEventListener('pagehide', write) // a reload does not wait
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [userId, text, isSending])
}
