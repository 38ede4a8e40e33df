import { type RefObject, useEffect } from 'react'
import { call } from '#src/web/call.ts'
import { readMessage } from '../contract.ts'

/** Says that a message was seen, once it stands before somebody's eyes: in view, in a window that is shown. */
export function useSeen(place: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    const element = place.current
    if (!id || !element) return
    let isInView = false
    let isSaid = false
    const say = () => {
      if (isSaid || !isInView || document.visibilityState !== 'visible') return
      isSaid = true
      call(readMessage, { id }).catch(() => (isSaid = false)) // without a line it is said when that is back
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
      say()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', say)
    addEventListener('online', say)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', say)
      removeEventListener('online', say)
    }
  }, [place, id])
}
