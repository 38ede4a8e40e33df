import { useState } from 'react'
import type { WritingAidProps, Words } from '#src/web/writing-aid.tsx'

/** A suggestion in its field. */
export type Put = {
  /** The host's own words are in the field again. */
  isUndone: boolean
  /** Changes between the suggestion and what was there before, edited or not. */
  swap: () => void
}

/** Puts suggestions into a field. What is in it when one arrives is not lost: it can be brought back. */
export function usePut({ isEmpty, typed, onWords }: WritingAidProps) {
  const [put, setPut] = useState<{ other: Words; isUndone: boolean }>()
  // A text that was sent or deleted is not brought back.
  if (isEmpty && put && !put.isUndone) setPut(undefined)
  const show = (words: Words, isUndone: boolean) => {
    setPut({ other: typed(), isUndone })
    onWords(words)
  }
  return {
    put: put && { isUndone: put.isUndone, swap: () => show(put.other, !put.isUndone) },
    insert: (words: Words) => show(words, false),
  }
}
