import type { ReactNode } from 'react'
import { useViewer } from '../session/session.ts'

type DecisionBarProps = {
  label: string
  /** The money it is about. */
  figure: ReactNode
  /** Caption and note. */
  unit?: string | undefined
  note?: ReactNode
  /** The one coral button of the screen. */
  action: ReactNode
  className?: string
}

/**
 * Keeps the decision of a screen in view below 1024 px: the total on the left, the one action on the right. It is above the tabs
 * of a signed-in user.
 */
export function DecisionBar({ label, figure, unit, note, action, className = '' }: DecisionBarProps) {
  const foot = useViewer()
    ? // A pixel below the edge of the tabs, which stand over it: nothing of the page shows between them.
      'bottom-[calc(var(--tabbar-height)-1px)] pb-3'
    : 'bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]'
  return (
    <section
      aria-label={label}
      data-foot="decision"
      className={`fixed inset-x-0 z-20 has-[[role=menu]]:z-40 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 pt-3 shadow-foot md:px-[var(--gutter,1.5rem)] lg:hidden ${foot} ${className}`}
    >
      <p className="num min-w-0 leading-snug" aria-live="polite">
        <span className="text-xl font-semibold whitespace-nowrap">{figure}</span>
        {unit ? <span className="text-sm whitespace-nowrap text-ink-3"> {unit}</span> : null}
        {note ? <span className="block text-sm text-ink-2">{note}</span> : null}
      </p>
      {action}
    </section>
  )
}
