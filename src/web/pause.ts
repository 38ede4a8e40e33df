import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The typed text, a moment after typing stops; an empty field counts at once. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : paused
}
