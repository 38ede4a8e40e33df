import type { ReactNode } from 'react'

/** Shows the purpose of this narrow page. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="font-display text-[2.25rem] leading-10 font-medium">{title}</h1>
      {children ? <p className="mt-2 text-ink-2">{children}</p> : null}
    </div>
  )
}
