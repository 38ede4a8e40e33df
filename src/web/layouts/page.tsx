import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** The action is small enough to stand beside the title on a phone. */
  beside?: boolean
  /** The content takes the full width. */
  wide?: boolean
}

/** The signed-in measure, or all the width of a screen for what lies side by side, each with its gutters: up to 1280 px both begin at the same place. */
export const measureOf = (wide: boolean) =>
  wide
    ? 'mx-auto max-w-[2200px] px-4 md:px-[clamp(1.25rem,(100%-1200px)/2,2.5rem)]'
    : 'mx-auto max-w-[1240px] px-4 md:px-5'

/** One heading and its one primary action, at the top of every signed-in screen. */
export function PageHeader({ title, text, actions, beside = false, wide = false }: PageHeaderProps) {
  return (
    <div
      className={`flex ${measureOf(wide)} items-end justify-between gap-x-6 gap-y-4 ${beside ? `pt-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-y-0 sm:pt-7 sm:pb-5 ${text ? 'pb-4' : 'pb-2'}` : 'flex-wrap pt-7 pb-5'}`}
    >
      {/* On a phone the text has the full width, below the title and its neighbours. */}
      <div className={`min-w-0 ${beside ? 'max-sm:contents' : ''}`}>
        <h1 className="font-display text-3xl font-medium break-words max-sm:col-start-1 max-sm:row-start-1">
          {title}
        </h1>
        {text ? (
          <p className="mt-1 text-ink-2 max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2">{text}</p>
        ) : null}
      </div>
      {actions ? (
        <div
          className={`flex items-center gap-2 ${beside ? 'shrink-0 max-sm:col-start-2 max-sm:row-start-1' : 'w-full flex-wrap max-sm:[&>*]:flex-1 sm:w-auto'}`}
        >
          {actions}
        </div>
      ) : null}
    </div>
  )
}

/** The signed-in measure: 1240 px and its gutters. */
export function PageBody({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`${measureOf(false)} ${className}`}>{children}</div>
}

/** Width of public pages: 1200 px and its gutters; inside the signed-in shell, the shell's. */
export const PUBLIC_MEASURE = 'mx-auto max-w-[var(--measure,1200px)] md:px-[var(--gutter,1.5rem)]'

export function PublicBody({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`px-4 ${PUBLIC_MEASURE} ${className}`}>{children}</div>
}
