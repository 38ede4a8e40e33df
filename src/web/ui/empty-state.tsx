import type { ReactNode } from 'react'
import { DRAWINGS, type DrawingName } from './marks/drawings.tsx'

type EmptyStateProps = {
  drawing?: DrawingName
  title: string
  text?: ReactNode
  /** The button that begins. */
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** The purpose of the list, and the first step; with the broken bridge, the failure and the next step. */
export function EmptyState({
  drawing = 'home',
  title,
  text,
  actions,
  level = 2,
  className = '',
}: EmptyStateProps) {
  const Drawing = DRAWINGS[drawing]
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className={`flex flex-col items-center justify-center px-6 py-10 text-center ${className}`}>
      <Drawing />
      <Heading className="mt-5 font-display text-xl font-medium">{title}</Heading>
      {text ? <p className="mt-1.5 max-w-[36ch] text-ink-2">{text}</p> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
