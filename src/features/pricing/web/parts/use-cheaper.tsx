import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { CheaperAnswer, CheaperHome } from '../cheaper-dialog.tsx'

// A dialog is heavy, and opened by few.
const CheaperDialog = lazy(async () => ({ default: (await import('../cheaper-dialog.tsx')).CheaperDialog }))

/** Asks before a change makes nights cheaper: keep the higher price, take the lower one, or null for neither. */
export function useCheaper() {
  const [homes, setHomes] = useState<readonly CheaperHome[]>()
  const settle = useRef<(answer: CheaperAnswer) => void>(undefined)
  const ask = useCallback(
    (asked: readonly CheaperHome[]) =>
      new Promise<CheaperAnswer>(resolve => {
        settle.current = resolve
        setHomes(asked)
      }),
    [],
  )
  const onAnswer = (answer: CheaperAnswer) => {
    setHomes(undefined)
    settle.current?.(answer)
  }
  const dialog = homes ? (
    <Suspense fallback={null}>
      <CheaperDialog homes={homes} onAnswer={onAnswer} />
    </Suspense>
  ) : null
  return { ask, dialog }
}
