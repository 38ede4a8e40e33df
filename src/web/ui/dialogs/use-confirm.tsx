import { useCallback, useRef, useState } from 'react'
import { loadable } from '../../loadable.tsx'
import type { ConfirmQuestion } from './confirm-dialog.tsx'

// A dialog is heavy, and opened by few.
const ConfirmDialog = loadable(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** `if (await ask({ title, confirmWord }))` - and `dialog` somewhere in the markup. */
export function useConfirm() {
  const [question, setQuestion] = useState<ConfirmQuestion>()
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)
  const ask = useCallback((next: ConfirmQuestion) => {
    setQuestion(next)
    setOpen(true)
    return new Promise<boolean>(resolve => (answer.current = resolve))
  }, [])
  const settle = (yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
  }
  const dialog = question ? (
    <ConfirmDialog
      {...question}
      open={open}
      onOpenChange={next => (next ? setOpen(true) : settle(false))}
      onConfirm={() => settle(true)}
    />
  ) : null
  return { ask, dialog }
}
