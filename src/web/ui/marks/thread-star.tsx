export type ThreadState = 'done' | 'ahead' | 'off' | 'stopped'

const VARIANTS: Record<ThreadState, string> = {
  done: 'fill-gold stroke-gold',
  ahead: 'fill-none stroke-gold',
  off: 'fill-none stroke-ink-3 [stroke-dasharray:2_2.5]',
  stopped: 'fill-alarm-soft stroke-alarm',
}

/** A point of a drawn thread: gold where it is done, an outline where it is ahead. Words beside it say the same. */
export function ThreadStar({ state, className = 'size-6' }: { state: ThreadState; className?: string }) {
  return (
    <svg
      viewBox="-1 -1 26 26"
      aria-hidden="true"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className={`shrink-0 ${VARIANTS[state]} ${className}`}
    >
      <path d="M12 0C12.7 7.4 16.6 11.3 24 12 16.6 12.7 12.7 16.6 12 24 11.3 16.6 7.4 12.7 0 12 7.4 11.3 11.3 7.4 12 0Z" />
    </svg>
  )
}
