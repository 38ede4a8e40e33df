import type { ReactNode } from 'react'

/** Shows what is known of something, a line each. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line border-t border-line">{children}</dl>
)

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-0.5 md:px-5">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="num min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
