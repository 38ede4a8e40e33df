import { useEffect } from 'react'
import type { FormState } from '../forms/use-form.ts'

export const LEAVE = { title: 'Leave without saving?', confirmWord: 'Leave' }
export const TYPED_IS_LOST = 'What you typed here isn’t saved yet.'

/** The browser asks before a page with something unsaved is closed. */
export function useAskBeforeUnload({ isUnsaved }: Pick<FormState, 'isUnsaved'>, isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return
    const warn = (event: BeforeUnloadEvent) => (isUnsaved() ? event.preventDefault() : undefined)
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved, isAsking])
}
