import { useCallback, useRef, useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import type { CheaperAnswer, CheaperProperty } from '../cheaper-dialog.tsx'

// A dialog is heavy, and opened by few.
const CheaperDialog = loadable(async () => (await import('../cheaper-dialog.tsx')).CheaperDialog)

/** Asks before a change makes nights cheaper: keep the higher price, take the lower one, or null for neither. */
export function useCheaper() {
  const [properties, setProperties] = useState<readonly CheaperProperty[]>()
  const settle = useRef<(answer: CheaperAnswer) => void>(undefined)
  const ask = useCallback(
    (asked: readonly CheaperProperty[]) =>
      new Promise<CheaperAnswer>(resolve => {
        settle.current = resolve
        setProperties(asked)
      }),
    [],
  )
  const onAnswer = (answer: CheaperAnswer) => {
    setProperties(undefined)
    settle.current?.(answer)
  }
  const dialog = properties ? <CheaperDialog homes={properties} onAnswer={onAnswer} /> : null
  return { ask, dialog }
}
